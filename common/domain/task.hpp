// Work that goes on after the answer to a request.
#pragma once

#include "common/base/enum_names.hpp"

namespace hireline {

HIRELINE_ENUM(TaskKind,
              send_invitation,  // the candidate's mail about an interview
              notify_decline,   // the recruiters' mail about a declined one
              submit_draft,     // what was saved when a screening session's time was up
              evaluate_answers  // of a screening session: the evaluation's id
)

}  // namespace hireline
