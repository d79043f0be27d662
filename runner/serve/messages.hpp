// The JSON messages between clients and the runner; see docs/RUNNER.md.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "runner/judge/judge.hpp"

namespace hireline::runner {

struct HealthQuestion {};

struct Request {
  std::string id;  // chosen by the client, repeated in the response
  std::variant<HealthQuestion, CodeRun> what;
};

HIRELINE_ENUM(ErrorCode, invalid, language_unavailable, queue_full, sandbox_lost, stopping,
              unproved)

struct RequestError {
  std::string id;  // empty if the request has none
  ErrorCode code = ErrorCode::invalid;
  std::string message;
};

struct Health {
  std::size_t slots = 0;
  std::size_t running = 0;
  std::size_t queued = 0;
  std::size_t queue_size = 0;
  std::string_view cgroups;
};

}  // namespace hireline::runner
