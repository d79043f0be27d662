// Messages on a stream: four bytes of length, big-endian, then that many bytes.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace hireline {

inline constexpr std::size_t most_frame_bytes = 64 << 20;

std::string frame_of(std::string_view message);

// Reassembles messages from received parts.
class FrameReader {
 public:
  explicit FrameReader(std::size_t most_bytes = most_frame_bytes) : most_bytes_(most_bytes) {}

  // Sets the limit, beginning with the next message.
  void allow(std::size_t most_bytes) { most_bytes_ = most_bytes; }

  void append(std::string_view bytes) { bytes_.append(bytes); }

  // Returns the next message, if it is complete.
  std::optional<std::string> next();

  // Returns true if a message above the limit was announced; the stream can't be read further.
  bool is_too_large() const { return is_too_large_; }

 private:
  std::size_t most_bytes_;
  std::string bytes_;
  bool is_too_large_ = false;
};

}  // namespace hireline
