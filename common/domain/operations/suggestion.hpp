// Completions of a partly typed name at the command line.
#pragma once

#include <string>

#include "common/base/enum_names.hpp"

namespace hireline {

// The kind of the name.
HIRELINE_ENUM(Suggested, organization, plan, job, pipeline, interview, candidate, address, member,
              task, email, webhook, account, passkey, endpoint, delivery, api_key, close_reason,
              tag, scorecard, evaluation, decision)

struct Suggestion {
  std::string value;        // the text to insert
  std::string description;  // of the record with this name; may be empty
};

}  // namespace hireline
