// The fields of a table, in the form that shape.hpp describes.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

#include "common/wire/engine/value_type.hpp"

namespace hireline::wire {

namespace detail {

// Represents an object of any type, to compute the offsets of its members. It is never read.
inline constexpr std::size_t largest_object = 4096;
alignas(std::max_align_t) extern const std::byte some_object[largest_object];

inline std::size_t distance_into(const void* address) {
  return static_cast<std::size_t>(static_cast<const std::byte*>(address) - some_object);
}

template <class T>
const T* object_of() {
  static_assert(sizeof(T) <= largest_object);
  return reinterpret_cast<const T*>(some_object);
}

template <class T, class Owner, class Member>
std::size_t offset_of(Member Owner::* member) {
  return distance_into(&(object_of<T>()->*member));
}

template <class T, class Base>
std::size_t offset_of_base() {
  return distance_into(static_cast<const Base*>(object_of<T>()));
}

}  // namespace detail

// One row of a table.
template <Source From, class Owner, class Member>
struct Field {
  std::string_view name;
  Member Owner::* member;
  FieldRules rules{};
  Member Owner::* earlier{};  // of an Instant: the member that must be earlier
  std::string_view earlier_name{};

  Field min(std::int64_t least) const
    requires detail::Number<detail::Leaf<Member>>
  {
    return with(&FieldRules::minimum, least);
  }
  Field max(std::int64_t most) const
    requires detail::Number<detail::Leaf<Member>>
  {
    return with(&FieldRules::maximum, most);
  }
  // Limits the number of code points; on an array of strings, that of each string.
  Field length(std::int64_t least, std::optional<std::int64_t> most = {}) const
    requires std::same_as<detail::Leaf<Member>, std::string>
  {
    return with(&FieldRules::min_length, least).with(&FieldRules::max_length, most);
  }
  // On an array of arrays, the limits apply to each of the arrays.
  Field items(std::int64_t least, std::optional<std::int64_t> most = {}) const
    requires detail::Array<Member>
  {
    return with(&FieldRules::min_items, least).with(&FieldRules::max_items, most);
  }
  // An email address as HTML forms accept it, at most 254 characters long.
  Field email() const
    requires std::same_as<detail::Leaf<Member>, std::string>
  {
    return with(&FieldRules::form, TextForm::email);
  }
  // The base of links: an http or https URL of at most 2048 characters with a host, and without
  // credentials, query, fragment or characters that need quoting. Its origin must be one that the
  // server allows for links.
  Field link_base() const
    requires std::same_as<detail::Leaf<Member>, std::string>
  {
    return with(&FieldRules::form, TextForm::link_base);
  }
  // A telephone number: see is_phone_number().
  Field phone_number() const
    requires std::same_as<detail::Leaf<Member>, std::string>
  {
    return with(&FieldRules::form, TextForm::phone);
  }
  // The address of a web page: see is_web_address(). On an array, that of each element.
  Field web_address() const
    requires std::same_as<detail::Leaf<Member>, std::string>
  {
    return with(&FieldRules::form, TextForm::web_address);
  }
  // A pattern for searching the pool: see common/domain/candidates/search_policy.hpp.
  Field search_pattern() const
    requires std::same_as<detail::Leaf<Member>, std::string>
  {
    return with(&FieldRules::form, TextForm::search);
  }
  // A name in the IANA time zone database: see is_time_zone_name() and may_be_time_zone().
  Field time_zone() const
    requires std::same_as<detail::Leaf<Member>, std::string>
  {
    return with(&FieldRules::form, TextForm::time_zone);
  }
  // A language tag. Only its form is checked.
  Field locale() const
    requires std::same_as<detail::Leaf<Member>, std::string>
  {
    return with(&FieldRules::form, TextForm::locale);
  }
  // A network of addresses in CIDR notation; on an array, each string.
  Field network() const
    requires std::same_as<detail::Leaf<Member>, std::string>
  {
    return with(&FieldRules::form, TextForm::network);
  }
  // Must be later than another instant of the same input, whose row precedes this one in the table.
  // Not checked if one of the two is absent.
  Field after(std::string_view other_name, Member Owner::* other) const
    requires std::same_as<detail::Inside<Member>, Instant>
  {
    Field copy = *this;
    copy.earlier = other;
    copy.earlier_name = other_name;
    return copy;
  }
  // If the field is absent from an input, the member keeps the initial value that its struct
  // defines. An output always contains the field.
  Field optional() const
    requires(!detail::AbsentByType<Member>)
  {
    return with(&FieldRules::may_be_absent, true);
  }
  // For an optional field in a nested object: it may be absent only if the object contains the
  // field `other_name`.
  Field unless(std::string_view other_name) const
    requires(From == Source::field && detail::is_optional<Member>)
  {
    return with(&FieldRules::instead, other_name);
  }
  // The JSON is that of a T: a scalar, a vector, or a struct with a table.
  template <class T>
  Field holds() const
    requires std::same_as<detail::Leaf<Member>, JsonText>
  {
    return with(&FieldRules::content, &value_type<T>);
  }
  // The JSON is an object with members that the document does not list.
  Field holds_object() const
    requires std::same_as<detail::Leaf<Member>, JsonText>
  {
    return with(&FieldRules::content, &any_object);
  }
  Field doc(std::string_view text) const { return with(&FieldRules::doc, text); }
  Field example(std::string_view json) const { return with(&FieldRules::example, json); }

 private:
  template <class Value>
  Field with(Value FieldRules::* rule, std::type_identity_t<Value> value) const {
    Field copy = *this;
    copy.rules.*rule = value;
    return copy;
  }
};

template <class Owner, class Member>
auto path(std::string_view name, Member Owner::* member) {
  static_assert(detail::kind_of<detail::Leaf<Member>>() != Kind::object, "a parameter is a scalar");
  return Field<Source::path, Owner, Member>{name, member};
}

template <class Owner, class Member>
auto query(std::string_view name, Member Owner::* member) {
  static_assert(detail::kind_of<detail::Leaf<Member>>() != Kind::object,
                "a parameter is a scalar or a list of scalars");
  return Field<Source::query, Owner, Member>{name, member};
}

template <class Owner, class Member>
auto body(std::string_view name, Member Owner::* member) {
  return Field<Source::body, Owner, Member>{name, member};
}

template <class Owner, class Member>
auto field(std::string_view name, Member Owner::* member) {
  return Field<Source::field, Owner, Member>{name, member};
}

template <class Owner, class Value>
struct Computed {
  std::string_view name;
  Value (*compute)(const Owner&);
  std::string_view text{};

  Computed doc(std::string_view words) const { return {name, compute, words}; }
};

template <class Owner, class Value>
Computed<Owner, Value> computed(std::string_view name, Value (*compute)(const Owner&)) {
  return {name, compute};
}

template <class Owner, class Member>
struct Embedded {
  Member Owner::* member;
};

template <class Owner, class Member>
Embedded<Owner, Member> part(Member Owner::* member) {
  return {member};
}

template <class Base>
struct Inherited {};

template <class Base>
Inherited<Base> fields_of() {
  return {};
}

namespace detail {

struct FieldRows {
  std::vector<ObjectField> rows;

  void append(const std::vector<ObjectField>& more, std::size_t offset);
};

}  // namespace detail

// A table of T: its own rows, and the rows of other tables.
template <class T>
struct Fields : detail::FieldRows {
  Fields(std::initializer_list<Fields> parts) {
    for (const Fields& part : parts) append(part.rows, 0);
  }

  template <Source From, class Owner, class Member>
    requires std::derived_from<T, Owner>
  Fields(const Field<From, Owner, Member>& field)
      : FieldRows{{{.name = field.name,
                    .source = From,
                    .type = &value_type<Member>,
                    .offset = detail::offset_of<T>(field.member),
                    .rules = field.rules,
                    .earlier_name = field.earlier_name}}} {
    if (field.earlier) rows[0].earlier_offset = detail::offset_of<T>(field.earlier);
  }

  template <class Owner, class Value>
    requires std::derived_from<T, Owner>
  Fields(const Computed<Owner, Value>& computed)
      : FieldRows{
            {{.name = computed.name,
              .type = &value_type<Value>,
              .offset = detail::offset_of_base<T, Owner>(),
              .rules = {.doc = computed.text},
              .render_computed = [compute = computed.compute](
                                     JsonWriter& out, const ObjectField& row, const void* owner) {
                const Value value = compute(*static_cast<const Owner*>(owner));
                detail::render_member(out, row, &value);
              }}}} {}

  template <class Owner, class Member>
    requires std::derived_from<T, Owner>
  Fields(const Embedded<Owner, Member>& part) {
    append(object_type<Member>().fields, detail::offset_of<T>(part.member));
  }

  template <class Base>
    requires(std::derived_from<T, Base> && !std::same_as<T, Base>)
  Fields(const Fields<Base>& of_base) {
    append(of_base.rows, detail::offset_of_base<T, Base>());
  }

  template <class Base>
    requires std::derived_from<T, Base>
  Fields(Inherited<Base>) {
    append(object_type<Base>().fields, detail::offset_of_base<T, Base>());
  }
};

template <class T>
struct Shape {
  std::string name;              // PascalCase, unique in the API
  std::string_view plural = {};  // name of the items in a page
  Fields<T> fields;
  // Checks conditions between fields, if all of them were read without an issue.
  void (*check)(const T& value, const IssueLocation& location) = nullptr;
};

namespace detail {

// A check whose argument type only `call` knows.
struct AnyCheck {
  void (*check)();
  void (*call)(void (*check)(), const void* value, const IssueLocation& location);

  void operator()(const void* value, const IssueLocation& location) const {
    call(check, value, location);
  }
};

template <class T>
void call_check(void (*check)(), const void* value, const IssueLocation& location) {
  reinterpret_cast<void (*)(const T&, const IssueLocation&)>(check)(*static_cast<const T*>(value),
                                                                    location);
}

// Records the initial values of an object's members. `blank` is a default-constructed object.
void note_initial_values(ObjectType& type, const void* blank);

template <class T>
ObjectType make_object_type(Shape<T> shape) {
  ObjectType type{std::move(shape.name), shape.plural, std::move(shape.fields.rows), {}};
  if (shape.check) type.check = AnyCheck{reinterpret_cast<void (*)()>(shape.check), &call_check<T>};
  const T blank{};
  note_initial_values(type, &blank);
  return type;
}

}  // namespace detail
}  // namespace hireline::wire
