// The JSON messages between the service and the code runner; see docs/RUNNER.md.
#pragma once

#include <string>

#include "common/outside/runner/runner_client.hpp"

namespace hireline::outside {

std::string request_message(const RunnerRequest& request);
std::string health_message();

// Both return a RunnerFailure for an error of the runner and for a response in another format.
RunnerResult<RunnerAnswer> read_runner_answer(const std::string& text);
RunnerResult<RunnerHealth> read_runner_health(const std::string& text);

}  // namespace hireline::outside
