// Where an interview is on its way.
#pragma once

#include "common/base/enum_names.hpp"

namespace hireline {

HIRELINE_ENUM(InterviewStatus, scheduled, in_progress, completed, declined, cancelled)

constexpr bool is_active(InterviewStatus status) {
  return status == InterviewStatus::scheduled || status == InterviewStatus::in_progress;
}

}  // namespace hireline
