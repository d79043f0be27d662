// Recruiters' notes on a pipeline.
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
// Locks the pipeline, whose last activity it is, whatever its status. The event doesn't repeat the
// text. Refuses with Forbidden, NotFound.
Result<Note> add_note(db::Tx& tx, const Recruiter& who, const NewNote& in);

}  // namespace hireline::app
