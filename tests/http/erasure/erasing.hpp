// The service, and an operator who erases people in its database.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/app/candidates/erasure.hpp"
#include "tests/support/expectations.hpp"
#include "tests/support/world/personal_marks.hpp"

namespace hireline::test {

inline Result<app::Erasure> erase_person(TestDatabase& database, const std::string& person,
                                         const std::optional<std::string>& organization = {}) {
  const Operator who{"eraser"};
  const app::Links links{Secret("a secret of at least thirty-two bytes"), {}};
  db::Connection connection(database.connection_options());
  return connection.transact(
      {.actor = {ActorKind::operator_, who.login, who.login},
       .request_id = "test",
       .now = wall_clock_now()},
      [&](db::Tx& tx) { return app::erase_person(tx, who, links, {person, organization}); });
}

}  // namespace hireline::test
