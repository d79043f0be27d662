#include "common/outside/mail/letters.hpp"

#include "common/outside/mail/template.hpp"

namespace hireline::outside {
namespace {

TemplateTexts texts_of(const EmailFacts& facts) {
  TemplateTexts texts{{"organization", facts.organization}, {"job", facts.job}};
  const auto add = [&](const char* name, const std::optional<std::string>& text) {
    if (text) texts.emplace(name, *text);
  };
  add("name", facts.name);
  add("candidate", facts.candidate);
  add("stage", facts.stage);
  add("title", facts.title);
  add("round", facts.round);
  add("recruiter", facts.recruiter);
  add("when", facts.when);
  add("expires", facts.expires);
  add("link", facts.link);
  add("meeting_link", facts.meeting_link);
  add("decline_link", facts.decline_link);
  add("preferences_link", facts.preferences_link);
  add("page_link", facts.page_link);
  add("word", facts.word);
  add("reason", facts.reason);
  add("tags", facts.tags);
  add("role", facts.role);
  add("code", facts.code);
  add("notice", facts.notice);
  add("wait", facts.wait);
  return texts;
}

// Puts the part where the template names it. This comes before texts are substituted, so that no
// text is parsed as a template.
std::string with_part(std::string whole, std::string_view name, std::string_view part) {
  while (part.ends_with('\n')) part.remove_suffix(1);
  const std::string gap = "{{>" + std::string(name) + "}}";
  if (const auto at = whole.find(gap); at != std::string::npos) whole.replace(at, gap.size(), part);
  return whole;
}

std::string in_layout(std::string_view body, std::string_view extension) {
  const auto shared = [&](const char* name) {
    return mail_template(name + std::string(extension));
  };
  return with_part(with_part(std::string(shared("layout")), "body", body), "interview",
                   shared("interview"));
}

const std::string base = "https://jobs.example.com";

void add_candidate(EmailFacts& facts) {
  facts.name = "Candidate";
  facts.decline_link = base + "/decline/TOKEN";
  facts.preferences_link = base + "/preferences/TOKEN";
}

void add_link(EmailFacts& facts) {
  facts.stage = "Screening";
  facts.notice =
      "A program compares your answers with what we expect. People decide. Write to us if you need "
      "another way.";
  facts.wait = "10 days";
  facts.link = base + "/screening/TOKEN";
  facts.expires = in_zone("Monday, 13 May 2030, 09:00", "Europe/Berlin");
}

void add_live(EmailFacts& facts) {
  facts.stage = facts.title = "Technical interview";
  facts.round = "First";
  facts.recruiter = "Recruiter";
  facts.when = in_zone("Monday, 6 May 2030, 09:00 to 10:00", "Europe/Berlin");
  facts.meeting_link = base + "/room/ID";
  facts.page_link = base + "/my/interviews/ID";
}

// For recruiters.
void add_interview(EmailFacts& facts) {
  if (!facts.page_link) facts.page_link = base + "/app/interviews/ID";
  facts.candidate = "Candidate (candidate@example.com)";
  facts.stage = facts.title = "Technical interview";
  facts.when = in_zone("Monday, 6 May 2030, 07:00 to 08:00", "UTC");
}

void add_owed_feedback(EmailFacts& facts) {
  add_interview(facts);
  facts.recruiter = "First Interviewer, Second Interviewer";
  facts.expires = in_zone("Tuesday, 7 May 2030, 08:00", "UTC");
  facts.word = "due";
}

void add_explanation_request(EmailFacts& facts) {
  facts.page_link = base + "/app/pipelines/ID";
  facts.candidate = "Candidate (candidate@example.com)";
  facts.word = "asks for an explanation";
  facts.expires = in_zone("Wednesday, 5 June 2030, 07:00", "UTC");
}

void add_explanation_answer(EmailFacts& facts) {
  facts.page_link = base + "/my/pipeline/ID";
  facts.name = "Candidate";
  facts.title = "The decision stands.";
  facts.reason = "Your answers did not say how you would find the slow statement.";
}

void add_member_invitation(EmailFacts& facts) {
  facts.recruiter = "Recruiter";
  facts.role = "interviewer";
  facts.link = base + "/invitations/TOKEN";
  facts.expires = in_zone("Monday, 13 May 2030, 07:00", "UTC");
}

void add_program(EmailFacts& facts) {
  facts.title = "HRIS sync";
  facts.when = in_zone("Monday, 6 May 2030, 07:00", "UTC");
  facts.expires = in_zone("Monday, 13 May 2030, 07:00", "UTC");
  facts.reason = "none was delivered for five days";
  facts.word = "enable it again";
}

}  // namespace

Letter write_letter(EmailKind kind, const EmailFacts& facts) {
  constexpr std::string_view head = "Subject: ";
  TemplateTexts texts = texts_of(facts);
  const std::string name(name_of(kind));
  const std::string_view text = mail_template(name + ".txt");
  const std::size_t line_end = text.find("\n\n");
  Letter letter;
  letter.subject =
      render(text.substr(head.size(), line_end - head.size()), texts, TextFormat::plain);
  letter.text = render(in_layout(text.substr(line_end + 2), ".txt"), texts, TextFormat::plain);
  texts.emplace("subject", letter.subject);
  letter.html = render(in_layout(mail_template(name + ".html"), ".html"), texts, TextFormat::html);
  return letter;
}

Message compose_message(const EmailDraft& draft, const Mailbox& from, std::string message_id,
                        Instant date) {
  Letter letter = write_letter(draft.kind, draft.facts);
  Message message{.id = std::move(message_id),
                  .date = date,
                  .from = from,
                  .to = {draft.recipient, draft.recipient_name.value_or("")},
                  .reply_to = draft.reply_to,
                  .subject = std::move(letter.subject),
                  .text = std::move(letter.text),
                  .html = std::move(letter.html)};
  if (message.from.name.empty()) message.from.name = draft.facts.organization;
  if (preference_of(draft.kind)) {
    message.unsubscribe = draft.one_click ? draft.one_click : draft.facts.preferences_link;
    message.unsubscribe_by_post = draft.one_click.has_value();
  }
  if (draft.calendar) {
    CalendarEvent event = *draft.calendar;
    if (!event.organizer) event.organizer = {message.from.address, message.from.name};
    message.calendar = calendar_text(event, CalendarMethod::request);
  }
  return message;
}

EmailFacts sample_facts(EmailKind kind) {
  EmailFacts facts{.organization = "Example Ltd", .job = "Backend engineer"};
  if (preference_of(kind)) add_candidate(facts);
  switch (kind) {
    case EmailKind::link_invitation:
    case EmailKind::link_reminder:
      add_link(facts);
      break;
    case EmailKind::live_invitation:
    case EmailKind::live_reminder:
      add_live(facts);
      break;
    case EmailKind::decline_notice:
      facts.reason = "I have taken another offer.";
      facts.tags = "another offer, pay";
      facts.page_link = base + "/app/pipelines/ID";
      [[fallthrough]];
    case EmailKind::rsvp_notice:
      add_interview(facts);
      break;
    case EmailKind::feedback_reminder:
    case EmailKind::feedback_overdue:
      add_owed_feedback(facts);
      break;
    case EmailKind::explanation_request:
      add_explanation_request(facts);
      break;
    case EmailKind::explanation_answer:
      add_explanation_answer(facts);
      break;
    case EmailKind::status_update:
      facts.word = "In review";
      facts.page_link = base + "/my/pipeline/ID";
      break;
    case EmailKind::member_invitation:
      add_member_invitation(facts);
      break;
    case EmailKind::api_key_expiry:
    case EmailKind::endpoint_failing:
    case EmailKind::endpoint_disabled:
      add_program(facts);
      break;
    case EmailKind::sign_in_code:
      facts.link = base + "/signed-in#challenge=ID&code=ABCD2345";
      [[fallthrough]];
    case EmailKind::address_code:
      facts.code = "ABCD-2345";
      [[fallthrough]];
    case EmailKind::address_change:
    case EmailKind::passkey_added:
      facts.organization = "jobs.example.com";
      facts.title = "Laptop";
      break;
  }
  return facts;
}

}  // namespace hireline::outside
