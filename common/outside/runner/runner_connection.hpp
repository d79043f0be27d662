// One question over one connection to the code runner.
#pragma once

#include <chrono>
#include <expected>
#include <stop_token>
#include <string>

#include "common/outside/runner/runner_client.hpp"

namespace hireline::outside {

// What bounds a question.
struct Patience {
  std::chrono::steady_clock::time_point deadline;
  std::stop_token stop;
};

// Connects, proves the key if there is one, sends the message, and returns the answer's text.
RunnerResult<std::string> exchange(const Endpoint& runner, const Secret& key,
                                   const std::string& message, const Patience& patience);

}  // namespace hireline::outside
