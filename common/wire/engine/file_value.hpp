// What people write into files, where a scalar is text and a slip of a field's name would go
// unnoticed: made fit for reading by a table.
#pragma once

#include <nlohmann/json.hpp>

#include "common/wire/engine/kind.hpp"
#include "common/wire/engine/place.hpp"
#include "common/wire/engine/scalars.hpp"

namespace hireline::wire {
namespace detail {

// Text that is true or false, or a whole number, becomes that; everything else stays.
void make_boolean(Json& value);
void make_integer(Json& value);

void refuse_unknown(const std::vector<std::string>& known, const Json& object, const Place& place);

}  // namespace detail

// Turns texts into booleans and whole numbers where T's table wants these.
template <class T>
void give_types(Json& value) {
  using Inner = typename detail::WithoutAbsence<T>::type;
  if constexpr (detail::is_vector<Inner>) {
    if (value.is_array())
      for (Json& item : value) give_types<typename Inner::value_type>(item);
  } else if constexpr (kind<Inner> == Kind::boolean) {
    detail::make_boolean(value);
  } else if constexpr (kind<Inner> == Kind::integer) {
    detail::make_integer(value);
  } else if constexpr (Shaped<Inner>) {
    if (!value.is_object()) return;
    const auto give = [&value](const auto& field) {
      const auto member = value.find(field.name);
      if (member != value.end())
        give_types<typename std::remove_cvref_t<decltype(field)>::Type>(*member);
    };
    std::apply([&give](const auto&... field) { (give(field), ...); }, Shape<Inner>::fields);
  }
}

// Refuses each member that T's table does not name, wherever it stands.
template <class T>
void check_known_fields(const Json& value, const Place& place) {
  using Inner = typename detail::WithoutAbsence<T>::type;
  if constexpr (detail::is_vector<Inner>) {
    if (!value.is_array()) return;
    for (std::size_t i = 0; i < value.size(); ++i)
      check_known_fields<typename Inner::value_type>(value[i], place.item(i));
  } else if constexpr (Shaped<Inner>) {
    if (!value.is_object()) return;
    std::vector<std::string> known;
    const auto check = [&](const auto& field) {
      known.emplace_back(field.name);
      const auto member = value.find(field.name);
      if (member != value.end())
        check_known_fields<typename std::remove_cvref_t<decltype(field)>::Type>(
            *member, place.field(field.name));
    };
    std::apply([&check](const auto&... field) { (check(field), ...); }, Shape<Inner>::fields);
    detail::refuse_unknown(known, value, place);
  }
}

}  // namespace hireline::wire
