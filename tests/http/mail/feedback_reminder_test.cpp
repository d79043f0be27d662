// Mails to interviewers who owe feedback, and to recruiters when those do nothing.
#include "tests/http/mail/mails.hpp"
#include "tests/support/world/answers.hpp"

namespace hireline::test {
namespace {

using namespace std::chrono_literals;
using testing::SizeIs;
using testing::UnorderedElementsAre;

class FeedbackReminder : public Mails {
 protected:
  FeedbackReminder() { set({{"feedbackDueHours", 24}}); }

  void set(const Json& interviews) {
    const HttpAnswer answer = service.patch("/v1/orgs/" + tenant.organization_id, tenant.token,
                                            {{"settings", {{"interviews", interviews}}}});
    ASSERT_EQ(answer.status, 200) << answer.text;
  }
  Json invite() {
    Json body = stage_body(job, 0);
    body["interviewers"] = {ivy.recruiter_id, rita.recruiter_id};
    body["recruiterEmail"] = sam.email;
    return schedule(service, tenant, body);
  }
  void give(const Tenant& who) {
    const HttpAnswer answer =
        service.post("/v1/interviews/" + id + "/feedback", who.token, feedback_body(who.email));
    ASSERT_EQ(answer.status, 200) << answer.text;
  }
  void seat(const Tenant& who, const std::string& name) {
    Json body;
    body["members"] = Json::array();
    body["members"].push_back({{"userId", ivy.recruiter_id}});
    body["members"].push_back({{"userId", who.recruiter_id}, {"seat", name}});
    const HttpAnswer answer =
        service.request("PUT", "/v1/interviews/" + id + "/panel", tenant.token, body);
    ASSERT_EQ(answer.status, 200) << answer.text;
  }
  // The recipients of the mails that are sent by a run at this time.
  std::vector<std::string> reminded(Instant now) {
    const std::size_t before = server.mails().size();
    room.remind(now);
    std::vector<std::string> recipients;
    const auto mails = server.mails();
    for (std::size_t i = before; i < mails.size(); ++i)
      recipients.push_back(header_of(mails[i], "To"));
    return recipients;
  }
  std::vector<Json> overdue_events() {
    std::vector<Json> found;
    const Json answer =
        service
            .get("/v1/pipeline/" + interview.at("candidatePipelineId").get<std::string>() +
                     "/events",
                 tenant.token)
            .json();
    for (const Json& event : answer.at("data").at("events"))
      if (event.at("type") == "interview.feedback_overdue") found.push_back(event);
    return found;
  }

  Tenant ivy = service.add_member(tenant, "ivy", Role::interviewer);
  Tenant rita = service.add_member(tenant, "rita", Role::recruiter);
  Tenant sam = service.add_member(tenant, "sam", Role::recruiter);
  Json interview = invite();
  std::string id = interview.at("_id");
  const Instant end = parse_instant("2030-05-06T10:00:00Z").value();
};

TEST_F(FeedbackReminder, comes_at_the_end_when_it_is_due_and_on_three_days) {
  EXPECT_THAT(reminded(end - 1min), IsEmpty());
  for (const auto hours : {0h, 24h, 48h, 72h, 96h}) {
    EXPECT_THAT(reminded(end + hours), UnorderedElementsAre(ivy.email, rita.email));
    service.database().execute("delete from emails");  // which is not why it comes once
    EXPECT_THAT(reminded(end + hours + 23h), IsEmpty());
  }
  EXPECT_THAT(overdue_events(), IsEmpty());
  EXPECT_THAT(reminded(end + 120h), ElementsAre(sam.email));
  const auto events = overdue_events();
  ASSERT_THAT(events, SizeIs(1));
  EXPECT_THAT(events[0].at("to").at("outstanding"),
              UnorderedElementsAre(ivy.recruiter_id, rita.recruiter_id));
  for (const auto hours : {144h, 480h}) EXPECT_THAT(reminded(end + hours), IsEmpty());
}

TEST_F(FeedbackReminder, says_of_whom_and_until_when) {
  reminded(end);
  reminded(end + 24h);
  const auto mails = server.mails();
  EXPECT_EQ(header_of(mails.at(0), "Subject"),
            "Your feedback is due: Candidate (candidate@example.com), Backend engineer");
  EXPECT_THAT(part_of(mails.at(0), "text/plain"),
              HasSubstr("Due:       Tuesday, 7 May 2030, 10:00"));
  EXPECT_THAT(header_of(mails.at(2), "Subject"), HasSubstr("Your feedback is overdue: "));
}

// It was due at 18:00 yesterday, and no worker ran until 09:00.
TEST_F(FeedbackReminder, comes_once_for_all_times_that_were_missed) {
  service.database().execute(
      "update interviews set start_time = '2030-05-05T17:00Z', end_time = '2030-05-05T18:00Z'");
  const Instant nine = parse_instant("2030-05-07T09:00:00Z").value();
  EXPECT_THAT(reminded(nine), UnorderedElementsAre(ivy.email, rita.email));
  EXPECT_THAT(reminded(nine + 1h), IsEmpty());
}

TEST_F(FeedbackReminder, comes_to_none_who_owes_nothing) {
  give(ivy);
  EXPECT_THAT(reminded(end), ElementsAre(rita.email));
  ASSERT_EQ(service
                .post("/v1/interviews/" + id + "/panel/" + rita.recruiter_id + "/waive",
                      tenant.token, {{"reason", "Was ill."}})
                .status,
            200);
  EXPECT_THAT(reminded(end + 24h), IsEmpty());
  EXPECT_THAT(reminded(end + 120h), IsEmpty());
  EXPECT_THAT(overdue_events(), IsEmpty());
}

TEST_F(FeedbackReminder, comes_to_no_shadow_and_no_one_who_left_the_panel) {
  seat(rita, "shadow");
  EXPECT_THAT(reminded(end), ElementsAre(ivy.email));
  ASSERT_EQ(service
                .patch("/v1/interviews/" + id, tenant.token,
                       {{"interviewers", Json::array({rita.recruiter_id})}})
                .status,
            200);
  EXPECT_THAT(reminded(end + 24h), IsEmpty());
}

TEST_F(FeedbackReminder, does_not_come_after_the_interview_is_cancelled) {
  reminded(end);
  service.post("/v1/interviews/" + id + "/cancel", tenant.token, Json::object());
  EXPECT_THAT(reminded(end + 24h), IsEmpty());
}

TEST_F(FeedbackReminder, does_not_come_after_the_pipeline_is_closed) {
  service.database().execute("update pipelines set status = 'rejected'");
  EXPECT_THAT(reminded(end), IsEmpty());
  EXPECT_THAT(emails(), IsEmpty()) << "nothing is queued";
}

TEST_F(FeedbackReminder, does_not_come_if_the_candidate_had_declined_the_time) {
  service.database().execute("update interviews set rsvp_status = 'declined', rsvp_at = now()");
  EXPECT_THAT(reminded(end), IsEmpty());
}

// The interview was moved after feedback was overdue once.
TEST_F(FeedbackReminder, comes_again_for_another_time) {
  reminded(end);
  EXPECT_THAT(reminded(end + 120h), ElementsAre(sam.email));
  service.database().execute(
      "update interviews set start_time = '2030-06-06T09:00Z', end_time = '2030-06-06T10:00Z'");
  const Instant later = parse_instant("2030-06-06T10:00:00Z").value();
  EXPECT_THAT(reminded(later), UnorderedElementsAre(ivy.email, rita.email));
  EXPECT_THAT(reminded(later + 120h), ElementsAre(sam.email));
  EXPECT_THAT(overdue_events(), SizeIs(2));
}

TEST_F(FeedbackReminder, is_not_sent_if_the_interview_is_moved_on_the_way) {
  reminded(end - 24h);
  service.database().execute(
      "update interviews set start_time = now() - interval '2 hours', "
      "end_time = now() - interval '1 hour'");
  room.repeat(TaskKind::send_reminders);
  service.database().execute(
      "update interviews set start_time = now() + interval '1 hour', "
      "end_time = now() + interval '2 hours'");
  room.work();
  EXPECT_THAT(emails(),
              ElementsAre("feedback_reminder suppressed", "feedback_reminder suppressed"));
  EXPECT_EQ(last_error(), "the interview was moved");
}

TEST_F(FeedbackReminder, needs_a_time_until_which_feedback_is_due) {
  set({{"feedbackDueHours", nullptr}});
  EXPECT_THAT(reminded(end), IsEmpty());
  EXPECT_THAT(reminded(end + 24h), IsEmpty());
}

// The time was set when the feedback was long overdue: nobody was ever asked for it.
TEST_F(FeedbackReminder, comes_to_the_interviewer_before_recruiters_are_told) {
  EXPECT_THAT(reminded(end + 200h), UnorderedElementsAre(ivy.email, rita.email));
  EXPECT_THAT(reminded(end + 300h), IsEmpty());
  service.database().execute("update interview_interviewers set feedback_reminder_at = null");
  EXPECT_THAT(reminded(end + 35 * 24h), IsEmpty()) << "it is too long ago";
}

TEST_F(FeedbackReminder, is_not_sent_if_the_feedback_is_given_on_the_way) {
  reminded(end - 24h);  // nothing is due; it leaves a task that can be repeated
  service.database().execute(
      "update interviews set start_time = now() - interval '2 hours', "
      "end_time = now() - interval '1 hour'");
  room.repeat(TaskKind::send_reminders);
  give(ivy);
  room.work();
  EXPECT_THAT(emails(),
              UnorderedElementsAre("feedback_reminder suppressed", "feedback_reminder sent"));
  EXPECT_EQ(service.database().value("select last_error from emails where status = 'suppressed'"),
            "the feedback is not owed any more");
}

// Who does not react must not be the only one who learns of it.
TEST_F(FeedbackReminder, without_effect_is_told_to_a_recruiter_who_owes_none_or_else_to_owners) {
  for (const std::string& recruiter :
       {std::string("null"), "'" + rita.email + "'", std::string("'left@example.com'")}) {
    service.database().execute(
        "delete from emails; update interview_interviewers set feedback_reminder_at = null; "
        "update interviews set recruiter_email = " +
        recruiter);
    reminded(end);
    EXPECT_THAT(reminded(end + 120h), ElementsAre(tenant.email)) << recruiter;
  }
  const Json mail = server.mails().back();
  EXPECT_EQ(header_of(mail, "Subject"),
            "Feedback on Candidate (candidate@example.com) is overdue: Backend engineer");
  EXPECT_THAT(part_of(mail, "text/plain"), HasSubstr("did not give feedback on the interview"));
}

}  // namespace
}  // namespace hireline::test
