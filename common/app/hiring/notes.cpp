#include "common/app/hiring/notes.hpp"

#include "common/app/access.hpp"
#include "common/db/hiring/notes.hpp"
#include "common/db/hiring/pipelines.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {

Result<Note> add_note(db::Tx& tx, const Recruiter& who, const NewNote& in) {
  TRY(allow(who, permission_for(PipelineAction::add_note)));
  const auto pipeline = db::lock_pipeline(tx, who.organization_id, in.pipeline);
  if (!pipeline) return refuse(NotFound{ResourceKind::pipeline});
  TRY(plan_note(*pipeline));
  const Note note{.id = new_id<NoteId>(),
                  .pipeline_id = in.pipeline,
                  .text = in.text,
                  .author_id = who.recruiter_id,
                  .author_name = who.name,
                  .created_at = tx.now()};
  db::insert_note(tx, who.organization_id, note);
  tx.record(who.organization_id, {.type = "pipeline.note_added",
                                  .subject_type = "note",
                                  .subject_id = note.id.str(),
                                  .pipeline_id = in.pipeline.str()});
  return note;
}

}  // namespace hireline::app
