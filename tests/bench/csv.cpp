#include "tests/bench/csv.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace hireline::bench {
namespace {

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {
    if (text_.starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);
  }

  std::vector<CsvRow> run() {
    while (!text_.empty()) {
      row_.push_back(text_.front() == '"' ? quoted() : plain());
      const bool goes_on = text_.starts_with(',');
      const bool is_last = goes_on && text_.size() == 1;
      if (goes_on) text_.remove_prefix(1);
      if (is_last) row_.emplace_back();
      if (!goes_on || is_last) end_row();
    }
    return std::move(rows_);
  }

 private:
  std::string plain() {
    const std::size_t end = std::min(text_.find_first_of(",\r\n"), text_.size());
    std::string field(text_.substr(0, end));
    text_.remove_prefix(end);
    return field;
  }

  std::string quoted() {
    std::string field;
    while (true) {
      text_.remove_prefix(1);
      const std::size_t quote = text_.find('"');
      if (quote == std::string_view::npos)
        throw std::runtime_error("row " + std::to_string(rows_.size() + 1) + ": an open quote");
      field.append(text_.substr(0, quote));
      text_.remove_prefix(quote + 1);
      if (!text_.starts_with('"')) break;
      field += '"';
    }
    return field.append(plain());
  }

  void end_row() {
    if (text_.starts_with('\r')) text_.remove_prefix(1);
    if (text_.starts_with('\n')) text_.remove_prefix(1);
    if (row_.size() > 1 || !row_.front().empty()) rows_.push_back(std::move(row_));
    row_.clear();
  }

  std::string_view text_;
  CsvRow row_;
  std::vector<CsvRow> rows_;
};

}  // namespace

std::vector<CsvRow> read_csv(std::string_view text) {
  return Reader(text).run();
}

}  // namespace hireline::bench
