// What mails say. The files beside this one are what each kind looks like: `hireline email preview`
// prints them.
#include "common/outside/mail/letters.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/paths.hpp"

namespace hireline::outside {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string file(const std::string& name) {
  std::ifstream in(test::project_path("tests/unit/mail/letters/" + name));
  return {std::istreambuf_iterator<char>(in), {}};
}

// Every fact is this text.
EmailFacts facts_of(const std::string& text) {
  EmailFacts facts{.organization = text, .job = text};
  for (auto member :
       {&EmailFacts::name, &EmailFacts::candidate, &EmailFacts::stage, &EmailFacts::title,
        &EmailFacts::round, &EmailFacts::recruiter, &EmailFacts::when, &EmailFacts::expires,
        &EmailFacts::link, &EmailFacts::meeting_link, &EmailFacts::decline_link,
        &EmailFacts::preferences_link, &EmailFacts::word, &EmailFacts::reason, &EmailFacts::tags,
        &EmailFacts::role, &EmailFacts::code, &EmailFacts::page_link})
    facts.*member = text;
  return facts;
}

std::vector<EmailKind> all_kinds() {
  std::vector<EmailKind> kinds;
  for (const std::string_view name : names_of<EmailKind>)
    kinds.push_back(*parse_enum<EmailKind>(name));
  return kinds;
}

TEST(Letters, look_like_this) {
  for (const EmailKind kind : all_kinds()) {
    const std::string name(name_of(kind));
    SCOPED_TRACE(name);
    const Letter letter = write_letter(kind, sample_facts(kind));
    EXPECT_EQ("Subject: " + letter.subject + "\n\n" + letter.text, file(name + ".txt"));
    EXPECT_EQ(letter.html, file(name + ".html"));
  }
}

TEST(Letters, of_a_decline_say_that_there_is_no_reason) {
  EmailFacts facts = sample_facts(EmailKind::decline_notice);
  facts.reason.reset();
  facts.tags = " ";
  const Letter letter = write_letter(EmailKind::decline_notice, facts);
  EXPECT_THAT(letter.text, HasSubstr("Reason:    none given\n"));
  EXPECT_THAT(letter.text, Not(HasSubstr("Tags")));
}

TEST(Letters, let_no_fact_become_markup) {
  const std::string hostile =
      "<script>alert('x')</script>\"&\r\nBcc: victim@example.com\r\n\r\n<img src=x>";
  for (const EmailKind kind : all_kinds()) {
    SCOPED_TRACE(name_of(kind));
    const Letter letter = write_letter(kind, facts_of(hostile));
    EXPECT_THAT(letter.html, Not(HasSubstr("<script")));
    EXPECT_THAT(letter.html, Not(HasSubstr("<img")));
    EXPECT_THAT(letter.html, Not(HasSubstr("'x'")));
    EXPECT_THAT(letter.html, HasSubstr("&lt;script&gt;"));
    EXPECT_EQ(letter.subject.find_first_of("\r\n"), std::string::npos);
    EXPECT_THAT(letter.text, Not(HasSubstr("\nBcc:")));
  }
}

TEST(Letters, are_written_whatever_is_blank) {
  for (const EmailKind kind : all_kinds())
    for (const auto* blank : {"", " ", "\r\n\t"})
      EXPECT_NO_THROW(write_letter(kind, facts_of(blank))) << name_of(kind);
}

TEST(Letters, ask_nothing_of_other_servers_and_are_readable_without_pictures) {
  for (const EmailKind kind : all_kinds()) {
    const std::string html = write_letter(kind, facts_of("x")).html;
    for (const auto* outside :
         {"<img", "<link", "<script", "<iframe", "url(", "@import", "http:", "https:"})
      EXPECT_THAT(html, Not(HasSubstr(outside))) << name_of(kind);
    EXPECT_THAT(html, HasSubstr("<html lang=\"en\">"));
  }
}

TEST(Letters, need_no_name_of_their_reader) {
  EmailFacts facts = sample_facts(EmailKind::status_update);
  facts.name.reset();
  EXPECT_THAT(write_letter(EmailKind::status_update, facts).text, testing::StartsWith("Hello,\n"));
}

TEST(ComposedMessage, is_from_the_organization_unless_the_sender_has_a_name) {
  const EmailDraft draft{.kind = EmailKind::status_update,
                         .recipient = "somebody@example.com",
                         .facts = sample_facts(EmailKind::status_update)};
  const auto named = compose_message(draft, {"jobs@example.com", "Jobs"}, "<1@x>", {});
  EXPECT_EQ(named.from.name, "Jobs");
  const auto nameless = compose_message(draft, {"jobs@example.com"}, "<1@x>", {});
  EXPECT_EQ(nameless.from.name, "Example Ltd");
  EXPECT_EQ(nameless.from.address, "jobs@example.com");
}

TEST(ComposedMessage, offers_to_unsubscribe_from_what_candidates_may_refuse) {
  for (const EmailKind kind : all_kinds()) {
    const EmailDraft draft{
        .kind = kind, .recipient = "somebody@example.com", .facts = sample_facts(kind)};
    EXPECT_EQ(compose_message(draft, {"jobs@example.com"}, "<1@x>", {}).unsubscribe.has_value(),
              preference_of(kind).has_value())
        << name_of(kind);
  }
}

TEST(ComposedMessage, has_an_organizer_for_its_calendar_entry) {
  EmailDraft draft{.kind = EmailKind::live_invitation,
                   .recipient = "somebody@example.com",
                   .facts = sample_facts(EmailKind::live_invitation)};
  draft.calendar.emplace().summary = "Talk";
  const auto text = [&] {
    return compose_message(draft, {"jobs@example.com"}, "<1@x>", {}).calendar.value();
  };
  EXPECT_THAT(text(), HasSubstr("METHOD:REQUEST\r\n"));
  EXPECT_THAT(text(), HasSubstr("ORGANIZER;CN=\"Example Ltd\":mailto:jobs@example.com\r\n"));
  draft.calendar->organizer = {"recruiter@example.com", "Recruiter"};
  EXPECT_THAT(text(), HasSubstr("ORGANIZER;CN=\"Recruiter\":mailto:recruiter@example.com\r\n"));
}

}  // namespace
}  // namespace hireline::outside
