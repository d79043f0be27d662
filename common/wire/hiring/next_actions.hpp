// Actions on a pipeline in JSON, with the requests that carry them out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/app/hiring/next_actions.hpp"
#include "common/base/values.hpp"
#include "common/domain/hiring/actions.hpp"

namespace hireline::wire {

struct ActionRequest {
  std::string method;
  std::string path;
  std::optional<JsonText> body;      // absent: the request has no body
  std::vector<std::string> missing;  // required fields of the body that only the caller knows
};

// Returns the request that carries out an action.
ActionRequest request_for(const app::ActionInput& input);

struct NextActionView {
  PipelineAction action{};
  std::optional<PipelineStatus> status;
  std::optional<std::int64_t> stage_index;
  std::optional<InterviewId> interview;
  std::optional<bool> force;
  std::optional<std::vector<std::int64_t>> would_complete;
  bool allowed = false;
  std::optional<bool> changes;
  std::optional<JsonText> refusal;
  ActionRequest request;
};

// Returns the action without its refusal, which only the server can render.
NextActionView view_of(const app::NextAction& action);

struct NextActionList {
  std::vector<NextActionView> actions;
};

}  // namespace hireline::wire
