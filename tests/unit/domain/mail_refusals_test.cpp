#include "common/domain/email/mail_refusals.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hireline {
namespace {

using testing::HasSubstr;

TEST(MailRefusals, tell_what_to_do_about_a_reply_that_no_attempt_changes) {
  const auto advice = [](const char* error) {
    return advice_about_refusal(error).value_or("none");
  };
  EXPECT_THAT(advice("the mail server replied 550: 550 5.1.1 no such user"),
              HasSubstr("refuses this address for good"));
  EXPECT_THAT(advice("the mail server replied 553"), HasSubstr("refuses this address for good"));
  EXPECT_THAT(advice("the mail server replied 554: 554 5.1.2 unknown domain"),
              HasSubstr("refuses this address for good"));
  EXPECT_THAT(advice("the mail server replied 550: 550-5.7.26 unauthenticated; 550 5.7.26 see"),
              HasSubstr("check SPF, DKIM and DMARC"));
  EXPECT_THAT(advice("the mail server replied 552: 552 too much"), HasSubstr("mailbox is full"));
  EXPECT_THAT(advice("the mail server replied 552: 552 5.3.4 Message size exceeds the limit"),
              HasSubstr("too large"));
  EXPECT_THAT(advice("the mail server replied 530: 530 5.7.0 Authentication required"),
              HasSubstr("login"));
  EXPECT_THAT(advice("the mail server replied 550: 550 5.1.1 blocked, see 10.0 5.7.1.2"),
              HasSubstr("refuses this address for good"));
  EXPECT_THAT(advice("the mail server replied 554: 554 no"),
              HasSubstr("refuses this mail for good"));
}

TEST(MailRefusals, are_not_seen_in_errors_that_may_pass) {
  for (const char* error :
       {"", "the mail server replied 451: 451 4.7.1 try again", "the mail server replied 5",
        "the mail server: Couldn't connect to server", "the mail server refused the login"})
    EXPECT_EQ(advice_about_refusal(error), std::nullopt) << error;
}

}  // namespace
}  // namespace hireline
