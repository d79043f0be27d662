// Work that goes on after the answer to a request.
#pragma once

#include "common/base/enum_names.hpp"

namespace hireline {

HIRELINE_ENUM(TaskKind,
              send_invitation,  // the candidate's mail about an interview
              notify_decline,   // the recruiters' mail about a declined one
              send_reminders,   // candidates' mails about what comes; a task of the service itself
              deliver_email     // a mail, by its own record
)

}  // namespace hireline
