// Decisions about candidates: what they name, who still owed feedback, and statuses that need one.
#include <gmock/gmock.h>

#include "tests/http/interviews/blind_feedback.hpp"
#include "tests/support/race.hpp"
#include "tests/support/world/answers.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

const std::string rationale = "Could not say why the service had failed.";

class HiringDecisions : public BlindFeedback {
 protected:
  HiringDecisions() { set({{"feedbackVisibility", "always"}}); }

  Json decision(const std::string& kind) {
    return {{"decision", kind},
            {"rationale", rationale},
            {"participants", {tenant.recruiter_id, rita.recruiter_id}}};
  }
  HttpAnswer decide(const Json& body) {
    return service.post(path + "/decisions", tenant.token, body);
  }
  std::string decided(const std::string& kind) {
    return decide(decision(kind)).json().at("data").at("_id");
  }
  Json decisions() { return read(path + "/decisions", tenant).at("decisions"); }
  void require(const Json& statuses) {
    const HttpAnswer answer =
        service.patch("/v1/orgs/" + tenant.organization_id, tenant.token,
                      {{"settings", {{"decisions", {{"requiredFor", statuses}}}}}});
    ASSERT_EQ(answer.status, 200) << answer.text;
    ASSERT_EQ(answer.json()["data"]["settings"]["decisions"]["requiredFor"], statuses);
  }
  HttpAnswer set_status(const std::string& status, const std::string& decision_id = "") {
    Json body = {{"status", status}};
    if (!decision_id.empty()) body["decisionId"] = decision_id;
    return service.patch(path + "/status", tenant.token, body);
  }
  // The interview has begun, and Ivy owes feedback on it.
  void begin_interview() {
    list_on(interview, {ivy});
    service.database().execute(
        "update interviews set start_time = now() - interval '2 hours',"
        " end_time = now() - interval '1 hour' where id = '" +
        interview + "'");
  }

  std::string path = "/v1/pipeline/" + records.pipeline;
  const Tenant& rita = members.at(Role::recruiter);
};

TEST_F(HiringDecisions, keep_what_was_decided_why_by_whom_and_on_what) {
  list_on(interview, {ivy});
  ASSERT_EQ(give(interview, ivy).status, 200);
  const std::string feedback = interview_for(tenant).at("feedbacks").at(0).at("_id");
  Json body = decision("advance");
  body["stageIndex"] = 0;
  body["dissent"] = {{{"userId", rita.recruiter_id}, {"note", "I would wait."}}};
  body["basis"] = {{"feedbackIds", Json::array({feedback})}};
  const HttpAnswer answer = decide(body);
  ASSERT_EQ(answer.status, 201) << answer.text;
  const Json kept = answer.json().at("data");
  EXPECT_EQ(decisions(), Json::array({kept}));
  EXPECT_EQ(kept.at("rationale"), rationale);
  EXPECT_EQ(kept.at("stageIndex"), 0);
  EXPECT_EQ(kept.at("participants"), body.at("participants"));
  EXPECT_EQ(kept.at("dissent"), body.at("dissent"));
  EXPECT_EQ(kept.at("basis"),
            (Json{{"feedbackIds", Json::array({feedback})}, {"evaluationIds", Json::array()}}));
  EXPECT_EQ(kept.at("outstanding"), Json::array());
  EXPECT_EQ(kept.at("decidedBy"), tenant.recruiter_id);
  const Json event = events_of(service, answer).at(0);
  EXPECT_EQ(event.at("type"), "pipeline.decided");
  EXPECT_EQ(event.at("after"), (Json{{"decisionId", kept.at("_id")}, {"decision", "advance"}}));
  EXPECT_THAT(service.get(path + "/events", tenant.token).text, testing::Not(HasSubstr(rationale)));
}

TEST_F(HiringDecisions, are_refused_with_every_issue) {
  const Tenant stranger = service.add_organization("other");
  const Untouched untouched(service);
  Json body = decision("reject");
  body["stageIndex"] = 9;
  body["participants"] = {tenant.recruiter_id, tenant.recruiter_id, stranger.recruiter_id};
  body["dissent"] = {{{"userId", rita.recruiter_id}, {"note", "I would wait."}}};
  body["basis"] = {{"feedbackIds", Json::array({std::string(24, '1')})},
                   {"evaluationIds", Json::array({std::string(24, '2')})}};
  body["supersedes"] = std::string(24, '3');
  EXPECT_EQ(issues(decide(body)),
            (Json{{"stageIndex", "is not a stage of the pipeline"},
                  {"participants.1", "is named twice"},
                  {"participants.2", "is not a member of the organization"},
                  {"dissent.0.userId", "must be one of the participants"},
                  {"basis.feedbackIds.0", "is not feedback on an interview of the pipeline"},
                  {"basis.evaluationIds.0", "is not a finished evaluation of the pipeline"},
                  {"supersedes", "is not a decision about the pipeline that still counts"}}));
  body = decision("maybe");
  body["rationale"] = "Short.";
  EXPECT_EQ(decide(body).status, 400);
}

TEST_F(HiringDecisions, wait_for_feedback_that_is_owed) {
  begin_interview();
  {
    const Untouched untouched(service);
    const HttpAnswer refused = decide(decision("reject"));
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(refused.json().at("code"), "feedback_outstanding");
    ASSERT_THAT(refused.json().at("outstanding"), SizeIs(1));
    EXPECT_EQ(refused.json().at("outstanding")[0].at("userId"), ivy.recruiter_id);
  }
  Json other_stage = decision("hold");
  other_stage["stageIndex"] = 1;
  EXPECT_EQ(decide(other_stage).status, 201) << "nothing is owed there";
  Json without = decision("reject");
  without["withoutOutstanding"] = true;
  const HttpAnswer answer = decide(without);
  ASSERT_EQ(answer.status, 201) << answer.text;
  EXPECT_EQ(answer.json().at("data").at("outstanding"), Json::array({ivy.recruiter_id}));
}

TEST_F(HiringDecisions, wait_for_nobody_who_is_a_shadow_or_excused) {
  begin_interview();
  const std::string panel = "/v1/interviews/" + interview + "/panel";
  ASSERT_EQ(
      service
          .post(panel + "/" + ivy.recruiter_id + "/waive", tenant.token, {{"reason", "Was ill."}})
          .status,
      200);
  EXPECT_EQ(decide(decision("hold")).status, 201);
}

TEST_F(HiringDecisions, supersede_each_other_once) {
  const std::string first = decided("hold");
  Json body = decision("reject");
  body["supersedes"] = first;
  const HttpAnswer second = decide(body);
  ASSERT_EQ(second.status, 201) << second.text;
  EXPECT_EQ(second.json().at("data").at("supersedes"), first);
  EXPECT_EQ(issues(decide(body)),
            (Json{{"supersedes", "is not a decision about the pipeline that still counts"}}));
  EXPECT_THAT(decisions(), SizeIs(2));
  EXPECT_EQ(decisions()[0].at("_id"), second.json().at("data").at("_id")) << "newest first";
}

TEST_F(HiringDecisions, that_race_for_the_same_one_are_one) {
  Json body = decision("reject");
  body["supersedes"] = decided("hold");
  EXPECT_EQ(count_statuses(race(8, [&](int) { return decide(body); })),
            (StatusCounts{{201, 1}, {400, 7}}));
}

TEST_F(HiringDecisions, are_never_rewritten) {
  decided("hold");
  for (const std::string sql : {"update pipeline_decisions set decision = 'hire'",
                                "update pipeline_decisions set rationale = 'Another one.'",
                                "update pipeline_decisions set dissent = '[{}]'",
                                "delete from pipeline_decisions", "truncate pipeline_decisions"})
    EXPECT_ANY_THROW(service.database().execute(sql)) << sql;
}

TEST_F(HiringDecisions, are_needed_for_the_statuses_that_the_organization_names) {
  EXPECT_EQ(set_status("rejected").status, 200) << "off by default";
  ASSERT_EQ(set_status("active").status, 200);
  require({"rejected"});
  {
    const Untouched untouched(service);
    EXPECT_EQ(set_status("rejected").json().at("code"), "decision_required");
  }
  EXPECT_EQ(set_status("hired").status, 200) << "is not named";
  ASSERT_EQ(set_status("shortlisted").status, 200);
  const HttpAnswer answer = set_status("rejected", decided("reject"));
  ASSERT_EQ(answer.status, 200) << answer.text;
  EXPECT_TRUE(events_of(service, answer).at(0).at("after").contains("decisionId"));
}

TEST_F(HiringDecisions, must_fit_the_status) {
  const std::string hire = decided("hire");
  const std::string reject = decided("reject");
  Json body = decision("hold");
  body["supersedes"] = reject;
  ASSERT_EQ(decide(body).status, 201);
  const Json expected = {{"decisionId", "is not a decision for this status that still counts"}};
  const Untouched untouched(service);
  EXPECT_EQ(issues(set_status("rejected", hire)), expected);
  EXPECT_EQ(issues(set_status("rejected", reject)), expected) << "is superseded";
  EXPECT_EQ(issues(set_status("rejected", std::string(24, '1'))), expected);
  EXPECT_EQ(issues(set_status("shortlisted", hire)), expected);
}

TEST_F(HiringDecisions, are_foretold_among_the_next_actions) {
  require({"hired"});
  const HttpAnswer answer = service.get(path + "/next-actions", tenant.token);
  EXPECT_THAT(answer.text, HasSubstr("decision_required"));
}

TEST_F(HiringDecisions, are_hidden_from_recruiters_who_owe_feedback) {
  list_on(interview, {rita});
  set({{"feedbackVisibility", "afterOwn"}});
  decided("hold");
  const HttpAnswer hidden = service.get(path + "/decisions", rita.token);
  EXPECT_EQ(hidden.status, 409);
  EXPECT_EQ(hidden.json().at("code"), "own_feedback_first");
  const Json events = read(path + "/events", rita).at("events");
  for (const Json& event : events) {
    if (event.at("type") == "pipeline.decided") {
      EXPECT_FALSE(event.at("to").contains("decision"));
    }
  }
  ASSERT_EQ(give(interview, rita).status, 200);
  EXPECT_EQ(service.get(path + "/decisions", rita.token).status, 200);
}

}  // namespace
}  // namespace hireline::test
