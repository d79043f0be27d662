#include "cli/output/csv.hpp"

#include "common/wire/engine/csv.hpp"

namespace hireline::cli {

std::string csv_of(const Grid& grid) {
  std::string out;
  for (std::size_t i = 0; i < grid.headers.size(); ++i) {
    if (i > 0) out.push_back(',');
    wire::append_csv_cell(out, grid.headers[i], true);
  }
  out.append("\r\n");
  for (const auto& row : grid.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) out.push_back(',');
      wire::append_csv_cell(out, row[i].text, row[i].is_text);
    }
    out.append("\r\n");
  }
  return out;
}

}  // namespace hireline::cli
