// The mails to recruiters when a candidate answers that they won't come.
#include "tests/http/mail/mails.hpp"

namespace hireline::test {
namespace {

class RsvpNotice : public Mails {
 protected:
  void answer_with(const std::string& status) {
    const auto answer = service.patch(
        "/v1/candidate/interviews/" + interview["_id"].get<std::string>() + "/rsvp",
        service.token("the-candidate", "candidate@example.com"), {{"status", status}});
    EXPECT_EQ(answer.status, 200) << answer.text;
  }
  void give_another_time(const std::string& day) {
    EXPECT_EQ(service
                  .patch("/v1/interviews/" + interview["_id"].get<std::string>(), tenant.token,
                         {{"startTime", "2030-05-" + day + "T09:00:00Z"},
                          {"endTime", "2030-05-" + day + "T10:00:00Z"}})
                  .status,
              200);
  }
  std::size_t sent() { return server.mails().size(); }

  Json interview = invite_live(false);
};

TEST_F(RsvpNotice, tells_everybody_concerned_who_will_not_come_and_when) {
  answer_with("declined");
  room.work();
  const auto mails = server.mails();
  ASSERT_EQ(mails.size(), 2u);
  EXPECT_EQ(header_of(mails[0], "Subject"),
            "Candidate (candidate@example.com) cannot attend an interview for Backend engineer");
  EXPECT_EQ(part_of(mails[0], "text/plain"),
            "Hello,\r\n\r\nCandidate (candidate@example.com) cannot attend an interview for "
            "\"Backend engineer\".\r\n\r\n"
            "Stage:     Technical interview\r\n"
            "Interview: Technical interview\r\n"
            "When:      Monday, 6 May 2030, 09:00 to 10:00 (UTC)\r\n\r\n"
            "The interview is still scheduled. Reschedule it or cancel it.\r\n\r\n-- \r\n"
            "acme, sent by hireline\r\n");
  EXPECT_THAT(timeline(interview),
              ElementsAre("email.sent rsvp_notice ", "email.sent rsvp_notice "));
}

TEST_F(RsvpNotice, waits_for_five_minutes_and_tells_nothing_of_a_change_of_mind) {
  answer_with("declined");
  EXPECT_EQ(service.database().value("select run_at - created_at from tasks"), "00:05:00");
  answer_with("accepted");
  room.work();
  EXPECT_THAT(emails(), IsEmpty());
}

TEST_F(RsvpNotice, does_not_wait_beyond_the_start) {
  service.database().execute(
      "update interviews set start_time = date_trunc('milliseconds', now()) + interval '2 "
      "minutes'");
  answer_with("declined");
  EXPECT_EQ(service.database().value("select run_at = start_time from tasks, interviews "
                                     "where kind = 'notify_rsvp'"),
            "t");
}

TEST_F(RsvpNotice, is_not_sent_about_an_answer_that_changed_on_the_way) {
  answer_with("declined");
  room.repeat(TaskKind::notify_rsvp);
  answer_with("accepted");
  room.work();
  EXPECT_EQ(sent(), 0u);
  EXPECT_THAT(
      timeline(interview),
      ElementsAre("email.suppressed rsvp_notice the candidate has answered otherwise since",
                  "email.suppressed rsvp_notice the candidate has answered otherwise since"));
}

TEST_F(RsvpNotice, is_sent_once_however_often_its_task_is_done) {
  answer_with("declined");
  room.work();
  room.repeat(TaskKind::notify_rsvp);
  room.work();
  EXPECT_EQ(sent(), 2u);
}

TEST_F(RsvpNotice, comes_again_about_another_time) {
  answer_with("declined");
  room.work();
  give_another_time("07");
  answer_with("declined");
  room.work();
  ASSERT_EQ(sent(), 4u);
  EXPECT_THAT(part_of(server.mails()[3], "text/plain"), HasSubstr("Tuesday, 7 May 2030"));
  EXPECT_NE(header_of(server.mails()[0], "Message-ID"), header_of(server.mails()[2], "Message-ID"));
}

TEST_F(RsvpNotice, says_nothing_of_an_interview_that_was_cancelled_meanwhile) {
  answer_with("declined");
  service.post("/v1/interviews/" + interview["_id"].get<std::string>() + "/cancel", tenant.token,
               Json::object());
  room.work();
  EXPECT_EQ(sent(), 0u);
}

TEST_F(RsvpNotice, leaves_nobody_to_be_reminded) {
  interview = schedule(service, tenant, [&] {
    Json body = stage_body(make_job(service, tenant), 0);
    body["sendInvite"] = true;
    return body;
  }());
  room.work();
  service.database().execute(
      "update emails set created_at = created_at - interval '2 days'; "
      "update interviews set start_time = now() + interval '12 hours', "
      "end_time = now() + interval '13 hours'");
  answer_with("declined");
  room.remind(wall_clock_now());
  room.work();
  EXPECT_THAT(emails(), testing::Not(testing::Contains(testing::HasSubstr("live_reminder"))));
  answer_with("accepted");
  room.remind(wall_clock_now());
  room.work();
  EXPECT_THAT(emails(), testing::Contains("live_reminder sent"));
}

}  // namespace
}  // namespace hireline::test
