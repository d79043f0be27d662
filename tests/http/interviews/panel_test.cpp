// The panel of an interview: seats, what shadows say, who owes feedback, and who is excused.
#include <gmock/gmock.h>

#include "tests/http/interviews/blind_feedback.hpp"
#include "tests/support/world/answers.hpp"

namespace hireline::test {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

class Panels : public BlindFeedback {
 protected:
  Panels() { set({{"feedbackVisibility", "always"}}); }

  static Json seat(const Tenant& who, const std::string& name) {
    return {{"userId", who.recruiter_id}, {"seat", name}};
  }
  HttpAnswer put(const Json& members_of_panel, const HttpHeaders& headers = {}) {
    return service.request("PUT", panel_path, tenant.token, Json{{"members", members_of_panel}},
                           headers);
  }
  Json panel() { return read(panel_path, tenant).at("members"); }
  Json member_of_panel(const Tenant& who) {
    for (const Json& one : panel())
      if (one.at("userId") == who.recruiter_id) return one;
    return nullptr;
  }
  HttpAnswer waive(const Tenant& who, const std::string& reason = "Was ill.") {
    return service.post(panel_path + "/" + who.recruiter_id + "/waive", tenant.token,
                        {{"reason", reason}});
  }

  std::string panel_path = "/v1/interviews/" + interview + "/panel";
  const Tenant& rita = members.at(Role::recruiter);
  const Tenant& ada = members.at(Role::admin);
};

TEST_F(Panels, have_the_interviewers_in_order_with_their_seats) {
  const HttpAnswer answer =
      put({seat(ada, "lead"), seat(ivy, "shadow"), {{"userId", rita.recruiter_id}}});
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json seen = panel();
  EXPECT_EQ(answer.json().at("data").at("members"), seen);
  ASSERT_THAT(seen, SizeIs(3));
  EXPECT_EQ(seen[0].at("seat"), "lead");
  EXPECT_EQ(seen[0].at("email"), ada.email);
  EXPECT_EQ(seen[0].at("owesFeedback"), true);
  EXPECT_EQ(seen[1].at("seat"), "shadow");
  EXPECT_EQ(seen[1].at("owesFeedback"), false);
  EXPECT_EQ(seen[2].at("seat"), "interviewer");
  EXPECT_EQ(read("/v1/interviews/" + interview, tenant).at("interviewers"),
            Json::array({ada.recruiter_id, ivy.recruiter_id, rita.recruiter_id}));
  const Json event = events_of(service, answer).at(0);
  EXPECT_EQ(event.at("type"), "interview.panel_changed");
  EXPECT_EQ(event.at("after").at("changed"), Json::array({"interviewers", "seats"}));
  EXPECT_THAT(events_of(service, put(Json::array({seat(ada, "lead"), seat(ivy, "shadow"),
                                                  seat(rita, "interviewer")}))),
              IsEmpty());
}

TEST_F(Panels, keep_their_seats_when_the_interviewers_are_changed_as_before) {
  ASSERT_EQ(put({seat(ada, "lead"), seat(ivy, "shadow")}).status, 200);
  list_on(interview, {ivy, ada, rita});
  const Json seen = panel();
  ASSERT_THAT(seen, SizeIs(3));
  EXPECT_EQ(member_of_panel(ivy).at("seat"), "shadow");
  EXPECT_EQ(member_of_panel(ada).at("seat"), "lead");
  EXPECT_EQ(member_of_panel(rita).at("seat"), "interviewer");
}

TEST_F(Panels, are_refused_with_every_issue) {
  const Tenant stranger = service.add_organization("other");
  const Untouched untouched(service);
  EXPECT_EQ(issues(put({seat(ada, "lead"), seat(ada, "lead"), seat(stranger, "shadow")})),
            (Json{{"members.1.userId", "is named twice"},
                  {"members.1.seat", "one member leads at most"},
                  {"members.2.userId", "is not a member of the organization"}}));
  EXPECT_EQ(put(Json::array({seat(ada, "judge")})).status, 400);
}

TEST_F(Panels, change_under_if_match) {
  const HttpAnswer before = service.get(panel_path, tenant.token);
  const std::string etag = before.headers.at("etag");
  ASSERT_EQ(put(Json::array({seat(ada, "lead")}), {{"If-Match", etag}}).status, 200);
  EXPECT_EQ(put(Json::array({seat(ivy, "lead")}), {{"If-Match", etag}}).status, 412);
  EXPECT_EQ(member_of_panel(ada).at("seat"), "lead");
}

TEST_F(Panels, keep_who_has_given_feedback) {
  ASSERT_EQ(put({seat(ada, "lead"), seat(ivy, "interviewer")}).status, 200);
  ASSERT_EQ(give(interview, ivy).status, 200);
  EXPECT_TRUE(member_of_panel(ivy).contains("feedbackGivenAt"));
  EXPECT_EQ(member_of_panel(ivy).at("owesFeedback"), false);
  const Untouched untouched(service);
  EXPECT_EQ(put(Json::array({seat(ada, "lead")})).json().at("code"), "feedback_exists");
  EXPECT_EQ(put({seat(ada, "lead"), seat(ivy, "shadow")}).json().at("code"), "feedback_exists");
}

TEST_F(Panels, are_closed_with_their_interview) {
  service.database().execute("update interviews set status = 'cancelled' where id = '" + interview +
                             "'");
  EXPECT_EQ(put(Json::array({seat(ada, "lead")})).json().at("code"), "interview_closed");
}

TEST_F(Panels, have_a_time_until_feedback_is_due) {
  ASSERT_EQ(put({seat(ivy, "interviewer"), seat(rita, "shadow")}).status, 200);
  EXPECT_FALSE(member_of_panel(ivy).contains("feedbackDueAt"));
  set({{"feedbackDueHours", 48}});
  service.database().execute(
      "update interviews set start_time = '2030-01-07T09:00Z', end_time = '2030-01-07T10:00Z'"
      " where id = '" +
      interview + "'");
  EXPECT_EQ(member_of_panel(ivy).at("feedbackDueAt"), "2030-01-09T10:00:00.000Z");
  EXPECT_FALSE(member_of_panel(rita).contains("feedbackDueAt")) << "a shadow owes none";
  set({{"feedbackDueHours", nullptr}});
  EXPECT_FALSE(member_of_panel(ivy).contains("feedbackDueAt"));
  EXPECT_EQ(service
                .patch("/v1/orgs/" + tenant.organization_id, tenant.token,
                       {{"settings", {{"interviews", {{"feedbackDueHours", 0}}}}}})
                .status,
            400);
}

TEST_F(Panels, excuse_interviewers_who_then_owe_nothing) {
  ASSERT_EQ(put({seat(ivy, "interviewer"), seat(rita, "shadow")}).status, 200);
  set({{"feedbackVisibility", "afterOwn"}});
  hear_others(interview);
  EXPECT_FALSE(sees(ivy));
  const HttpAnswer answer = waive(ivy, "Had to leave early.");
  ASSERT_EQ(answer.status, 200) << answer.text;
  EXPECT_TRUE(answer.json().at("data").at("members").at(0).contains("waivedAt"));
  EXPECT_EQ(member_of_panel(ivy).at("owesFeedback"), false);
  EXPECT_TRUE(sees(ivy));
  const Json event = events_of(service, answer).at(0);
  EXPECT_EQ(event.at("type"), "interview.feedback_waived");
  EXPECT_EQ(event.at("after"), (Json{{"interviewer", ivy.recruiter_id}}));
  EXPECT_THAT(events_of(service, waive(ivy)), IsEmpty()) << "once is enough";
  EXPECT_EQ(give(interview, ivy).status, 200) << "they still may";

  EXPECT_EQ(issues(waive(rita)), (Json{{"userId", "owes no feedback on the interview"}}));
  EXPECT_EQ(waive(ada).status, 404) << "is not on the panel";
}

TEST_F(Panels, hear_shadows_who_decide_nothing) {
  ASSERT_EQ(put({seat(ivy, "shadow"), seat(rita, "interviewer")}).status, 200);
  const std::string status = read("/v1/interviews/" + interview, tenant).at("status");
  const Json stage = stage_for(tenant);
  const HttpAnswer answer = give(interview, ivy);
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json seen = answer.json().at("data");
  EXPECT_EQ(seen.at("status"), status);
  EXPECT_EQ(seen.at("feedbacks").at(0).at("isShadow"), true);
  const Json after = stage_for(tenant);
  EXPECT_EQ(after.at("status"), stage.at("status"));
  EXPECT_TRUE(after.at("result").is_null());
  EXPECT_EQ(events_of(service, answer).at(0).at("after"),
            (Json{{"seat", "shadow"}, {"recommendation", "yes"}}));
  const Json person = read("/v1/pipeline/pool/" + records.participant, tenant);
  EXPECT_EQ(person.at("participant").at("stats").at("feedbacks"), 0);
  EXPECT_EQ(service
                .post("/v1/pipeline/" + records.pipeline + "/unlock-stage", tenant.token,
                      {{"stageIndex", 1}, {"force", true}})
                .json()
                .at("code"),
            "requires_feedback");
  EXPECT_EQ(feedback_of(ivy), 0);

  ASSERT_EQ(give(interview, rita).status, 200);
  EXPECT_EQ(stage_for(tenant).at("result"), "pass");
  EXPECT_EQ(feedback_of(rita), 1);
  EXPECT_EQ(feedback_of(ivy), 0);
}

TEST_F(Panels, are_the_same_after_reopening_without_who_has_left) {
  ASSERT_EQ(put({seat(rita, "reverse_shadow"), seat(ada, "lead"), seat(ivy, "shadow")}).status,
            200);
  const std::string path = "/v1/interviews/" + interview;
  ASSERT_EQ(service.request("POST", path + "/cancel", tenant.token).status, 200);
  ASSERT_EQ(
      service
          .request("DELETE", "/v1/orgs/" + tenant.organization_id + "/members/" + rita.recruiter_id,
                   tenant.token)
          .status,
      204);
  const HttpAnswer reopened = service.request("POST", path + "/reopen", tenant.token);
  ASSERT_EQ(reopened.status, 201) << reopened.text;
  const std::string again = reopened.json()["data"]["_id"];
  panel_path = "/v1/interviews/" + again + "/panel";
  const Json seen = panel();
  ASSERT_THAT(seen, SizeIs(2));
  EXPECT_EQ(seen[0].at("userId"), ada.recruiter_id);
  EXPECT_EQ(seen[0].at("seat"), "lead");
  EXPECT_EQ(seen[1].at("userId"), ivy.recruiter_id);
  EXPECT_EQ(seen[1].at("seat"), "shadow");
  EXPECT_EQ(reopened.json()["data"], read("/v1/interviews/" + again, tenant));

  ASSERT_EQ(give(again, ivy).status, 200);
  EXPECT_TRUE(stage_for(tenant).at("result").is_null()) << "a shadow decides nothing";
}

TEST_F(Panels, read_what_others_said_in_the_seat_of_a_shadow) {
  ASSERT_EQ(put(Json::array({seat(ivy, "shadow")})).status, 200);
  set({{"feedbackVisibility", "afterOwn"}});
  hear_others(interview);
  EXPECT_TRUE(sees(ivy));
}

TEST_F(Panels, refuse_scores_of_a_shadow_and_feedback_of_who_has_left) {
  ASSERT_EQ(put({seat(ivy, "shadow"), seat(rita, "interviewer")}).status, 200);
  Json body = feedback_body(ivy.email);
  body["scores"] = {{{"criterionId", std::string(24, '1')}, {"rating", 1}}};
  const Untouched untouched(service);
  EXPECT_EQ(issues(service.post("/v1/interviews/" + interview + "/feedback", ivy.token, body)),
            (Json{{"scores", "must be left out: a shadow does not rate"}}));
}

TEST_F(Panels, take_no_feedback_of_who_has_left) {
  ASSERT_EQ(put({seat(ivy, "interviewer"), seat(rita, "interviewer")}).status, 200);
  ASSERT_EQ(put(Json::array({seat(rita, "interviewer")})).status, 200);
  EXPECT_EQ(give(interview, ivy).json().at("code"), "not_your_interview");
}

TEST_F(Panels, that_are_excused_do_not_block_the_next_stage) {
  const std::string pipeline =
      read("/v1/interviews/" + interview, tenant).at("candidatePipelineId");
  const auto unlock = [&] {
    return service.post("/v1/pipeline/" + pipeline + "/unlock-stage", tenant.token,
                        {{"stageIndex", 1}, {"force", true}});
  };
  ASSERT_EQ(put({seat(ivy, "interviewer"), seat(ada, "interviewer"), seat(rita, "shadow")}).status,
            200);
  EXPECT_EQ(unlock().json().value("requiresFeedback", false), true);
  ASSERT_EQ(waive(ivy).status, 200);
  EXPECT_EQ(unlock().json().value("requiresFeedback", false), true) << "Ada still owes it";
  ASSERT_EQ(waive(ada).status, 200);
  const HttpAnswer unlocked = unlock();
  EXPECT_EQ(unlocked.status, 200) << unlocked.text;
}

}  // namespace
}  // namespace hireline::test
