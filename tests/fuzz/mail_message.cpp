#include <algorithm>

#include "common/base/mail_address.hpp"
#include "common/base/utf8.hpp"
#include "common/outside/mail/message.hpp"
#include "tests/fuzz/input_parts.hpp"
#include "tests/fuzz/mail_reference.hpp"
#include "tests/fuzz/properties.hpp"

namespace hireline::fuzz {
namespace {

using namespace outside;

// What of a text must arrive in a header: all but control characters, and how many blanks there
// were.
std::string squashed(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte > ' ' && byte != 0x7f)
      line.push_back(c);
    else if (!line.empty() && line.back() != ' ')
      line.push_back(' ');
  }
  if (line.ends_with(' ')) line.pop_back();
  return line;
}

std::string as_lines(std::string_view text) {
  std::string lines;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\r' || text[i] == '\n') lines.append("\r\n");
    if (text.substr(i).starts_with("\r\n")) ++i;
    if (text[i] != '\r' && text[i] != '\n') lines.push_back(text[i]);
  }
  if (!lines.ends_with("\r\n")) lines.append("\r\n");
  return lines;
}

std::optional<std::string> unless_empty(std::string_view text) {
  if (text.empty()) return std::nullopt;
  return std::string(text);
}

Message message_of(std::string_view input) {
  const auto parts = parts_of(input, 9);
  return {.id = "<1@hireline.example>",
          .date = Instant(std::chrono::seconds(1'900'000'000)),
          .from = {"jobs@hireline.example", std::string(parts[0])},
          .to = {std::string(parts[2]), std::string(parts[1])},
          .reply_to = unless_empty(parts[3]),
          .unsubscribe = unless_empty(parts[4]),
          .subject = std::string(parts[5]),
          .text = std::string(parts[6]),
          .html = std::string(parts[7]),
          .calendar = unless_empty(parts[8])};
}

bool names_reply_to(const Message& message) {
  return message.reply_to && is_mail_address(*message.reply_to);
}
bool names_unsubscribe(const Message& message) {
  return message.unsubscribe && message.unsubscribe->size() <= 900;
}

void check_header_names(const Message& message, const MailPart& mail) {
  std::vector<std::string> expected{"From", "To"};
  if (names_reply_to(message)) expected.emplace_back("Reply-To");
  expected.insert(expected.end(), {"Subject", "Date", "Message-ID", "Auto-Submitted"});
  if (names_unsubscribe(message)) expected.emplace_back("List-Unsubscribe");
  expected.insert(expected.end(), {"MIME-Version", "Content-Type"});
  std::vector<std::string> found;
  for (const auto& [name, value] : mail.headers) found.push_back(name);
  must(found == expected, "a mail has its own headers, and none that a text brought along");
}

void check_headers(const Message& message, const MailPart& mail) {
  const auto says = [&](std::string_view name, std::string_view text) {
    must(squashed(decoded_words(mail.header(name))) == squashed(valid_utf8(text)),
         std::string(name) + " says what it was given");
  };
  const auto leads = [&](std::string_view name, const Mailbox& to) {
    const ReadMailbox read = read_mailbox(mail.header(name));
    must(read.address == to.address, std::string(name) + " leads to the address");
    must(squashed(read.name) == squashed(valid_utf8(to.name)), std::string(name) + " names whom");
  };
  leads("From", message.from);
  leads("To", message.to);
  says("Subject", message.subject);
  if (names_reply_to(message)) leads("Reply-To", {*message.reply_to});
  if (names_unsubscribe(message)) says("List-Unsubscribe", "<" + *message.unsubscribe + ">");
}

void check_text(const MailPart& part, std::string_view type, std::string_view text) {
  must(part.headers.size() == 2 && part.header("Content-Type") == type,
       "a part has its type and its encoding");
  must(part.content() == as_lines(valid_utf8(text)), "a text arrives as it was");
}

void check_content(const Message& message, const MailPart& mail) {
  const std::vector<MailPart> outer = mail.parts();
  const std::vector<MailPart> texts = message.calendar ? outer.at(0).parts() : outer;
  must(texts.size() == (message.calendar ? 3 : 2), "a mail has as many parts as it has texts");
  check_text(texts[0], "text/plain; charset=utf-8", message.text);
  check_text(texts[1], "text/html; charset=utf-8", message.html);
  if (!message.calendar) return;
  check_text(texts[2], "text/calendar; method=REQUEST; charset=utf-8", *message.calendar);
  must(outer.size() == 2 && outer[1].content() == *message.calendar,
       "the calendar is attached byte by byte");
}

}  // namespace

bool mail_message(std::string_view input) {
  const Message message = message_of(input);
  std::string source;
  try {
    source = source_of(message);
  } catch (const std::invalid_argument&) {
    must(!is_mail_address(message.to.address), "an address that can be written to is written to");
    return false;
  }
  must(source == source_of(message), "the same message is the same text");
  const MailPart mail = read_mail(source);
  check_header_names(message, mail);
  check_headers(message, mail);
  check_content(message, mail);
  return true;
}

}  // namespace hireline::fuzz
