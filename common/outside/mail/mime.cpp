#include "common/outside/mail/mime.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "common/base/base64url.hpp"
#include "common/base/mail_address.hpp"
#include "common/base/utf8.hpp"
#include "common/outside/mail/template.hpp"

namespace hireline::outside {
namespace {

constexpr std::size_t longest_line = 76;

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// RFC 2047, section 2: encoded words of whole characters, one per line. `used` is the number of
// characters already in the first line.
std::string encoded_words(std::string_view text, std::size_t used) {
  constexpr std::size_t frame = 12;  // =?UTF-8?B? and ?=
  std::string words;
  for (; !text.empty(); used = 1) {
    const std::size_t longest = (longest_line - used - frame) / 4 * 3;
    std::size_t taken = 0;
    while (taken < text.size()) {
      const std::size_t length = std::max<std::size_t>(utf8_sequence(text.substr(taken)), 1);
      if (taken + length > longest) break;
      taken += length;
    }
    words.append(words.empty() ? "" : "\r\n ");
    words.append("=?UTF-8?B?").append(encode_base64(text.substr(0, taken))).append("?=");
    text.remove_prefix(taken);
  }
  return words;
}

// Folds at blanks; a word longer than a line is not split.
std::string folded(std::string line) {
  std::size_t start = 0;
  while (line.size() - start > longest_line) {
    std::size_t blank = line.rfind(' ', start + longest_line);
    if (blank == std::string::npos || blank <= start + 1) blank = line.find(' ', start + 2);
    if (blank == std::string::npos) break;
    line.insert(blank, "\r\n");
    start = blank + 2;
  }
  return line;
}

// Text that looks like an encoded word, or a line above the limit, must be encoded to be displayed
// as typed. So must consecutive blanks: folding could make a line of blanks only, which some
// programs treat as the end of the headers.
bool needs_encoding(std::string_view text) {
  constexpr std::size_t longest_plain = 900;
  return !is_ascii(text) || text.find("=?") != std::string_view::npos ||
         text.find("  ") != std::string_view::npos || text.size() > longest_plain;
}

std::string header_text(std::string_view text) {
  std::string line = one_line(valid_utf8(text));
  const std::size_t first = line.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  return line.substr(first, line.find_last_not_of(' ') - first + 1);
}

// RFC 5322, quoted-string.
std::string quoted_string(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result.push_back('\\');
    result.push_back(c);
  }
  return result + '"';
}

std::string with_crlf(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\n' || (c == '\r' && !text.substr(i + 1).starts_with('\n')))
      result.append("\r\n");
    else if (c != '\r')
      result.push_back(c);
  }
  if (!result.ends_with("\r\n")) result.append("\r\n");
  return result;
}

bool fits_as_it_is(std::string_view text) {
  constexpr std::size_t longest = 998;
  std::size_t length = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80 || byte == 0) return false;
    length = c == '\n' ? 0 : length + 1;
    if (length > longest) return false;
  }
  return true;
}

void append_quoted(std::string& out, char c) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(c);
  out.append({'=', digits[byte >> 4], digits[byte & 0x0f]});
}

// RFC 2045, section 6.7.
std::string quoted_printable(std::string_view text) {
  std::string result;
  std::size_t line_start = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i).starts_with("\r\n")) {
      result.append("\r\n");
      line_start = result.size();
      ++i;
      continue;
    }
    const char c = text[i];
    const bool ends_line = i + 1 == text.size() || text[i + 1] == '\r';
    const bool is_plain = (c > ' ' && c < 0x7f && c != '=') || (c == ' ' && !ends_line);
    if (result.size() - line_start + (is_plain ? 1 : 3) >= longest_line) {
      result.append("=\r\n");
      line_start = result.size();
    }
    if (is_plain)
      result.push_back(c);
    else
      append_quoted(result, c);
  }
  return result;
}

}  // namespace

std::string text_header(std::string_view name, std::string_view text) {
  const std::string value = header_text(text);
  std::string line = std::string(name) + ": ";
  if (needs_encoding(value)) return line + encoded_words(value, line.size()) + "\r\n";
  return folded(line + value) + "\r\n";
}

std::string address_header(std::string_view name, std::string_view display_name,
                           std::string_view address) {
  if (!is_mail_address(address)) throw std::invalid_argument("it is not a valid mail address");
  const std::string person = header_text(display_name);
  std::string line = std::string(name) + ":";
  if (person.empty()) return line + " " + std::string(address) + "\r\n";
  const std::string in_quotes = quoted_string(person);
  if (needs_encoding(in_quotes))
    line += " " + encoded_words(person, line.size() + 1) + "\r\n ";
  else
    line = folded(line + " " + in_quotes) + "\r\n ";
  return line + "<" + std::string(address) + ">\r\n";
}

std::string mail_date(Instant instant) {
  using namespace std::chrono;
  constexpr std::array<const char*, 7> days{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array<const char*, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                               "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::string iso = format_instant(instant);  // 2030-05-06T09:00:00.000Z
  const year_month_day date(floor<std::chrono::days>(instant));
  const auto day = weekday(sys_days(date)).c_encoding();
  return std::string(days[day]) + ", " + iso.substr(8, 2) + " " +
         months[static_cast<unsigned>(date.month()) - 1] + " " + iso.substr(0, 4) + " " +
         iso.substr(11, 8) + " +0000";
}

EncodedText encoded_text(std::string_view text) {
  const std::string lines = with_crlf(valid_utf8(text));
  if (fits_as_it_is(lines)) return {"7bit", lines};
  return {"quoted-printable", quoted_printable(lines)};
}

std::string base64_lines(std::string_view bytes) {
  const std::string encoded = encode_base64(bytes);
  std::string lines;
  for (std::size_t at = 0; at < encoded.size(); at += longest_line)
    lines.append(encoded.substr(at, longest_line)).append("\r\n");
  return lines;
}

}  // namespace hireline::outside
