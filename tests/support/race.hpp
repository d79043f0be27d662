// Requests that really run at the same time, each on a connection and a thread of its own.
#pragma once

#include <functional>
#include <map>
#include <vector>

#include "tests/support/http/http_client.hpp"

namespace hireline::test {

// Sends `attempt(0)` to `attempt(count - 1)` at once; the answers are in that order. An attempt
// that is turned away with a 503 has done nothing and is made again.
std::vector<HttpAnswer> race(int count, const std::function<HttpAnswer(int)>& attempt);

// How many of the answers have each status.
using StatusCounts = std::map<int, int>;
StatusCounts count_statuses(const std::vector<HttpAnswer>& answers);

}  // namespace hireline::test
