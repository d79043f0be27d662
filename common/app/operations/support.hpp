// What support staff ask first: what happened to a person, and what does not go on.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/links.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/operations/support.hpp"

namespace hireline::app {

// Returns one person with all that operators need to answer them. Refuses with
// NotFound{participant}.
Result<CandidateOverview> overview_of_candidate(db::Tx& tx, const Operator& who, const Links& links,
                                                const ParticipantId& id);

struct FindStuck {
  std::optional<std::string> organization;  // id or slug; absent: all
  std::chrono::seconds older{0};            // leaves out what began later
  std::int64_t limit = 1'000;
};
// Returns the oldest first. Refuses with NotFound{organization}.
Result<std::vector<StuckItem>> find_stuck(db::Tx& tx, const Operator& who, const FindStuck& in);

}  // namespace hireline::app
