// What the tests of `hireline seed` share.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/cli.hpp"
#include "tests/support/json.hpp"

namespace hireline::test {

using testing::HasSubstr;

class Seeding : public testing::Test {
 protected:
  Seeding() { cli.use(database); }

  ProgramResult seed(const std::string& what, std::vector<std::string> more = {}) const {
    std::vector<std::string> words = {"seed", what};
    words.insert(words.end(), more.begin(), more.end());
    return cli.run(words);
  }

  // Every table with the number of its rows.
  static std::string rows_of(TestDatabase& of) {
    return of.value(
        "select string_agg(relname || ' ' || (xpath('/row/n/text()', query_to_xml("
        "'select count(*) as n from ' || relname, false, true, '')))[1]::text, E'\\n'"
        " order by relname) from pg_class where relkind = 'r'"
        " and relnamespace = 'public'::regnamespace");
  }
  std::string rows() const { return rows_of(database); }

  mutable TestDatabase database;
  Cli cli;
};

}  // namespace hireline::test
