// How a shape of JSON is declared: once, as a table of the fields of a plain struct. Reading with
// issues (read.hpp), rendering (render.hpp) and the OpenAPI document (openapi.hpp) follow from it.
//
//   template <>
//   struct Shape<app::UnlockStage> {
//     static constexpr std::string_view name = "UnlockStage";
//     static constexpr auto fields = std::tuple{
//         path("id", &app::UnlockStage::pipeline),
//         body("stageIndex", &app::UnlockStage::stage_index).min(0),
//         body("force", &app::UnlockStage::force).optional()};
//   };
//
// The type of a member says the rest:
//   std::string, bool, int, std::int64_t, double
//   Id<Tag>           a string; a malformed one is read as nil, so that it is an unknown one
//   Cursor<Id>        a string; a malformed one is an issue
//   Instant           a string in ISO 8601, with a zone
//   HIRELINE_ENUM     a string, one of the names
//   std::vector<T>    an array; in a query, a list with commas
//   a struct          an object, which needs a Shape of its own
//   JsonText          any JSON
//   std::optional<T>  may be absent: nullopt when read, left out when rendered
//   Nullable<T>       always there, perhaps as null
//   Change<T>         input only: absent, null or a value
//
// `part(&ListJobs::page)` takes the fields of a member's own table as if they stood here: that is
// how an input has `page` and `limit`. `computed("inclusive", &inclusive_of)` adds to an output
// what no member holds.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/id.hpp"
#include "common/base/time.hpp"
#include "common/base/values.hpp"

namespace hireline::wire {

// A Shape may have `static void check(const T&, const Place&)`, which refuses what is wrong between
// its fields; it is called for what was read without an issue.
//
// Specialised per struct: `name` (unique in the API, PascalCase), `fields` (a tuple), and `plural`
// where a Page of it is a result.
template <class T>
struct Shape;

template <class T>
concept Shaped = requires { Shape<T>::fields; };

// Where an input's field is found. A `field` belongs to a nested object or to an output; in an
// input of its own it counts as `body`.
enum class Source { path, query, body, field };

enum class TextForm { any, email, link_base, search, time_zone, locale };

// What a field's table says beyond its type. Bounds include their ends.
struct Rules {
  std::optional<std::int64_t> minimum{}, maximum{};        // of a number
  std::optional<std::int64_t> min_length{}, max_length{};  // of a string, in code points
  std::optional<std::int64_t> min_items{}, max_items{};    // of an array
  TextForm form = TextForm::any;
  bool may_be_absent = false;
  std::string_view instead{};  // what may stand in an object in this one's place
  std::string_view doc{};
  std::string_view example{};  // JSON
};

namespace detail {

// The type that rules on values are about: what is left without wrappers and arrays.
template <class T>
struct LeafOf {
  using type = T;
};
template <class T>
struct LeafOf<std::optional<T>> : LeafOf<T> {};
template <class T>
struct LeafOf<std::vector<T>> : LeafOf<T> {};
template <class T>
struct LeafOf<Nullable<T>> : LeafOf<T> {};
template <class T>
struct LeafOf<Change<T>> : LeafOf<T> {};
template <class T>
using Leaf = typename LeafOf<T>::type;

template <class T>
struct WithoutAbsence {
  using type = T;
};
template <class T>
struct WithoutAbsence<std::optional<T>> {
  using type = T;
};
template <class T>
struct WithoutAbsence<Nullable<T>> {
  using type = T;
};
template <class T>
struct WithoutAbsence<Change<T>> {
  using type = T;
};

template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_change = false;
template <class T>
inline constexpr bool is_change<Change<T>> = true;
template <class T>
inline constexpr bool is_nullable = false;
template <class T>
inline constexpr bool is_nullable<Nullable<T>> = true;
template <class T>
inline constexpr bool is_cursor = false;
template <class ItemId>
inline constexpr bool is_cursor<Cursor<ItemId>> = true;
template <class T>
inline constexpr bool is_id = false;
template <class Tag>
inline constexpr bool is_id<Id<Tag>> = true;

template <class T>
concept WholeNumber = std::integral<T> && !std::same_as<T, bool>;
template <class T>
concept Number = WholeNumber<T> || std::floating_point<T>;
template <class T>
concept Array = is_vector<typename WithoutAbsence<T>::type>;
template <class T>
concept AbsentByType = is_optional<T> || is_change<T>;

}  // namespace detail

// One row of a table. `Access` is a pointer to a member, or to a function that computes the value.
template <Source From, class Member, class Access>
struct Field {
  static constexpr Source source = From;
  using Type = Member;

  std::string_view name;
  Access access;
  Rules rules{};
  Access earlier{};  // of an Instant: the member that this one must lie behind
  std::string_view earlier_name{};

  constexpr Field min(std::int64_t least) const
    requires detail::Number<detail::Leaf<Member>>
  {
    return with(&Rules::minimum, least);
  }
  constexpr Field max(std::int64_t most) const
    requires detail::Number<detail::Leaf<Member>>
  {
    return with(&Rules::maximum, most);
  }
  // Counts code points. On an array of strings it holds for each of them.
  constexpr Field length(std::int64_t least, std::optional<std::int64_t> most = {}) const
    requires std::same_as<detail::Leaf<Member>, std::string>
  {
    return with(&Rules::min_length, least).with(&Rules::max_length, most);
  }
  // On arrays of arrays it holds for each of them.
  constexpr Field items(std::int64_t least, std::optional<std::int64_t> most = {}) const
    requires detail::Array<Member>
  {
    return with(&Rules::min_items, least).with(&Rules::max_items, most);
  }
  // An address as browsers' forms accept it, at most 254 characters long.
  constexpr Field email() const
    requires std::same_as<detail::Leaf<Member>, std::string>
  {
    return with(&Rules::form, TextForm::email);
  }
  // What links are built on: an http or https URL of at most 2048 characters with a host, and
  // without credentials, query, fragment or characters that need quoting; its origin is one that
  // the server lets links lead to.
  constexpr Field link_base() const
    requires std::same_as<detail::Leaf<Member>, std::string>
  {
    return with(&Rules::form, TextForm::link_base);
  }
  // A pattern that the pool may be searched for: see common/domain/candidates/search_policy.hpp.
  constexpr Field search_pattern() const
    requires std::same_as<detail::Leaf<Member>, std::string>
  {
    return with(&Rules::form, TextForm::search);
  }
  // A name of the IANA time zone database, by its form.
  constexpr Field time_zone() const
    requires std::same_as<detail::Leaf<Member>, std::string>
  {
    return with(&Rules::form, TextForm::time_zone);
  }
  // A language tag, by its form.
  constexpr Field locale() const
    requires std::same_as<detail::Leaf<Member>, std::string>
  {
    return with(&Rules::form, TextForm::locale);
  }
  // Must be later than another instant of the same input, which stands before it in the table; says
  // nothing where one of the two is absent.
  constexpr Field after(std::string_view other_name, Access other) const
    requires std::same_as<typename detail::WithoutAbsence<Member>::type, Instant>
  {
    Field copy = *this;
    copy.earlier = other;
    copy.earlier_name = other_name;
    return copy;
  }
  // When absent from an input, the member keeps the value that its struct gives it. An output has
  // the field all the same.
  constexpr Field optional() const
    requires(!detail::AbsentByType<Member>)
  {
    return with(&Rules::may_be_absent, true);
  }
  // Of an optional field in a nested object: may be absent only where that other one is not.
  constexpr Field unless(std::string_view other_name) const
    requires(From == Source::field && detail::is_optional<Member>)
  {
    return with(&Rules::instead, other_name);
  }
  constexpr Field doc(std::string_view text) const { return with(&Rules::doc, text); }
  constexpr Field example(std::string_view json) const { return with(&Rules::example, json); }

 private:
  template <class Value>
  constexpr Field with(Value Rules::* rule, std::type_identity_t<Value> value) const {
    Field copy = *this;
    copy.rules.*rule = value;
    return copy;
  }
};

// The fields of a member's own table, as if they stood in this one.
template <class Owner, class Member>
struct Part {
  Member Owner::* member;
};

template <class Owner, class Member>
constexpr auto path(std::string_view name, Member Owner::* member) {
  return Field<Source::path, Member, Member Owner::*>{name, member};
}

template <class Owner, class Member>
constexpr auto query(std::string_view name, Member Owner::* member) {
  return Field<Source::query, Member, Member Owner::*>{name, member};
}

template <class Owner, class Member>
constexpr auto body(std::string_view name, Member Owner::* member) {
  return Field<Source::body, Member, Member Owner::*>{name, member};
}

template <class Owner, class Member>
constexpr auto field(std::string_view name, Member Owner::* member) {
  return Field<Source::field, Member, Member Owner::*>{name, member};
}

// Output only: a value that is worked out from the whole struct.
template <class Owner, class Value>
constexpr auto computed(std::string_view name, Value (*compute)(const Owner&)) {
  return Field<Source::field, Value, Value (*)(const Owner&)>{name, compute};
}

template <class Owner, class Member>
constexpr Part<Owner, Member> part(Member Owner::* member) {
  return {member};
}

}  // namespace hireline::wire
