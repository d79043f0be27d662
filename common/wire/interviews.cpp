#include "common/wire/interviews.hpp"

#include <nlohmann/json.hpp>

namespace hireline::wire {

template <>
std::expected<app::ScheduleInterview, std::vector<Issue>> read_input(const RawInput& in) {
  const bool has_stage = in.body != nullptr && in.body->is_object() && in.body->contains("stageId");
  if (!has_stage) return read_input<app::ScheduleLegacy>(in);
  auto stage = read_input<app::ScheduleStage>(in);
  if (const auto automated = in.body->find("isAutomated");
      automated == in.body->end() || *automated != true)
    return stage;
  auto issues = stage ? std::vector<Issue>{} : std::move(stage).error();
  issues.push_back(
      {.path = {"isAutomated"}, .message = "must be false: only live interviews can be scheduled"});
  return std::unexpected(std::move(issues));
}

}  // namespace hireline::wire
