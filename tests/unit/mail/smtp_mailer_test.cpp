// Handing mails over, to a real mail server in a process of its own.
#include "common/outside/mail/smtp_mailer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/outside/setup_error.hpp"
#include "tests/support/mail/smtp_server.hpp"

namespace hireline::outside {
namespace {

using namespace std::chrono_literals;
using test::SmtpServer;
using testing::HasSubstr;
using testing::Not;

Message message() {
  return {.id = "<6b01c0ffee6b01c0ffee6b01@example.com>",
          .date = parse_instant("2030-05-06T09:00:00Z").value(),
          .from = {"jobs@example.com", "Example Jobs"},
          .to = {"somebody@example.com", "Somebody"},
          .subject = "Hello",
          .text = "Text\n.\n..\nMAIL FROM:<x@y>\n",
          .html = "<p>Text</p>\n"};
}

Delivery deliver(const std::string& url, const Message& what = message(),
                 std::chrono::milliseconds timeout = 20s, const std::string& ca_file = {}) {
  SmtpMailer mailer({.url = url, .timeout = timeout, .ca_file = ca_file}, {"jobs@example.com"});
  return mailer.deliver(what, {});
}

// delivered, temporary, in doubt or permanent; and why.
std::string outcome_of(const Delivery& delivery) {
  if (const auto* failure = std::get_if<TemporaryFailure>(&delivery))
    return (failure->in_doubt ? "in doubt: " : "temporary: ") + failure->in_full();
  if (const auto* failure = std::get_if<PermanentFailure>(&delivery))
    return "permanent: " + failure->in_full();
  return "delivered";
}

TEST(SmtpMailer, hands_a_mail_over_as_it_is) {
  const SmtpServer server;
  EXPECT_EQ(outcome_of(deliver(server.url())), "delivered");
  ASSERT_EQ(server.mails().size(), 1u);
  const auto mail = server.mails()[0];
  EXPECT_EQ(mail["from"], "jobs@example.com");
  EXPECT_EQ(mail["to"], test::Json::array({"somebody@example.com"}));
  EXPECT_EQ(test::header_of(mail, "Message-ID"), message().id);
  EXPECT_EQ(test::part_of(mail, "text/plain"), "Text\r\n.\r\n..\r\nMAIL FROM:<x@y>\r\n");
  EXPECT_EQ(server.commands(), "EHLO\nMAIL\nRCPT\nDATA\n");
}

TEST(SmtpMailer, takes_a_refused_recipient_for_final) {
  const SmtpServer server({"--rcpt", "550 5.1.1 no such user"});
  EXPECT_EQ(outcome_of(deliver(server.url())),
            "permanent: the mail server replied 550: 550 5.1.1 no such user");
}

TEST(SmtpMailer, takes_a_refused_mail_for_final) {
  const SmtpServer server({"--data", "554 5.7.1 looks like spam"});
  EXPECT_EQ(outcome_of(deliver(server.url())),
            "permanent: the mail server replied 554: 554 5.7.1 looks like spam");
}

TEST(SmtpMailer, tries_again_what_is_refused_for_now) {
  const SmtpServer server({"--rcpt", "451 4.7.1 greylisted"});
  EXPECT_EQ(outcome_of(deliver(server.url())),
            "temporary: the mail server replied 451: 451 4.7.1 greylisted");
  server.mails();
  const SmtpServer other({"--data", "452 4.3.1 no space"});
  EXPECT_EQ(outcome_of(deliver(other.url())),
            "temporary: the mail server replied 452: 452 4.3.1 no space");
}

TEST(SmtpMailer, tries_again_when_the_server_is_away) {
  SmtpServer server({"--away"});
  EXPECT_THAT(outcome_of(deliver(server.url())),
              testing::StartsWith("temporary: the mail server: "));
  server.come_back();
  EXPECT_EQ(outcome_of(deliver(server.url())), "delivered");
  EXPECT_EQ(server.mails().size(), 1u);
}

TEST(SmtpMailer, is_in_doubt_when_the_answer_to_the_mail_is_missing) {
  const SmtpServer dropping({"--drop"});
  EXPECT_THAT(outcome_of(deliver(dropping.url())), testing::StartsWith("in doubt: "));
  EXPECT_EQ(dropping.mails().size(), 1u);
  const SmtpServer hanging({"--hang"});
  EXPECT_THAT(outcome_of(deliver(hanging.url(), message(), 500ms)),
              testing::StartsWith("in doubt: "));
}

TEST(SmtpMailer, stops_when_it_is_told) {
  const SmtpServer hanging({"--hang"});
  SmtpMailer mailer({.url = hanging.url(), .timeout = 600s}, {"jobs@example.com"});
  std::stop_source stop;
  stop.request_stop();
  EXPECT_THAT(outcome_of(mailer.deliver(message(), stop.get_token())),
              HasSubstr("the program is stopping"));
}

TEST(SmtpMailer, sends_nothing_in_clear_where_tls_is_required) {
  const SmtpServer server({"--login", "user", "pass"});
  EXPECT_EQ(
      outcome_of(deliver(server.url("user:pass", "?tls=required"))),
      "temporary: the mail server does not offer STARTTLS, and unencrypted mail is not allowed");
  EXPECT_THAT(server.commands(), Not(HasSubstr("AUTH")));
  EXPECT_THAT(server.commands(), Not(HasSubstr("MAIL")));
}

TEST(SmtpMailer, turns_to_tls_and_looks_who_is_there) {
  const test::SelfSigned own;
  const SmtpServer server({"--tls", own.certificate, own.key, "--login", "user", "p@ss:w/rd"});
  const std::string url = server.url("user:p%40ss%3Aw%2Frd", "?tls=required");
  EXPECT_THAT(outcome_of(deliver(url)), testing::StartsWith("temporary: the mail server: SSL"));
  EXPECT_THAT(server.commands(), Not(HasSubstr("AUTH")));
  EXPECT_EQ(outcome_of(deliver(url, message(), 20s, own.certificate)), "delivered");
  const auto mail = server.mails().at(0);
  EXPECT_EQ(mail["tls"], true);
  EXPECT_EQ(mail["login"], "user");
}

TEST(SmtpMailer, logs_in_and_tries_again_when_that_is_refused) {
  const SmtpServer server({"--login", "user", "pass"});
  EXPECT_EQ(outcome_of(deliver(server.url("user:wrong"))),
            "temporary: the mail server refused the login");
  EXPECT_EQ(outcome_of(deliver(server.url("user:pass"))), "delivered");
}

TEST(SmtpMailer, says_nothing_to_the_server_for_an_address_that_is_none) {
  const SmtpServer server;
  for (const auto* address : {"a@b>\r\nRCPT TO:<victim@example.com", "a b@c", "", "a@b\r\nDATA"}) {
    Message what = message();
    what.to.address = address;
    EXPECT_EQ(outcome_of(deliver(server.url(), what)),
              "permanent: the recipient is not a valid mail address");
  }
  EXPECT_EQ(server.commands(), "");
}

TEST(SmtpMailer, tells_no_secret_in_its_troubles) {
  const SmtpServer server({"--login", "user", "secret-word"});
  for (const auto* rest : {"", "?tls=required"}) {
    const std::string failure = outcome_of(deliver(server.url("user:other-secret", rest)));
    EXPECT_THAT(failure, Not(HasSubstr("secret")));
    EXPECT_THAT(failure, Not(HasSubstr("user:")));
  }
}

TEST(SmtpMailer, refuses_what_is_no_url) {
  EXPECT_THROW(SmtpMailer({.url = "smtp://[::1"}, {"jobs@example.com"}), SetupError);
}

}  // namespace
}  // namespace hireline::outside
