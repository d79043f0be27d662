// The mails a day before an interview, and a day before a link expires.
#include "tests/http/mail/mails.hpp"

namespace hireline::test {
namespace {

using namespace std::chrono_literals;

class Reminder : public Mails {
 protected:
  Instant moment(const std::string& column) {
    return parse_instant(
               service.database().value("select to_char(" + column +
                                        ", 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"') from interviews"))
        .value();
  }
  void remind(Instant now) { room.remind(now); }
};

TEST_F(Reminder, of_an_interview_comes_once_a_day_before_it) {
  invite_live();
  room.work();
  const Instant start = moment("start_time");
  remind(start - 25h);
  EXPECT_THAT(emails(), ElementsAre("live_invitation sent"));
  remind(start - 24h);
  remind(start - 23h);
  EXPECT_THAT(emails(), ElementsAre("live_invitation sent", "live_reminder sent"));
  const Json mail = server.mails().at(1);
  EXPECT_EQ(header_of(mail, "Subject"), "Your interview with acme: Technical interview");
  EXPECT_THAT(part_of(mail, "text/plain"), HasSubstr("09:00 to 10:00 (UTC)"));
}

TEST_F(Reminder, of_a_link_comes_once_a_day_before_it_expires) {
  const Json interview = invite_by_link();
  room.work();
  const Instant expiry = moment("link_expires_at");
  remind(expiry - 25h);
  EXPECT_EQ(server.mails().size(), 1u);
  remind(expiry - 24h);
  remind(expiry - 1h);
  EXPECT_THAT(emails(), ElementsAre("link_invitation sent", "link_reminder sent"));
  EXPECT_THAT(part_of(server.mails().at(1), "text/plain"),
              HasSubstr(interview["link"].get<std::string>()));
}

TEST_F(Reminder, does_not_come_for_what_is_not_open_any_more) {
  invite_live();
  invite_by_link();
  room.work();
  for (const std::string status : {"in_progress", "completed", "declined", "cancelled"}) {
    set_interview_status(service, status);
    remind(parse_instant("2030-05-05T10:00:00Z").value());
    EXPECT_EQ(emails().size(), 2u) << status;
  }
}

TEST_F(Reminder, does_not_come_to_who_is_rejected_or_hired_or_has_withdrawn) {
  invite_live();
  room.work();
  service.database().execute("update pipelines set status = 'rejected'");
  remind(moment("start_time") - 24h);
  EXPECT_THAT(emails(), ElementsAre("live_invitation sent", "live_reminder suppressed"));
  EXPECT_EQ(last_error(), "the pipeline is rejected");
}

TEST_F(Reminder, does_not_come_where_no_invitation_was_sent) {
  invite_live(false);
  room.work();
  remind(moment("start_time") - 23h);
  EXPECT_THAT(emails(), IsEmpty());
}

TEST_F(Reminder, does_not_come_where_the_invitation_was_kept_back) {
  prefer({{"emailInvitations", false}});
  invite_live();
  room.work();
  remind(moment("start_time") - 23h);
  EXPECT_THAT(emails(), ElementsAre("live_invitation suppressed"));
}

TEST_F(Reminder, does_not_come_right_behind_the_invitation) {
  invite_live();
  room.work();
  service.database().execute("update emails set created_at = '2030-05-05T09:30:00Z'");
  remind(moment("start_time") - 23h);
  EXPECT_EQ(emails().size(), 1u);
}

TEST_F(Reminder, does_not_come_when_it_is_too_late) {
  invite_live();
  room.work();
  remind(moment("start_time"));
  EXPECT_EQ(emails().size(), 1u);
}

TEST_F(Reminder, obeys_the_candidate) {
  invite_live();
  room.work();
  prefer({{"emailReminders", false}});
  remind(moment("start_time") - 23h);
  EXPECT_THAT(emails(), ElementsAre("live_invitation sent", "live_reminder suppressed"));
}

}  // namespace
}  // namespace hireline::test
