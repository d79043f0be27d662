// Scorecards: their criteria, versions and use in stages.
#include <gmock/gmock.h>

#include "tests/support/expectations.hpp"
#include "tests/support/world/answers.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

const Json debugging = {{"name", "Debugging"},
                        {"definition", "Finds the cause of a failure."},
                        {"weight", 3},
                        {"isRequired", true},
                        {"anchors",
                         {{{"point", 5}, {"behaviour", "States a hypothesis, and tests it first."}},
                          {{"point", 1}, {"behaviour", "Guesses, and changes code at random."}}}}};
const Json design = {{"name", "Design"},
                     {"definition", "Chooses parts."},
                     {"points", 7},
                     {"anchors", Json::array()}};

class Scorecards : public testing::Test {
 protected:
  HttpAnswer create(const Json& criteria, const std::string& name = "Engineering") {
    return service.post("/v1/scorecards", tenant.token, {{"name", name}, {"criteria", criteria}});
  }
  Json created(const Json& criteria, const std::string& name = "Engineering") {
    const HttpAnswer answer = create(criteria, name);
    EXPECT_EQ(answer.status, 201) << answer.text;
    return answer.json().value("data", Json::object());
  }
  HttpAnswer change(const Json& scorecard, const Json& body) {
    return service.request("PATCH", path(scorecard), tenant.token, body);
  }
  HttpAnswer retire(const Json& scorecard) {
    return service.request("DELETE", path(scorecard), tenant.token);
  }
  HttpAnswer read(const Json& scorecard) { return service.get(path(scorecard), tenant.token); }
  static std::string path(const Json& scorecard) {
    return "/v1/scorecards/" + scorecard.at("_id").get<std::string>();
  }
  Json stage_with(const std::string& scorecard) {
    return {{"name", "Talk"},
            {"stageTypeKey", "live_1on1"},
            {"live1on1Config", {{"privateQuestions", Json::array()}, {"scorecardId", scorecard}}}};
  }
  HttpAnswer make_job_with(const std::string& scorecard) {
    return service.post("/v1/jobs", tenant.token,
                        {{"title", "Engineer"},
                         {"description", "You build."},
                         {"stages", Json::array({stage_with(scorecard)})}});
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
};

TEST_F(Scorecards, are_created_and_read) {
  const Json made = created({debugging, design});
  EXPECT_EQ(made.at("version"), 1);
  ASSERT_THAT(made.at("criteria"), SizeIs(2));
  const Json& first = made.at("criteria").at(0);
  EXPECT_EQ(first.at("points"), 5) << "the default";
  EXPECT_EQ(first.at("weight"), 3);
  EXPECT_EQ(first.at("isRequired"), true);
  EXPECT_EQ(first.at("anchors").at(0).at("point"), 1) << "anchors are in the order of points";
  EXPECT_EQ(made.at("criteria").at(1).at("points"), 7);
  EXPECT_EQ(read(made).json().at("data"), made);
  const Json second = created(Json::array({design}), "Design");
  const Json list = service.get("/v1/scorecards", tenant.token).json().at("data").at("scorecards");
  EXPECT_EQ(list, (Json::array({second, made}))) << "newest first";
  const Tenant stranger = service.add_organization("other");
  EXPECT_EQ(outcome(service.get(path(made), stranger.token)), not_found("Scorecard"));
}

TEST_F(Scorecards, tell_all_that_is_wrong_at_once) {
  Json steep = debugging;
  steep["points"] = 4;
  steep["anchors"].push_back({{"point", 1}, {"behaviour", "Says the same thing twice."}});
  Json known = design;
  known["name"] = "DEBUGGING";
  known["criterionId"] = "5f00000000000000000000ff";
  EXPECT_EQ(issues(create({steep, known})),
            (Json{{"criteria.0.anchors.0.point", "is not on the scale, which has 4 points"},
                  {"criteria.0.anchors.2.point", "has an anchor already"},
                  {"criteria.1.name", "is given twice"},
                  {"criteria.1.criterionId", "is no criterion of this scorecard"}}));
  EXPECT_EQ(create(Json::array()).status, 400);
  Json many = Json::array();
  for (int i = 0; i < 16; ++i) {
    many.push_back(design);
    many.back()["name"] = "Criterion " + std::to_string(i);
  }
  EXPECT_EQ(create(many).status, 400);
  many.erase(15);
  EXPECT_EQ(create(many).status, 201);
}

TEST_F(Scorecards, have_names_of_their_own) {
  const Json made = created(Json::array({design}));
  EXPECT_EQ(create(Json::array({design}), "ENGINEERING").json()["code"], "scorecard_exists");
  const Json other = created(Json::array({design}), "Other");
  EXPECT_EQ(change(other, {{"name", "engineering"}}).json()["code"], "scorecard_exists");
  EXPECT_EQ(change(made, {{"name", "ENGINEERING"}}).status, 200) << "its own name";
  ASSERT_EQ(retire(made).status, 204);
  EXPECT_EQ(create(Json::array({design}), "Engineering").status, 201);
}

TEST_F(Scorecards, get_another_version_from_other_criteria_only) {
  const Json made = created({debugging, design});
  EXPECT_EQ(change(made, {{"name", "Engineers"}}).json()["data"]["version"], 1);
  EXPECT_EQ(change(made, {{"criteria", made.at("criteria")}}).json()["data"]["version"], 1)
      << "the same criteria";
  Json changed = made.at("criteria");
  changed[0]["definition"] = "Finds the causes of failures.";
  changed.erase(1);
  const Json after = change(made, {{"criteria", changed}}).json()["data"];
  EXPECT_EQ(after.at("version"), 2);
  EXPECT_EQ(after.at("criteria"), changed);
  EXPECT_EQ(service.database().count("scorecard_criteria where version = 1"), 2)
      << "a version never changes";
  // A criterion that the present version lacks comes back with its id.
  const Json back = change(made, {{"criteria", made.at("criteria")}}).json()["data"];
  EXPECT_EQ(back.at("version"), 3);
  EXPECT_EQ(back.at("criteria"), made.at("criteria"));
  EXPECT_EQ(service.database().value("select string_agg(type, ' ' order by position) from events"
                                     " where subject_type = 'scorecard'"),
            "scorecard.created scorecard.revised scorecard.revised scorecard.revised");
}

TEST_F(Scorecards, are_used_by_stages_of_jobs) {
  const Json made = created(Json::array({design}));
  const HttpAnswer job = make_job_with(made.at("_id"));
  ASSERT_EQ(job.status, 201) << job.text;
  const Json data = job.json().at("data");
  EXPECT_EQ(data.at("stages").at(0).at("live1on1Config").at("scorecardId"), made.at("_id"));
  const HttpAnswer refused = retire(made);
  EXPECT_EQ(refused.status, 409) << refused.text;
  EXPECT_EQ(refused.json()["code"], "scorecard_in_use");
  EXPECT_EQ(refused.json()["stages"], 1);
  const std::string job_path = "/v1/jobs/" + data.at("_id").get<std::string>();
  ASSERT_EQ(service.request("DELETE", job_path, tenant.token).status, 200);
  EXPECT_EQ(retire(made).status, 204);
  EXPECT_EQ(read(made).status, 200) << "a retired one can be read";
  EXPECT_EQ(change(made, {{"name", "New"}}).status, 404);
  // The stage keeps it; another stage cannot get it.
  Json kept = data.at("stages");
  const Json again = {{"status", "active"}, {"stages", kept}};
  EXPECT_EQ(service.request("PATCH", job_path, tenant.token, again).status, 200);
  EXPECT_EQ(issues(make_job_with(made.at("_id"))),
            (Json{{"stages.0.live1on1Config.scorecardId",
                   "is no scorecard of your organization, or is retired"}}));
}

TEST_F(Scorecards, of_another_organization_fit_no_stage) {
  const Tenant stranger = service.add_organization("other");
  const Json theirs = service
                          .post("/v1/scorecards", stranger.token,
                                {{"name", "Theirs"}, {"criteria", Json::array({design})}})
                          .json()
                          .at("data");
  EXPECT_EQ(make_job_with(theirs.at("_id")).status, 400);
}

TEST_F(Scorecards, are_changed_under_if_match) {
  const Json made = created(Json::array({design}));
  const std::string etag = read(made).headers.at("etag");
  ASSERT_EQ(change(made, {{"name", "First"}}).status, 200);
  const HttpAnswer late = service.request("PATCH", path(made), tenant.token,
                                          Json{{"name", "Second"}}, {{"If-Match", etag}});
  EXPECT_EQ(late.status, 412) << late.text;
}

}  // namespace
}  // namespace hireline::test
