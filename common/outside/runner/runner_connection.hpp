// One request over one connection to the code runner.
#pragma once

#include <chrono>
#include <expected>
#include <stop_token>
#include <string>

#include "common/outside/runner/runner_client.hpp"

namespace hireline::outside {

// Limits of a request.
struct Patience {
  std::chrono::steady_clock::time_point deadline;
  std::stop_token stop;
};

// Connects, proves the key if it is not empty, sends the message, and returns the response.
RunnerResult<std::string> exchange(const RunnerAddress& runner, const Secret& key,
                                   const std::string& message, const Patience& patience);

}  // namespace hireline::outside
