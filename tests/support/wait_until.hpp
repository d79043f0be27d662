// Waits for conditions that other threads and processes cause.
#pragma once

#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>

namespace hireline::test {

// Evaluates the condition every millisecond until it returns true. The pauses leave the processor
// to what the test waits for. Throws std::runtime_error after two minutes, which ends the test with
// a failure. The limit is long, so that a busy machine or a sanitizer causes no failure.
template <class Condition>
void wait_until(const char* what, Condition&& condition) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(2);
  while (!condition()) {
    if (std::chrono::steady_clock::now() > deadline)
      throw std::runtime_error(std::string("waited in vain: ") + what);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

}  // namespace hireline::test
