// Rows that are collected in memory and written into one table with COPY.
#pragma once

#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/connection/sql.hpp"

namespace hireline::db {

class CopyRows {
 public:
  CopyRows(std::string table, std::vector<std::string> columns)
      : table_(std::move(table)), columns_(std::move(columns)) {}

  const std::string& table() const { return table_; }
  const std::vector<std::string>& columns() const { return columns_; }
  std::size_t size() const { return rows_; }

  // Adds a row: one value for each column, in the order of the columns.
  template <class... T>
  void add(const T&... values) {
    append(Params::of(values...));
  }

  // Calls `visit` with the fields of each row, nullptr for NULL.
  template <class Visit>
  void for_each_row(Visit&& visit) const {
    std::vector<const char*> fields(columns_.size());
    const char* at = fields_.data();
    for (std::size_t row = 0; row < rows_; ++row) {
      for (const char*& field : fields) {
        field = *at == is_null ? nullptr : at + 1;
        at += std::char_traits<char>::length(at) + 1;
      }
      visit(fields);
    }
  }

  // Returns an array of objects with string members, for json_populate_recordset. NULLs are left
  // out.
  JsonText json() const;

 private:
  static constexpr char is_null = 'n', is_text = 't';
  void append(const Params& row);

  std::string table_;
  std::vector<std::string> columns_;
  std::string fields_;  // for each field: is_null or is_text, the text, a zero byte
  std::size_t rows_ = 0;
};

// Replaces `line` by the fields in COPY's text format.
void write_copy_line(std::string& line, const std::vector<const char*>& fields);

}  // namespace hireline::db
