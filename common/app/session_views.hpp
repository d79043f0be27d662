// The interview, organization, job and stage of a link, as shown to the candidate.
#pragma once

#include <optional>
#include <string>

#include "common/domain/hiring/stages.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::app {

struct SessionInterview {
  std::optional<std::string> title;
  InterviewStatus status = InterviewStatus::scheduled;
};
struct SessionOrganization {
  std::string name;
};
struct SessionJob {
  std::string title;
};
struct SessionStage {
  std::string name;
  StageTypeKey type = StageTypeKey::automated_screening;
};

}  // namespace hireline::app
