#include "common/base/mail_address.hpp"

#include <gtest/gtest.h>

namespace hireline {
namespace {

TEST(MailAddress, has_one_at_and_nothing_that_needs_quoting) {
  for (const auto* good : {"a@b", "first.last+tag@sub.example.com", "o'neil@x.ie", "x=y@z"})
    EXPECT_TRUE(is_mail_address(good)) << good;
  for (const auto* bad : {"", "a", "@", "a@", "@b", "a@b@c", "a b@c", "<a@b>", "a@b,c@d", "a@b\r\n",
                          "\"a\"@b", "ä@b", "a@b;", "a(x)@b", "a@b\x7f"})
    EXPECT_FALSE(is_mail_address(bad)) << bad;
  EXPECT_TRUE(is_mail_address(std::string(252, 'a') + "@b"));
  EXPECT_FALSE(is_mail_address(std::string(253, 'a') + "@b"));
}

TEST(MailSender, is_an_address_perhaps_with_a_name) {
  EXPECT_EQ(parse_mail_sender("a@b")->address, "a@b");
  EXPECT_EQ(parse_mail_sender("a@b")->name, "");
  EXPECT_EQ(parse_mail_sender(" Jörg's Jobs, Inc. <a@b> ")->name, "Jörg's Jobs, Inc.");
  EXPECT_EQ(parse_mail_sender("Jobs <a@b>")->address, "a@b");
  for (const auto* bad : {"", "Jobs", "Jobs <a@b", "Jobs <>", "Jobs <a@b> x", "A\r\nB <a@b>",
                          "\"Jobs\" <a@b>", "<a@b>, <c@d>"})
    EXPECT_FALSE(parse_mail_sender(bad)) << bad;
}

TEST(EmailKey, makes_addresses_comparable) {
  EXPECT_EQ(email_key("ann@example.com"), "ann@example.com");
  EXPECT_EQ(email_key("ANN@Example.COM"), "ann@example.com");
  EXPECT_EQ(email_key(" \t\r\nann@example.com\n "), "ann@example.com");
  EXPECT_EQ(email_key("AZaz[`{@"), "azaz[`{@");
  EXPECT_EQ(email_key("a b@example.com"), "a b@example.com");
  EXPECT_EQ(email_key(""), "");
  EXPECT_EQ(email_key(" \t"), "");
  // Letters beyond ASCII are kept: how they fold is the mail host's business.
  EXPECT_EQ(email_key("JÖRG@example.com"), "jÖrg@example.com");
}

}  // namespace
}  // namespace hireline
