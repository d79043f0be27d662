// Interviews and feedback in JSON.
#pragma once

#include "common/app/hiring/schedule.hpp"
#include "common/wire/engine/read.hpp"

namespace hireline::wire {

// Which of the formats a body is meant to be: with a stageId an invitation to a stage, which is
// held live when isAutomated is false.
template <>
std::expected<app::ScheduleInterview, std::vector<Issue>> read_input(const RawInput& in);

}  // namespace hireline::wire
