// What the tests of the client of webhooks have in common.
#pragma once

#include <gtest/gtest.h>

#include "common/outside/webhooks/webhook_client.hpp"

namespace hireline::outside {

inline std::vector<IpNetwork> loopback() {
  return {IpNetwork::parse("127.0.0.0/8").value(), IpNetwork::parse("::1/128").value()};
}

// The secret and the id are those of the example of Standard Webhooks.
inline WebhookRequest request_to(std::string url) {
  return {.url = std::move(url),
          .id = "msg_p5jXN8AQM9LWM0D4loKWxJek",
          .timestamp = Instant(std::chrono::seconds(1614265330)),
          .body = "{}",
          .secrets = {Secret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")}};
}

inline WebhookAnswer post_to(std::string url, WebhookClientOptions options = {loopback()}) {
  return WebhookClient(std::move(options)).post(request_to(std::move(url)), {});
}

// Returns the error and expects that nothing else is told to an organization.
inline std::string error_in(const WebhookAnswer& answer) {
  EXPECT_EQ(answer.status, std::nullopt);
  EXPECT_EQ(answer.retry_after, std::nullopt);
  EXPECT_EQ(answer.head, "");
  EXPECT_EQ(answer.body, "");
  EXPECT_NE(answer.detail, "");
  return answer.error ? std::string(name_of(*answer.error)) : "none";
}

}  // namespace hireline::outside
