// Messages on a stream: four bytes of length, the highest first, then that many bytes of JSON.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace hireline::runner {

inline constexpr std::size_t most_frame_bytes = 64 << 20;

std::string frame_of(std::string_view message);

// Puts messages together from whatever parts they arrive in.
class FrameReader {
 public:
  void append(std::string_view bytes) { bytes_.append(bytes); }

  // The next whole message, if there is one.
  std::optional<std::string> next();

  // A length above most_frame_bytes was announced: nothing behind it can be read.
  bool is_too_large() const { return is_too_large_; }

 private:
  std::string bytes_;
  bool is_too_large_ = false;
};

}  // namespace hireline::runner
