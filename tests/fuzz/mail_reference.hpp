// A plain reader of mails (RFC 2045, 2047, 5322), as far as the service writes them. What it can't
// read throws Broken.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hireline::fuzz {

struct MailPart {
  std::vector<std::pair<std::string, std::string>> headers;  // unfolded, in order
  std::string body;                                          // as it is written

  const std::string& header(std::string_view name) const;
  // Of a multipart. A part's body ends before the line end that belongs to the boundary.
  std::vector<MailPart> parts() const;
  // By its Content-Transfer-Encoding.
  std::string content() const;
};

// Checks the form of every line, too: CRLF at its end, at most 998 bytes, no NUL.
MailPart read_mail(const std::string& source);

// The text that a header's encoded words stand for; any other text as it is.
std::string decoded_words(std::string_view value);

struct ReadMailbox {
  std::string name, address;
};
ReadMailbox read_mailbox(const std::string& value);

std::string decoded_base64(std::string_view text);

}  // namespace hireline::fuzz
