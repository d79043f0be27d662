#include "common/outside/mail/message.hpp"

#include <vector>

#include "common/base/mail_address.hpp"
#include "common/base/secret.hpp"
#include "common/outside/mail/mime.hpp"

namespace hireline::outside {
namespace {

struct Part {
  std::string headers;  // each with its line end
  std::string body;     // ends with a line end
};

Part text_part(const std::string& type, std::string_view text) {
  EncodedText encoded = encoded_text(text);
  return {"Content-Type: " + type +
              "; charset=utf-8\r\n"
              "Content-Transfer-Encoding: " +
              std::string(encoded.encoding) + "\r\n",
          std::move(encoded.text)};
}

Part attachment(const std::string& type, const std::string& name, std::string_view bytes) {
  return {"Content-Type: " + type + "; name=\"" + name +
              "\"\r\n"
              "Content-Transfer-Encoding: base64\r\n"
              "Content-Disposition: attachment; filename=\"" +
              name + "\"\r\n",
          base64_lines(bytes)};
}

// Derived from the message, so that equal messages have equal source texts. `=_` cannot occur in a
// quoted-printable line, and the rest cannot be predicted.
std::string boundary_of(const Message& message, std::string_view level) {
  const Sha256 digest =
      sha256(message.id + std::string(level) + message.text + message.html + message.subject);
  return "=_" + hex(digest).substr(0, 32);
}

Part multipart(const std::string& type, const std::string& boundary,
               const std::vector<Part>& parts) {
  Part whole{"Content-Type: multipart/" + type + ";\r\n boundary=\"" + boundary + "\"\r\n", {}};
  // The line end before a boundary is a part of the boundary.
  for (const Part& part : parts)
    whole.body += "--" + boundary + "\r\n" + part.headers + "\r\n" + part.body + "\r\n";
  whole.body += "--" + boundary + "--\r\n";
  return whole;
}

// A calendar entry is included twice: as an alternative, for which mail programs offer an accept
// button, and as a file for other programs.
Part content_of(const Message& message) {
  std::vector<Part> alternatives{text_part("text/plain", message.text),
                                 text_part("text/html", message.html)};
  const std::string inner = boundary_of(message, "alternative");
  if (!message.calendar) return multipart("alternative", inner, alternatives);
  alternatives.push_back(text_part("text/calendar; method=REQUEST", *message.calendar));
  return multipart("mixed", boundary_of(message, "mixed"),
                   {multipart("alternative", inner, alternatives),
                    attachment("application/ics", "invite.ics", *message.calendar)});
}

}  // namespace

std::string source_of(const Message& message) {
  const Part content = content_of(message);
  std::string source = address_header("From", message.from.name, message.from.address);
  source += address_header("To", message.to.name, message.to.address);
  if (message.reply_to && is_mail_address(*message.reply_to))
    source += address_header("Reply-To", {}, *message.reply_to);
  source += text_header("Subject", message.subject);
  source += "Date: " + mail_date(message.date) + "\r\n";
  source += "Message-ID: " + message.id + "\r\n";
  source += "Auto-Submitted: auto-generated\r\n";
  // A URL has no blanks to fold at, and an encoded word would not be read as a URL.
  constexpr std::size_t longest_url = 900;
  if (message.unsubscribe && message.unsubscribe->size() <= longest_url) {
    source += text_header("List-Unsubscribe", "<" + *message.unsubscribe + ">");
    if (message.unsubscribe_by_post)
      source += "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n";
  }
  source += "MIME-Version: 1.0\r\n";
  return source + content.headers + "\r\n" + content.body;
}

}  // namespace hireline::outside
