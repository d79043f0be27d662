#include "cli/help/roff.hpp"

#include <algorithm>
#include <array>
#include <iomanip>
#include <sstream>

#include "common/base/utf8.hpp"

namespace hireline::cli {
namespace {

struct Escape {
  char character;
  std::string_view written;
};
constexpr std::array<Escape, 7> escapes = {{{'\\', "\\e"},
                                            {'-', "\\-"},
                                            {'`', "\\(ga"},
                                            {'~', "\\(ti"},
                                            {'^', "\\(ha"},
                                            {'"', "\\(dq"},
                                            {'\'', "\\(aq"}}};

// Returns \[u2026] for a character beyond ASCII, which does not depend on the character set of
// roff.
std::string numbered(std::string_view sequence) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(sequence[i]); };
  unsigned code = byte(0) & (0xFFU >> (sequence.size() + 1));
  for (std::size_t i = 1; i < sequence.size(); ++i) code = (code << 6U) | (byte(i) & 0x3FU);
  std::ostringstream text;
  text << "\\[u" << std::uppercase << std::hex << std::setw(4) << std::setfill('0') << code << ']';
  return text.str();
}

// Escapes the first character of a line that roff would read as a request.
std::string roff_line(std::string_view text) {
  const bool looks_like_request = text.starts_with('.') || text.starts_with('\'');
  return (looks_like_request ? "\\&" : "") + roff_text(text);
}

}  // namespace

std::string roff_text(std::string_view text) {
  std::string escaped;
  while (!text.empty()) {
    const std::size_t size = std::max<std::size_t>(utf8_sequence(text), 1);
    const auto found = std::ranges::find(escapes, text.front(), &Escape::character);
    if (size > 1)
      escaped.append(numbered(text.substr(0, size)));
    else if (found != escapes.end())
      escaped.append(found->written);
    else
      escaped.push_back(text.front());
    text.remove_prefix(size);
  }
  return escaped;
}

Roff::Roff(std::string_view title, std::string_view section, std::string_view source) {
  text_.append(".TH ").append(roff_text(title)).append(" ").append(section);
  text_.append(" \"\" \"").append(roff_text(source)).append("\" \"hireline\"\n.nh\n.ad l\n");
}

void Roff::line(std::string_view content) {
  text_.append(content).append("\n");
}

void Roff::section(std::string_view name) {
  text_.append(".SH ").append(roff_text(name)).append("\n");
}

void Roff::subsection(std::string_view name) {
  text_.append(".SS \"").append(roff_text(name)).append("\"\n");
}

void Roff::paragraph(std::string_view text) {
  line(".PP");
  line(roff_line(text));
}

void Roff::verbatim(std::string_view text) {
  line(".PP");
  line(".EX");
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    line(roff_line(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  line(".EE");
}

void Roff::entry(std::string_view tag, std::string_view with, std::string_view meaning) {
  line(".TP");
  text_.append("\\fB").append(roff_text(tag)).append("\\fR");
  if (!with.empty()) text_.append(" \\fI").append(roff_text(with)).append("\\fR");
  line("");
  line(roff_line(meaning));
}

}  // namespace hireline::cli
