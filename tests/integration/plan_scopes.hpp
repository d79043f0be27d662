// What a statement's plan says of the organizations that it reaches.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"

namespace hireline::test {

// The rows of distributed tables that one statement reads or changes.
struct PlanScope {
  std::set<std::string> tables;  // distributed ones that are read or changed
  bool is_one_place = true;      // all of it belongs to organizations that the program names
  bool is_joined_along = true;   // whatever is joined belongs to one organization
};

// The statement's plan for parameters that are not known yet, as PostgreSQL's JSON. Nothing for
// what can't be planned, such as `alter table`.
std::optional<std::string> generic_plan_of(db::Connection& connection, const db::Sql& sql);

// Plans the statement, and follows organization_id through
// the plan: equalities join what belongs together, and a parameter is known. What a subquery hands
// on under this name is taken for what its tables have. It can't see into triggers and plpgsql, and
// takes no notice of equalities beside an `or`. Nothing for what can't be planned.
std::optional<PlanScope> scope_of(db::Connection& connection, const db::Sql& sql);

}  // namespace hireline::test
