#include <gtest/gtest.h>

#include "tests/support/http/edge_server.hpp"
#include "tests/support/http/raw_client.hpp"

namespace hireline::test {
namespace {

std::string request(const std::string& method, const std::string& target,
                    const std::string& headers = {}, const std::string& version = "1.1") {
  return method + " " + target + " HTTP/" + version + "\r\nHost: a\r\n" + headers + "\r\n";
}

std::string get(const std::string& target, const std::string& headers = {}) {
  return request("GET", target, headers);
}

TEST(Answers, to_head_are_those_to_get_without_the_body) {
  const EdgeServer server;
  RawClient client(server.port());
  client.send(get("/bytes/5"));
  RawAnswer to_get = client.read_answer();
  client.send(request("HEAD", "/bytes/5"));
  RawAnswer to_head = client.read_answer(true);
  to_get.headers.erase("date");
  to_head.headers.erase("date");
  EXPECT_EQ(to_get.body, "bbbbb");
  EXPECT_EQ(to_head.status, to_get.status);
  EXPECT_EQ(to_head.headers, to_get.headers);
  client.send(get("/next"));
  EXPECT_EQ(client.read_answer().headers.at("x-target"), "/next");
}

TEST(Answers, without_content_leave_the_connection_usable) {
  const EdgeServer server;
  RawClient client(server.port());
  for (const int status : {204, 304}) {
    client.send(get("/status/" + std::to_string(status)));
    const RawAnswer answer = client.read_answer();
    EXPECT_EQ(answer.status, status);
    EXPECT_FALSE(answer.headers.contains("content-length"));
  }
  client.send(get("/next"));
  EXPECT_EQ(client.read_answer().headers.at("x-target"), "/next");
}

TEST(Answers, end_the_connection_when_the_client_says_so) {
  const EdgeServer server;
  const std::string next = get("/never");
  for (const std::string& last :
       {get("/", "Connection: close\r\n"), get("/", "Connection: X, Close\r\n"),
        request("GET", "/", "", "1.0"), get("/async", "Connection: close\r\n")}) {
    SCOPED_TRACE(last);
    RawClient client(server.port());
    client.send(last + next);
    EXPECT_EQ(client.read_answer().headers.at("connection"), "close");
    EXPECT_TRUE(client.is_ended());
  }
}

TEST(Answers, end_the_connection_when_the_handler_says_so) {
  const EdgeServer server;
  RawClient client(server.port());
  client.send(get("/close"));
  EXPECT_EQ(client.read_answer().headers.at("connection"), "close");
  EXPECT_TRUE(client.is_ended());
}

TEST(Answers, leave_the_connection_open_otherwise) {
  const EdgeServer server;
  RawClient client(server.port());
  client.send(get("/"));
  EXPECT_FALSE(client.read_answer().headers.contains("connection"));
  client.send(request("GET", "/", "Connection: keep-alive\r\n", "1.0"));
  EXPECT_EQ(client.read_answer().headers.at("connection"), "keep-alive");
  client.send(get("/", "Connection: Upgrade\r\nUpgrade: h2c\r\n"));
  EXPECT_EQ(client.read_answer().status, 200);
  client.send(get("/next"));
  EXPECT_EQ(client.read_answer().headers.at("x-target"), "/next");
}

TEST(Answers, reach_a_client_that_has_said_all_it_has_to_say) {
  EdgeServer server;
  for (const std::string target : {"/", "/async"}) {
    RawClient client(server.port());
    client.send(get(target));
    client.finish_sending();
    EXPECT_EQ(client.read_answer().status, 200);
    EXPECT_TRUE(client.is_ended());
  }
  RawClient held(server.port());
  held.send(get("/hold/1") + get("/2"));
  held.finish_sending();
  server.wait_for_held(1);
  server.release();
  EXPECT_EQ(held.read_answer().headers.at("x-target"), "/hold/1");
  EXPECT_EQ(held.read_answer().headers.at("x-target"), "/2");
  EXPECT_TRUE(held.is_ended());
}

TEST(Answers, keep_the_order_of_pipelined_requests) {
  const EdgeServer server;
  RawClient client(server.port());
  std::string requests;
  for (int i = 0; i < 20; ++i)
    requests += get((i % 3 == 1 ? "/async/" : "/sync/") + std::to_string(i));
  client.send(requests);
  for (int i = 0; i < 20; ++i)
    EXPECT_EQ(client.read_answer().headers.at("x-target"),
              (i % 3 == 1 ? "/async/" : "/sync/") + std::to_string(i));
}

TEST(Answers, with_a_body_in_common_keep_their_place) {
  const EdgeServer server;
  RawClient client(server.port(), 4096);
  client.send(get("/first") + get("/common") + request("HEAD", "/common") + get("/async/second") +
              get("/common", "Connection: close\r\n"));
  const std::string common(EdgeServer::common_size, 'c');
  EXPECT_EQ(client.read_answer().headers.at("x-target"), "/first");
  EXPECT_TRUE(client.read_answer().body == common);
  EXPECT_EQ(client.read_answer(true).headers.at("content-length"), std::to_string(common.size()));
  EXPECT_EQ(client.read_answer().headers.at("x-target"), "/async/second");
  EXPECT_TRUE(client.read_answer().body == common);
  EXPECT_TRUE(client.is_ended());
}

TEST(Answers, come_to_one_request_while_the_next_is_on_its_way) {
  const EdgeServer server;
  RawClient client(server.port());
  const std::string second = get("/second");
  client.send(get("/first") + second.substr(0, 10));
  EXPECT_EQ(client.read_answer().headers.at("x-target"), "/first");
  client.send(second.substr(10));
  EXPECT_EQ(client.read_answer().headers.at("x-target"), "/second");
}

TEST(Answers, wait_for_the_one_before_them) {
  EdgeServer server;
  RawClient client(server.port());
  client.send(get("/hold/1") + get("/2"));
  server.wait_for_held(1);
  client.send(get("/3"));
  // The next requests are not handed on while the first waits, so that just one is held.
  EXPECT_EQ(server.release(), 1u);
  for (const std::string target : {"/hold/1", "/2", "/3"})
    EXPECT_EQ(client.read_answer().headers.at("x-target"), target);
}

TEST(Answers, to_very_many_pipelined_requests_all_come) {
  const EdgeServer server;
  RawClient client(server.port());
  constexpr int count = 3000;
  std::thread sender([&] {
    std::string requests;
    for (int i = 0; i < count; ++i) requests += get("/" + std::to_string(i));
    client.send(requests);
  });
  for (int i = 0; i < count; ++i)
    ASSERT_EQ(client.read_answer().headers.at("x-target"), "/" + std::to_string(i));
  sender.join();
}

TEST(Answers, are_500_when_the_handler_gives_none) {
  const EdgeServer server;
  RawClient client(server.port());
  for (const std::string target : {"/throw", "/drop"}) {
    client.send(get(target));
    EXPECT_EQ(client.read_answer().status, 500);
  }
  client.send(get("/next"));
  EXPECT_EQ(client.read_answer().status, 200);
}

TEST(Answers, cannot_be_made_to_carry_another_header) {
  const EdgeServer server;
  RawClient client(server.port());
  client.send(get("/forge"));
  const RawAnswer answer = client.read_answer();
  EXPECT_EQ(answer.status, 200);
  EXPECT_FALSE(answer.headers.contains("x-other"));
}

TEST(Answers, after_the_listener_is_gone_go_nowhere) {
  std::optional<http::Reply> late;
  std::mutex mutex;
  std::condition_variable arrived;
  {
    http::Listener listener(
        {.address = {.host = "127.0.0.1", .port = 0}},
        [&](http::Request&&, http::Reply&& reply) {
          const std::lock_guard lock(mutex);
          late.emplace(std::move(reply));
          arrived.notify_all();
        },
        [](http::FramingFault, const http::Request&) { return http::Response{}; });
    listener.start();
    RawClient client(listener.port());
    client.send(get("/"));
    std::unique_lock lock(mutex);
    ASSERT_TRUE(arrived.wait_for(lock, std::chrono::seconds(10), [&] { return late.has_value(); }));
  }
  std::move(*late).send({.status = 200, .headers = {}, .body = {}});
}

}  // namespace
}  // namespace hireline::test
