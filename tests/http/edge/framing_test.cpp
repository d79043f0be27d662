#include <gtest/gtest.h>

#include "server/http/framing/render.hpp"
#include "tests/support/http/edge_server.hpp"
#include "tests/support/http/raw_client.hpp"
#include "tests/support/http/rude_requests.hpp"

namespace hireline::test {
namespace {

constexpr std::string_view plain = "GET /plain HTTP/1.1\r\nHost: a\r\n\r\n";

TEST(Framing, answers_rude_requests_with_their_fault_and_ends) {
  const EdgeServer server;
  for (const auto& rude : rude_requests()) {
    SCOPED_TRACE(rude.what);
    RawClient client(server.port());
    client.send(rude.bytes);
    client.finish_sending();
    const RawAnswer answer = client.read_answer();
    EXPECT_EQ(answer.status, http::status_of(rude.fault));
    EXPECT_EQ(answer.body, "fault " + std::to_string(answer.status));
    EXPECT_EQ(answer.headers.at("connection"), "close");
    EXPECT_TRUE(answer.headers.contains("date"));
    EXPECT_TRUE(client.is_ended());
  }
}

TEST(Framing, answers_nothing_that_is_hidden_behind_a_rude_request) {
  const EdgeServer server;
  for (const auto& rude : rude_requests()) {
    SCOPED_TRACE(rude.what);
    RawClient client(server.port());
    client.send(rude.bytes + std::string(plain) + std::string(plain));
    EXPECT_GE(client.read_answer().status, 400);
    EXPECT_TRUE(client.is_ended());
  }
}

TEST(Framing, hands_on_honest_requests) {
  const EdgeServer server;
  for (const auto& honest : honest_requests()) {
    SCOPED_TRACE(honest.what);
    RawClient client(server.port());
    client.send(honest.bytes);
    const RawAnswer answer = client.read_answer();
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.headers.at("x-target"), honest.target);
    EXPECT_EQ(answer.headers.at("x-remote"), "127.0.0.1");
    EXPECT_EQ(answer.body, honest.body);
  }
}

TEST(Framing, reads_a_request_cut_anywhere) {
  const EdgeServer server;
  const std::string request =
      "POST /cut HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
      "5;x=y\r\nhello\r\n6\r\n world\r\n0\r\n\r\n";
  RawClient client(server.port());
  for (std::size_t cut = 1; cut < request.size(); ++cut) {
    SCOPED_TRACE(cut);
    client.send(request.substr(0, cut));
    // Another connection's answer in between lets the server see the first part by itself.
    RawClient other(server.port());
    other.send(plain);
    other.read_answer();
    client.send(request.substr(cut));
    EXPECT_EQ(client.read_answer().body, "hello world");
  }
}

TEST(Framing, takes_a_body_of_the_largest_size) {
  const EdgeServer server;
  const std::string body(1024 * 1024, 'x');
  RawClient client(server.port());
  client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1048576\r\n\r\n" + body);
  EXPECT_EQ(client.read_answer().body, body);
  client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n100000\r\n" + body +
              "\r\n0\r\n\r\n");
  EXPECT_EQ(client.read_answer().body, body);
}

TEST(Framing, refuses_a_large_body_before_it_is_sent) {
  const EdgeServer server;
  RawClient client(server.port());
  client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1048577\r\n\r\n");
  EXPECT_EQ(client.read_answer().status, 413);
}

TEST(Framing, gets_its_refusal_through_to_a_client_that_goes_on_sending) {
  const EdgeServer server;
  RawClient client(server.port());
  client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\n\r\n");
  client.send(std::string(2'000'000, 'x'));
  EXPECT_EQ(client.read_answer().status, 413);
  EXPECT_TRUE(client.is_ended());
}

TEST(Framing, asks_for_the_body_that_is_expected_to_be_asked_for) {
  const EdgeServer server;
  RawClient client(server.port());
  client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_EQ(client.read_answer().status, 100);
  client.send("hi");
  EXPECT_EQ(client.read_answer().body, "hi");
  client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\nho");
  const RawAnswer at_once = client.read_answer();
  EXPECT_EQ(at_once.status, 200);
  EXPECT_EQ(at_once.body, "ho");
}

TEST(Framing, does_not_ask_for_a_body_that_it_refuses) {
  const EdgeServer server;
  RawClient client(server.port());
  client.send(
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_EQ(client.read_answer().status, 413);
}

TEST(Framing, refuses_half_a_request) {
  const EdgeServer server;
  for (const std::string half :
       {"GET / HTTP/1.1\r\nHo", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhel"}) {
    RawClient client(server.port());
    client.send(half);
    client.finish_sending();
    EXPECT_EQ(client.read_answer().status, 400);
    EXPECT_TRUE(client.is_ended());
  }
}

}  // namespace
}  // namespace hireline::test
