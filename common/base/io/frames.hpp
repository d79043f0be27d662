// Messages on a stream: four bytes of length, the highest first, then that many bytes.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace hireline {

inline constexpr std::size_t most_frame_bytes = 64 << 20;

std::string frame_of(std::string_view message);

// Puts messages together from whatever parts they arrive in.
class FrameReader {
 public:
  explicit FrameReader(std::size_t most_bytes = most_frame_bytes) : most_bytes_(most_bytes) {}

  // From the next message on.
  void allow(std::size_t most_bytes) { most_bytes_ = most_bytes; }

  void append(std::string_view bytes) { bytes_.append(bytes); }

  // The next whole message, if there is one.
  std::optional<std::string> next();

  // A message that is longer than allowed was announced: nothing behind it can be read.
  bool is_too_large() const { return is_too_large_; }

 private:
  std::size_t most_bytes_;
  std::string bytes_;
  bool is_too_large_ = false;
};

}  // namespace hireline
