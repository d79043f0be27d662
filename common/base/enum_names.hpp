// Enumerations whose enumerators are spelled as in JSON, in SQL and at the command line.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace hireline {
namespace detail {

template <std::size_t Count>
constexpr std::array<std::string_view, Count> split_names(std::string_view list) {
  std::array<std::string_view, Count> names{};
  for (std::size_t i = 0; i < Count; ++i) {
    const std::size_t comma = std::min(list.find(','), list.size());
    std::string_view name = list.substr(0, comma);
    while (name.starts_with(' ')) name.remove_prefix(1);
    if (name.ends_with('_')) name.remove_suffix(1);
    names[i] = name;
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return names;
}

constexpr std::size_t count_names(std::string_view list) {
  std::size_t count = 1;
  for (const char c : list) count += c == ',';
  return count;
}

}  // namespace detail

// HIRELINE_ENUM(Colour, red, green) defines `enum class Colour`, its name and the names of its
// enumerators. An enumerator that would be a C++ keyword gets a trailing underscore, which is not
// part of its name.
#define HIRELINE_ENUM(Type, ...)                                                            \
  enum class Type : unsigned char { __VA_ARGS__ };                                          \
  constexpr std::string_view enum_type_name(Type) {                                         \
    return #Type;                                                                           \
  }                                                                                         \
  constexpr auto enum_names(Type) {                                                         \
    return ::hireline::detail::split_names< ::hireline::detail::count_names(#__VA_ARGS__)>( \
        #__VA_ARGS__);                                                                      \
  }

template <class E>
concept NamedEnum = requires(E e) {
  enum_names(e).size();
  enum_type_name(e).size();
};

template <NamedEnum E>
inline constexpr auto names_of = enum_names(E{});

template <NamedEnum E>
constexpr std::string_view name_of(E value) {
  return names_of<E>[static_cast<std::size_t>(value)];
}

template <NamedEnum E>
constexpr std::optional<E> parse_enum(std::string_view name) {
  for (std::size_t i = 0; i < names_of<E>.size(); ++i)
    if (names_of<E>[i] == name) return static_cast<E>(i);
  return std::nullopt;
}

// For values that only this service writes (database rows). Throws std::logic_error for an unknown
// name, which is a bug.
template <NamedEnum E>
E enum_from(std::string_view name) {
  if (const auto value = parse_enum<E>(name)) return *value;
  throw std::logic_error("unknown enumeration value in a row: " + std::string(name));
}

}  // namespace hireline
