// Templates for mails: a small subset of Mustache.
//
//   {{name}}               a text, escaped as the format requires
//   {{#name}} … {{/name}}  included if the text exists and is not blank
//   {{^name}} … {{/name}}  included otherwise
//
// There is no unescaped substitution. Sections may be nested. A line that contains only the start
// or the end of a section leaves no line.
#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <string_view>

namespace hireline::outside {

using TemplateTexts = std::map<std::string, std::string, std::less<>>;

// A template is invalid: a section does not end or ends another section, or a text is missing. This
// is a bug, because templates are part of the program.
class TemplateError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

enum class TextFormat {
  plain,  // texts become one line each
  html    // and HTML is escaped, also for quoted attribute values
};

std::string render(std::string_view text, const TemplateTexts& texts, TextFormat format);

// Returns the text as one line: line breaks and other control characters become blanks.
std::string one_line(std::string_view text);

}  // namespace hireline::outside
