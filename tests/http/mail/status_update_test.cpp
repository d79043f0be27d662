// The mails to candidates when what they read of their application changes.
#include "tests/http/mail/mails.hpp"

namespace hireline::test {
namespace {

class StatusUpdate : public Mails {
 protected:
  std::vector<std::string> words() {
    std::vector<std::string> told;
    for (const Json& mail : server.mails()) {
      const std::string text = part_of(mail, "text/plain");
      const std::size_t start = text.find(" is now:\r\n\r\n") + 12;
      told.push_back(text.substr(start, text.find("\r\n", start) - start));
    }
    return told;
  }

  Json interview = invite_live(false);
};

TEST_F(StatusUpdate, tells_the_word_meant_for_the_candidate) {
  ASSERT_EQ(set_status(interview, "rejected").status, 200);
  room.work();
  EXPECT_THAT(words(), ElementsAre("Not selected"));
  const Json mail = only_mail();
  EXPECT_EQ(mail["to"], Json::array({"candidate@example.com"}));
  EXPECT_EQ(header_of(mail, "Subject"), "Your application for Backend engineer at acme");
  EXPECT_EQ(header_of(mail, "List-Unsubscribe"), "<https://jobs.example.com/preferences>");
  EXPECT_THAT(timeline(interview), ElementsAre("email.sent status_update "));
}

TEST_F(StatusUpdate, waits_for_five_minutes) {
  set_status(interview, "rejected");
  EXPECT_EQ(service.database().value("select run_at - created_at from tasks"), "00:05:00");
}

TEST_F(StatusUpdate, keeps_to_itself_what_candidates_do_not_read) {
  set_status(interview, "shortlisted");
  set_status(interview, "active");
  EXPECT_THAT(emails(), IsEmpty());
  EXPECT_THAT(room.work(), IsEmpty());
}

TEST_F(StatusUpdate, tells_every_change_that_was_sent) {
  for (const auto* status : {"rejected", "hired", "rejected", "shortlisted"}) {
    set_status(interview, status);
    room.work();
  }
  EXPECT_THAT(words(), ElementsAre("Not selected", "Offer", "Not selected", "In review"));
}

TEST_F(StatusUpdate, tells_the_last_of_several_changes) {
  set_status(interview, "rejected");
  set_status(interview, "withdrawn");
  set_status(interview, "hired");
  room.work();
  EXPECT_THAT(words(), ElementsAre("Offer"));
  EXPECT_THAT(emails(), ElementsAre("status_update suppressed", "status_update suppressed",
                                    "status_update sent"));
}

TEST_F(StatusUpdate, tells_nothing_of_a_change_that_is_undone) {
  set_status(interview, "rejected");
  set_status(interview, "shortlisted");
  room.work();
  EXPECT_THAT(server.mails(), IsEmpty());
  EXPECT_THAT(emails(), ElementsAre("status_update suppressed"));
  set_status(interview, "hired");
  set_status(interview, "rejected");
  set_status(interview, "active");
  room.work();
  EXPECT_THAT(server.mails(), IsEmpty());
}

TEST_F(StatusUpdate, is_not_sent_to_who_does_not_want_it) {
  prefer({{"emailStatusUpdates", false}});
  set_status(interview, "rejected");
  room.work();
  EXPECT_THAT(server.mails(), IsEmpty());
  EXPECT_THAT(emails(), ElementsAre("status_update suppressed"));
}

TEST_F(StatusUpdate, that_is_refused_leaves_none) {
  const Untouched untouched(service);
  EXPECT_EQ(set_status(interview, "promoted").status, 400);
}

}  // namespace
}  // namespace hireline::test
