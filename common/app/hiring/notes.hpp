// Notes of members on a pipeline.
#pragma once

#include <string>

#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/hiring/note.hpp"

namespace hireline::app {

struct NewNote {
  PipelineId pipeline;
  std::string text;  // 1 to 5,000 code points
};
// Locks the pipeline, and sets its last activity. The pipeline may have any status. The event does
// not contain the text. Refuses with Forbidden, NotFound, and PipelineClosed if the pipeline is
// superseded.
Result<Note> add_note(db::Tx& tx, const Recruiter& who, const NewNote& in);

}  // namespace hireline::app
