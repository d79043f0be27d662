// settings.oversight.hideScoreUntilFeedback: nobody reads the score of a program before their own
// feedback, and the report on agreement tells who had.
#include <optional>
#include <set>

#include <gmock/gmock.h>

#include "tests/http/screening/evaluation.hpp"
#include "tests/http/webhooks/webhook_worker.hpp"
#include "tests/support/http/loopback_server.hpp"
#include "tests/support/world/route_samples.hpp"

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
  std::string events_for(const Tenant& reader) {
    return service.get("/v1/pipeline/" + pipeline + "/events", reader.token).text;
  }
  Json agreement(const std::string& query) {
    return service.get("/v1/analytics/evaluation-agreement" + query, tenant.token)
        .json()
        .at("data");
  }

  tasks::Publisher publisher{publisher_options(service)};
  std::string pipeline;
  std::string evaluation;
};

TEST_F(HiddenScores, are_shown_unless_the_organization_hides_them) {
  begin_and_evaluate(false);
  EXPECT_FALSE(seen_by_recruiter().at("evaluation").contains("isScoreHidden"));
  EXPECT_EQ(service.get("/v1/evaluations/" + evaluation + "/receipt", tenant.token).status, 200);
}

TEST_F(HiddenScores, are_in_no_response_until_the_own_feedback) {
  begin_and_evaluate(true);
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

// Over every route for members: reads, and dry runs of changes.
class HiddenScoresWalk : public HiddenScores {
 protected:
  // With a webhook that has the whole interview, and records of every other kind.
  void begin_walk(bool hide) {
    receiver.answer({.status = 200, .headers = {}, .body = "taken"}, "/in");
    service.post("/v1/webhook-endpoints", tenant.token,
                 {{"url", receiver.url("/in")},
                  {"eventTypes", {"interview.evaluated"}},
                  {"payload", "full"}});
    begin_and_evaluate(hide);
    webhooks = webhook_worker(service, 2, wall_clock_now);
    const std::string sent =
        "deliveries where status = 'delivered' and event_type = 'interview.evaluated'";
    wait_until("the webhook is sent", [&] { return service.database().count(sent) > 0; });
    records = make_records(service, tenant);
    records.job = job;
    records.interview = records.evaluated_interview = id;
    records.pipeline = pipeline;
    records.evaluation = evaluation;
    records.participant = service.database().value(
        "select participant_id from pipelines where id = '" + pipeline + "'");
    records.delivery = service.database().value("select min(id) from " + sent);
  }
  // Returns the routes whose answers have one of the texts in them.
  std::set<std::string> with_text(const std::vector<std::string>& texts, const Tenant& reader) {
    std::set<std::string> found;
    for (const http::Route& route : shown_member_routes()) {
      const HttpAnswer answer = show(service, route, records, reader);
      for (const std::string& text : texts)
        if (answer.text.find(text) != std::string::npos) found.insert(title_of(route));
    }
    return found;
  }
  // The score, as JSON and as CSV, a result that follows from it, and the reasons for it.
  std::set<std::string> showing(const Tenant& reader) {
    return with_text({R"("overallScore":100)", ",100.00,", R"("resultSource":"ai")",
                      R"("passed":1)", "Makes 2 of 2 points"},
                     reader);
  }

  LoopbackServer receiver;
  std::unique_ptr<tasks::Worker> webhooks;
  Records records;
};

TEST_F(HiddenScoresWalk, finds_them_unless_the_organization_hides_them) {
  begin_walk(false);
  const std::set<std::string> telling = {"GET /v1/analytics/pipeline-funnel",
                                         "GET /v1/evaluations/:id/receipt",
                                         "GET /v1/exports/interviews.csv",
                                         "GET /v1/exports/interviews.ndjson",
                                         "GET /v1/interviews",
                                         "GET /v1/interviews/:id",
                                         "GET /v1/interviews/:id/evaluations",
                                         "GET /v1/jobs/:id/board",
                                         "GET /v1/pipeline",
                                         "GET /v1/pipeline/:id",
                                         "GET /v1/pipeline/pool/:participantId",
                                         "GET /v1/pipeline/pool/:participantId/export",
                                         "GET /v1/webhook-deliveries/:id",
                                         "PATCH /v1/pipeline/:id/status",
                                         "POST /v1/interviews/:id/feedback"};
  EXPECT_EQ(showing(tenant), telling);
}

TEST_F(HiddenScoresWalk, finds_nothing_until_the_own_feedback) {
  begin_walk(true);
  for (const Role role : {Role::owner, Role::admin, Role::recruiter, Role::interviewer})
    EXPECT_EQ(showing(service.add_member(tenant, "the-" + std::string(name_of(role)), role)),
              std::set<std::string>());
}

TEST_F(HiddenScoresWalk, finds_no_review) {
  begin_walk(true);
  const Tenant rita = service.add_member(tenant, "rita", Role::recruiter);
  const HttpAnswer review =
      service.post("/v1/interviews/" + id + "/evaluation-reviews", tenant.token,
                   {{"evaluationId", evaluation},
                    {"verdict", "set_aside"},
                    {"reason", "It got a hundred for copied words."}});
  ASSERT_EQ(review.status, 201) << review.text;
  wait_for_publisher(service);
  EXPECT_EQ(with_text({"copied words", "set_aside"}, rita), std::set<std::string>());
  ASSERT_EQ(
      service.post("/v1/interviews/" + id + "/feedback", rita.token, feedback_body(rita.email))
          .status,
      200);
  EXPECT_THAT(events_for(rita), HasSubstr("copied words"));
}

}  // namespace
}  // namespace hireline::test
