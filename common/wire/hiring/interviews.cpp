#include "common/wire/hiring/interviews.hpp"

#include <nlohmann/json.hpp>

namespace hireline::wire {

template <>
std::expected<app::ScheduleInterview, std::vector<Issue>> read_input(const RawInput& in) {
  const bool has_stage = in.body != nullptr && in.body->is_object() && in.body->contains("stageId");
  if (!has_stage) return read_input<app::ScheduleLegacy>(in);
  const auto automated = in.body->find("isAutomated");
  if (automated != in.body->end() && *automated == false) return read_input<app::ScheduleStage>(in);
  return read_input<app::ScheduleAutomated>(in);
}

}  // namespace hireline::wire
