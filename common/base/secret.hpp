// Random bytes, digests, and secrets that can't be printed by accident. Implemented with OpenSSL.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace hireline {

using Sha256 = std::array<unsigned char, 32>;

// A value that must not appear in logs or responses: no operator<<, no implicit conversion.
class Secret {
 public:
  Secret() = default;
  explicit Secret(std::string value) : value_(std::move(value)) {}
  const std::string& reveal() const { return value_; }
  bool empty() const { return value_.empty(); }

 private:
  std::string value_;
};

// Fills with cryptographic random bytes. Throws std::runtime_error if the system has none.
void fill_random(std::span<unsigned char> bytes);

template <std::size_t Size>
std::array<unsigned char, Size> random_bytes() {
  std::array<unsigned char, Size> bytes;
  fill_random(bytes);
  return bytes;
}

// Returns `length` characters drawn without bias from `alphabet` (at most 256 characters).
std::string random_text(std::size_t length, std::string_view alphabet);

Sha256 sha256(std::string_view data);
Sha256 hmac_sha256(const Secret& key, std::string_view data);
std::string hex(std::span<const unsigned char> bytes);

// Returns unpadded, URL-safe base64 (RFC 4648 section 5).
std::string base64url(std::span<const unsigned char> bytes);

// The duration depends only on the lengths.
bool equal_in_constant_time(std::string_view a, std::string_view b);

}  // namespace hireline
