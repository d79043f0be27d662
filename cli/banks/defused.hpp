// An apostrophe before a text prevents that a spreadsheet runs the text as a formula. undefused()
// reverses defused() for every text: a text that already has such an apostrophe gets a second one.
#pragma once

#include <string>

namespace hireline::cli {

inline bool looks_like_formula(const std::string& text) {
  const std::size_t first = text.find_first_not_of('\'');
  return first != std::string::npos &&
         std::string("=+-@\t\r").find(text[first]) != std::string::npos;
}

inline std::string defused(const std::string& text) {
  return looks_like_formula(text) ? "'" + text : text;
}

inline std::string undefused(const std::string& text) {
  return text.starts_with('\'') && looks_like_formula(text) ? text.substr(1) : text;
}

}  // namespace hireline::cli
