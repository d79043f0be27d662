// The OpenAPI 3.1 document, generated from the tables that also control reading and rendering.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/wire/engine/types.hpp"

namespace hireline::wire {

// Returns the type of ErrorMessage, the body of most refusals.
const ValueType& error_message_type();

// A header of a request or a response. Headers of requests are optional.
struct HeaderDoc {
  std::string name{};
  std::string description{};
  std::string example{};
  std::size_t max_length = 0;  // 0: no limit

  bool operator==(const HeaderDoc&) const = default;
};

// A response of an operation that fails. Several may have the same status.
struct ResponseDoc {
  int status = 400;
  std::string name{};  // name of the example, such as requires_force
  std::string description{};
  const ValueType* body = &error_message_type();  // nullptr: no body
  std::string example{};                          // JSON; empty: none
  std::vector<HeaderDoc> headers{};
};

// link: anyone with the token in the path; signed_in: a recruiter or a candidate; person: the
// account of any valid token; newcomer: the account of a token that may make a member.
enum class Security { none, recruiter, candidate, signed_in, person, newcomer, link };

struct Operation {
  std::string method{};  // POST
  std::string path{};    // /v1/pipeline/:id/unlock-stage
  std::string id{};      // unique: unlock_stage
  std::string tag{};
  std::string summary{};
  std::string description{};
  Security security = Security::none;
  const ValueType* input = nullptr;              // nullptr: no input
  std::vector<const ValueType*> other_inputs{};  // alternative forms of the body
  std::string input_example{};                   // JSON of the body
  int success = 200;
  std::string success_description = "Success";
  const ValueType* output = nullptr;  // nullptr: no body
  std::string_view file_type{};       // media type, if the output is a file
  bool bare = false;                  // the output is the whole body, not its `data`
  std::string output_example{};       // JSON of the whole body
  std::vector<ResponseDoc> errors{};
  std::vector<HeaderDoc> request_headers{};
  std::vector<HeaderDoc> response_headers{};  // of a success
  // Not nullptr: the operation takes the parameter dryRun. Its response then also has the member
  // dryRun, of this type, unless it has no body.
  const ValueType* dry_run = nullptr;
};

struct TagDoc {
  std::string name;
  std::string description{};
};

struct ApiInfo {
  std::string title;
  std::string version;
  std::string description{};
  std::string license{};               // SPDX identifier
  std::vector<std::string> servers{};  // base URLs
  std::vector<TagDoc> tags{};
  std::vector<std::string> capabilities{};  // x-capabilities: what clients can rely on
  std::vector<std::string> error_codes{};   // that no example of an error has
};

// Returns the document, pretty-printed, with the codes of all errors as the enumeration ErrorCode;
// the same operations always give the same text. Throws std::logic_error if operations are
// inconsistent: a duplicate id, or a duplicate method and path; a parameter in the path but not in
// the input, or the other way round; two shapes with one name; an example that is not JSON.
std::string openapi_document(std::span<const Operation> operations, const ApiInfo& info);

}  // namespace hireline::wire
