#include "common/base/secret.hpp"

#include <stdexcept>

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>

namespace hireline {
namespace {

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

void fill_random(std::span<unsigned char> bytes) {
  if (RAND_bytes(bytes.data(), static_cast<int>(bytes.size())) != 1)
    throw std::runtime_error("the system's random generator returned no bytes");
}

std::string random_text(std::size_t length, std::string_view alphabet) {
  // Bytes at or above the largest multiple of the alphabet's size are discarded, to avoid bias.
  const std::size_t fair = 256 - 256 % alphabet.size();
  std::string text;
  while (text.size() < length) {
    for (const unsigned char byte : random_bytes<32>()) {
      if (byte < fair && text.size() < length) text.push_back(alphabet[byte % alphabet.size()]);
    }
  }
  return text;
}

Sha256 sha256(std::string_view data) {
  Sha256 digest{};
  unsigned int size = 0;
  if (EVP_Digest(data.data(), data.size(), digest.data(), &size, EVP_sha256(), nullptr) != 1)
    throw std::runtime_error("SHA-256 is not available");
  return digest;
}

Sha256 hmac_sha256(const Secret& key, std::string_view data) {
  Sha256 digest{};
  unsigned int size = 0;
  if (HMAC(EVP_sha256(), key.reveal().data(), static_cast<int>(key.reveal().size()), bytes_of(data),
           data.size(), digest.data(), &size) == nullptr)
    throw std::runtime_error("HMAC-SHA-256 is not available");
  return digest;
}

std::string hex(std::span<const unsigned char> bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(bytes.size() * 2);
  for (const unsigned char byte : bytes) {
    text.push_back(digits[byte >> 4]);
    text.push_back(digits[byte & 15]);
  }
  return text;
}

std::string base64url(std::span<const unsigned char> bytes) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string text;
  unsigned int pending = 0;
  int bits = 0;
  for (const unsigned char byte : bytes) {
    pending = pending << 8 | byte;
    bits += 8;
    while (bits >= 6) {
      bits -= 6;
      text.push_back(digits[pending >> bits & 63]);
    }
  }
  if (bits > 0) text.push_back(digits[pending << (6 - bits) & 63]);
  return text;
}

bool equal_in_constant_time(std::string_view a, std::string_view b) {
  return a.size() == b.size() && CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace hireline
