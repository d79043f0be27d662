// Interviews and feedback in JSON.
#pragma once

#include "common/app/hiring/schedule.hpp"
#include "common/wire/engine/read.hpp"

namespace hireline::wire {

// Selects the format by the body. Without a stageId: an interview without a stage
// (ScheduleStandalone). With one: a live interview if isAutomated is false (ScheduleStage),
// otherwise an automated one (ScheduleAutomated).
template <>
std::expected<app::ScheduleInterview, std::vector<Issue>> read_input(const RawInput& in);

}  // namespace hireline::wire
