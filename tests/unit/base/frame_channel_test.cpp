#include "common/base/io/frame_channel.hpp"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hireline {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const Secret key(std::string(32, 'k'));

std::string taken(FrameChannel& from) {
  return std::exchange(from.outgoing(), {});
}

std::vector<std::string> heard(FrameChannel& channel, std::string_view bytes) {
  channel.receive(bytes);
  std::vector<std::string> messages;
  while (auto message = channel.next()) messages.push_back(std::move(*message));
  return messages;
}

// Two ends, and the wire in the middle.
struct Conversation {
  explicit Conversation(const Secret& clients = key, const Secret& servers = key)
      : client(ChannelSide::client, clients), server(ChannelSide::server, servers) {}

  // What both say is carried until nobody says anything more.
  void carry() {
    while (!client.outgoing().empty() || !server.outgoing().empty()) {
      for (auto& message : heard(server, on_wire(taken(client)))) at_server.push_back(message);
      for (auto& message : heard(client, on_wire(taken(server)))) at_client.push_back(message);
    }
  }
  std::string on_wire(std::string bytes) {
    wire += bytes;
    return bytes;
  }

  FrameChannel client;
  FrameChannel server;
  std::vector<std::string> at_client;
  std::vector<std::string> at_server;
  std::string wire;
};

Conversation opened() {
  Conversation talk;
  talk.carry();
  return talk;
}

TEST(FrameChannel, carries_messages_both_ways) {
  Conversation talk;
  talk.client.send("before anything was proved");
  EXPECT_FALSE(talk.client.is_open());
  talk.carry();
  EXPECT_TRUE(talk.client.is_open() && talk.server.is_open());
  talk.server.send("");
  talk.server.send(std::string(70'000, 'x'));
  talk.client.send("last");
  talk.carry();
  EXPECT_THAT(talk.at_server, ElementsAre("before anything was proved", "last"));
  EXPECT_THAT(talk.at_client, ElementsAre("", std::string(70'000, 'x')));
  EXPECT_THAT(talk.wire, Not(HasSubstr(key.reveal())));
}

TEST(FrameChannel, without_a_key_nothing_is_proved) {
  Conversation talk{Secret(), Secret()};
  EXPECT_TRUE(talk.client.is_open() && talk.server.is_open());
  talk.client.send("plain");
  EXPECT_EQ(talk.client.outgoing(), frame_of("plain"));
  talk.carry();
  EXPECT_THAT(talk.at_server, ElementsAre("plain"));
}

TEST(FrameChannel, whoever_has_another_key_is_not_heard) {
  const Secret other(std::string(32, 'o'));
  Conversation talk(other, key);
  talk.client.send("let me in");
  talk.carry();
  EXPECT_EQ(talk.client.fault(), ChannelFault::unproved) << "the server could not prove it either";
  EXPECT_FALSE(talk.server.is_open());
  EXPECT_THAT(talk.wire, Not(HasSubstr("let me in")));
}

// A client that goes on although the server's proof was wrong for it.
TEST(FrameChannel, the_server_wants_a_proof) {
  for (const std::string& proof : {std::string(32, 'x'), std::string(), std::string(33, 'x')}) {
    FrameChannel client(ChannelSide::client, key);
    FrameChannel server(ChannelSide::server, key);
    EXPECT_THAT(heard(server, taken(client)), IsEmpty());
    EXPECT_THAT(heard(server, frame_of(proof) + frame_of("message")), IsEmpty());
    EXPECT_EQ(server.fault(), ChannelFault::unproved);
    EXPECT_FALSE(server.is_open());
  }
}

TEST(FrameChannel, whoever_knows_nothing_of_keys_is_not_heard) {
  Conversation talk{Secret(), key};
  talk.client.send("plain");
  talk.carry();
  EXPECT_THAT(talk.at_server, IsEmpty());
  EXPECT_EQ(talk.server.fault(), ChannelFault::unproved);

  Conversation reversed{key, Secret()};
  reversed.server.send(R"({"slots":2})");
  reversed.carry();
  EXPECT_THAT(reversed.at_client, IsEmpty());
  EXPECT_EQ(reversed.client.fault(), ChannelFault::unproved);
}

// Somebody who has only listened, and says the same again.
TEST(FrameChannel, a_recorded_conversation_opens_no_other) {
  Conversation recorded;
  std::string said = taken(recorded.client);
  heard(recorded.server, said);
  heard(recorded.client, taken(recorded.server));
  recorded.client.send("judge this");
  const std::string rest = taken(recorded.client);
  EXPECT_THAT(heard(recorded.server, rest), ElementsAre("judge this"));

  FrameChannel again(ChannelSide::server, key);
  EXPECT_THAT(heard(again, said + rest), IsEmpty());
  EXPECT_EQ(again.fault(), ChannelFault::unproved);
}

// Somebody who has no key, and lets the server prove what is asked of it.
TEST(FrameChannel, a_servers_proof_is_no_clients) {
  FrameChannel server(ChannelSide::server, key);
  const std::string nonce(32, 'n');
  heard(server, frame_of("hireline frames 1\n" + nonce));
  const std::string challenge = taken(server).substr(4);
  EXPECT_THAT(heard(server, frame_of(challenge.substr(32))), IsEmpty());
  EXPECT_EQ(server.fault(), ChannelFault::unproved);
}

TEST(FrameChannel, a_changed_bit_is_seen) {
  for (std::size_t at = 4; at < 4 + 32 + 7; ++at) {
    Conversation talk = opened();
    talk.client.send("message");
    std::string bytes = taken(talk.client);
    ASSERT_EQ(bytes.size(), 4U + 32 + 7);
    bytes[at] = static_cast<char>(bytes[at] ^ 1);
    EXPECT_THAT(heard(talk.server, bytes), IsEmpty()) << at;
    EXPECT_EQ(talk.server.fault(), ChannelFault::altered) << at;
  }
}

TEST(FrameChannel, a_repeated_message_is_seen) {
  Conversation talk = opened();
  talk.client.send("once");
  const std::string bytes = taken(talk.client);
  EXPECT_THAT(heard(talk.server, bytes + bytes), ElementsAre("once"));
  EXPECT_EQ(talk.server.fault(), ChannelFault::altered);
}

TEST(FrameChannel, another_order_is_seen) {
  Conversation talk = opened();
  talk.client.send("first");
  const std::string first = taken(talk.client);
  talk.client.send("second");
  EXPECT_THAT(heard(talk.server, taken(talk.client) + first), IsEmpty());
  EXPECT_EQ(talk.server.fault(), ChannelFault::altered);
}

TEST(FrameChannel, a_message_that_is_sent_back_is_seen) {
  Conversation talk = opened();
  talk.client.send("mine");
  EXPECT_THAT(heard(talk.client, taken(talk.client)), IsEmpty());
  EXPECT_EQ(talk.client.fault(), ChannelFault::altered);
}

TEST(FrameChannel, a_message_of_another_connection_is_seen) {
  Conversation one = opened();
  Conversation other = opened();
  one.client.send("first of this");
  EXPECT_THAT(heard(other.server, taken(one.client)), IsEmpty());
  EXPECT_EQ(other.server.fault(), ChannelFault::altered);
}

TEST(FrameChannel, a_message_without_room_for_a_tag_is_seen) {
  for (const char* message : {"", "short"}) {
    Conversation talk = opened();
    EXPECT_THAT(heard(talk.server, frame_of(message)), IsEmpty());
    EXPECT_EQ(talk.server.fault(), ChannelFault::altered);
  }
}

TEST(FrameChannel, little_is_taken_of_somebody_who_has_proved_nothing) {
  FrameChannel server(ChannelSide::server, key);
  heard(server, std::string("\0\0\4\1", 4));
  EXPECT_EQ(server.fault(), ChannelFault::unproved) << "a frame of 1025 bytes was announced";
  FrameChannel patient(ChannelSide::server, key);
  heard(patient, std::string("\0\0\4\0", 4));
  EXPECT_EQ(patient.fault(), ChannelFault::none);

  Conversation talk = opened();
  heard(talk.server, "\xff\xff\xff\xff");
  EXPECT_EQ(talk.server.fault(), ChannelFault::too_large);
}

}  // namespace
}  // namespace hireline
