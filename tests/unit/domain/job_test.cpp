#include "common/domain/hiring/job.hpp"

#include <map>

#include <gtest/gtest.h>

namespace hireline {
namespace {

const std::map<StageTypeKey, std::string> config_of_type = {
    {StageTypeKey::automated_screening, "screeningConfig"},
    {StageTypeKey::live_1on1, "live1on1Config"},
    {StageTypeKey::dsa_coding, "dsaConfig"},
    {StageTypeKey::culture_fit_hr, "live1on1Config"},
    {StageTypeKey::ai_conversational, "aiConversationalConfig"},
    {StageTypeKey::scenario_based, "scenarioConfig"}};

// Each set of configurations is a number of five bits.
constexpr unsigned all_sets = 1u << 5;
constexpr const char* config_names[] = {"screeningConfig", "dsaConfig", "live1on1Config",
                                        "aiConversationalConfig", "scenarioConfig"};

StageConfig config_of(unsigned set) {
  StageConfig config;
  if (set & 1u) config.screening.emplace();
  if (set & 2u) config.coding.emplace();
  if (set & 4u) config.live.emplace();
  if (set & 8u) config.conversation.emplace();
  if (set & 16u) config.scenario.emplace();
  return config;
}

TEST(StageConfig, has_one_name_for_each_stage_type) {
  ASSERT_EQ(config_of_type.size(), names_of<StageTypeKey>.size());
  for (const auto& [type, name] : config_of_type) EXPECT_EQ(config_key(type), name);
}

TEST(StageConfig, is_misplaced_wherever_it_is_not_its_types) {
  for (const auto& [type, own] : config_of_type)
    for (unsigned set = 0; set < all_sets; ++set) {
      std::vector<std::string_view> expected;
      for (unsigned i = 0; i < 5; ++i)
        if ((set >> i & 1u) && config_names[i] != own) expected.emplace_back(config_names[i]);
      EXPECT_EQ(misplaced_configs(type, config_of(set)), expected)
          << name_of(type) << " with set " << set;
    }
}

}  // namespace
}  // namespace hireline
