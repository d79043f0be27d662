// The interview, organization, job and stage of a link, as shown to the candidate.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/domain/assessment/timed_session.hpp"
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

// What the organization says before the session.
struct ShownNotice {
  std::string text;
  std::vector<SessionData> data;  // what the session keeps
  std::optional<Instant> noticed_at;
  std::optional<Instant> opens_at;  // when the session can be started, if not at once
};
std::optional<ShownNotice> shown(const std::optional<SessionNotice>& notice, StageTypeKey type);

}  // namespace hireline::app
