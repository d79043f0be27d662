// Writes text in the macros of man(7).
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace hireline::cli {

// Builds a page from its title to its end.
class Roff {
 public:
  // `title` and `section` form the heading, such as HIRELINE-ORG(1). `source` is the footer.
  Roff(std::string_view title, std::string_view section, std::string_view source);

  void section(std::string_view name);
  // Appends a line of roff without escaping.
  void plain(std::string_view roff) { line(roff); }
  void subsection(std::string_view name);
  // Appends a paragraph of running text.
  void paragraph(std::string_view text);
  // Appends lines that are not filled or wrapped.
  void verbatim(std::string_view text);
  // Appends the tag in bold, `with` in italics, and the meaning indented below.
  void entry(std::string_view tag, std::string_view with, std::string_view meaning);

  std::string text() && { return std::move(text_); }

 private:
  void line(std::string_view content);

  std::string text_;
};

// Escapes requests, escapes and typographic hyphens, so that text copied from a page can be run.
std::string roff_text(std::string_view text);

}  // namespace hireline::cli
