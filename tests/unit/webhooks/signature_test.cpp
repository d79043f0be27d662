#include "common/domain/webhooks/signature.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

#include "common/base/base64url.hpp"

namespace hireline {
namespace {

// The example of the specification's libraries.
const Secret secret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
const std::string id = "msg_p5jXN8AQM9LWM0D4loKWxJek";
const Instant at{std::chrono::seconds(1614265330)};
const std::string body = R"({"test": 2432232314})";
const std::string signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

TEST(WebhookSignature, is_that_of_the_specification) {
  EXPECT_EQ(webhook_signature(secret, id, at, body), signature);
}

TEST(WebhookSignature, covers_the_id_the_time_and_the_body) {
  const std::string first = webhook_signature(secret, id, at, body);
  EXPECT_NE(webhook_signature(secret, id + "x", at, body), first);
  EXPECT_NE(webhook_signature(secret, id, at + std::chrono::seconds(1), body), first);
  EXPECT_NE(webhook_signature(secret, id, at, body + " "), first);
  EXPECT_NE(webhook_signature(webhook_secret(random_bytes<32>()), id, at, body), first);
}

TEST(WebhookSignature, is_of_the_seconds_that_the_header_has) {
  const Instant later = at + std::chrono::milliseconds(999);
  EXPECT_EQ(webhook_timestamp(later), "1614265330");
  EXPECT_EQ(webhook_signature(secret, id, later, body), signature);
}

TEST(WebhookSignature, is_made_with_each_secret) {
  const std::vector<Secret> two = {webhook_secret(random_bytes<32>()), secret};
  EXPECT_EQ(webhook_signatures(two, id, at, body),
            webhook_signature(two[0], id, at, body) + " " + signature);
  EXPECT_EQ(webhook_signatures(std::span(two).last(1), id, at, body), signature);
  EXPECT_EQ(webhook_signatures({}, id, at, body), "");
}

TEST(WebhookSecret, is_the_base64_of_32_bytes_and_another_each_time) {
  const std::string text = webhook_secret(random_bytes<32>()).reveal();
  ASSERT_TRUE(text.starts_with("whsec_"));
  const auto bytes = decode_base64(text.substr(6));
  ASSERT_TRUE(bytes.has_value());
  EXPECT_EQ(bytes->size(), 32U);
  EXPECT_NE(webhook_secret(random_bytes<32>()).reveal(), text);
}

TEST(WebhookSecret, of_another_form_signs_nothing_and_is_not_told) {
  for (const char* text : {"", "whsec_", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "WHSEC_MfKQ",
                           "whsec_MfKQ9", "whsec_-_8=", "whsec_ MfKQ"}) {
    try {
      webhook_signature(Secret(text), id, at, body);
      ADD_FAILURE() << text;
    } catch (const std::invalid_argument& error) {
      EXPECT_FALSE(std::string_view(error.what()).contains("MfKQ")) << error.what();
    }
  }
}

}  // namespace
}  // namespace hireline
