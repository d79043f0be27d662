#include "common/db/hiring/notes.hpp"

namespace hireline::db {
namespace {

const Statement insert_row{"insert_note", R"(
with activity as (
  update pipelines set last_activity_at = greatest(last_activity_at, $7)
  where organization_id = $1 and id = $3)
insert into pipeline_notes (organization_id, id, pipeline_id, author_id, author_name, text,
                            created_at)
values ($1, $2, $3, $4, $5, $6, $7))"};

}  // namespace

void insert_note(Tx& tx, const OrganizationId& organization, const Note& note) {
  tx.write(insert_row, organization, note.id, note.pipeline_id, note.author_id, note.author_name,
           note.text, note.created_at);
}

}  // namespace hireline::db
