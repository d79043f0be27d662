// The mails to recruiters when a candidate declines.
#include "tests/http/mail/mails.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

class DeclineNotice : public Mails {
 protected:
  std::vector<std::string> recipients() {
    std::vector<std::string> all;
    for (const Json& mail : server.mails())
      for (const Json& to : mail["to"]) all.push_back(to);
    std::ranges::sort(all);
    return all;
  }
};

TEST_F(DeclineNotice, goes_to_everybody_whom_it_concerns) {
  const Tenant other = service.add_member(tenant, "interviewer", Role::interviewer);
  service.add_member(tenant, "bystander", Role::recruiter);
  Json body = stage_body(job, 0);
  body["interviewers"] = {tenant.recruiter_id, other.recruiter_id};
  body["recruiterEmail"] = "Agency@example.com";
  decline(schedule(service, tenant, body));
  room.work();
  EXPECT_THAT(recipients(), ElementsAre("Agency@example.com", "interviewer@example.com",
                                        "owner-of-acme@example.com"));
}

TEST_F(DeclineNotice, tells_who_declined_what_and_why) {
  const Json interview = invite_live(false);
  decline(interview, {{"reason", "Another offer <b>\r\nBcc: victim@example.com"},
                      {"tags", {"offer", "pay, mostly"}}});
  room.work();
  const Json mail = server.mails().at(0);
  EXPECT_EQ(header_of(mail, "Subject"),
            "Candidate (candidate@example.com) declined for Backend engineer");
  EXPECT_EQ(part_of(mail, "text/plain"),
            "Hello,\r\n\r\nCandidate (candidate@example.com) has declined an interview for "
            "\"Backend engineer\".\r\n\r\n"
            "Stage:     Technical interview\r\n"
            "Interview: Technical interview\r\n"
            "When:      Monday, 6 May 2030, 09:00 to 10:00 (UTC)\r\n"
            "Reason:    Another offer <b> Bcc: victim@example.com\r\n"
            "Tags:      offer, pay, mostly\r\n\r\n"
            "You can invite the candidate to this stage again, unless the stage is completed.\r\n"
            "\r\n-- \r\nacme, sent "
            "by hireline\r\n");
  EXPECT_THAT(part_of(mail, "text/html"), HasSubstr("Another offer &lt;b&gt;"));
  for (const Json& header : mail["headers"]) {
    EXPECT_NE(header[0], "Bcc");
    EXPECT_NE(header[0], "List-Unsubscribe");
  }
}

TEST_F(DeclineNotice, is_one_for_each_recipient_when_twenty_decline_at_once) {
  const Json interview = invite_live(false);
  race(20, [&](int) { return decline(interview, {{"reason", "no"}}); });
  room.work();
  room.repeat(TaskKind::notify_decline);
  room.work();
  EXPECT_THAT(recipients(), ElementsAre("owner-of-acme@example.com", "recruiter@example.com"));
}

TEST_F(DeclineNotice, goes_once_to_one_who_is_concerned_twice) {
  Json body = stage_body(job, 0);
  body["recruiterEmail"] = "Owner-Of-Acme@example.com";
  decline(schedule(service, tenant, body));
  room.work();
  EXPECT_EQ(recipients().size(), 1u);
}

TEST_F(DeclineNotice, goes_to_no_one_who_was_shown_out) {
  const Tenant gone = service.add_member(tenant, "gone", Role::recruiter);
  Json body = stage_body(job, 0);
  body["interviewers"] = {tenant.recruiter_id, gone.recruiter_id};
  const Json interview = schedule(service, tenant, body);
  service.database().execute("delete from organization_members where recruiter_id = '" +
                             gone.recruiter_id +
                             "'; update recruiters set organization_id = null "
                             "where id = '" +
                             gone.recruiter_id + "'");
  decline(interview);
  room.work();
  EXPECT_THAT(recipients(), ElementsAre("owner-of-acme@example.com"));
}

TEST_F(DeclineNotice, goes_to_the_owners_when_nobody_else_is_concerned) {
  Json body = stage_body(job, 0);
  body["interviewers"] = Json::array();
  service.add_member(tenant, "bystander", Role::recruiter);
  decline(schedule(service, tenant, body));
  room.work();
  EXPECT_THAT(recipients(), ElementsAre("owner-of-acme@example.com"));
}

TEST_F(DeclineNotice, does_not_hang_on_what_the_candidate_wants_for_themselves) {
  const Json interview = invite_live(false);
  prefer({{"emailInvitations", false},
          {"emailStatusUpdates", false},
          {"emailReminders", false},
          {"timezone", "Asia/Tokyo"}});
  decline(interview);
  room.work();
  EXPECT_EQ(recipients().size(), 2u);
  EXPECT_THAT(part_of(server.mails()[0], "text/plain"), HasSubstr("09:00 to 10:00 (UTC)"));
}

}  // namespace
}  // namespace hireline::test
