// Notes on a pipeline. All members of the organization can read them, candidates cannot.
#pragma once

#include <optional>
#include <string>

#include "common/base/time.hpp"
#include "common/domain/ids.hpp"

namespace hireline {

struct Note {
  NoteId id;
  PipelineId pipeline_id;
  std::string text;
  std::optional<RecruiterId>
      author_id;            // absent: an operator (support staff), or a program without a member
  std::string author_name;  // at the time of writing; of a program, its key's name
  Instant created_at;

  // A note has no URL of its own, so the id of its pipeline is used for the Location header.
  const PipelineId& found_in() const { return pipeline_id; }
};

}  // namespace hireline
