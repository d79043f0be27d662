// The bank of coding problems. An organization sees its own and the system's; anything else is not
// there. Hidden cases are never read here.
#pragma once

#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/banks/question_bank.hpp"

namespace hireline::db {

// The organization's own, newest first, then the system's by slug.
Query<Page<DsaProblemSummary>> list_dsa_problems(const OrganizationId& organization,
                                                 const DsaProblemFilter& filter);

// A retired one, too. Refuses with NotFound{problem}.
Query<DsaProblem> find_dsa_problem(const OrganizationId& organization, const DsaProblemId& id);

struct NewDsaProblemRow {
  DsaProblemId id;
  std::string slug;
  const DsaProblemContent& content;
  const std::vector<TestCase>& test_cases;
};
// Made at the transaction's instant. False, and nothing is written, when the organization has one
// with this slug.
bool insert_dsa_problem(Tx& tx, const OrganizationId& organization,
                        const NewDsaProblemRow& problem);

}  // namespace hireline::db
