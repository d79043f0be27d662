// Many clients at once, some of them rude: every answer is the asker's own.
#include <atomic>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/http/edge_server.hpp"
#include "tests/support/http/raw_client.hpp"
#include "tests/support/http/rude_requests.hpp"

namespace hireline::test {
namespace {

std::string post(const std::string& target, const std::string& body) {
  return "POST " + target +
         " HTTP/1.1\r\nHost: a\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
         body;
}

void run_in_threads(int count, const std::function<void(int)>& work) {
  std::vector<std::thread> threads;
  for (int i = 0; i < count; ++i) threads.emplace_back(work, i);
  for (std::thread& thread : threads) thread.join();
}

TEST(Storm, of_aborting_clients_gives_nobody_the_answer_of_another) {
  const EdgeServer server;
  std::atomic<int> completed = 0;
  std::atomic<int> wrong = 0;
  run_in_threads(4, [&](int thread) {
    std::mt19937 random(static_cast<unsigned>(thread));
    for (int i = 0; i < 1500; ++i) {
      const std::string mine = std::to_string(thread) + "-" + std::to_string(i);
      RawClient client(server.port());
      client.send(post(random() % 2 ? "/async" : "/sync", mine));
      if (random() % 10 < 6) {
        if (random() % 2) client.abort();
        continue;
      }
      ++completed;
      wrong += client.read_answer().body != mine;
    }
  });
  EXPECT_GT(completed, 1000);
  EXPECT_EQ(wrong, 0);
}

TEST(Storm, of_late_answers_reaches_none_of_those_who_came_after) {
  EdgeServer server;
  constexpr std::size_t crowd = 100;
  const auto hold = [](std::string who, std::size_t i) {
    return post("/hold/" + who + std::to_string(i), "x");
  };
  std::vector<RawClient> gone;
  for (std::size_t i = 0; i < crowd; ++i) {
    gone.emplace_back(server.port());
    gone.back().send(hold("gone", i));
  }
  server.wait_for_held(crowd);
  for (RawClient& client : gone) client.abort();
  // The server gives these the descriptors of those who have gone, whose answers are still to come.
  std::vector<RawClient> here;
  for (std::size_t i = 0; i < crowd; ++i) {
    here.emplace_back(server.port());
    here.back().send(hold("here", i));
  }
  server.wait_for_held(2 * crowd);
  server.release();
  for (std::size_t i = 0; i < crowd; ++i)
    EXPECT_EQ(here[i].read_answer().headers.at("x-target"), "/hold/here" + std::to_string(i));
}

TEST(Storm, of_mutated_requests_leaves_the_server_well) {
  const EdgeServer server;
  const auto honest = honest_requests();
  run_in_threads(3, [&](int thread) {
    std::mt19937 random(static_cast<unsigned>(thread));
    for (int i = 0; i < 1000; ++i) {
      std::string bytes = honest[random() % honest.size()].bytes;
      for (int edits = 0; edits < 3; ++edits)
        bytes[random() % bytes.size()] = static_cast<char>(random() % 256);
      RawClient client(server.port());
      client.send(bytes);
      client.finish_sending();
      const std::string answers = client.read_to_end();
      EXPECT_TRUE(answers.starts_with("HTTP/1.1 ")) << testing::PrintToString(bytes);
      EXPECT_FALSE(answers.starts_with("HTTP/1.1 500")) << testing::PrintToString(bytes);
    }
  });
  RawClient client(server.port());
  client.send(post("/async", "still here"));
  EXPECT_EQ(client.read_answer().body, "still here");
}

TEST(Storm, of_keep_alive_clients_is_answered_in_full) {
  const EdgeServer server;
  run_in_threads(8, [&](int thread) {
    RawClient client(server.port());
    for (int i = 0; i < 300; ++i) {
      const std::string mine = std::to_string(thread) + "-" + std::to_string(i);
      client.send(post(i % 2 ? "/async" : "/sync", mine));
      ASSERT_EQ(client.read_answer().body, mine);
    }
  });
}

TEST(Storm, of_connections_opens_every_one) {
  const EdgeServer server;
  run_in_threads(4, [&](int) {
    for (int round = 0; round < 5; ++round) {
      std::vector<RawClient> clients;
      for (int i = 0; i < 60; ++i) clients.emplace_back(server.port());
      for (RawClient& client : clients) client.send(post("/", "x"));
      for (RawClient& client : clients) ASSERT_EQ(client.read_answer().body, "x");
    }
  });
}

}  // namespace
}  // namespace hireline::test
