// Waiting for what other threads and processes do.
#pragma once

#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>

namespace hireline::test {

// Asks until the condition holds. Throws, which fails the test and ends it, when that takes two
// minutes: so patient that a busy machine or a sanitizer fails nothing.
template <class Condition>
void wait_until(const char* what, Condition&& condition) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(2);
  while (!condition()) {
    if (std::chrono::steady_clock::now() > deadline)
      throw std::runtime_error(std::string("waited in vain: ") + what);
    std::this_thread::yield();
  }
}

}  // namespace hireline::test
