// Text in the macros of man(7).
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace hireline::cli {

// A page that grows from its title downwards.
class Roff {
 public:
  // The heading, such as HIRELINE-ORG(1), and what stands at the foot.
  Roff(std::string_view title, std::string_view section, std::string_view source);

  void section(std::string_view name);
  // A line of roff as it is.
  void plain(std::string_view roff) { line(roff); }
  void subsection(std::string_view name);
  // A paragraph of running text.
  void paragraph(std::string_view text);
  // Lines that stay as they are.
  void verbatim(std::string_view text);
  // A tag in bold, then what goes with it in italics, and below them its meaning, indented.
  void entry(std::string_view tag, std::string_view with, std::string_view meaning);

  std::string text() && { return std::move(text_); }

 private:
  void line(std::string_view content);

  std::string text_;
};

// Nothing in it is a request, an escape or a typographic hyphen: what can be copied can be run.
std::string roff_text(std::string_view text);

}  // namespace hireline::cli
