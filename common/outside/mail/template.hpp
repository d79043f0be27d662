// The texts of mails with gaps in them: a small part of Mustache.
//
//   {{name}}               a text, escaped as the form wants it
//   {{#name}} … {{/name}}  if there is such a text that is not blank
//   {{^name}} … {{/name}}  if there is none
//
// There is no way to put in a text that is not escaped. Sections may stand in each other. A line
// that holds nothing but the beginning or the end of a section leaves no line.
#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <string_view>

namespace hireline::outside {

using TemplateTexts = std::map<std::string, std::string, std::less<>>;

// A template is wrong: a section that does not end, or ends another, or a text that nobody gives. A
// bug, since templates are ours.
class TemplateError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

enum class TextFormat {
  plain,  // texts become one line each
  html    // and what has a meaning in HTML is escaped, also for attributes in quotation marks
};

std::string render(std::string_view text, const TemplateTexts& texts, TextFormat format);

// A text as one line: line breaks and other control characters become blanks.
std::string one_line(std::string_view text);

}  // namespace hireline::outside
