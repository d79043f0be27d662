// Notes of members on a pipeline. find_pipeline returns them with the pipeline.
#pragma once

#include "common/db/connection/connection.hpp"
#include "common/domain/hiring/note.hpp"

namespace hireline::db {

// The caller has locked the pipeline. Sets its last_activity_at to the time of the note,
// unless it is later already.
void insert_note(Tx& tx, const OrganizationId& organization, const Note& note);

}  // namespace hireline::db
