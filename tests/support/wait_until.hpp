// Waiting for what other threads and processes do.
#pragma once

#include <chrono>
#include <thread>

#include <gtest/gtest.h>

namespace hireline::test {

// Asks until the condition holds; fails the test when that takes half a minute.
template <class Condition>
void wait_until(const char* what, Condition&& condition) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (!condition()) {
    ASSERT_LT(std::chrono::steady_clock::now(), deadline) << "waited in vain: " << what;
    std::this_thread::yield();
  }
}

}  // namespace hireline::test
