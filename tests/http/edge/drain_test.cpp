#include <atomic>
#include <future>
#include <system_error>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/http/edge_server.hpp"
#include "tests/support/http/raw_client.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

using std::chrono::seconds;

std::string get(const std::string& target) {
  return "GET " + target + " HTTP/1.1\r\nHost: a\r\n\r\n";
}

TEST(Drain, finishes_what_is_in_flight) {
  EdgeServer server;
  RawClient client(server.port());
  client.send(get("/hold"));
  server.wait_for_held(1);
  RawClient idle(server.port());
  auto drained = std::async(std::launch::async, [&] { server.listener().drain(seconds(10)); });
  // Idle connections end early in a drain: when this one has, the drain is under way.
  EXPECT_TRUE(idle.is_ended());
  server.release();
  const RawAnswer answer = client.read_answer();
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.headers.at("connection"), "close");
  EXPECT_TRUE(client.is_ended());
  drained.get();
  EXPECT_THROW(RawClient{server.port()}, std::system_error);
}

TEST(Drain, ends_idle_connections_without_a_word) {
  EdgeServer server;
  RawClient silent(server.port());
  RawClient idle(server.port());
  idle.send(get("/"));
  EXPECT_EQ(idle.read_answer().status, 200);
  auto drained = std::async(std::launch::async, [&] { server.listener().drain(seconds(10)); });
  EXPECT_TRUE(silent.is_ended());
  EXPECT_TRUE(idle.is_ended());
  silent.finish_sending();
  idle.finish_sending();
  drained.get();
}

TEST(Drain, tells_those_that_outlast_its_grace) {
  EdgeServer server;
  RawClient client(server.port());
  client.send(get("/hold"));
  server.wait_for_held(1);
  server.listener().drain(std::chrono::milliseconds(50));
  EXPECT_EQ(client.read_answer().status, 503);
  EXPECT_EQ(server.release(), 1u);
}

TEST(Drain, under_load_answers_every_request_it_accepted) {
  EdgeServer server;
  std::atomic<int> answered = 0;
  std::atomic<int> lost = 0;
  std::vector<std::thread> clients;
  for (int i = 0; i < 8; ++i) {
    clients.emplace_back([&, target = i % 2 ? "/async" : "/sync"] {
      RawClient client(server.port());
      for (bool last = false; !last;) {
        client.send(get(target));
        try {
          last = client.read_answer().headers.contains("connection");
          ++answered;
        } catch (const std::exception&) {
          ++lost;
          last = true;
        }
      }
    });
  }
  wait_until("500 responses", [&] { return answered >= 500; });
  server.listener().drain(seconds(10));
  for (std::thread& client : clients) client.join();
  EXPECT_EQ(lost, 0);
}

// Asks over new connections until there are none to be had; how many of them had no answer.
int count_lost_newcomers(std::uint16_t port, std::atomic<int>& answered) {
  for (int lost = 0;;) {
    try {
      RawClient client(port);
      try {
        client.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
        client.read_answer();
        ++answered;
      } catch (const std::exception&) {
        ++lost;
      }
    } catch (const std::system_error&) {
      return lost;
    }
  }
}

TEST(Drain, answers_everyone_who_got_a_connection_before_it_refuses_them) {
  for (int round = 0; round < 2; ++round) {
    EdgeServer server;
    std::atomic<int> answered = 0;
    std::vector<std::future<int>> newcomers;
    for (int i = 0; i < 8; ++i)
      newcomers.push_back(std::async(
          std::launch::async, [&] { return count_lost_newcomers(server.port(), answered); }));
    wait_until("100 responses", [&] { return answered >= 100; });
    server.listener().drain(seconds(10));
    for (auto& lost : newcomers) EXPECT_EQ(lost.get(), 0);
  }
}

}  // namespace
}  // namespace hireline::test
