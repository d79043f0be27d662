#include "common/domain/hiring/job.hpp"

namespace hireline {

std::string_view config_key(StageTypeKey type) {
  switch (type) {
    case StageTypeKey::automated_screening:
      return "screeningConfig";
    case StageTypeKey::live_1on1:
    case StageTypeKey::culture_fit_hr:
      return "live1on1Config";
    case StageTypeKey::dsa_coding:
      return "dsaConfig";
    case StageTypeKey::ai_conversational:
      return "aiConversationalConfig";
    case StageTypeKey::scenario_based:
      return "scenarioConfig";
  }
  ensure(false, "every stage type must have a configuration");
  return {};
}

std::vector<std::string_view> misplaced_configs(StageTypeKey type, const StageConfig& config) {
  std::vector<std::string_view> misplaced;
  const auto check = [&](bool is_set, StageTypeKey owner) {
    if (is_set && config_key(type) != config_key(owner)) misplaced.push_back(config_key(owner));
  };
  check(config.screening.has_value(), StageTypeKey::automated_screening);
  check(config.coding.has_value(), StageTypeKey::dsa_coding);
  check(config.live.has_value(), StageTypeKey::live_1on1);
  check(config.conversation.has_value(), StageTypeKey::ai_conversational);
  check(config.scenario.has_value(), StageTypeKey::scenario_based);
  return misplaced;
}

std::int64_t& PipelinesByStatus::of(PipelineStatus status) {
  switch (status) {
    case PipelineStatus::active:
      return active;
    case PipelineStatus::shortlisted:
      return shortlisted;
    case PipelineStatus::rejected:
      return rejected;
    case PipelineStatus::hired:
      return hired;
    case PipelineStatus::withdrawn:
      return withdrawn;
  }
  ensure(false, "every status must have a count");
  return active;
}

}  // namespace hireline
