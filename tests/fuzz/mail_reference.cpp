#include "tests/fuzz/mail_reference.hpp"

#include <algorithm>
#include <cstdint>

#include "tests/fuzz/properties.hpp"

namespace hireline::fuzz {
namespace {

constexpr std::string_view line_end = "\r\n";

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find(line_end);
  must(end != std::string_view::npos, "every line of a mail ends");
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end + line_end.size());
  return line;
}

void check_lines(std::string_view text) {
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    must(line.size() <= 998, "a line of a mail has at most 998 bytes");
    must(line.find_first_of(std::string_view("\r\n\0", 3)) == std::string_view::npos,
         "lines of a mail end with CRLF, and nothing else");
  }
}

bool is_header_byte(char c) {
  return (c >= ' ' && c < 0x7f) || c == '\t';
}

MailPart read_part(std::string_view text) {
  MailPart part;
  for (std::string_view line; !(line = take_line(text)).empty();) {
    must(std::ranges::all_of(line, is_header_byte), "headers are printable ASCII");
    if (line.front() == ' ') {
      must(!part.headers.empty(), "the first header is not folded");
      must(line.find_first_not_of(" \t") != std::string_view::npos, "no folded line is blank");
      std::string& value = part.headers.back().second;
      value.append(line.substr(value.empty() ? 1 : 0));
      continue;
    }
    const std::size_t colon = line.find(':');
    must(colon != std::string_view::npos && colon > 0 &&
             line.substr(0, colon).find_first_of(" \t") == std::string_view::npos,
         "a header has a name");
    const std::string_view value = line.substr(colon + 1);
    must(value.empty() || value.front() == ' ', "a blank follows the name");
    part.headers.emplace_back(line.substr(0, colon), value.substr(value.empty() ? 0 : 1));
  }
  part.body = text;
  return part;
}

int hex_digit(char c) {
  must((c >= '0' && c <= '9') || (c >= 'A' && c <= 'F'), "a byte is written with two digits");
  return c <= '9' ? c - '0' : c - 'A' + 10;
}

std::string decoded_quoted_printable(std::string_view text) {
  std::string bytes;
  while (!text.empty()) {
    std::string_view line = take_line(text);
    must(line.size() <= 76, "a quoted-printable line has at most 76 characters");
    must(!line.ends_with(' ') && !line.ends_with('\t'), "no such line ends with a blank");
    const bool goes_on = line.ends_with('=');
    if (goes_on) line.remove_suffix(1);
    for (std::size_t i = 0; i < line.size(); ++i) {
      must(is_header_byte(line[i]), "quoted-printable text is printable ASCII");
      if (line[i] != '=') {
        bytes.push_back(line[i]);
        continue;
      }
      must(i + 2 < line.size(), "an escape is whole");
      bytes.push_back(static_cast<char>(hex_digit(line[i + 1]) * 16 + hex_digit(line[i + 2])));
      i += 2;
    }
    if (!goes_on) bytes.append(line_end);
  }
  return bytes;
}

std::string decoded_lines(std::string_view text) {
  std::string encoded;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    must(line.size() <= 76, "a base64 line has at most 76 characters");
    encoded.append(line);
  }
  return decoded_base64(encoded);
}

}  // namespace

const std::string& MailPart::header(std::string_view name) const {
  const auto found = std::ranges::find(headers, name, [](const auto& one) { return one.first; });
  must(found != headers.end(), "there is a header " + std::string(name));
  return found->second;
}

std::vector<MailPart> MailPart::parts() const {
  const std::string& type = header("Content-Type");
  const std::size_t begin = type.find("boundary=\"");
  must(type.starts_with("multipart/") && begin != std::string::npos && type.ends_with('"'),
       "a multipart has a boundary");
  const std::string boundary = "--" + type.substr(begin + 10, type.size() - begin - 11);
  must(boundary.size() > 10, "a boundary is long enough to be none by chance");
  std::string_view rest = body;
  must(take_line(rest) == boundary, "the first part begins at once");
  std::vector<MailPart> found;
  for (bool is_last = false; !is_last;) {
    const std::size_t end = rest.find("\r\n" + boundary);
    must(end != std::string_view::npos, "a part ends");
    found.push_back(read_part(rest.substr(0, end)));
    rest.remove_prefix(end + line_end.size());
    const std::string_view divider = take_line(rest);
    is_last = divider == boundary + "--";
    must(is_last || divider == boundary, "a line that begins like a boundary is one");
  }
  must(rest.empty(), "nothing follows the last part");
  return found;
}

std::string MailPart::content() const {
  const std::string& encoding = header("Content-Transfer-Encoding");
  if (encoding == "quoted-printable") return decoded_quoted_printable(body);
  if (encoding == "base64") return decoded_lines(body);
  must(encoding == "7bit", "there is no other encoding");
  must(std::ranges::all_of(body, [](char c) { return static_cast<unsigned char>(c) < 0x80; }),
       "7bit text is ASCII");
  return body;
}

MailPart read_mail(const std::string& source) {
  check_lines(source);
  return read_part(source);
}

std::string decoded_words(std::string_view value) {
  constexpr std::string_view begin = "=?UTF-8?B?";
  if (!value.starts_with("=?")) return std::string(value);
  std::string text;
  while (!value.empty()) {
    must(value.starts_with(begin), "encoded words stand by themselves");
    const std::size_t end = value.find("?=", begin.size());
    must(end != std::string_view::npos && end + 2 <= 75, "an encoded word has 75 characters");
    text.append(decoded_base64(value.substr(begin.size(), end - begin.size())));
    value.remove_prefix(end + 2);
    must(value.empty() || value.front() == ' ', "a blank stands between encoded words");
    if (!value.empty()) value.remove_prefix(1);
  }
  return text;
}

ReadMailbox read_mailbox(const std::string& value) {
  if (!value.ends_with('>')) return {{}, value};
  const std::size_t open = value.rfind(" <");
  must(open != std::string::npos, "an address in angle brackets follows a blank");
  ReadMailbox read{{}, value.substr(open + 2, value.size() - open - 3)};
  const std::string phrase = value.substr(0, open);
  if (!phrase.starts_with('"')) {
    must(phrase.starts_with("=?"), "a name is quoted or encoded");
    read.name = decoded_words(phrase);
    return read;
  }
  std::size_t at = 1;
  for (; at < phrase.size() && phrase[at] != '"'; ++at) {
    if (phrase[at] == '\\') ++at;
    must(at < phrase.size(), "a quotation ends");
    read.name.push_back(phrase[at]);
  }
  must(at + 1 == phrase.size(), "nothing stands behind the quoted name");
  return read;
}

std::string decoded_base64(std::string_view text) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  must(text.size() % 4 == 0, "base64 is padded");
  std::string bytes;
  for (; !text.empty(); text.remove_prefix(4)) {
    std::uint32_t group = 0;
    const std::size_t padding = text.size() > 4 || !text.ends_with('=') ? 0
                                : text.ends_with("==")                  ? 2
                                                                        : 1;
    for (std::size_t i = 0; i < 4; ++i) {
      const std::size_t value = i < 4 - padding ? digits.find(text[i]) : 0;
      must(value != std::string_view::npos, "base64 has 64 digits");
      group = group << 6 | static_cast<std::uint32_t>(value);
    }
    for (std::size_t i = 0; i < 3 - padding; ++i)
      bytes.push_back(static_cast<char>(group >> (16 - 8 * i) & 0xff));
  }
  return bytes;
}

}  // namespace hireline::fuzz
