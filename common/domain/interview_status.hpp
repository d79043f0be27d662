// Where an interview is on its way. Scheduled and in_progress are active.
#pragma once

#include "common/base/enum_names.hpp"

namespace hireline {

HIRELINE_ENUM(InterviewStatus, scheduled, in_progress, completed, declined, cancelled)

}  // namespace hireline
