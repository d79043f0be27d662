#include "common/domain/webhooks/signature.hpp"

#include <stdexcept>

#include "common/base/base64url.hpp"

namespace hireline {
namespace {

constexpr std::string_view secret_prefix = "whsec_";

std::string_view text_of(std::span<const unsigned char> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// The message of the error must not contain the secret.
Secret key_of(const Secret& secret) {
  std::string_view text = secret.reveal();
  if (!text.starts_with(secret_prefix))
    throw std::invalid_argument("a webhook secret does not begin with whsec_");
  text.remove_prefix(secret_prefix.size());
  auto bytes = decode_base64(text);
  if (!bytes || bytes->empty())
    throw std::invalid_argument("a webhook secret is not the base64 of its bytes");
  return Secret(*std::move(bytes));
}

}  // namespace

Secret webhook_secret(std::span<const unsigned char, 32> bytes) {
  return Secret(std::string(secret_prefix) + encode_base64(text_of(bytes)));
}

std::string webhook_timestamp(Instant timestamp) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(timestamp);
  return std::to_string(seconds.time_since_epoch().count());
}

std::string webhook_signature(const Secret& secret, std::string_view id, Instant timestamp,
                              std::string_view body) {
  std::string text(id);
  text.append(1, '.').append(webhook_timestamp(timestamp)).append(1, '.').append(body);
  return "v1," + encode_base64(text_of(hmac_sha256(key_of(secret), text)));
}

std::string webhook_signatures(std::span<const Secret> secrets, std::string_view id,
                               Instant timestamp, std::string_view body) {
  std::string all;
  for (const Secret& secret : secrets) {
    if (!all.empty()) all.push_back(' ');
    all.append(webhook_signature(secret, id, timestamp, body));
  }
  return all;
}

}  // namespace hireline
