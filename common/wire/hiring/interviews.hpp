// Interviews and feedback in JSON.
#pragma once

#include "common/app/hiring/schedule.hpp"
#include "common/wire/engine/read.hpp"

namespace hireline::wire {

// Selects the format by the body: with a stageId it is an invitation to a stage, which is held live
// if isAutomated is false; without one it is an interview outside of stages.
template <>
std::expected<app::ScheduleInterview, std::vector<Issue>> read_input(const RawInput& in);

}  // namespace hireline::wire
