// Recruiters' notes on a pipeline. They are read with it: see find_pipeline.
#pragma once

#include "common/db/connection/connection.hpp"
#include "common/domain/hiring/note.hpp"

namespace hireline::db {

// The pipeline is locked, and becomes active at the time of the note.
void insert_note(Tx& tx, const OrganizationId& organization, const Note& note);

}  // namespace hireline::db
