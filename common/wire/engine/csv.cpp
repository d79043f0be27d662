#include "common/wire/engine/csv.hpp"

#include <algorithm>
#include <array>

namespace hireline::wire {
namespace {

constexpr std::array<std::string_view, 10> formula_beginnings{"=",  "+",  "-",  "@",  "\t",
                                                              "\r", "＝", "＋", "－", "＠"};

bool looks_like_formula(std::string_view text) {
  return std::ranges::any_of(formula_beginnings,
                             [&](std::string_view sign) { return text.starts_with(sign); });
}

// Some spreadsheets split a line at a semicolon or a tab, whatever the quotes say.
bool separates_cells(char c) {
  return c == ';' || c == '\t' || c == '\r' || c == '\n';
}

// The line above a signature is no formula.
bool begins_signature(std::string_view text) {
  return text.starts_with("--\n") || text.starts_with("-- \n");
}

// Returns the text with an apostrophe before each formula that it could contain.
std::string without_formulas(std::string_view text) {
  std::string safe;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view rest = text.substr(i);
    const bool begins_cell = i > 0 && separates_cells(text[i - 1]) && !begins_signature(rest);
    if ((i == 0 || begins_cell) && looks_like_formula(rest)) safe.push_back('\'');
    safe.push_back(text[i]);
  }
  return safe;
}

}  // namespace

void append_csv_cell(std::string& out, std::string_view cell, bool is_text) {
  const std::string text = is_text ? without_formulas(cell) : std::string(cell);
  if (text.find_first_of(",\"\r\n") == std::string::npos) {
    out.append(text);
    return;
  }
  out.push_back('"');
  for (const char c : text) out.append(c == '"' ? 2 : 1, c);
  out.push_back('"');
}

}  // namespace hireline::wire
