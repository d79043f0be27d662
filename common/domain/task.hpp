// Work that goes on after the answer to a request.
#pragma once

#include "common/base/enum_names.hpp"

namespace hireline {

HIRELINE_ENUM(TaskKind,
              send_invitation,  // the candidate's mail about an interview
              notify_decline    // the recruiters' mail about a declined one
)

}  // namespace hireline
