// A database for tests of pipelined reads, and statements to read with.
#pragma once

#include <gtest/gtest.h>

#include "common/db/connection/pipelined_reads.hpp"
#include "tests/support/database/test_database.hpp"

namespace hireline::test {

inline constexpr db::Sql select_null{"select_null", "select $1::text"};
inline constexpr db::Sql select_quotient{"select_quotient", "select 1 / $1::int"};
// Waits until nobody else holds the lock.
inline constexpr db::Sql select_behind_lock{
    "select_behind_lock", "select $1::int from (select pg_advisory_xact_lock_shared(1)) waited"};

class PipelinedReadsFixture : public testing::Test {
 protected:
  static constexpr auto application = "hireline-read-reads";

  // The test's own connection is there before connections are refused.
  PipelinedReadsFixture() { database.execute("select 1"); }

  // Those of the reads, whose name in pg_stat_activity is `application`.
  db::ConnectionOptions connection_options() const {
    auto options = database.connection_options();
    options.application_name = application;
    return options;
  }

  void lock() { database.execute("select pg_advisory_lock(1)"); }
  void unlock() { database.execute("select pg_advisory_unlock(1)"); }

  TestDatabase database{TestDatabase::Content::just_cloned};  // ends and counts sessions
};

}  // namespace hireline::test
