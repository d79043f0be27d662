// Describes an operation by the tables of its use case's input and output.
#pragma once

#include <concepts>
#include <string_view>
#include <type_traits>
#include <variant>

#include "common/wire/engine/openapi.hpp"
#include "common/wire/engine/value_type.hpp"

namespace hireline::wire {

// An output that is a file instead of JSON: its media type, name and text.
template <class T>
concept File = requires(const T& file) {
  { T::media_type } -> std::convertible_to<std::string_view>;
  { file.name } -> std::convertible_to<std::string_view>;
  { file.text } -> std::convertible_to<std::string_view>;
};

namespace detail {

template <class In>
void describe_input(Operation& operation, std::type_identity<In>) {
  operation.input = &value_type<In>;
}

// For a body that has one of several forms.
template <class Form, class... OtherForms>
void describe_input(Operation& operation, std::type_identity<std::variant<Form, OtherForms...>>) {
  operation.input = &value_type<Form>;
  operation.other_inputs = {&value_type<OtherForms>...};
}

}  // namespace detail

// Fills in the input and output of an operation; void means that there is none.
template <class In, class Out>
Operation operation_of(Operation operation) {
  if constexpr (!std::same_as<In, void>)
    detail::describe_input(operation, std::type_identity<In>{});
  if constexpr (File<Out>)
    operation.file_type = Out::media_type;
  else if constexpr (!std::same_as<Out, void>)
    operation.output = &value_type<Out>;
  return operation;
}

}  // namespace hireline::wire
