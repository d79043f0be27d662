// Merges two records of one person (decision 25).
#pragma once

#include "common/db/connection/connection.hpp"
#include "common/domain/ids.hpp"

namespace hireline::app {

// Assigns everything that `from` has to `to`, in every organization: pipelines, interviews, and the
// rows that belong to these. Of two pipelines for one job, the one with more progress is continued;
// the other one is superseded, but stays stored. The caller has locked both addresses. Locks the
// tags of the organizations that know `from`, then the pipelines.
void merge_participants(db::Tx& tx, const ParticipantId& from, const ParticipantId& to);

}  // namespace hireline::app
