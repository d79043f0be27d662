// Copies of all tables of a database at one instant, to find later changes and to undo them.
#pragma once

#include <memory>
#include <string>

#include "tests/support/database/test_database.hpp"
#include "tests/support/json.hpp"

namespace hireline::test {

class TableCopies {
 public:
  // Creates a schema with this name and copies all tables into it. The cluster must accept
  // connections of its superuser postgres, as clusters of scripts/pg do.
  TableCopies(const TestDatabase& database, std::string schema);
  ~TableCopies();
  TableCopies(const TableCopies&) = delete;
  TableCopies& operator=(const TableCopies&) = delete;

  // Replaces the copies by the present content.
  void keep();
  // Returns the numbers of removed and of new rows for each changed table: {"events": [0, 2],
  // "jobs": [1, 1]}. A changed row counts as both. Returns an empty object if nothing was changed.
  Json changes();
  void restore();

 private:
  std::string schema_;
  std::unique_ptr<db::Connection> connection_;
};

}  // namespace hireline::test
