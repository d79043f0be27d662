// The OpenAPI 3.1 document, written from the same tables that read and render.
#pragma once

#include <concepts>
#include <span>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "common/wire/engine/type_doc.hpp"

namespace hireline::wire {

// The body of a refusal that has nothing more to say; others have shapes of their own.
struct ErrorMessage {
  std::string message;
  std::optional<std::string> code{};
};

template <>
struct Shape<ErrorMessage> {
  static constexpr std::string_view name = "Message";
  static constexpr auto fields =
      std::tuple{field("message", &ErrorMessage::message).doc("A sentence for people"),
                 field("code", &ErrorMessage::code).doc("A word for programs")};
};

// A header of a request or an answer. In a request it may be left out.
struct HeaderDoc {
  std::string name{};
  std::string description{};
  std::string example{};
  std::size_t max_length = 0;  // 0: not bounded

  bool operator==(const HeaderDoc&) const = default;
};

// One way in which an operation doesn't succeed. Several may have one status.
struct ResponseDoc {
  int status = 400;
  std::string name{};  // in examples, such as requires_force
  std::string description{};
  const TypeDoc* body = &type_doc<ErrorMessage>();  // nullptr: no body
  std::string example{};                            // JSON; empty: none
  std::vector<HeaderDoc> headers{};
};

// link: by a token in the address, which lets in whoever holds it; signed_in: recruiter or
// candidate; person: whomever a good token names.
enum class Security { none, recruiter, candidate, signed_in, person, link };

// An output that is a file instead of JSON; what it is, and what it is called.
template <class T>
concept File = requires(const T& file) {
  { T::media_type } -> std::convertible_to<std::string_view>;
  { file.name } -> std::convertible_to<std::string_view>;
  { file.text } -> std::convertible_to<std::string_view>;
};

struct Operation {
  std::string method{};  // POST
  std::string path{};    // /v1/pipeline/:id/unlock-stage
  std::string id{};      // unique: unlock_stage
  std::string tag{};
  std::string summary{};
  std::string description{};
  Security security = Security::none;
  const TypeDoc* input = nullptr;              // nullptr: takes none
  std::vector<const TypeDoc*> other_inputs{};  // forms that the body may have instead
  std::string input_example{};                 // JSON of the body
  int success = 200;
  std::string success_description = "Success";
  const TypeDoc* output = nullptr;  // nullptr: no body
  std::string_view file_type{};     // of an output that is a file: its media type
  bool bare = false;                // the output is the whole body, not its `data`
  std::string output_example{};     // JSON of the whole body
  std::vector<ResponseDoc> errors{};
  std::vector<HeaderDoc> request_headers{};
  std::vector<HeaderDoc> answer_headers{};  // of a success
};

struct TagDoc {
  std::string name;
  std::string description{};
};

struct ApiInfo {
  std::string title;
  std::string version;
  std::string description{};
  std::vector<std::string> servers{};  // base URLs
  std::vector<TagDoc> tags{};
};

namespace detail {

template <class In>
void describe_input(Operation& operation, std::type_identity<In>) {
  operation.input = &type_doc<In>();
}

// A body of one of several forms.
template <class Form, class... OtherForms>
void describe_input(Operation& operation, std::type_identity<std::variant<Form, OtherForms...>>) {
  operation.input = &type_doc<Form>();
  operation.other_inputs = {&type_doc<OtherForms>()...};
}

}  // namespace detail

// Fills in what the tables say about an operation; void stands for no input or no output.
template <class In, class Out>
Operation operation_of(Operation operation) {
  if constexpr (!std::same_as<In, void>)
    detail::describe_input(operation, std::type_identity<In>{});
  if constexpr (File<Out>)
    operation.file_type = Out::media_type;
  else if constexpr (!std::same_as<Out, void>)
    operation.output = &type_doc<Out>();
  return operation;
}

// Pretty-printed, and the same for the same operations. Throws std::logic_error when operations
// contradict each other or themselves: an id or a method and path twice, a parameter of the path
// that the input doesn't take or the other way round, two shapes of one name, an example that isn't
// JSON.
std::string openapi_document(std::span<const Operation> operations, const ApiInfo& info);

}  // namespace hireline::wire
