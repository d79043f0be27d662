#include "common/base/id.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>

#include "common/base/secret.hpp"

namespace hireline {

std::array<char, id_length> new_id_text() {
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
  std::array<unsigned char, 12> bytes{};
  for (std::size_t i = 0; i < 4; ++i)
    bytes[i] = static_cast<unsigned char>(seconds >> (24 - 8 * i) & 0xff);
  std::copy(process.begin(), process.end(), bytes.begin() + 4);
  for (std::size_t i = 0; i < 3; ++i)
    bytes[9 + i] = static_cast<unsigned char>(count >> (16 - 8 * i) & 0xff);

  constexpr std::string_view digits = "0123456789abcdef";
  std::array<char, id_length> text{};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    text[2 * i] = digits[bytes[i] >> 4];
    text[2 * i + 1] = digits[bytes[i] & 15];
  }
  return text;
}

}  // namespace hireline
