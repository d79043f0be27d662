// Frames between two programs that share a key. Each proves to the other that it knows the key,
// without sending it, and every message carries a code that only the two can make, so that nobody
// in between can change, repeat, reorder or send back one. What is said can be read on the way.
//
//   client    "hireline frames 1\n", and 32 random bytes: its nonce
//   server    32 random bytes, its nonce, then proof("server")
//   client    proof("client")
//   both      tag, message
//
//   proof(x)  HMAC-SHA-256(key, x, client's nonce, server's nonce)
//   tag       HMAC-SHA-256(proof("messages"), sender's name, number, message)
//
// A number is that of the message among its sender's, from 0, in eight bytes, the highest first;
// both names have six. (Mutual authentication by a keyed check function: ISO/IEC 9798-4; the
// function: RFC 2104.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/io/frames.hpp"
#include "common/base/secret.hpp"

namespace hireline {

HIRELINE_ENUM(ChannelSide, client, server)

// unproved: the other side does not know the key, or knows nothing of keys.
// altered: a message is none that the other side sent now.
// too_large: a longer message than most_frame_bytes was announced.
HIRELINE_ENUM(ChannelFault, none, unproved, altered, too_large)

// One end of a connection. It does no input or output itself.
class FrameChannel {
 public:
  // Of a frame, before the other side has proved anything.
  static constexpr std::size_t most_unproved_bytes = 1024;

  // Without a key messages travel as they are, and nothing is proved.
  FrameChannel(ChannelSide side, Secret key);

  // What has arrived. After a fault it is thrown away.
  void receive(std::string_view bytes);
  // The next message of the other side, if it is there.
  std::optional<std::string> next();
  ChannelFault fault() const { return fault_; }

  // The other side has proved that it knows the key, or needs not.
  bool is_open() const { return is_open_; }

  // Waits for the channel to be open, if need be.
  void send(std::string_view message);
  // To somebody who has proved nothing: without a tag, and not to be believed.
  void send_unproved(std::string_view message) { outgoing_ += frame_of(message); }

  // Bytes to be written; whoever has written some takes them away.
  std::string& outgoing() { return outgoing_; }
  const std::string& outgoing() const { return outgoing_; }

 private:
  Sha256 proof_of(std::string_view name) const;
  std::string tag_of(ChannelSide sender, std::uint64_t number, std::string_view message) const;
  void shake_hands(std::string_view frame);
  void answer_hello(std::string_view hello);
  void answer_challenge(std::string_view challenge);
  void open();

  const ChannelSide side_;
  const Secret key_;
  Secret message_key_;
  FrameReader reader_;
  std::string nonces_;  // the client's, then the server's
  std::string outgoing_;
  std::vector<std::string> unsent_;
  std::uint64_t sent_ = 0;
  std::uint64_t received_ = 0;
  bool is_open_ = false;
  ChannelFault fault_ = ChannelFault::none;
};

}  // namespace hireline
