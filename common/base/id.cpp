#include "common/base/id.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>

#include "common/base/secret.hpp"

namespace hireline {
namespace {

using IdBytes = std::array<unsigned char, id_length / 2>;

// A use case asks for ids wherever it needs one, so what replaces them can't be handed through.
thread_local ReproducibleIds* reproducible = nullptr;

void put_seconds(IdBytes& bytes, std::uint32_t seconds) {
  for (std::size_t i = 0; i < 4; ++i)
    bytes[i] = static_cast<unsigned char>(seconds >> (24 - 8 * i) & 0xff);
}

IdBytes fresh_id() {
  static const std::array<unsigned char, 5> process = random_bytes<5>();
  static std::atomic<std::uint32_t> counter = [] {
    const auto start = random_bytes<3>();
    return static_cast<std::uint32_t>(start[0] << 16 | start[1] << 8 | start[2]);
  }();

  const auto seconds =
      static_cast<std::uint32_t>(std::chrono::duration_cast<std::chrono::seconds>(
                                     std::chrono::system_clock::now().time_since_epoch())
                                     .count());
  const std::uint32_t count = counter.fetch_add(1, std::memory_order_relaxed);
  IdBytes bytes{};
  put_seconds(bytes, seconds);
  std::copy(process.begin(), process.end(), bytes.begin() + 4);
  for (std::size_t i = 0; i < 3; ++i)
    bytes[9 + i] = static_cast<unsigned char>(count >> (16 - 8 * i) & 0xff);
  return bytes;
}

}  // namespace

ReproducibleIds::ReproducibleIds(std::string key, std::uint32_t seconds)
    : key_(std::move(key)), seconds_(seconds), outer_(reproducible) {
  reproducible = this;
}

ReproducibleIds::~ReproducibleIds() {
  reproducible = outer_;
}

std::array<unsigned char, id_length / 2> ReproducibleIds::next() {
  const Sha256 digest = sha256(key_ + '/' + std::to_string(made_++));
  IdBytes bytes{};
  put_seconds(bytes, seconds_);
  std::copy_n(digest.begin(), bytes.size() - 4, bytes.begin() + 4);
  return bytes;
}

std::array<char, id_length> new_id_text() {
  const IdBytes bytes = reproducible != nullptr ? reproducible->next() : fresh_id();
  constexpr std::string_view digits = "0123456789abcdef";
  std::array<char, id_length> text{};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    text[2 * i] = digits[bytes[i] >> 4];
    text[2 * i + 1] = digits[bytes[i] & 15];
  }
  return text;
}

}  // namespace hireline
