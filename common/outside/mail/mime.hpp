// The encodings of mails (RFC 2045, 2047, 5322). Whatever a text holds, it stays where it was put.
#pragma once

#include <string>
#include <string_view>

#include "common/base/time.hpp"

namespace hireline::outside {

// "Subject: …" and its line end. Text that is not plain ASCII becomes encoded words; long ones are
// folded. Control characters, line ends among them, become blanks.
std::string text_header(std::string_view name, std::string_view text);

// "To: Name <address>" and its line end. Throws std::invalid_argument when the address is none that
// can be written to, before a byte of it gets anywhere.
std::string address_header(std::string_view name, std::string_view display_name,
                           std::string_view address);

// Mon, 06 May 2030 09:00:00 +0000
std::string mail_date(Instant instant);

// The content of a part and how it is encoded: as it is where that is ASCII in short lines, so that
// people can read it in the file; else quoted-printable. Line ends become CRLF.
struct EncodedText {
  std::string_view encoding;  // 7bit or quoted-printable
  std::string text;
};
EncodedText encoded_text(std::string_view text);

// In lines of 76 characters, for what must arrive byte by byte.
std::string base64_lines(std::string_view bytes);

}  // namespace hireline::outside
