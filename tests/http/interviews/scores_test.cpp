// Scores in feedback, on the scorecard with which the interview was scheduled.
#include <gmock/gmock.h>

#include "tests/support/expectations.hpp"
#include "tests/support/world/answers.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

class FeedbackScores : public testing::Test {
 protected:
  static Json criterion(const std::string& name, std::int64_t weight, bool is_required) {
    return {{"name", name},
            {"definition", "What the word says."},
            {"weight", weight},
            {"isRequired", is_required},
            {"anchors", Json::array()}};
  }
  Json stage_with(const Json& config) {
    return {{"name", "Talk"}, {"stageTypeKey", "live_1on1"}, {"live1on1Config", config}};
  }
  Json job_with(const Json& config) {
    return make_job(service, tenant,
                    {{"title", "Engineer"},
                     {"description", "You build."},
                     {"status", "active"},
                     {"stages", Json::array({stage_with(config)})}});
  }
  Json invite(const Json& to, const std::string& email) {
    Json body = stage_body(to, 0);
    body["participant"]["email"] = email;
    return schedule(service, tenant, body);
  }
  HttpAnswer give(const std::string& id, const Json& scores) {
    Json body = feedback_body(tenant.email);
    body["scores"] = scores;
    return service.post("/v1/interviews/" + id + "/feedback", tenant.token, body);
  }
  Json kit_of(const std::string& id) {
    return service.get("/v1/interviews/" + id + "/kit", tenant.token).json().at("data");
  }
  std::string id_of(std::size_t index) { return card["criteria"][index]["criterionId"]; }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json card =
      service
          .post("/v1/scorecards", tenant.token,
                {{"name", "Engineering"},
                 {"criteria", {criterion("Debugging", 3, true), criterion("Design", 1, false)}}})
          .json()
          .at("data");
  Json job = job_with({{"privateQuestions", Json::array()}, {"scorecardId", card.at("_id")}});
  Json invited = invite(job, "candidate@example.com");
  std::string interview = invited.at("_id");
};

TEST_F(FeedbackScores, have_questions_that_ask_about_their_criteria) {
  const auto question = [&](const std::string& text) -> std::string {
    return service
        .post("/v1/interview-questions", tenant.token,
              {{"text", text}, {"questionType", "technical"}, {"followUps", Json::array()}})
        .json()["data"]["_id"];
  };
  Json asked = {{"questionId", question("What was the hardest fault?")},
                {"order", 0},
                {"criterionIds", {id_of(0), id_of(1)}},
                {"minutes", 15}};
  Json plain = {{"questionId", question("Why us?")}, {"order", 1}};
  const Json stored =
      job_with({{"privateQuestions", {asked, plain}}, {"scorecardId", card["_id"]}});
  EXPECT_EQ(stored["stages"][0]["live1on1Config"]["privateQuestions"], Json::array({asked, plain}));
  const std::string id = invite(stored, "asked@example.com").at("_id");
  const Json kit = kit_of(id);
  EXPECT_EQ(kit.at("minutesPlanned"), 15);
  ASSERT_THAT(kit.at("questions"), SizeIs(2));
  EXPECT_EQ(kit["questions"][0].at("criterionIds"), asked["criterionIds"]);
  EXPECT_EQ(kit["questions"][0].at("minutes"), 15);
  EXPECT_FALSE(kit["questions"][1].contains("criterionIds"));
  EXPECT_EQ(kit.at("own").at("userId"), tenant.recruiter_id);
  EXPECT_EQ(kit.at("own").at("seat"), "interviewer");
  EXPECT_EQ(kit.at("own").at("owesFeedback"), true);

  const Tenant other = service.add_member(tenant, "other", Role::owner);
  const Json seen = service.get("/v1/interviews/" + id + "/kit", other.token).json().at("data");
  EXPECT_EQ(seen.at("scorecard"), kit.at("scorecard"));
  EXPECT_FALSE(seen.contains("own") || seen.contains("questions") ||
               seen.contains("minutesPlanned"))
      << "private questions are for the interviewers";
}

TEST_F(FeedbackScores, have_no_questions_about_criteria_of_other_scorecards) {
  const std::string unknown = "65f0c0ffee65f0c0ffee65f0";
  const auto issues_of = [&](Json config, const Json& criteria, const Json& minutes) {
    config["privateQuestions"] = Json::array(
        {{{"questionId", "any"}, {"order", 0}, {"criterionIds", criteria}, {"minutes", minutes}}});
    return issues(service.post("/v1/jobs", tenant.token,
                               {{"title", "Engineer"},
                                {"description", "You build."},
                                {"stages", Json::array({stage_with(config)})}}));
  };
  const std::string place = "stages.0.live1on1Config.privateQuestions.0.";
  EXPECT_EQ(issues_of({{"scorecardId", card["_id"]}}, {id_of(0), unknown}, 5),
            (Json{{place + "criterionIds.1", "is no criterion of the stage's scorecard"}}));
  EXPECT_EQ(issues_of(Json::object(), Json::array({id_of(0)}), 5),
            (Json{{place + "criterionIds", "must be left out: the stage has no scorecard"}}));
  EXPECT_THAT(issues_of({{"scorecardId", card["_id"]}}, Json::array(), 0), SizeIs(2))
      << "none, and no time";
}

TEST_F(FeedbackScores, are_required_if_the_organization_wants_it) {
  ASSERT_EQ(service
                .patch("/v1/orgs/" + tenant.organization_id, tenant.token,
                       {{"settings", {{"interviews", {{"requireScores", true}}}}}})
                .status,
            200);
  const std::string path = "/v1/interviews/" + interview + "/feedback";
  const Json missing{
      {"scores", "must rate \"Debugging\", or say in its evidence why it was not observed"}};
  EXPECT_EQ(issues(service.post(path, tenant.token, feedback_body(tenant.email))), missing);
  EXPECT_EQ(issues(give(interview, {{{"criterionId", id_of(1)}, {"rating", 4}}})), missing);
  const HttpAnswer given =
      give(interview, {{{"criterionId", id_of(0)}, {"evidence", "We had no time for it."}}});
  EXPECT_EQ(given.status, 200) << given.text;
  const Json plain = invite(make_job(service, tenant), "other@example.com");
  EXPECT_EQ(service
                .post("/v1/interviews/" + plain.at("_id").get<std::string>() + "/feedback",
                      tenant.token, feedback_body(tenant.email))
                .status,
            200)
      << "an interview without a scorecard";
}

TEST_F(FeedbackScores, are_on_the_scorecard_of_the_stage) {
  EXPECT_EQ(invited.at("scorecard"), (Json{{"_id", card.at("_id")}, {"version", 1}}));
  EXPECT_EQ(kit_of(interview).at("scorecard"), card);
  const Json scores = {{{"criterionId", id_of(0)}, {"rating", 4}, {"evidence", "Bisected."}},
                       {{"criterionId", id_of(1)}, {"evidence", "We had no time for it."}}};
  const HttpAnswer answer = give(interview, scores);
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json given = answer.json()["data"]["feedbacks"][0];
  EXPECT_EQ(given.at("scores"), scores);
  EXPECT_EQ(given.at("scorecardMean"), 75.0);
  EXPECT_EQ(given.at("overallRating"), feedback_body()["overallRating"]) << "it is never computed";
  const std::string pipeline = invited.at("candidatePipelineId");
  const Json stage =
      service.get("/v1/pipeline/" + pipeline, tenant.token).json()["data"]["stageProgression"][0];
  EXPECT_EQ(stage["interviewId"]["feedbacks"][0], given);
  const HttpAnswer exported = service.get("/v1/exports/feedback.ndjson", tenant.token);
  const Json row = Json::parse(exported.text.substr(0, exported.text.find('\n')));
  EXPECT_EQ(row.at("scores"), scores);
  EXPECT_EQ(row.at("scorecardMean"), 75.0);
  EXPECT_EQ(row.at("isShadow"), false);
}

TEST_F(FeedbackScores, may_be_left_out) {
  const HttpAnswer answer = service.post("/v1/interviews/" + interview + "/feedback", tenant.token,
                                         feedback_body(tenant.email));
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json given = answer.json()["data"]["feedbacks"][0];
  EXPECT_FALSE(given.contains("scores"));
  EXPECT_FALSE(given.contains("scorecardMean"));
}

TEST_F(FeedbackScores, are_refused_with_every_issue_and_lose_nothing) {
  const Json plain = invite(job_with({{"privateQuestions", Json::array()}}), "other@example.com");
  EXPECT_FALSE(plain.contains("scorecard"));
  const Untouched untouched(service);
  EXPECT_EQ(issues(give(interview, {{{"criterionId", id_of(0)}, {"rating", 6}},
                                    {{"criterionId", std::string(24, '1')}, {"rating", 1}},
                                    {{"criterionId", id_of(1)}}})),
            (Json{{"scores.0.rating", "is not on the scale, which has 5 points"},
                  {"scores.1.criterionId", "is no criterion of the interview's scorecard"},
                  {"scores.2",
                   "must have a rating, evidence, or both; leave out a criterion that "
                   "was not observed"}}));
  const std::string id = plain.at("_id");
  EXPECT_FALSE(kit_of(id).contains("scorecard"));
  EXPECT_EQ(issues(give(id, {{{"criterionId", id_of(0)}, {"rating", 1}}})),
            (Json{{"scores", "must be left out: the interview has no scorecard"}}));
}

TEST_F(FeedbackScores, stay_with_the_version_of_the_invitation) {
  Json criteria = card.at("criteria");
  criteria.erase(1);
  const HttpAnswer revised = service.patch("/v1/scorecards/" + card.at("_id").get<std::string>(),
                                           tenant.token, {{"criteria", criteria}});
  ASSERT_EQ(revised.json().at("data").at("version"), 2) << revised.text;
  EXPECT_THAT(kit_of(interview).at("scorecard").at("criteria"), SizeIs(2));
  ASSERT_EQ(give(interview, {{{"criterionId", id_of(1)}, {"rating", 2}}}).status, 200);
  const Json later = invite(job, "later@example.com");
  EXPECT_EQ(later.at("scorecard").at("version"), 2);
  EXPECT_EQ(issues(give(later.at("_id"), {{{"criterionId", id_of(1)}, {"rating", 2}}})),
            (Json{{"scores.0.criterionId", "is no criterion of the interview's scorecard"}}));
}

}  // namespace
}  // namespace hireline::test
