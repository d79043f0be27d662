#include "common/base/io/frames.hpp"

namespace hireline {
namespace {

constexpr std::size_t head_bytes = 4;

}  // namespace

std::string frame_of(std::string_view message) {
  std::string frame;
  frame.reserve(head_bytes + message.size());
  for (int shift = 24; shift >= 0; shift -= 8)
    frame.push_back(static_cast<char>((message.size() >> shift) & 0xff));
  return frame.append(message);
}

std::optional<std::string> FrameReader::next() {
  if (is_too_large_ || bytes_.size() < head_bytes) return std::nullopt;
  std::size_t length = 0;
  for (std::size_t i = 0; i < head_bytes; ++i)
    length = length << 8 | static_cast<unsigned char>(bytes_[i]);
  is_too_large_ = length > most_bytes_;
  if (is_too_large_ || bytes_.size() < head_bytes + length) return std::nullopt;
  std::string message = bytes_.substr(head_bytes, length);
  bytes_.erase(0, head_bytes + length);
  return message;
}

}  // namespace hireline
