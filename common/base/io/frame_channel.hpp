// Frames between two programs that share a key. Each side proves to the other that it has the key,
// without sending it. Every message carries an authentication code, so that nobody in between can
// change, repeat, reorder or reflect one. Messages are not encrypted.
//
//   client    "hireline frames 1\n", and 32 random bytes: its nonce
//   server    32 random bytes, its nonce, then proof("server")
//   client    proof("client")
//   both      tag, message
//
//   proof(x)  HMAC-SHA-256(key, x, client's nonce, server's nonce)
//   tag       HMAC-SHA-256(proof("messages"), sender's name, number, message)
//
// `number` counts the messages of each sender from 0, in eight bytes, big-endian; both names have
// six bytes. (Mutual authentication by a keyed check function: ISO/IEC 9798-4; the function: RFC
// 2104.)
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

// unproved: the other side does not have the key, or uses no key.
// altered: a message has a wrong tag.
// too_large: a frame longer than most_frame_bytes was announced.
HIRELINE_ENUM(ChannelFault, none, unproved, altered, too_large)

// One end of a connection. The caller does the input and output.
class FrameChannel {
 public:
  // Limit of a frame before the other side has proved the key.
  static constexpr std::size_t most_unproved_bytes = 1024;

  // With an empty key, messages are sent unchanged and nothing is proved.
  FrameChannel(ChannelSide side, Secret key);

  // Takes received bytes. Discards them after a fault.
  void receive(std::string_view bytes);
  // Returns the next message of the other side, if it is complete.
  std::optional<std::string> next();
  ChannelFault fault() const { return fault_; }

  // Returns true if the other side has proved the key, or no key is used.
  bool is_open() const { return is_open_; }

  // Queues the message until the channel is open, if necessary.
  void send(std::string_view message);
  // Sends without a tag to a side that has proved nothing. The receiver cannot trust the message.
  void send_unproved(std::string_view message) { outgoing_ += frame_of(message); }

  // Bytes to write to the connection. The caller removes the bytes that it has written.
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
