// The bank of coding problems. An organization sees its own problems and those of the system;
// others are not found. Hidden cases are not read here.
#pragma once

#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/banks/question_bank.hpp"

namespace hireline::db {

// Returns problems of the organization, newest first, then those of the system, by slug.
Query<Page<DsaProblemSummary>> list_dsa_problems(const OrganizationId& organization,
                                                 const DsaProblemFilter& filter);

// Also finds a retired problem. Refuses with NotFound{problem}.
Query<DsaProblem> find_dsa_problem(const OrganizationId& organization, const DsaProblemId& id);

struct NewDsaProblemRow {
  DsaProblemId id;
  std::string slug;
  const DsaProblemContent& content;
  const std::vector<TestCase>& test_cases;
};
// Inserts the problem with the transaction's instant. Returns false, and writes nothing, if the
// organization has a problem with this slug.
bool insert_dsa_problem(Tx& tx, const OrganizationId& organization,
                        const NewDsaProblemRow& problem);

}  // namespace hireline::db
