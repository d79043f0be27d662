// What recruiters tell each other about a candidate. Candidates never see it.
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
  std::optional<RecruiterId> author_id;  // absent: an operator
  std::string author_name;               // as it was at the time
  Instant created_at;

  // A note has no address of its own: it stands in its pipeline.
  const PipelineId& found_in() const { return pipeline_id; }
};

}  // namespace hireline
