// settings.oversight.hideScoreUntilFeedback: nobody reads the score of a program before their own
// feedback, and the report on agreement tells who had.
#include <gmock/gmock.h>

#include "tests/http/screening/evaluation.hpp"
#include "tests/http/webhooks/webhook_worker.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class HiddenScores : public Evaluation {
 protected:
  void begin_and_evaluate(bool hide) {
    const Json oversight = {{"hideScoreUntilFeedback", hide}};
    const HttpAnswer changed = service.patch("/v1/orgs/" + tenant.organization_id, tenant.token,
                                             {{"settings", {{"oversight", oversight}}}});
    ASSERT_EQ(changed.status, 200) << changed.text;
    begin();
    evaluate(good_answer);
    pipeline = service.database().value("select id from pipelines");
    evaluation = service.database().value("select id from evaluations");
    wait_for_publisher(service);  // for GET /v1/events
  }
  // Every response in which the score, the judgements or the result may stand.
  std::vector<std::string> places() {
    const std::string job_id = job.at("_id");
    return {"/v1/interviews/" + id,
            "/v1/interviews",
            "/v1/interviews/" + id + "/evaluations",
            "/v1/pipeline/" + pipeline,
            "/v1/pipeline?jobId=" + job_id,
            "/v1/pipeline/" + pipeline + "/events",
            "/v1/pipeline/" + pipeline + "/next-actions",
            "/v1/jobs/" + job_id + "/board",
            "/v1/pipeline/pool",
            "/v1/events",
            "/v1/exports/interviews.ndjson",
            "/v1/exports/events.ndjson",
            "/v1/exports/pipelines.ndjson"};
  }
  std::string read(const std::string& place, const std::string& of) {
    const HttpAnswer answer = service.get(place, of);
    EXPECT_EQ(answer.status, 200) << place << answer.text;
    return answer.text;
  }
  // The number of places that show something.
  int shown_to(const std::string& who) {
    int shown = 0;
    for (const std::string& place : places()) {
      const std::string text = read(place, who);
      for (const std::string trace : {R"("overallScore":1)", R"("overallScore":9)",
                                      R"("overallScore":8)", R"("result":"pass")", "of the rubric"})
        if (text.find(trace) != std::string::npos) {
          ++shown;
          last_shown = place + " " + trace;
          break;
        }
    }
    return shown;
  }
  Json agreement(const std::string& query) {
    return service.get("/v1/analytics/evaluation-agreement" + query, tenant.token)
        .json()
        .at("data");
  }

  tasks::Publisher publisher{publisher_options(service)};
  std::string pipeline;
  std::string evaluation;
  std::string last_shown;
};

TEST_F(HiddenScores, are_shown_unless_the_organization_hides_them) {
  begin_and_evaluate(false);
  EXPECT_GE(shown_to(tenant.token), 7);
  EXPECT_FALSE(seen_by_recruiter().at("evaluation").contains("isScoreHidden"));
  EXPECT_EQ(service.get("/v1/evaluations/" + evaluation + "/receipt", tenant.token).status, 200);
}

TEST_F(HiddenScores, are_in_no_response_until_the_own_feedback) {
  begin_and_evaluate(true);
  EXPECT_EQ(shown_to(tenant.token), 0) << last_shown;
  const Json seen = seen_by_recruiter().at("evaluation");
  EXPECT_EQ(seen.at("isScoreHidden"), true);
  EXPECT_FALSE(seen.contains("answers"));
  EXPECT_EQ(stage().at("result"), nullptr);
  EXPECT_EQ(stage().at("resultHidden"), true);
  for (const std::string part : {"/receipt", "/verification"}) {
    const HttpAnswer refused = service.get("/v1/evaluations/" + evaluation + part, tenant.token);
    EXPECT_EQ(refused.status, 409) << refused.text;
    EXPECT_EQ(refused.json().at("code"), "own_feedback_first");
  }
  const std::string participant = service.database().value("select participant_id from pipelines");
  for (const std::string& whole : {"/v1/pipeline/pool/" + participant + "/export",
                                   "/v1/interviews/" + id + "/evaluation-reviews"})
    EXPECT_EQ(service.get(whole, tenant.token).json().value("code", ""), "own_feedback_first");
  // A dry run of the feedback shows nothing.
  const HttpAnswer tried = service.post("/v1/interviews/" + id + "/feedback?dryRun=true",
                                        tenant.token, feedback_body(tenant.email));
  EXPECT_EQ(tried.status, 200) << tried.text;
  EXPECT_THAT(tried.text, Not(HasSubstr("of the rubric")));

  ASSERT_EQ(
      service.post("/v1/interviews/" + id + "/feedback", tenant.token, feedback_body(tenant.email))
          .status,
      200);
  EXPECT_TRUE(seen_by_recruiter().at("evaluation").contains("overallScore"));
  EXPECT_EQ(service.get("/v1/evaluations/" + evaluation + "/receipt", tenant.token).status, 200);
}

TEST_F(HiddenScores, are_in_no_report_about_one_candidate) {
  begin_and_evaluate(true);
  const auto figures = [&](const std::string& report) {
    return service.get("/v1/analytics/" + report + "?explain=ids", tenant.token).text;
  };
  const std::vector<std::string> reports = {"question-effectiveness", "evaluation-agreement"};
  for (const std::string& report : reports)
    EXPECT_THAT(figures(report), Not(HasSubstr(id))) << report;
  const auto passed = [&] {
    const Json stages =
        service.get("/v1/analytics/pipeline-funnel", tenant.token).json().at("data").at("stages");
    return stages.at(0).at("passed").dump() + stages.at(0).at("held").dump();
  };
  const std::string unknown = passed();
  give_feedback("no");
  EXPECT_NE(passed(), unknown);
  for (const std::string& report : reports) EXPECT_THAT(figures(report), HasSubstr(id)) << report;
}

// Feedback is there, and it is not theirs.
TEST_F(HiddenScores, are_in_no_report_of_who_has_not_given_feedback) {
  begin_and_evaluate(true);
  give_feedback("no");
  const Tenant rita = service.add_member(tenant, "rita", Role::recruiter);
  const auto counted = [&](const Tenant& who) {
    return service.get("/v1/analytics/evaluation-agreement", who.token).json()["data"]["n"];
  };
  EXPECT_EQ(counted(tenant), 1);
  EXPECT_EQ(counted(rita), 0);
}

TEST_F(HiddenScores, are_not_told_by_reviews) {
  begin_and_evaluate(true);
  const Tenant rita = service.add_member(tenant, "rita", Role::recruiter);
  const HttpAnswer review =
      service.post("/v1/interviews/" + id + "/evaluation-reviews", tenant.token,
                   {{"evaluationId", evaluation},
                    {"verdict", "set_aside"},
                    {"reason", "It got a hundred for copied words."}});
  ASSERT_EQ(review.status, 201) << review.text;
  wait_for_publisher(service);
  for (const std::string& place : places()) {
    const std::string text = read(place, rita.token);
    EXPECT_THAT(text, Not(HasSubstr("copied words"))) << place;
    EXPECT_THAT(text, Not(HasSubstr("set_aside"))) << place;
  }
  ASSERT_EQ(
      service.post("/v1/interviews/" + id + "/feedback", rita.token, feedback_body(rita.email))
          .status,
      200);
  EXPECT_THAT(read("/v1/pipeline/" + pipeline + "/events", rita.token), HasSubstr("copied words"));
}

TEST_F(HiddenScores, are_not_told_by_a_rejection) {
  begin_and_evaluate(true);
  const Json oversight = {{"reviewBeforeReject", true}};
  service.patch("/v1/orgs/" + tenant.organization_id, tenant.token,
                {{"settings", {{"oversight", oversight}}}});
  const HttpAnswer refused = service.patch("/v1/pipeline/" + pipeline + "/status?dryRun=true",
                                           tenant.token, {{"status", "rejected"}});
  EXPECT_EQ(refused.json().value("code", ""), "review_required") << "the evaluation has passed";
}

TEST_F(HiddenScores, are_each_member_s_own_matter) {
  begin_and_evaluate(true);
  const Tenant rita = service.add_member(tenant, "rita", Role::recruiter);
  ASSERT_EQ(
      service.post("/v1/interviews/" + id + "/feedback", tenant.token, feedback_body(tenant.email))
          .status,
      200);
  const Json hers =
      service.get("/v1/interviews/" + id, rita.token).json().at("data").at("evaluation");
  EXPECT_EQ(hers.at("isScoreHidden"), true);
  EXPECT_FALSE(hers.contains("overallScore"));
}

TEST_F(HiddenScores, are_told_apart_in_the_report_on_agreement) {
  begin_and_evaluate(true);
  const auto saw = [&] {
    return service.database().value(
        "select coalesce(saw_score::text, 'null') from feedbacks"
        " order by created_at desc limit 1");
  };
  const auto give = [&](const Tenant& who) {
    EXPECT_EQ(
        service.post("/v1/interviews/" + id + "/feedback", who.token, feedback_body(who.email))
            .status,
        200);
  };
  give(tenant);
  EXPECT_EQ(saw(), "false");
  EXPECT_EQ(agreement("?sawScore=false").at("n"), 1);
  EXPECT_EQ(agreement("?sawScore=true").at("n"), 0);
  const Json oversight = {{"hideScoreUntilFeedback", false}};
  service.patch("/v1/orgs/" + tenant.organization_id, tenant.token,
                {{"settings", {{"oversight", oversight}}}});
  give(service.add_member(tenant, "rita", Role::recruiter));
  EXPECT_EQ(saw(), "true");
  EXPECT_EQ(agreement("?sawScore=true").at("n"), 1);
  EXPECT_EQ(agreement("").at("n"), 1) << "one evaluation";
}

}  // namespace
}  // namespace hireline::test
