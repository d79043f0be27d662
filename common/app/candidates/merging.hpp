// Two records of one person that become one (decision 25).
#pragma once

#include "common/db/connection/connection.hpp"
#include "common/domain/ids.hpp"

namespace hireline::app {

// Makes `to` have all that `from` has: pipelines, interviews and what hangs on them, in every
// organization. Of two pipelines in one job the one that is further advanced goes on; the other one
// is superseded and kept. Under the locks of both addresses; locks the pipelines.
void merge_participants(db::Tx& tx, const ParticipantId& from, const ParticipantId& to);

}  // namespace hireline::app
