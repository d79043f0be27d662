// Concurrent requests, each with its own connection and thread.
#pragma once

#include <functional>
#include <map>
#include <vector>

#include "tests/support/http/http_client.hpp"

namespace hireline::test {

// Runs `attempt(0)` to `attempt(count - 1)` concurrently. Returns the responses in this order; the
// status is 0 if an attempt throws. An attempt with status 503 had no effect and is repeated, up to
// 20 attempts in all.
std::vector<HttpAnswer> race(int count, const std::function<HttpAnswer(int)>& attempt);

// The number of responses for each status.
using StatusCounts = std::map<int, int>;
StatusCounts count_statuses(const std::vector<HttpAnswer>& answers);

}  // namespace hireline::test
