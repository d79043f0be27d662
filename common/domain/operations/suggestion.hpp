// What may be meant by the beginning of a name, for whoever writes it at a command line.
#pragma once

#include <string>

#include "common/base/enum_names.hpp"

namespace hireline {

// Of what kind the name is.
HIRELINE_ENUM(Suggested, organization, plan, job, pipeline, interview, candidate, address, member,
              task, email, webhook)

struct Suggestion {
  std::string value;        // as it is written
  std::string description;  // what it stands for; may be empty
};

}  // namespace hireline
