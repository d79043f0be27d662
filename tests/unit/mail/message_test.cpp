// The text of mails, as another library reads it.
#include "common/outside/mail/message.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/outside/mail/mime.hpp"
#include "tests/support/mail/smtp_server.hpp"

namespace hireline::outside {
namespace {

using test::Json;
using testing::HasSubstr;
using testing::StartsWith;

Message message() {
  return {.id = "<6b01c0ffee6b01c0ffee6b01@example.com>",
          .date = parse_instant("2030-05-06T09:00:00Z").value(),
          .from = {"jobs@example.com", "Example Jobs"},
          .to = {"somebody@example.com", "Somebody"},
          .subject = "Hello",
          .text = "Text\n",
          .html = "<p>Text</p>\n"};
}

std::vector<std::string> names_of_headers(const Json& mail) {
  std::vector<std::string> names;
  for (const Json& header : mail.at("headers")) names.push_back(header.at(0));
  return names;
}

const std::vector<std::string> usual_headers{"From",         "To",          "Subject",
                                             "Date",         "Message-ID",  "Auto-Submitted",
                                             "MIME-Version", "Content-Type"};

TEST(MessageText, has_what_a_mail_needs) {
  const Json mail = test::parse_mail(source_of(message()));
  EXPECT_EQ(names_of_headers(mail), usual_headers);
  EXPECT_EQ(test::header_of(mail, "From"), "Example Jobs <jobs@example.com>");
  EXPECT_EQ(test::header_of(mail, "To"), "Somebody <somebody@example.com>");
  EXPECT_EQ(test::header_of(mail, "Subject"), "Hello");
  EXPECT_EQ(test::header_of(mail, "Date"), "Mon, 06 May 2030 09:00:00 +0000");
  EXPECT_EQ(test::header_of(mail, "Message-ID"), "<6b01c0ffee6b01c0ffee6b01@example.com>");
  EXPECT_EQ(test::header_of(mail, "Auto-Submitted"), "auto-generated");
  EXPECT_THAT(test::header_of(mail, "Content-Type"), StartsWith("multipart/alternative"));
  EXPECT_EQ(test::part_of(mail, "text/plain"), "Text\r\n");
  EXPECT_EQ(test::part_of(mail, "text/html"), "<p>Text</p>\r\n");
  EXPECT_EQ(mail["defects"], Json::array());
}

TEST(MessageText, is_the_same_for_the_same_message) {
  EXPECT_EQ(source_of(message()), source_of(message()));
}

TEST(MessageText, says_whom_to_answer_and_how_to_get_no_more) {
  Message one = message();
  one.reply_to = "recruiter@example.com";
  one.unsubscribe = "https://jobs.example.com/preferences";
  const Json mail = test::parse_mail(source_of(one));
  EXPECT_EQ(test::header_of(mail, "Reply-To"), "recruiter@example.com");
  EXPECT_EQ(test::header_of(mail, "List-Unsubscribe"), "<https://jobs.example.com/preferences>");
}

TEST(MessageText, says_when_one_click_unsubscribes) {
  Message one = message();
  one.unsubscribe = "https://jobs.example.com/preferences/TOKEN?mails=emailReminders";
  one.unsubscribe_by_post = true;
  const Json mail = test::parse_mail(source_of(one));
  EXPECT_EQ(test::header_of(mail, "List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
  one.unsubscribe = "https://jobs.example.com/" + std::string(900, 'a');
  EXPECT_EQ(source_of(one).find("List-Unsubscribe"), std::string::npos) << "it is too long to send";
}

TEST(MessageText, carries_a_calendar_entry_twice) {
  Message one = message();
  one.calendar = "BEGIN:VCALENDAR\r\nSUMMARY:Gespräch\r\nEND:VCALENDAR\r\n";
  const Json mail = test::parse_mail(source_of(one));
  EXPECT_EQ(mail["defects"], Json::array());
  EXPECT_THAT(test::header_of(mail, "Content-Type"), StartsWith("multipart/mixed"));
  ASSERT_EQ(mail["parts"].size(), 4u);
  EXPECT_EQ(mail["parts"][2]["type"], "text/calendar");
  EXPECT_EQ(mail["parts"][2]["method"], "REQUEST");
  EXPECT_EQ(mail["parts"][2]["content"], *one.calendar);
  EXPECT_EQ(mail["parts"][3]["filename"], "invite.ics");
  EXPECT_EQ(mail["parts"][3]["content"], *one.calendar);
}

TEST(MessageText, brings_all_texts_through_whole_in_short_lines) {
  std::string longest;
  for (int i = 0; i < 400; ++i) longest += "wörd";
  for (const std::string& text :
       {std::string("Grüße, 日本, 😀\n"), longest, std::string(3'000, 'x'),
        std::string("trailing \nblank\t\n=3D ==\n.\n..\nFrom here\n"), std::string("a\rb\r\nc\nd"),
        std::string("--=_\n--\n")}) {
    Message one = message();
    one.text = text;
    one.html = text;
    one.subject = text;
    one.to.name = text;
    const Json mail = test::parse_mail(source_of(one));
    SCOPED_TRACE(text.substr(0, 40));
    EXPECT_EQ(mail["defects"], Json::array());
    EXPECT_LE(mail["longest_line"], 998);
    EXPECT_TRUE(mail["is_crlf"]);
    std::string expected;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const bool is_break = text[i] == '\n' || (text[i] == '\r' && text[i + 1] != '\n');
      if (is_break)
        expected += "\r\n";
      else if (text[i] != '\r')
        expected += text[i];
    }
    if (!expected.ends_with("\r\n")) expected += "\r\n";
    EXPECT_EQ(test::part_of(mail, "text/plain"), expected);
    EXPECT_EQ(test::part_of(mail, "text/html"), expected);
    EXPECT_EQ(names_of_headers(mail), usual_headers);
  }
}

TEST(MessageText, keeps_names_and_subjects_of_all_scripts) {
  for (const std::string& text :
       {std::string("Jörg \"J\" Müller, Sr."),
        std::string("日本語の長い名前、とても長い名前、本当にとても長い名前"),
        std::string("O'Neil (Bob) <x@y> @ Acme; Inc: \\o/"), std::string("=?UTF-8?B?SGk=?="),
        std::string("😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀"),
        std::string("a subject that is so long that it has to be folded, perhaps more than once, "
                    "because lines of mails should have at most seventy-eight characters")}) {
    Message one = message();
    one.subject = text;
    one.to.name = text;
    one.from.name = text;
    const Json mail = test::parse_mail(source_of(one));
    EXPECT_EQ(test::header_of(mail, "Subject"), text);
    EXPECT_EQ(mail["recipients"], Json::array({"somebody@example.com"})) << text;
    EXPECT_EQ(mail["defects"], Json::array()) << text;
    EXPECT_LE(mail["longest_line"], 78) << text;
  }
}

// What people can type into a name, a title or a reason.
const std::vector<std::string> injections{"x\r\nBcc: victim@example.com",
                                          "x\nBcc: victim@example.com",
                                          "x\rBcc: victim@example.com",
                                          "x\r\n\r\n<script>alert(1)</script>",
                                          "\r\nBcc: victim@example.com",
                                          "x\r\n Bcc: victim@example.com",
                                          std::string("x\0\r\nBcc: victim@example.com", 27),
                                          "x\xc2\x85"
                                          "Bcc: victim@example.com",
                                          "x\xe2\x80\xa8"
                                          "Bcc: victim@example.com",
                                          "x\vBcc: victim@example.com\f",
                                          "x\xff\xfe\r\nBcc: victim@example.com",
                                          "\"><victim@example.com>",
                                          "x, victim@example.com",
                                          "x\" <victim@example.com>, \"y",
                                          "x\\\" <victim@example.com>",
                                          "=?UTF-8?Q?x=0D=0ABcc:_victim=40example.com?=",
                                          std::string(2'000, 'x') + "\r\nBcc: victim@example.com"};

TEST(HeaderInjection, makes_no_header_and_no_recipient) {
  for (const std::string& text : injections) {
    SCOPED_TRACE(testing::PrintToString(text.substr(0, 60)));
    Message one = message();
    one.subject = text;
    one.to.name = text;
    one.from.name = text;
    one.text = text;
    one.html = text;
    const Json mail = test::parse_mail(source_of(one));
    EXPECT_EQ(names_of_headers(mail), usual_headers);
    EXPECT_EQ(mail["recipients"], Json::array({"somebody@example.com"}));
    EXPECT_EQ(mail["parts"].size(), 2u);
  }
}

TEST(HeaderInjection, of_an_address_is_refused_before_anything_is_written) {
  for (const std::string& address :
       {std::string("a@b\r\nBcc: victim@example.com"), std::string("a@b> <victim@example.com"),
        std::string("a@b,victim@example.com"), std::string("a b@c"), std::string("a@"),
        std::string("@b"), std::string(""), std::string("a@b@c"), std::string("ä@b"),
        std::string("\"a b\"@c"), std::string("a@b\0c", 5), std::string("a;b@c"),
        std::string(250, 'a') + "@bcde"}) {
    Message one = message();
    one.to.address = address;
    EXPECT_THROW(source_of(one), std::invalid_argument) << testing::PrintToString(address);
    Message other = message();
    other.reply_to = address;
    EXPECT_EQ(names_of_headers(test::parse_mail(source_of(other))), usual_headers);
  }
}

TEST(MailDate, is_in_english_and_in_utc) {
  EXPECT_EQ(mail_date(parse_instant("2024-02-29T23:59:59.999Z").value()),
            "Thu, 29 Feb 2024 23:59:59 +0000");
  EXPECT_EQ(mail_date(parse_instant("2026-01-04T00:00:00Z").value()),
            "Sun, 04 Jan 2026 00:00:00 +0000");
}

}  // namespace
}  // namespace hireline::outside
