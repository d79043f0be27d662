// Responses whose body is sent in pieces.
#include <gtest/gtest.h>

#include "tests/support/http/edge_server.hpp"
#include "tests/support/http/raw_client.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

const std::string begin = "GET /begin HTTP/1.1\r\nHost: a\r\n\r\n";
const std::string other = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

TEST(Pieces, arrive_as_they_are_written) {
  EdgeServer server;
  RawClient client(server.port());
  client.send(begin);
  const RawAnswer head = client.read_answer(true);
  EXPECT_EQ(head.headers.at("transfer-encoding"), "chunked");
  EXPECT_FALSE(head.headers.contains("content-length"));
  http::BodyStream stream = server.take_stream();
  stream.write("");  // sends nothing: an empty chunk would end the body
  for (const std::string& piece :
       {std::string("one"), std::string("two\r\n"), std::string(100'000, 'x')}) {
    stream.write(piece);
    EXPECT_EQ(client.read_piece(), piece);
  }
  wait_until("all is accepted", [&] { return stream.unsent() == 0; });
  std::move(stream).end();
  EXPECT_EQ(client.read_piece(), "");
  client.send(other);
  EXPECT_EQ(client.read_answer().status, 200);
}

TEST(Pieces, end_before_the_next_response_begins) {
  EdgeServer server;
  RawClient client(server.port());
  client.send(begin + other);
  EXPECT_EQ(client.read_answer(true).status, 200);
  http::BodyStream stream = server.take_stream();
  stream.write("one");
  EXPECT_EQ(client.read_piece(), "one");
  std::move(stream).end();
  EXPECT_EQ(client.read_piece(), "");
  EXPECT_EQ(client.read_answer().headers.at("x-target"), "/");
}

TEST(Pieces, of_http_1_0_last_to_the_end_of_the_connection) {
  EdgeServer server;
  RawClient client(server.port());
  client.send("GET /begin HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
  const RawAnswer head = client.read_answer(true);
  EXPECT_FALSE(head.headers.contains("transfer-encoding"));
  EXPECT_EQ(head.headers.at("connection"), "close");
  http::BodyStream stream = server.take_stream();
  stream.write("one");
  stream.write("two");
  std::move(stream).end();
  EXPECT_EQ(client.read_to_end(), "onetwo");
}

TEST(Pieces, are_not_sent_to_head) {
  EdgeServer server;
  RawClient client(server.port());
  client.send("HEAD /begin HTTP/1.1\r\nHost: a\r\n\r\n" + other);
  EXPECT_EQ(client.read_answer(true).status, 200);
  http::BodyStream stream = server.take_stream();
  EXPECT_TRUE(stream.is_gone());
  stream.write("one");
  EXPECT_EQ(client.read_answer().headers.at("x-target"), "/");
}

TEST(Pieces, that_are_cut_off_look_cut_off) {
  EdgeServer server;
  RawClient client(server.port());
  client.send(begin);
  client.read_answer(true);
  {
    http::BodyStream stream = server.take_stream();
    stream.write("one");
    EXPECT_EQ(client.read_piece(), "one");
  }
  EXPECT_EQ(client.read_to_end(), "") << "no last chunk";
}

TEST(Pieces, of_a_client_that_has_gone_are_dropped) {
  EdgeServer server;
  auto client = std::make_unique<RawClient>(server.port());
  client->send(begin);
  client->read_answer(true);
  http::BodyStream stream = server.take_stream();
  EXPECT_FALSE(stream.is_gone());
  client.reset();
  wait_until("that is noticed without a write", [&] { return stream.is_gone(); });
  stream.write("one");
  EXPECT_EQ(stream.unsent(), 0u);
}

TEST(Pieces, that_the_client_does_not_read_are_counted) {
  EdgeServer server;
  RawClient client(server.port(), 4'096);
  client.send(begin);
  client.read_answer(true);
  http::BodyStream stream = server.take_stream();
  const std::string piece(1'000'000, 'x');
  for (int i = 0; i < 10; ++i) stream.write(piece);
  EXPECT_GT(stream.unsent(), 1'000'000u);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(client.read_piece(), piece);
  wait_until("nothing is left", [&] { return stream.unsent() == 0; });
}

TEST(Pieces, end_without_an_end_when_the_grace_of_a_drain_is_over) {
  EdgeServer server;
  RawClient client(server.port());
  client.send(begin);
  client.read_answer(true);
  http::BodyStream stream = server.take_stream();
  server.listener().drain(std::chrono::milliseconds(50));
  EXPECT_EQ(client.read_to_end(), "");
  EXPECT_TRUE(stream.is_gone());
}

}  // namespace
}  // namespace hireline::test
