// The JSON that the service and the code runner exchange; docs/RUNNER.md describes it.
#pragma once

#include <string>

#include "common/outside/runner/runner_client.hpp"

namespace hireline::outside {

std::string job_message(const RunnerJob& job);
std::string health_message();

// What the runner refused is told as the failure that it is; so is an answer of another form.
RunnerResult<RunnerAnswer> read_runner_answer(const std::string& text);
RunnerResult<RunnerHealth> read_runner_health(const std::string& text);

}  // namespace hireline::outside
