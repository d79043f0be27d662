// Encodings of mails (RFC 2045, 2047, 5322). No text can break out of its header or part.
#pragma once

#include <string>
#include <string_view>

#include "common/base/time.hpp"

namespace hireline::outside {

// Returns "Subject: …" and a line end. Text that is not plain ASCII becomes encoded words; long
// lines are folded. Control characters, including line ends, become blanks.
std::string text_header(std::string_view name, std::string_view text);

// Returns "To: Name <address>" and a line end. Throws std::invalid_argument if the address is
// invalid.
std::string address_header(std::string_view name, std::string_view display_name,
                           std::string_view address);

// Format: Mon, 06 May 2030 09:00:00 +0000
std::string mail_date(Instant instant);

// Encodes the content of a part: unchanged if it is ASCII with short lines, so that the file is
// readable; otherwise as quoted-printable. Line ends become CRLF.
struct EncodedText {
  std::string_view encoding;  // 7bit or quoted-printable
  std::string text;
};
EncodedText encoded_text(std::string_view text);

// Encodes in lines of 76 characters, for content that must not be changed in transit.
std::string base64_lines(std::string_view bytes);

}  // namespace hireline::outside
