// An apostrophe before a text keeps spreadsheets from running it as a formula. Put on and taken off
// again, every text comes back as it was: one that has such an apostrophe already gets another.
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
