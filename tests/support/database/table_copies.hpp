// All tables of a database as they were at one instant, to tell what was changed since, and to take
// it back.
#pragma once

#include <memory>
#include <string>

#include "tests/support/database/test_database.hpp"
#include "tests/support/json.hpp"

namespace hireline::test {

class TableCopies {
 public:
  // Keeps what there is, in a schema of this name that is made for it.
  // The cluster must let in its superuser postgres, as those of scripts/pg do.
  TableCopies(const TestDatabase& database, std::string schema);
  ~TableCopies();
  TableCopies(const TableCopies&) = delete;
  TableCopies& operator=(const TableCopies&) = delete;

  // From now on what there is now is what counts.
  void keep();
  // How many rows are gone and how many are new, by table: {"events": [0, 2], "jobs": [1, 1]}. A
  // row that was changed is both. An empty object when all is as it was.
  Json changes();
  void restore();

 private:
  std::string schema_;
  std::unique_ptr<db::Connection> connection_;
};

}  // namespace hireline::test
