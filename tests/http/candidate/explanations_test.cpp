// What candidates are told about how they were assessed, what they ask, and who answers.
#include <gmock/gmock.h>

#include "tests/http/screening/evaluation.hpp"
#include "tests/support/database/publish.hpp"
#include "tests/support/race.hpp"
#include "tests/support/world/sample_records.hpp"

namespace hireline::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

const std::string reasons = "Your answer did not say what an index costs when rows are added.";

class Explanations : public Evaluation {
 protected:
  void begin_and_evaluate() {
    begin();
    evaluate(good_answer);
    pipeline = service.database().value("select id from pipelines");
    path = "/v1/candidate/pipeline/" + pipeline + "/explanation-requests";
  }
  HttpAnswer ask(const Json& body) { return service.post(path, candidate, body); }
  Json told() { return service.get(path, candidate).json().at("data"); }
  std::string asked(const std::string& kind) {
    const HttpAnswer answer = ask({{"kind", kind}});
    EXPECT_EQ(answer.status, 202) << answer.text;
    return answer.json().at("data").at("requests").at(0).at("_id");
  }
  HttpAnswer answer(const std::string& request, const Tenant& who, Json body = {}) {
    if (!body.contains("answer")) body["answer"] = reasons;
    return service.post("/v1/explanation-requests/" + request + "/answer", who.token, body);
  }
  Json listed(const std::string& query, const Tenant& who) {
    return service.get("/v1/explanation-requests" + query, who.token).json().at("data");
  }
  Json listed(const std::string& query) { return listed(query, tenant); }
  void set(const Json& explanations) {
    const HttpAnswer changed = service.patch("/v1/orgs/" + tenant.organization_id, tenant.token,
                                             {{"settings", {{"explanations", explanations}}}});
    ASSERT_EQ(changed.status, 200) << changed.text;
  }
  std::string mails() {
    return service.database().value(
        "select coalesce(string_agg(kind || ' ' || recipient, ', ' order by id), '') from emails"
        " where kind like 'explanation%'");
  }
  std::string assigned_to(const std::string& request) {
    return service.database().value(
        "select coalesce(assigned_to, '') from explanation_requests where id = '" + request + "'");
  }

  std::string candidate = service.token("the-candidate", "candidate@example.com");
  std::string pipeline;
  std::string path;
};

TEST_F(Explanations, tell_at_once_what_was_assessed_by_what_and_on_which_data) {
  begin_and_evaluate();
  const Json known = told();
  EXPECT_EQ(known.at("organizationName"), "acme");
  ASSERT_THAT(known.at("assessments"), SizeIs(1));
  const Json& one = known.at("assessments").at(0);
  EXPECT_EQ(one.at("assessedBy"), "program");
  EXPECT_EQ(one.at("data"), "answers");
  EXPECT_EQ(one.at("questions"), Json::array({"What does an index cost?"}));
  EXPECT_EQ(one.at("isProposal"), true);
  EXPECT_FALSE(one.contains("reviewedAt"));
  EXPECT_EQ(known.at("requests"), Json::array());
  ASSERT_EQ(service.post("/v1/interviews/" + id + "/evaluation-reviews", tenant.token,
                         {{"evaluationId", service.database().value("select id from evaluations")},
                          {"verdict", "confirmed"}})
                    .status /
                100,
            2);
  EXPECT_TRUE(told().at("assessments").at(0).contains("reviewedAt"));
}

// Acceptance: no score, rubric or feedback; with showScores one number.
TEST_F(Explanations, show_no_rubric_and_no_feedback_and_one_number_if_the_organization_wants) {
  begin_and_evaluate();
  give_feedback("strong_no");
  const auto text = [&] { return service.get(path, candidate).text; };
  for (const std::string secret :
       {"core", "takes disk space", "writes get slower", "strong_no", "commen", "hold", "pass\""})
    EXPECT_THAT(text(), Not(HasSubstr(secret)));
  set({{"showScores", true}});
  const Json one = told().at("assessments").at(0);
  EXPECT_EQ(one.at("overallScore").dump(),
            seen_by_recruiter()["evaluation"]["overallScore"].dump());
  for (const std::string secret : {"takes disk space", "writes get slower", "strong_no"})
    EXPECT_THAT(text(), Not(HasSubstr(secret)));
}

TEST_F(Explanations, are_asked_for_once_until_they_are_answered) {
  begin_and_evaluate();
  const HttpAnswer first = ask({{"kind", "explanation"}, {"text", "What was wrong?"}});
  ASSERT_EQ(first.status, 202) << first.text;
  const Json request = first.json().at("data").at("requests").at(0);
  EXPECT_EQ(request.at("status"), "open");
  EXPECT_EQ(request.at("text"), "What was wrong?");
  EXPECT_EQ(
      service.database().value("select (due_at - created_at)::text from explanation_requests"),
      "30 days");
  {
    const Untouched untouched(service);
    const HttpAnswer again = ask({{"kind", "explanation"}});
    EXPECT_EQ(again.status, 409);
    EXPECT_EQ(again.json().at("code"), "explanation_request_open");
  }
  const std::string contest = asked("contest");
  EXPECT_THAT(told().at("requests"), SizeIs(2));
  const std::string explanation = request.at("_id");
  const HttpAnswer answered = answer(explanation, tenant);
  ASSERT_EQ(answered.status, 200) << answered.text;
  EXPECT_EQ(answered.json()["data"]["answeredBy"], tenant.recruiter_id);
  const Json seen = told().at("requests").at(1);
  EXPECT_EQ(seen.at("status"), "answered");
  EXPECT_EQ(seen.at("answer"), reasons);
  EXPECT_FALSE(seen.contains("answeredBy"));
  EXPECT_EQ(answer(explanation, tenant).json().at("code"), "explanation_request_answered");
  EXPECT_EQ(ask({{"kind", "explanation"}}).status, 202);
  EXPECT_EQ(ask({{"kind", "complaint"}, {"text", ""}}).json().at("errors").size(), 2u);
}

TEST_F(Explanations, asked_for_at_once_by_many_are_one) {
  begin_and_evaluate();
  const auto answers = race(8, [&](int) { return ask({{"kind", "contest"}}); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{202, 1}, {409, 7}}));
  EXPECT_EQ(service.database().count("explanation_requests"), 1);
}

TEST_F(Explanations, are_due_when_the_organization_says) {
  begin_and_evaluate();
  set({{"dueDays", 10}});
  asked("contest");
  EXPECT_EQ(
      service.database().value("select (due_at - created_at)::text from explanation_requests"),
      "10 days");
  EXPECT_EQ(listed("?status=open").at("pagination").at("total"), 1);
  EXPECT_EQ(listed("?status=answered").at("pagination").at("total"), 0);
  EXPECT_EQ(listed("?pipelineId=" + pipeline).at("explanationRequests").at(0).at("kind"),
            "contest");
}

// Acceptance: a contest goes to nobody who decided while another may.
TEST_F(Explanations, contested_go_to_who_had_no_part) {
  begin_and_evaluate();
  const Tenant admin = service.add_member(tenant, "the-admin", Role::admin);
  give_feedback("no");  // by the owner
  const std::string contest = asked("contest");
  EXPECT_EQ(assigned_to(contest), admin.recruiter_id);
  EXPECT_EQ(mails(), "explanation_request " + admin.email);
  const Json outcome = {{"outcome", "changed"}};
  {
    const Untouched untouched(service);
    const HttpAnswer refused = answer(contest, tenant, outcome);
    EXPECT_EQ(refused.status, 409) << refused.text;
    EXPECT_EQ(refused.json().at("code"), "contest_needs_another_member");
  }
  const Tenant rita = service.add_member(tenant, "rita", Role::recruiter);
  EXPECT_EQ(answer(contest, rita, outcome).status, 403);
  EXPECT_EQ(answer(contest, admin).json().at("errors").at(0).at("path"), Json::array({"outcome"}));
  const HttpAnswer answered = answer(contest, admin, outcome);
  ASSERT_EQ(answered.status, 200) << answered.text;
  EXPECT_EQ(told().at("requests").at(0).at("outcome"), "changed");
  EXPECT_EQ(events_of(service, answered).at(0).at("after"),
            (Json{{"kind", "contest"}, {"outcome", "changed"}}));
  EXPECT_EQ(mails(),
            "explanation_request " + admin.email + ", explanation_answer candidate@example.com");
}

TEST_F(Explanations, contested_count_each_part_in_the_decision) {
  begin_and_evaluate();
  const Tenant admin = service.add_member(tenant, "the-admin", Role::admin);
  const Tenant rita = service.add_member(tenant, "rita", Role::recruiter);
  const std::string evaluation = service.database().value("select id from evaluations");
  const auto goes_to = [&] {
    const std::string contest = asked("contest");
    std::string who = assigned_to(contest);
    service.database().execute("delete from explanation_requests");
    return who;
  };
  const std::string nobody_did = goes_to();
  EXPECT_THAT(nobody_did, testing::AnyOf(admin.recruiter_id, tenant.recruiter_id));
  const std::string pipelines = "/v1/pipeline/" + pipeline;
  const std::map<std::string, std::function<HttpAnswer(const Tenant&)>> parts = {
      {"status",
       [&](const Tenant& who) {
         const std::string now = service.database().value("select status from pipelines");
         return service.patch(pipelines + "/status", who.token,
                              {{"status", now == "active" ? "shortlisted" : "active"}});
       }},
      {"review",
       [&](const Tenant& who) {
         return service.post("/v1/interviews/" + id + "/evaluation-reviews", who.token,
                             {{"evaluationId", evaluation}, {"verdict", "confirmed"}});
       }},
      {"feedback",
       [&](const Tenant& who) {
         return service.post("/v1/interviews/" + id + "/feedback", rita.token,
                             feedback_body(who.email));
       }},
      {"feedback in another name",
       [&](const Tenant& who) {
         return service.post("/v1/interviews/" + id + "/feedback", who.token,
                             feedback_body(rita.email));
       }},
      {"participant",
       [&](const Tenant& who) {
         return service.post(pipelines + "/decisions", rita.token,
                             {{"decision", "hold"},
                              {"rationale", "We want to see another interview."},
                              {"participants", {who.recruiter_id}}});
       }},
      {"decider", [&](const Tenant& who) {
         return service.post(pipelines + "/decisions", who.token,
                             {{"decision", "hold"},
                              {"rationale", "We want to see another interview."},
                              {"participants", {rita.recruiter_id}}});
       }}};
  for (const auto& [name, act] : parts)
    for (const auto& [who, other] : {std::pair{tenant, admin}, std::pair{admin, tenant}}) {
      SCOPED_TRACE(name);
      const HttpAnswer done = act(who);
      ASSERT_EQ(done.status / 100, 2) << done.text;
      EXPECT_EQ(goes_to(), other.recruiter_id);
      service.database().execute(
          "alter table events disable trigger user; alter table pipeline_decisions disable trigger"
          " user; alter table evaluation_reviews disable trigger user;"
          " alter table feedbacks disable trigger user; delete from pipeline_decisions;"
          " delete from evaluation_reviews; delete from feedbacks;"
          " delete from events where type = 'pipeline.status_changed'");
    }
}

// A key that acts for a member did what the member did; without a member, nobody knows who answers.
TEST_F(Explanations, contested_do_not_pass_through_keys) {
  begin_and_evaluate();
  const Tenant admin = service.add_member(tenant, "the-admin", Role::admin);
  const std::string key = service
                              .post("/v1/api-keys", tenant.token,
                                    {{"name", "sync"},
                                     {"role", "admin"},
                                     {"scopes", {"pipelines:read", "pipelines:write"}}})
                              .json()
                              .at("data")
                              .at("token");
  pretend_keys_were_used(service);
  const HttpAnswer set = service.request("PATCH", "/v1/pipeline/" + pipeline + "/status", key,
                                         Json{{"status", "shortlisted"}},
                                         {{"Hireline-Acting-For", admin.recruiter_id}});
  ASSERT_EQ(set.status, 200) << set.text;
  const std::string contest = asked("contest");
  EXPECT_EQ(assigned_to(contest), tenant.recruiter_id);
  const std::string path_of_answer = "/v1/explanation-requests/" + contest + "/answer";
  const Json body = {{"answer", reasons}, {"outcome", "upheld"}};
  const Untouched untouched(service);
  EXPECT_EQ(service.request("POST", path_of_answer, key, body).status, 403);
  EXPECT_EQ(answer(contest, admin, {{"outcome", "upheld"}}).json().at("code"),
            "contest_needs_another_member");
}

TEST_F(Explanations, contested_may_be_answered_by_who_took_part_if_all_did) {
  begin_and_evaluate();
  give_feedback("no");
  const std::string contest = asked("contest");
  EXPECT_EQ(assigned_to(contest), "");
  EXPECT_EQ(mails(), "explanation_request " + tenant.email) << "the owner";
  EXPECT_EQ(answer(contest, tenant, {{"outcome", "upheld"}}).status, 200);
}

TEST_F(Explanations, go_by_the_link_of_the_session_too) {
  begin_and_evaluate();
  const std::string by_link = "/v1/sessions/" + token + "/explanation-requests";
  const HttpAnswer asked = service.post(by_link, {}, {{"kind", "explanation"}});
  ASSERT_EQ(asked.status, 202) << asked.text;
  EXPECT_EQ(service.get(by_link).json().at("data"), told());
  EXPECT_EQ(service.database().value("select actor_kind from events where type ="
                                     " 'pipeline.explanation_requested'"),
            "candidate");
  EXPECT_EQ(service.get("/v1/sessions/" + std::string(43, 'a') + "/explanation-requests").status,
            404);
}

TEST_F(Explanations, of_others_are_not_found) {
  begin_and_evaluate();
  const std::string other = service.token("another", "another@example.com");
  ASSERT_EQ(service.get("/v1/candidate/dashboard", other).status, 200);
  const Untouched untouched(service);
  EXPECT_EQ(service.get(path, other).status, 404);
  EXPECT_EQ(service.post(path, other, {{"kind", "contest"}}).status, 404);
}

TEST_F(Explanations, of_an_erased_candidate_wait_for_nobody) {
  begin_and_evaluate();
  const std::string request = asked("explanation");
  EXPECT_EQ(listed("?status=open").at("pagination").at("total"), 1);
  const std::string participant = service.database().value("select participant_id from pipelines");
  ASSERT_EQ(service
                .post("/v1/pipeline/pool/" + participant + "/erase", tenant.token,
                      {{"reason", "A request"}})
                .status,
            200);
  EXPECT_EQ(listed("?status=open").at("pagination").at("total"), 0);
  const Untouched untouched(service);
  EXPECT_EQ(answer(request, tenant).status, 404);
}

TEST_F(Explanations, hide_words_from_who_owes_feedback) {
  begin_and_evaluate();
  const Tenant rita = service.add_member(tenant, "rita", Role::recruiter);
  const std::string request = asked("explanation");
  ASSERT_EQ(answer(request, tenant).status, 200);
  const HttpAnswer hiding =
      service.patch("/v1/orgs/" + tenant.organization_id, tenant.token,
                    {{"settings", {{"interviews", {{"feedbackVisibility", "afterOwn"}}}}}});
  ASSERT_EQ(hiding.status, 200);
  const auto seen = [&] { return listed("", rita).at("explanationRequests").at(0); };
  EXPECT_EQ(seen().at("answer"), reasons);
  ASSERT_EQ(answer(asked("contest"), tenant, {{"outcome", "upheld"}}).status, 200);
  publish_all(service.database());
  const std::vector<std::string> reads = {"/v1/pipeline/" + pipeline + "/events", "/v1/events",
                                          "/v1/exports/events.csv", "/v1/exports/events.ndjson"};
  const auto reads_that_tell = [&] {
    int tell = 0;
    for (const std::string& read : reads)
      tell += service.get(read, rita.token).text.contains("upheld") ? 1 : 0;
    return tell;
  };
  EXPECT_EQ(reads_that_tell(), 4);
  // A live interview of the same pipeline, on which Rita owes feedback.
  service.database().execute(
      "update interviews set is_automated = false, start_time = now(), end_time = now() + interval"
      " '1 hour', link_expires_at = null, link_purpose = null; insert into interview_interviewers"
      " (organization_id, interview_id, recruiter_id, position) select organization_id, id, '" +
      rita.recruiter_id + "', 0 from interviews");
  EXPECT_EQ(seen().at("isHidden"), true);
  EXPECT_FALSE(seen().contains("answer"));
  EXPECT_EQ(reads_that_tell(), 0);
}

}  // namespace
}  // namespace hireline::test
