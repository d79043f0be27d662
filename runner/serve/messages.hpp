// The JSON that clients and the runner exchange; docs/RUNNER.md describes it.
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
  std::string id;  // the client's; answers carry it
  std::variant<HealthQuestion, Job> what;
};

HIRELINE_ENUM(ErrorCode, invalid, language_unavailable, queue_full, sandbox_lost, stopping,
              unproved)

struct RequestError {
  std::string id;  // empty when there was none to read
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
