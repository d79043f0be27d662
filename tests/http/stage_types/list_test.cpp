// GET /v1/stage-types
#include <gtest/gtest.h>

#include "tests/support/world/answers.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {
namespace {

TEST(ListStageTypes, gives_all_six_in_order_as_a_bare_array) {
  Service service;
  const auto answer = service.get("/v1/stage-types");
  ASSERT_EQ(answer.status, 200) << answer.text;
  Json types = answer.json();
  ASSERT_TRUE(types.is_array());
  Json seen = Json::array();
  for (std::size_t i = 0; i < types.size(); ++i) {
    Json& type = types[i];
    EXPECT_EQ(type.size(), 8u) << type;
    EXPECT_EQ(masked(type)["_id"], "<id>");
    EXPECT_NE(type["name"], "");
    EXPECT_NE(type["description"], "");
    EXPECT_EQ(type["isActive"], true);
    if (i > 0) {
      EXPECT_GT(type["order"], types[i - 1]["order"]);
    }
    seen.push_back({type["key"], type["isAutomated"], type["configKey"]});
  }
  EXPECT_EQ(seen, (Json{{"automated_screening", true, "screeningConfig"},
                        {"live_1on1", false, "live1on1Config"},
                        {"dsa_coding", true, "dsaConfig"},
                        {"culture_fit_hr", false, "live1on1Config"},
                        {"ai_conversational", true, "aiConversationalConfig"},
                        {"scenario_based", true, "scenarioConfig"}}));
}

TEST(ListStageTypes, is_the_same_for_every_caller) {
  Service service;
  const Tenant tenant = service.add_organization("acme", "free");
  const std::string text = service.get("/v1/stage-types").text;
  EXPECT_EQ(service.get("/v1/stage-types", tenant.token).text, text);
  EXPECT_EQ(service.get("/v1/stage-types", "garbage").text, text);
}

TEST(ListStageTypes, leaves_out_those_that_are_switched_off) {
  Service service;
  service.database().execute(
      "update stage_types set is_active = false where key = 'scenario_based'");
  Json types = service.get("/v1/stage-types").json();
  ASSERT_EQ(types.size(), 5u);
  EXPECT_EQ(types.back()["key"], "ai_conversational");
}

}  // namespace
}  // namespace hireline::test
