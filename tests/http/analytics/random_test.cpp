// The reports of pipelines that went any which way, held against a plain count of the same rows.
#include <cstdlib>
#include <set>

#include <gtest/gtest.h>

#include "tests/http/analytics/random_world.hpp"

namespace hireline::test {
namespace {

const std::set<std::string> rates = {
    "conversionFromPrevious", "conversionFromStart", "passRate", "difficulty",
    "discrimination",         "passRateGap"};

// What is counted must be in the report, to its digits; null stands for what must be absent.
void expect_as_counted(const Json& counted, const Json& reported, const std::string& path) {
  for (const auto& [name, value] : counted.items()) {
    const std::string at = path + " " + name;
    if (value.is_null()) {
      EXPECT_FALSE(reported.contains(name)) << at;
    } else if (!reported.contains(name)) {
      ADD_FAILURE() << at << " is missing: " << value;
    } else if (value.is_object()) {
      expect_as_counted(value, reported.at(name), at);
    } else {
      const bool is_count = path.ends_with(" n");
      const double half_a_digit = rates.contains(name) && !is_count ? 0.00005 : 0.005;
      EXPECT_NEAR(reported.at(name).get<double>(), value.get<double>(), half_a_digit + 1e-9) << at;
    }
  }
}

// The items of a list by what tells them apart.
Json keyed(const Json& items, const std::vector<std::string>& keys) {
  Json found = Json::object();
  for (const Json& item : items) {
    std::string key;
    for (const std::string& name : keys)
      key += (key.empty() ? "" : " ") +
             (item.at(name).is_string() ? item.at(name).get<std::string>() : item.at(name).dump());
    found[key] = item;
  }
  return found;
}

class RandomReports : public testing::Test {
 protected:
  Json report(const std::string& name, const RandomWorld::Scope& scope) {
    const std::string query = "?from=" + time_at(scope.from * 86'400.0) +
                              "&to=" + time_at(scope.to * 86'400.0) +
                              (scope.job.empty() ? "" : "&jobId=" + scope.job);
    const auto answer = service.get("/v1/analytics/" + name + query, tenant.token);
    EXPECT_EQ(answer.status, 200) << answer.text;
    return answer.json().at("data");
  }

  void expect_all(const RandomWorld& world, const RandomWorld::Scope& scope) {
    const Json stages =
        keyed(report("pipeline-funnel", scope).at("stages"), {"stageIndex", "name"});
    const Json funnel = world.funnel(scope);
    expect_as_counted(funnel, stages, "funnel");
    EXPECT_EQ(funnel.size(), stages.size());

    Json hires = report("time-to-hire", scope);
    hires["months"] = keyed(hires.at("months"), {"month"});
    hires["stages"] = keyed(hires.at("stages"), {"stageIndex", "name"});
    const Json counted = world.time_to_hire(scope);
    expect_as_counted(counted, hires, "hires");
    EXPECT_EQ(counted.at("stages").size(), hires.at("stages").size());

    const Json questions = keyed(report("question-effectiveness", scope).at("questions"), {"text"});
    expect_as_counted(world.questions(scope), questions, "questions");
    EXPECT_EQ(world.questions(scope).size(), questions.size());

    const Json people = keyed(report("interviewer-activity", scope).at("interviewers"), {"email"});
    expect_as_counted(world.interviewers(scope), people, "interviewers");
    EXPECT_EQ(world.interviewers(scope).size(), people.size());
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
};

TEST_F(RandomReports, are_as_counted) {
  const char* given = std::getenv("HIRELINE_TEST_SEED");
  const unsigned seed = given ? static_cast<unsigned>(std::stoul(given)) : std::random_device{}();
  SCOPED_TRACE("HIRELINE_TEST_SEED=" + std::to_string(seed));
  std::vector<Tenant> interviewers;
  for (const char* name : {"ann", "ben", "cleo", "dora"})
    interviewers.push_back(service.add_member(tenant, name, Role::interviewer));
  std::vector<std::string> jobs;
  for (int i = 0; i < 2; ++i) jobs.push_back(make_job(service, tenant).at("_id"));
  const RandomWorld world(seed, tenant, interviewers, jobs);
  world.write(service.database());
  expect_all(world, {});
  expect_all(world, {.from = 20, .to = 50});
  expect_all(world, {.job = jobs[1]});
  expect_all(world, {.from = 30, .to = 80, .job = jobs[0]});
}

}  // namespace
}  // namespace hireline::test
