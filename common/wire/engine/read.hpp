// From a request to the input of a use case, by its table, collecting everything that is wrong.
#pragma once

#include <expected>
#include <limits>
#include <vector>

#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/parameters.hpp"
#include "common/wire/engine/scalars.hpp"

namespace hireline::wire {

// What a request says, percent-decoded. Views only: it must not outlive what it looks at.
struct RawInput {
  Parameters path;
  Parameters query;
  const Json* body = nullptr;  // nullptr: there is none, which reads as an empty object
  const std::vector<std::string>* link_origins = nullptr;  // that links may lead to; nullptr: any
};

namespace detail {

template <class T>
void read_into(T& out, const Json& in, const Rules& rules, const Place& place);

template <class T>
void assign(T& out, std::optional<T> value) {
  if (value) out = *std::move(value);
}

template <class T>
void read_array(std::vector<T>& out, const Json& in, const Rules& rules, const Place& place) {
  const auto size = read_array_size(in, rules, place);
  out.clear();
  for (std::size_t i = 0; i < size.value_or(0) && !place.is_full(); ++i)
    read_into(out.emplace_back(), element(in, i), rules, place.item(i));
}

template <class T>
void read_object(T& out, const Json& in, const Place& place);

template <class ItemId>
void read_cursor(Cursor<ItemId>& out, const Json& in, const Rules& rules, const Place& place) {
  const auto text = read_string(in, rules, place);
  if (!text) return;
  if (const auto after = ItemId::parse(*text))
    out.after = *after;
  else
    place.refuse(unknown_cursor());
}

template <class T>
void read_scalar(T& out, const Json& in, const Rules& rules, const Place& place) {
  if constexpr (std::same_as<T, std::string>) {
    assign(out, read_string(in, rules, place));
  } else if constexpr (std::same_as<T, bool>) {
    assign(out, read_boolean(in, place));
  } else if constexpr (std::same_as<T, double>) {
    assign(out, read_number(in, rules, place));
  } else if constexpr (WholeNumber<T>) {
    constexpr IntegerRange range{std::numeric_limits<T>::min(), std::numeric_limits<T>::max()};
    if (const auto value = read_integer(in, rules, range, place)) out = static_cast<T>(*value);
  } else if constexpr (std::same_as<T, Instant>) {
    assign(out, read_instant(in, place));
  } else if constexpr (is_cursor<T>) {
    read_cursor(out, in, rules, place);
  } else if constexpr (is_id<T>) {
    if (const auto text = read_id_text(in, place)) out = T::parse_or_nil(*text);
  } else if constexpr (NamedEnum<T>) {
    if (const auto index = read_enumerator(in, names_of<T>, place)) out = static_cast<T>(*index);
  } else {
    static_assert(std::same_as<T, JsonText>, "this type can't be read");
    assign(out, read_json_text(in, place));
  }
}

template <class T>
void read_into(T& out, const Json& in, const Rules& rules, const Place& place) {
  if constexpr (is_optional<T>) {
    read_into(out.emplace(), in, rules, place);
  } else if constexpr (is_nullable<T> || is_change<T>) {
    if constexpr (is_change<T>) out.present = true;
    if (is_null(in))
      out.value.reset();
    else
      read_into(out.value.emplace(), in, rules, place);
  } else if constexpr (is_vector<T>) {
    read_array(out, in, rules, place);
  } else if constexpr (Shaped<T>) {
    read_object(out, in, place);
  } else {
    read_scalar(out, in, rules, place);
  }
}

inline Instant instant_or_none(Instant value) {
  return value;
}
inline Instant instant_or_none(const std::optional<Instant>& value) {
  return value.value_or(Instant{});
}

inline const std::string* text_or_none(const std::string& value) {
  return &value;
}
inline const std::string* text_or_none(const std::optional<std::string>& value) {
  return value ? &*value : nullptr;
}
inline const std::string* text_or_none(const Nullable<std::string>& value) {
  return text_or_none(value.value);
}
inline const std::string* text_or_none(const Change<std::string>& value) {
  return text_or_none(value.value);
}

template <class Owner, Source From, class Member, class Access>
void read_field(Owner& out, const Field<From, Member, Access>& field, const RawInput& in,
                const Place& outer) {
  static_assert(std::is_member_object_pointer_v<Access>, "a computed field is never read");
  constexpr bool by_text = From == Source::path || From == Source::query;
  const Place place = outer.field(field.name);
  const std::size_t issues_before = place.issue_count();
  bool is_there = false;
  const auto read_from = [&](const Json* found) {
    is_there = found != nullptr;
    if (is_there)
      read_into(out.*field.access, *found, field.rules, place);
    else if (field.rules.instead.empty()
                 ? !AbsentByType<Member> && !field.rules.may_be_absent
                 : in.body == nullptr || find_member(*in.body, field.rules.instead) == nullptr)
      place.refuse_missing(json_type(kind<Member>));
  };
  if constexpr (by_text) {
    static_assert(!Shaped<Leaf<Member>>, "a parameter is a scalar or a list of scalars");
    const auto& parameters = From == Source::path ? in.path : in.query;
    read_from(find_parameter(parameters, field.name, kind<Leaf<Member>>, Array<Member>).get());
  } else if (in.body == nullptr) {
    read_from(nullptr);
  } else if (is_object(*in.body)) {  // if not, it has been refused as a whole
    read_from(find_member(*in.body, field.name));
  }
  if constexpr (std::same_as<typename WithoutAbsence<Member>::type, std::string>) {
    if (field.rules.form == TextForm::link_base && is_there && place.issue_count() == issues_before)
      if (const std::string* base = text_or_none(out.*field.access))
        check_link_origin(*base, in.link_origins, place);
  }
  if constexpr (std::same_as<typename WithoutAbsence<Member>::type, Instant>) {
    // Only where both were read is their order worth a word.
    if (!field.earlier) return;
    const Instant earlier = instant_or_none(out.*field.earlier);
    const Instant later = instant_or_none(out.*field.access);
    if (earlier != Instant{} && later != Instant{} && later <= earlier)
      place.refuse({.message = "must be later than " + std::string(field.earlier_name)});
  }
}

template <class T>
void read_members(T& out, const RawInput& in, const Place& place);

template <class Owner, class Base, class Member>
void read_field(Owner& out, const Part<Base, Member>& part, const RawInput& in,
                const Place& place) {
  read_members(out.*part.member, in, place);
}

template <class T>
void read_members(T& out, const RawInput& in, const Place& place) {
  std::apply([&](const auto&... field) { (read_field(out, field, in, place), ...); },
             Shape<T>::fields);
}

template <class T>
void read_object(T& out, const Json& in, const Place& place) {
  const std::size_t before = place.issue_count();
  check_object(in, place);
  read_members(out, RawInput{{}, {}, &in}, place);
  // Only what was read whole can be judged as a whole.
  if constexpr (requires { Shape<T>::check(out, place); })
    if (place.issue_count() == before) Shape<T>::check(out, place);
}

template <class T>
constexpr bool has_body();

template <Source From, class Member, class Access>
constexpr bool is_in_body(const Field<From, Member, Access>&) {
  return From == Source::body || From == Source::field;
}
template <class Base, class Member>
constexpr bool is_in_body(const Part<Base, Member>&) {
  return has_body<Member>();
}
template <class T>
constexpr bool has_body() {
  return std::apply([](const auto&... field) { return (is_in_body(field) || ...); },
                    Shape<T>::fields);
}

}  // namespace detail

// The input that a request carries, or everything that is wrong with it, in the order of the table
// and of arrays' indices (at most max_issues). A body that is no object is one issue, with an empty
// path. Fields that the table doesn't name are ignored.
template <class T>
std::expected<T, std::vector<Issue>> read_input(const RawInput& in) {
  std::vector<Issue> issues;
  T value{};
  const Place place(issues);
  if (detail::has_body<T>() && in.body != nullptr) check_object(*in.body, place);
  detail::read_members(value, in, place);
  if constexpr (requires { Shape<T>::check(value, place); })
    if (issues.empty()) Shape<T>::check(value, place);
  if (!issues.empty()) return std::unexpected(std::move(issues));
  return value;
}

// A value of any readable type from JSON: a nested struct, a list, a file's content.
template <class T>
std::expected<T, std::vector<Issue>> read_value(const Json& in, const Rules& rules = {}) {
  std::vector<Issue> issues;
  T value{};
  detail::read_into(value, in, rules, Place(issues));
  if (!issues.empty()) return std::unexpected(std::move(issues));
  return value;
}

}  // namespace hireline::wire
