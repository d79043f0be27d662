// The OpenAPI 3.1 document, written from the same tables that read and render.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/wire/engine/types.hpp"

namespace hireline::wire {

// Of an ErrorMessage, which most refusals are.
const ValueType& error_message_type();

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
  const ValueType* body = &error_message_type();  // nullptr: no body
  std::string example{};                          // JSON; empty: none
  std::vector<HeaderDoc> headers{};
};

// link: by a token in the address, which lets in whoever holds it; signed_in: recruiter or
// candidate; person: whomever a good token names.
enum class Security { none, recruiter, candidate, signed_in, person, link };

struct Operation {
  std::string method{};  // POST
  std::string path{};    // /v1/pipeline/:id/unlock-stage
  std::string id{};      // unique: unlock_stage
  std::string tag{};
  std::string summary{};
  std::string description{};
  Security security = Security::none;
  const ValueType* input = nullptr;              // nullptr: takes none
  std::vector<const ValueType*> other_inputs{};  // forms that the body may have instead
  std::string input_example{};                   // JSON of the body
  int success = 200;
  std::string success_description = "Success";
  const ValueType* output = nullptr;  // nullptr: no body
  std::string_view file_type{};       // of an output that is a file: its media type
  bool bare = false;                  // the output is the whole body, not its `data`
  std::string output_example{};       // JSON of the whole body
  std::vector<ResponseDoc> errors{};
  std::vector<HeaderDoc> request_headers{};
  std::vector<HeaderDoc> response_headers{};  // of a success
};

struct TagDoc {
  std::string name;
  std::string description{};
};

struct ApiInfo {
  std::string title;
  std::string version;
  std::string description{};
  std::string license{};               // by its SPDX identifier
  std::vector<std::string> servers{};  // base URLs
  std::vector<TagDoc> tags{};
};

// Pretty-printed, and the same for the same operations. Throws std::logic_error when operations
// contradict each other or themselves: an id or a method and path twice, a parameter of the path
// that the input doesn't take or the other way round, two shapes of one name, an example that isn't
// JSON.
std::string openapi_document(std::span<const Operation> operations, const ApiInfo& info);

}  // namespace hireline::wire
