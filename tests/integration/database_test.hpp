// What the integration tests start from: a migrated database of their own, and a connection on it.
#pragma once

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "common/app/organizations/organizations.hpp"
#include "common/db/connection/connection.hpp"
#include "tests/support/database/cause.hpp"
#include "tests/support/database/test_database.hpp"

namespace hireline::test {

inline Instant instant(std::string_view text) {
  return parse_instant(text).value();
}

inline Cause test_cause() {
  return cause_at(instant("2026-01-02T03:04:05.678Z"));
}

// Made as an operator makes it.
inline OrganizationId make_organization(db::Connection& connection, const std::string& name,
                                        const std::string& plan = "free") {
  const auto made = connection.transact(test_cause(), [&](db::Tx& tx) {
    return app::create_organization(tx, Operator{"tester"},
                                    {.name = name,
                                     .slug = {},
                                     .owner_email = name + "@example.com",
                                     .owner_uid = "owner-of-" + name,
                                     .owner_name = {},
                                     .plan = plan});
  });
  return made.value().id;
}

// A connection knows a statement by its name, so each needs one of its own, for good.
inline db::Sql named(const std::string& statement) {
  static std::map<std::string, std::string> names;
  const auto& [text, name] =
      *names.try_emplace(statement, "test_" + std::to_string(names.size())).first;
  return {name.c_str(), text.c_str()};
}

// The one column of the one row that a statement answers.
template <class T, class... Parameters>
T read_one(db::Connection& connection, const char* statement, const Parameters&... parameters) {
  const db::Query<T> query{named(statement), db::Params::of(parameters...),
                           [](const db::Rows& rows) { return Result<T>(rows.front().next<T>()); }};
  return connection.read(query).value();
}

class DatabaseTest : public testing::Test {
 protected:
  TestDatabase database;
  db::Connection connection{database.connection_options()};
};

}  // namespace hireline::test
