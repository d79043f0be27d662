#include "common/base/io/frame_channel.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace hireline {
namespace {

constexpr std::string_view hello = "hireline frames 1\n";
constexpr std::size_t nonce_bytes = 32;
constexpr std::size_t tag_bytes = std::tuple_size_v<Sha256>;

std::string text_of(const Sha256& bytes) {
  return {bytes.begin(), bytes.end()};
}

std::string make_nonce() {
  return text_of(random_bytes<nonce_bytes>());
}

ChannelSide other_side(ChannelSide side) {
  return side == ChannelSide::client ? ChannelSide::server : ChannelSide::client;
}

}  // namespace

FrameChannel::FrameChannel(ChannelSide side, Secret key)
    : side_(side),
      key_(std::move(key)),
      reader_(key_.empty() ? most_frame_bytes : most_unproved_bytes),
      is_open_(key_.empty()) {
  if (is_open_ || side_ == ChannelSide::server) return;
  nonces_ = make_nonce();
  send_unproved(std::string(hello) + nonces_);
}

void FrameChannel::receive(std::string_view bytes) {
  if (fault_ == ChannelFault::none) reader_.append(bytes);
}

std::optional<std::string> FrameChannel::next() {
  while (fault_ == ChannelFault::none) {
    auto frame = reader_.next();
    if (!frame) {
      if (reader_.is_too_large())
        fault_ = is_open_ ? ChannelFault::too_large : ChannelFault::unproved;
      return std::nullopt;
    }
    if (key_.empty()) return frame;
    if (!is_open_) {
      shake_hands(*frame);
      continue;
    }
    const std::string_view tag = std::string_view(*frame).substr(0, tag_bytes);
    std::string message = frame->substr(tag.size());
    if (equal_in_constant_time(tag, tag_of(other_side(side_), received_++, message)))
      return message;
    fault_ = ChannelFault::altered;
  }
  return std::nullopt;
}

void FrameChannel::send(std::string_view message) {
  if (!is_open_) {
    unsent_.emplace_back(message);
  } else if (key_.empty()) {
    outgoing_ += frame_of(message);
  } else {
    outgoing_ += frame_of(tag_of(side_, sent_++, message).append(message));
  }
}

Sha256 FrameChannel::proof_of(std::string_view name) const {
  return hmac_sha256(key_, std::string(name) + nonces_);
}

std::string FrameChannel::tag_of(ChannelSide sender, std::uint64_t number,
                                 std::string_view message) const {
  std::string data(name_of(sender));
  for (int shift = 56; shift >= 0; shift -= 8)
    data.push_back(static_cast<char>((number >> shift) & 0xff));
  return text_of(hmac_sha256(message_key_, data.append(message)));
}

void FrameChannel::shake_hands(std::string_view frame) {
  if (side_ == ChannelSide::client) return answer_challenge(frame);
  if (nonces_.empty()) return answer_hello(frame);
  if (!equal_in_constant_time(frame, text_of(proof_of(name_of(ChannelSide::client))))) {
    fault_ = ChannelFault::unproved;
    return;
  }
  open();
}

void FrameChannel::answer_hello(std::string_view frame) {
  if (!frame.starts_with(hello) || frame.size() != hello.size() + nonce_bytes) {
    fault_ = ChannelFault::unproved;
    return;
  }
  const std::string own = make_nonce();
  nonces_ = std::string(frame.substr(hello.size())) + own;
  send_unproved(own + text_of(proof_of(name_of(ChannelSide::server))));
}

void FrameChannel::answer_challenge(std::string_view challenge) {
  // A message that is not a challenge needs no check of its own: its proof is wrong.
  nonces_ += challenge.substr(0, nonce_bytes);
  const std::string_view proof = challenge.substr(std::min(nonce_bytes, challenge.size()));
  if (!equal_in_constant_time(proof, text_of(proof_of(name_of(ChannelSide::server))))) {
    fault_ = ChannelFault::unproved;
    return;
  }
  send_unproved(text_of(proof_of(name_of(ChannelSide::client))));
  open();
}

void FrameChannel::open() {
  message_key_ = Secret(text_of(proof_of("messages")));
  reader_.allow(most_frame_bytes + tag_bytes);
  is_open_ = true;
  for (const std::string& message : std::exchange(unsent_, {})) send(message);
}

}  // namespace hireline
