// Scorecards and their versions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/assessment/scorecard.hpp"

namespace hireline::db {

// Those that are not retired, newest first, with the criteria of their current version.
Query<Page<Scorecard>> list_scorecards(const OrganizationId& organization, const PageRequest& page);

// Also finds a retired one. Refuses with NotFound{scorecard}.
Query<Scorecard> find_scorecard(const OrganizationId& organization, const ScorecardId& id);

// The scorecard of an interview, in the version that the interview was scheduled with; nullopt if
// it has none. Refuses with NotFound{interview}.
Query<std::optional<Scorecard>> find_kept_scorecard(const OrganizationId& organization,
                                                    const InterviewId& interview);

// What a change of a scorecard depends on. The caller has locked the organization.
struct ScorecardState {
  Scorecard scorecard;
  bool is_retired = false;
  std::vector<CriterionId> known;  // the criteria of all its versions
};
std::optional<ScorecardState> find_scorecard_state(Tx& tx, const OrganizationId& organization,
                                                   const ScorecardId& id);

// Returns the ids among these of scorecards that are not retired.
std::vector<ScorecardId> find_usable_scorecards(Tx& tx, const OrganizationId& organization,
                                                const std::vector<ScorecardId>& ids);

std::int64_t count_scorecards(Tx& tx, const OrganizationId& organization);
// Returns the one that has the name, in upper or lower case, and is not retired.
std::optional<ScorecardId> find_scorecard_named(Tx& tx, const OrganizationId& organization,
                                                const std::string& name);

// Returns the number of stages that use the scorecard, of jobs that are not archived.
std::int64_t count_stages_with_scorecard(Tx& tx, const OrganizationId& organization,
                                         const ScorecardId& id);

// Writes the scorecard and the criteria of its version. The name is free.
void insert_scorecard(Tx& tx, const OrganizationId& organization, const Scorecard& scorecard);

// Writes the name and, if `is_new_version`, the criteria of the version.
void update_scorecard(Tx& tx, const OrganizationId& organization, const Scorecard& scorecard,
                      bool is_new_version);

void retire_scorecard(Tx& tx, const OrganizationId& organization, const ScorecardId& id);

}  // namespace hireline::db
