#include "common/base/id.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>

#include "common/base/secret.hpp"

namespace hireline {
namespace {

using IdBytes = std::array<unsigned char, id_length / 2>;

// Thread-local, because use cases create ids at many places and have no parameter for it.
thread_local ReproducibleIds* reproducible = nullptr;

constexpr std::size_t tick_bytes = 7;
constexpr int fraction_bits = 24;

// Writes the first tick_bytes bytes, big-endian.
void put_ticks(IdBytes& bytes, std::uint64_t ticks) {
  for (std::size_t i = 0; i < tick_bytes; ++i)
    bytes[i] = static_cast<unsigned char>(ticks >> (8 * (tick_bytes - 1 - i)) & 0xff);
}

// Returns the time since 1970 in units of 2^-24 s.
std::uint64_t ticks_now() {
  constexpr std::uint64_t nanoseconds_per_second = 1'000'000'000;
  const auto now =
      static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(
                                     std::chrono::system_clock::now().time_since_epoch())
                                     .count());
  return now / nanoseconds_per_second << fraction_bits |
         (now % nanoseconds_per_second << fraction_bits) / nanoseconds_per_second;
}

// Returns more ticks than any earlier call, also within one tick or after the clock is set back.
std::uint64_t next_ticks() {
  static std::atomic<std::uint64_t> last = 0;
  std::uint64_t before = last.load(std::memory_order_relaxed);
  std::uint64_t ticks = 0;
  do {
    ticks = std::max(ticks_now(), before + 1);
  } while (!last.compare_exchange_weak(before, ticks, std::memory_order_relaxed));
  return ticks;
}

IdBytes fresh_id() {
  IdBytes bytes{};
  put_ticks(bytes, next_ticks());
  const auto random = random_bytes<id_length / 2 - tick_bytes>();
  std::copy(random.begin(), random.end(), bytes.begin() + tick_bytes);
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
  put_ticks(bytes, static_cast<std::uint64_t>(seconds_) << fraction_bits);
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
