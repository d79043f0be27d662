#include "tests/support/race.hpp"

#include <latch>
#include <thread>

namespace hireline::test {
namespace {

constexpr int attempts_at_most = 20;

HttpAnswer until_served(const std::function<HttpAnswer(int)>& attempt, int index) {
  HttpAnswer answer = attempt(index);
  for (int tries = 1; answer.status == 503 && tries < attempts_at_most; ++tries)
    answer = attempt(index);
  return answer;
}

}  // namespace

std::vector<HttpAnswer> race(int count, const std::function<HttpAnswer(int)>& attempt) {
  std::vector<HttpAnswer> answers(static_cast<std::size_t>(count));
  std::latch start(count);
  std::vector<std::jthread> clients;
  for (int i = 0; i < count; ++i)
    clients.emplace_back([&, i] {
      start.arrive_and_wait();
      try {
        answers[static_cast<std::size_t>(i)] = until_served(attempt, i);
      } catch (const std::exception& error) {
        answers[static_cast<std::size_t>(i)].text = error.what();  // the status stays 0
      }
    });
  clients.clear();
  return answers;
}

StatusCounts count_statuses(const std::vector<HttpAnswer>& answers) {
  StatusCounts counts;
  for (const HttpAnswer& answer : answers) ++counts[answer.status];
  return counts;
}

}  // namespace hireline::test
