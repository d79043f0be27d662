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

// The first fault that is found is told.
std::expected<Request, RequestError> parse_request(std::string_view text,
                                                   const std::vector<Toolchain>& toolchains);

struct Health {
  std::size_t slots = 0;
  std::size_t running = 0;
  std::size_t queued = 0;
  std::size_t queue_size = 0;
  std::string_view cgroups;
};

std::string render_error(const RequestError& error);
std::string render_judgement(std::string_view id, JobMode mode, const Judgement& judgement);
std::string render_health(std::string_view id, const Health& health,
                          const std::vector<Toolchain>& toolchains);

}  // namespace hireline::runner
