// The mails that scheduling an interview asks for.
#include "tests/http/mail/mails.hpp"

namespace hireline::test {
namespace {

class Invitation : public Mails {};

TEST_F(Invitation, by_link_is_sent_when_it_is_asked_for) {
  const Json interview = invite_by_link();
  EXPECT_THAT(room.work(), ElementsAre("send_invitation done", "deliver_email done"));
  const Json mail = only_mail();
  EXPECT_EQ(mail["to"], Json::array({"candidate@example.com"}));
  EXPECT_EQ(header_of(mail, "To"), "Candidate <candidate@example.com>");
  EXPECT_EQ(header_of(mail, "From"), "acme <no-reply@example.com>");
  EXPECT_EQ(header_of(mail, "Subject"), "Next step for Backend engineer at acme: Screening");
  EXPECT_EQ(header_of(mail, "List-Unsubscribe"), "<https://jobs.example.com/preferences>");
  const std::string link =
      "https://jobs.example.com/screening/" + interview["screeningToken"].get<std::string>();
  EXPECT_EQ(interview["link"], link);
  for (const auto* type : {"text/plain", "text/html"}) {
    EXPECT_THAT(part_of(mail, type), HasSubstr(link));
    EXPECT_THAT(part_of(mail, type), HasSubstr(interview["declineLink"].get<std::string>()));
  }
  EXPECT_THAT(emails(), ElementsAre("link_invitation sent"));
  EXPECT_THAT(timeline(interview), ElementsAre("email.sent link_invitation "));
}

// The mail is the first time that the candidate is told.
TEST_F(Invitation, by_link_has_the_notice_of_the_organization) {
  const Json notices = {{"text", "A program compares your answers."}, {"leadDays", 10}};
  ASSERT_EQ(service
                .patch("/v1/orgs/" + tenant.organization_id, tenant.token,
                       {{"settings", {{"notices", notices}}}})
                .status,
            200);
  const Json interview = invite_by_link();
  room.work();
  const std::string text = part_of(only_mail(), "text/plain");
  EXPECT_THAT(text, HasSubstr("Before you start: A program compares your answers."));
  EXPECT_THAT(text, HasSubstr("You can start 10 days after you get this mail."));
  const auto seen = [&] {
    return service.get("/v1/interviews/" + interview["_id"].get<std::string>(), tenant.token)
        .json()
        .at("data");
  };
  const Json first = seen().at("noticedAt");
  EXPECT_EQ(service.database().value("select (opens_at - noticed_at)::text from interviews"),
            "10 days");
  service.get("/v1/screening/" + interview["screeningToken"].get<std::string>());
  EXPECT_EQ(seen().at("noticedAt"), first);
}

TEST_F(Invitation, is_not_sent_unless_it_is_asked_for) {
  invite_by_link(false);
  invite_live(false);
  EXPECT_THAT(room.work(), IsEmpty());
  EXPECT_THAT(emails(), IsEmpty());
}

TEST_F(Invitation, to_a_live_interview_has_a_calendar_entry) {
  const Json interview = invite_live();
  room.work();
  const Json mail = only_mail();
  EXPECT_EQ(header_of(mail, "Reply-To"), "recruiter@example.com");
  EXPECT_THAT(part_of(mail, "text/plain"),
              HasSubstr("When:  Monday, 6 May 2030, 09:00 to 10:00 (UTC)"));
  EXPECT_THAT(part_of(mail, "text/plain"), HasSubstr(interview["meetingLink"].get<std::string>()));
  EXPECT_THAT(part_of(mail, "text/plain"), HasSubstr("Host:  Recruiter"));
  const std::string entry = part_of(mail, "text/calendar");
  EXPECT_EQ(entry, part_of(mail, "application/ics"));
  EXPECT_THAT(entry, HasSubstr("METHOD:REQUEST"));
  EXPECT_THAT(entry, HasSubstr("UID:" + interview["_id"].get<std::string>() + "@hireline"));
  EXPECT_THAT(entry, HasSubstr("DTSTART:20300506T090000Z"));
  EXPECT_THAT(entry, HasSubstr("mailto:recruiter@example.com"));
}

TEST_F(Invitation, to_an_interview_without_a_stage_is_sent_as_well) {
  Json body = live_body(job["_id"]);
  body["sendInvite"] = true;
  schedule(service, tenant, body);
  EXPECT_THAT(room.work(), ElementsAre("send_invitation done", "deliver_email done"));
  EXPECT_THAT(part_of(only_mail(), "text/plain"), HasSubstr("/lobby/"));
}

TEST_F(Invitation, tells_the_time_in_the_candidates_zone) {
  invite_live();
  prefer({{"timezone", "America/New_York"}});
  room.work();
  EXPECT_THAT(part_of(only_mail(), "text/plain"),
              HasSubstr("Monday, 6 May 2030, 05:00 to 06:00 (America/New_York time)"));
}

TEST_F(Invitation, tells_the_time_in_utc_where_the_zone_is_forgotten_by_the_database) {
  invite_live();
  prefer({{"timezone", "America/New_York"}});
  service.database().execute("update participants set timezone = 'Europe/Atlantis'");
  room.work();
  EXPECT_THAT(part_of(only_mail(), "text/plain"), HasSubstr("09:00 to 10:00 (UTC)"));
}

TEST_F(Invitation, is_one_however_often_its_task_is_done) {
  invite_by_link();
  room.work();
  room.repeat(TaskKind::send_invitation);
  room.repeat(TaskKind::deliver_email);
  room.work();
  EXPECT_EQ(server.mails().size(), 1u);
  EXPECT_THAT(emails(), ElementsAre("link_invitation sent"));
  EXPECT_EQ(service.database().count("events where type = 'email.sent'"), 1);
}

TEST_F(Invitation, obeys_the_candidate_and_tells_the_recruiter) {
  const Json interview = invite_by_link();
  prefer({{"emailInvitations", false}});
  room.work();
  EXPECT_THAT(server.mails(), IsEmpty());
  EXPECT_THAT(emails(), ElementsAre("link_invitation suppressed"));
  EXPECT_THAT(timeline(interview),
              ElementsAre("email.suppressed link_invitation the candidate has turned off mails of "
                          "this kind"));
}

TEST_F(Invitation, invites_nobody_to_what_is_called_off_meanwhile) {
  const Json interview = invite_live();
  ASSERT_EQ(service
                .post("/v1/interviews/" + interview["_id"].get<std::string>() + "/cancel",
                      tenant.token, Json::object())
                .status,
            200);
  EXPECT_THAT(room.work(), ElementsAre("send_invitation done", "deliver_email done"));
  EXPECT_THAT(server.mails(), IsEmpty());
  EXPECT_EQ(last_error(), "the interview is cancelled");
}

TEST_F(Invitation, invites_nobody_to_what_is_over) {
  invite_live();
  invite_by_link();
  room.work(parse_instant("2031-01-01T00:00:00Z").value());
  EXPECT_THAT(server.mails(), IsEmpty());
  EXPECT_THAT(emails(), ElementsAre("live_invitation suppressed", "link_invitation suppressed"));
}

TEST_F(Invitation, tells_the_time_as_it_is_when_it_is_sent) {
  const Json interview = invite_live();
  ASSERT_EQ(service
                .patch("/v1/interviews/" + interview["_id"].get<std::string>(), tenant.token,
                       {{"startTime", "2030-05-07T09:00:00Z"}, {"endTime", "2030-05-08T10:00:00Z"}})
                .status,
            200);
  room.work();
  EXPECT_THAT(part_of(only_mail(), "text/plain"),
              HasSubstr("Tuesday, 7 May 2030, 09:00 to Wednesday, 8 May 2030, 10:00 (UTC)"));
}

TEST_F(Invitation, makes_no_header_and_no_markup_of_what_people_typed) {
  const std::string hostile = "x\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>";
  Json body = stage_body(job, 0);
  body.update({{"sendInvite", true}, {"title", hostile}, {"round", hostile}});
  body["participant"]["name"] = hostile;
  body["recruiterName"] = hostile;
  schedule(service, tenant, body);
  room.work();
  const Json mail = only_mail();
  EXPECT_EQ(mail["to"], Json::array({"candidate@example.com"}));
  for (const Json& header : mail["headers"]) EXPECT_NE(header[0], "Bcc");
  EXPECT_THAT(part_of(mail, "text/html"), Not(HasSubstr("<script")));
}

class ResentInvitation : public Mails {
 protected:
  HttpAnswer resend(const Json& interview, const Json& body = Json::object(),
                    const std::string& token = {}) {
    return service.post(
        "/v1/interviews/" + interview["_id"].get<std::string>() + "/resend-invitation",
        token.empty() ? tenant.token : token, body);
  }
  Json resent(const Json& interview) { return resend(interview).json().at("data"); }
  // As if the mails had been sent that long ago.
  void age(const std::string& interval) {
    service.database().execute("update emails set sent_at = sent_at - interval '" + interval + "'");
  }
  static Json not_queued(const std::string& obstacle) {
    return {{"emailQueued", false}, {"obstacle", obstacle}};
  }
};

TEST_F(ResentInvitation, is_sent_again_with_the_same_link) {
  const Json interview = invite_by_link();
  room.work();
  age("10 minutes");
  const auto answer = resend(interview, {{"reason", "The first mail was deleted."}});
  ASSERT_EQ(answer.status, 200) << answer.text;
  EXPECT_EQ(answer.json().at("data"), Json({{"emailQueued", true}}));
  room.work();
  const auto mails = server.mails();
  ASSERT_EQ(mails.size(), 2u);
  for (const Json& mail : mails)
    EXPECT_THAT(part_of(mail, "text/plain"), HasSubstr(interview["link"].get<std::string>()));
  EXPECT_THAT(emails(), ElementsAre("link_invitation sent"));
  EXPECT_THAT(timeline(interview),
              ElementsAre("email.sent link_invitation ",
                          "email.requeued link_invitation The first mail was deleted.",
                          "email.sent link_invitation "));
}

TEST_F(ResentInvitation, is_the_first_one_if_none_was_asked_for) {
  const Json interview = invite_live(false);
  EXPECT_EQ(resent(interview), Json({{"emailQueued", true}}));
  room.work();
  EXPECT_EQ(header_of(only_mail(), "To"), "Candidate <candidate@example.com>");
  EXPECT_THAT(emails(), ElementsAre("live_invitation sent"));
}

TEST_F(ResentInvitation, waits_ten_minutes_after_the_last_one) {
  const Json interview = invite_by_link();
  room.work();
  EXPECT_EQ(resent(interview), not_queued("it was sent less than ten minutes ago"));
  age("9 minutes 30 seconds");
  EXPECT_EQ(resent(interview), not_queued("it was sent less than ten minutes ago"));
  age("30 seconds");
  EXPECT_EQ(resent(interview), Json({{"emailQueued", true}}));
}

TEST_F(ResentInvitation, stays_queued_once) {
  const Json interview = invite_by_link();
  room.work();
  age("1 day");
  for (int time = 0; time < 3; ++time) EXPECT_EQ(resent(interview), Json({{"emailQueued", true}}));
  room.work();
  EXPECT_EQ(server.mails().size(), 2u);
  EXPECT_EQ(service.database().count("events where type = 'email.requeued'"), 1);
}

TEST_F(ResentInvitation, says_why_it_is_not_sent) {
  const Json interview = invite_by_link();
  room.work();
  age("1 day");
  prefer({{"emailInvitations", false}});
  EXPECT_EQ(resent(interview), not_queued("the candidate has turned off mails of this kind"));
  prefer({{"emailInvitations", true}});
  decline(interview);
  EXPECT_EQ(resend(interview).json().at("data").at("emailQueued"), false);
  room.work();
  EXPECT_THAT(emails(), ElementsAre("link_invitation sent", "decline_notice sent"));
  EXPECT_EQ(service.database().count("events where type = 'email.requeued'"), 0);
}

TEST_F(ResentInvitation, is_of_the_own_organization_and_not_for_interviewers) {
  const Json interview = invite_by_link();
  EXPECT_EQ(resend(interview, Json::object(), service.add_organization("other").token).status, 404);
  EXPECT_EQ(
      resend(interview, Json::object(), service.add_member(tenant, "ivy", Role::interviewer).token)
          .status,
      403);
}

}  // namespace
}  // namespace hireline::test
