// A client of GET /v1/events that reads Server-Sent Events.
#pragma once

#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/http/raw_client.hpp"
#include "tests/support/json.hpp"

namespace hireline::test {

// One block of a stream, without its empty line.
struct Block {
  std::string id = {};
  std::string event = {};
  Json data = {};
  std::string comment = {};
};

class EventStream {
 public:
  EventStream(std::uint16_t port, const std::string& token, const std::string& query = "",
              const std::string& headers = "", int receive_buffer = 0)
      : client_(port, receive_buffer) {
    client_.send("GET /v1/events" + query +
                 " HTTP/1.1\r\nHost: a\r\nAccept: text/event-stream\r\n" + headers +
                 "Authorization: Bearer " + token + "\r\n\r\n");
  }

  RawAnswer read_head() { return client_.read_answer(true); }
  RawAnswer read_refusal() { return client_.read_answer(); }
  // Returns the next block, or one with the event `(end of stream)`.
  Block next() {
    while (text_.find("\n\n") == std::string::npos) {
      const std::string piece = client_.read_piece();
      if (piece.empty()) return {.event = "(end of stream)"};
      text_ += piece;
    }
    const std::string block = text_.substr(0, text_.find("\n\n"));
    text_.erase(0, block.size() + 2);
    return parsed(block);
  }
  // Returns the next block that is no ping.
  Block next_event() {
    while (true)
      if (Block block = next(); block.comment.empty()) return block;
  }
  // Reads to the end of the stream, and returns why it ends.
  std::string reason_of_end() {
    Block last;
    for (Block block = next(); block.event != "(end of stream)"; block = next())
      last = std::move(block);
    EXPECT_EQ(last.event, "end");
    return last.data.value("reason", "");
  }

 private:
  static Block parsed(const std::string& text) {
    Block block;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
      if (line.starts_with("id: ")) block.id = line.substr(4);
      if (line.starts_with("event: ")) block.event = line.substr(7);
      if (line.starts_with("data: ")) block.data = Json::parse(line.substr(6));
      if (line.starts_with(":")) block.comment = line;
    }
    return block;
  }

  RawClient client_;
  std::string text_;
};

}  // namespace hireline::test
