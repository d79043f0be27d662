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

}  // namespace

void append_csv_cell(std::string& out, std::string_view cell, bool is_text) {
  const std::string_view guard = is_text && looks_like_formula(cell) ? "'" : "";
  if (cell.find_first_of(",\"\r\n") == std::string_view::npos) {
    out.append(guard).append(cell);
    return;
  }
  out.append("\"").append(guard);
  for (const char c : cell) out.append(c == '"' ? 2 : 1, c);
  out.push_back('"');
}

}  // namespace hireline::wire
