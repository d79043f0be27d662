// The bodies of refusals.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/domain/ids.hpp"
#include "common/domain/organizations/api_key.hpp"
#include "common/domain/owed_feedback.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::wire {

// The body of a refusal without further data; refusals with data have their own shapes.
struct ErrorMessage {
  std::string message;
  std::optional<std::string> code{};
};

// The body of a 5xx: the request id, as in X-Request-Id, finds the fault in the log.
struct ServerErrorBody {
  std::string message;
  std::string code;
  std::string request_id;
};

struct PlanLimitBody {
  std::string message;
  std::string code;
  Limit limit{};
  std::int64_t max = 0;
  std::int64_t used = 0;
  std::string plan;
};

struct FeatureNotAvailableBody {
  std::string message;
  std::string code;
  Feature feature{};
  std::string plan;
};

struct FeedbackRequiredBody {
  std::string message;
  std::string code;
  bool requires_feedback = true;
  std::vector<std::string> stages_without_feedback;
};

struct ReviewRequiredBody {
  std::string message;
  std::string code;
  std::vector<std::string> stages_without_review;
};

struct FeedbackOutstandingBody {
  std::string message;
  std::string code;
  std::vector<OwedFeedback> outstanding;
};

struct DraftChangedBody {
  std::string message;
  std::string code;
  std::vector<std::string> drafts;
};

struct ForceRequiredBody {
  std::string message;
  std::string code;
  bool requires_force = true;
};

struct ScorecardInUseBody {
  std::string message;
  std::string code;
  std::int64_t stages = 0;
};

struct StageStatusBody {
  std::string message;
  std::string code;
  StageStatus stage_status{};
};

struct InterviewStatusBody {
  std::string message;
  std::string code;
  InterviewStatus status{};
};

struct PipelineExistsBody {
  std::string message;
  std::string code;
  PipelineId pipeline;
};

struct StageInUseBody {
  std::string message;
  std::string code;
  std::int64_t pipelines = 0;
};

struct ScopeMissingBody {
  std::string message;
  std::string code;
  Scope scope{};
};

struct CursorLostBody {
  std::string message;
  std::string code;
  std::int64_t head = 0;
};

struct WrongCodeBody {
  std::string message;
  std::string code;
  std::int64_t attempts_left = 0;
};

// The body for an unauthenticated caller: only the message.
struct UnauthorizedBody {
  std::string message;
};

}  // namespace hireline::wire
