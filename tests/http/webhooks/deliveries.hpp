// Webhooks to the path /in of the receiver, and their attempts.
#pragma once

#include "tests/http/webhooks/webhooks.hpp"

namespace hireline::test {

class Deliveries : public Webhooks {
 protected:
  // Makes the receiver answer with this status.
  void answer(int status, std::vector<std::string> headers = {}) {
    receiver.answer({.status = status, .headers = std::move(headers), .body = "no"}, "/in");
  }
  // Moves the clock and waits for one more attempt, until there are so many.
  void retry_until(std::int64_t attempts) {
    for (std::int64_t done = count("delivery_attempts"); done < attempts; ++done) {
      pass(std::chrono::hours(27));
      wait_for_attempts(done + 1);
    }
  }
  void wait_until_retryable() {
    wait_until("the task waits", [&] {
      return value("select state from tasks where kind = 'deliver_webhook'") == "retryable";
    });
  }
  std::string value(const std::string& sql) { return service.database().value(sql); }
};

}  // namespace hireline::test
