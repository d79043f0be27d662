// What happens to clients that are slow, silent, or too many.
#include <array>
#include <vector>

#include <gtest/gtest.h>
#include <sys/resource.h>

#include "tests/support/http/edge_server.hpp"
#include "tests/support/http/raw_client.hpp"
#include "tests/support/resident_memory.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

using std::chrono::milliseconds;

constexpr std::string_view plain = "GET /plain HTTP/1.1\r\nHost: a\r\n\r\n";
constexpr milliseconds soon{60};

// Time is what another server's silent connection lasts.
void let_pass(milliseconds time) {
  const EdgeServer clock({.head_timeout = time});
  EXPECT_TRUE(RawClient(clock.port()).is_ended());
}

// What this process computes meanwhile; a reactor that spins makes it about as much as the time.
std::chrono::microseconds cpu_time_in(milliseconds time) {
  const auto used = [] {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return std::chrono::seconds(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           std::chrono::microseconds(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
  };
  const auto before = used();
  let_pass(time);
  return used() - before;
}

TEST(Patience, ends_with_a_head_that_stays_partial) {
  const EdgeServer server({.head_timeout = soon});
  RawClient client(server.port());
  client.send("GET / HTTP/1.1\r\nHo");
  EXPECT_EQ(client.read_answer().status, 408);
  EXPECT_TRUE(client.is_ended());
}

TEST(Patience, ends_with_a_second_head_that_stays_partial) {
  const EdgeServer server({.head_timeout = soon});
  RawClient client(server.port());
  client.send(std::string(plain) + "GET /");
  EXPECT_EQ(client.read_answer().status, 200);
  EXPECT_EQ(client.read_answer().status, 408);
}

TEST(Patience, is_not_renewed_by_bytes_that_drip) {
  const EdgeServer server({.head_timeout = 4 * soon, .body_timeout = 4 * soon});
  const std::string head = "POST / HTTP/1.1\r\nX: ";
  for (const std::string& start : {head, head + "\r\nHost: a\r\nContent-Length: 100\r\n\r\n"}) {
    RawClient client(server.port());
    client.send(start);
    int dripped = 0;
    for (; dripped < 40 && !client.has_input(); ++dripped) {
      client.send("a");
      let_pass(soon);
    }
    EXPECT_LT(dripped, 40);
    EXPECT_EQ(client.read_answer().status, 408);
  }
}

TEST(Patience, ends_with_a_body_that_stays_partial) {
  const EdgeServer server({.body_timeout = soon});
  for (const std::string start :
       {"Content-Length: 5\r\n\r\nhel", "Transfer-Encoding: chunked\r\n\r\n5\r\nhel"}) {
    RawClient client(server.port());
    client.send("POST / HTTP/1.1\r\nHost: a\r\n" + start);
    EXPECT_EQ(client.read_answer().status, 408);
    EXPECT_TRUE(client.is_ended());
  }
}

TEST(Patience, ends_silently_with_a_connection_without_requests) {
  const EdgeServer server({.head_timeout = soon});
  RawClient client(server.port());
  EXPECT_TRUE(client.is_ended());
}

TEST(Patience, ends_silently_with_an_idle_connection) {
  const EdgeServer server({.idle_timeout = soon});
  RawClient client(server.port());
  client.send(plain);
  EXPECT_EQ(client.read_answer().status, 200);
  EXPECT_TRUE(client.is_ended());
}

TEST(Patience, has_no_end_for_a_handler) {
  EdgeServer server(
      {.head_timeout = soon, .body_timeout = soon, .idle_timeout = soon, .write_timeout = soon});
  RawClient waiting(server.port());
  waiting.send("GET /hold HTTP/1.1\r\nHost: a\r\n\r\n");
  server.wait_for_held(1);
  let_pass(4 * soon);
  server.release();
  EXPECT_EQ(waiting.read_answer().status, 200);
}

TEST(Patience, ends_with_a_reader_that_takes_nothing) {
  const EdgeServer server({.write_timeout = soon});
  RawClient client(server.port(), 4096);
  client.send("GET /bytes/8000000 HTTP/1.1\r\nHost: a\r\n\r\n");
  let_pass(8 * soon);
  EXPECT_TRUE(client.is_dropped());
}

TEST(Patience, waits_for_a_slow_reader_without_work) {
  const EdgeServer server;
  RawClient slow(server.port(), 4096);
  constexpr std::size_t size = 8'000'000;
  slow.send("GET /bytes/" + std::to_string(size) + " HTTP/1.1\r\nHost: a\r\n\r\n" +
            std::string(plain));
  RawClient other(server.port());
  other.send(plain);
  EXPECT_EQ(other.read_answer().status, 200);
  EXPECT_LT(cpu_time_in(milliseconds(500)), milliseconds(250));
  EXPECT_EQ(slow.read_answer().body.size(), size);
  EXPECT_EQ(slow.read_answer().headers.at("x-target"), "/plain");
}

TEST(Patience, serves_a_request_that_waited_while_its_client_was_slow) {
  const EdgeServer server;
  RawClient client(server.port(), 4096);
  constexpr std::size_t size = 500'000;
  constexpr int rounds = 200;
  std::string requests;
  for (int i = 0; i < rounds; ++i)
    requests += "GET /bytes/" + std::to_string(size) + " HTTP/1.1\r\nHost: a\r\n\r\n";
  client.send(requests);
  for (int i = 0; i < rounds; ++i) ASSERT_EQ(client.read_answer().body.size(), size) << i;
}

TEST(Patience, keeps_an_answer_here_that_its_client_does_not_take) {
  EdgeServer server;
  RawClient client(server.port(), 4096);
  constexpr std::size_t size = 1'000'000;
  client.send("GET /bytes/" + std::to_string(size) +
              " HTTP/1.1\r\nHost: a\r\n\r\nGET /hold HTTP/1.1\r\nHost: a\r\n\r\n");
  let_pass(8 * soon);
  EXPECT_EQ(server.release(), 0u) << "the next one is begun when this one is out of our hands";
  EXPECT_EQ(client.read_answer().body.size(), size);
  server.wait_for_held(1);
  server.release();
  EXPECT_EQ(client.read_answer().status, 200);
}

TEST(Patience, costs_no_copy_of_what_many_are_slow_to_take) {
  const EdgeServer server;
  constexpr std::string_view request = "GET /common HTTP/1.1\r\nHost: a\r\n\r\n";
  RawClient first(server.port());
  first.send(request);
  EXPECT_EQ(first.read_answer().body.size(), EdgeServer::common_size);
  const std::size_t before = resident_memory();
  constexpr std::size_t readers = 50;
  std::vector<RawClient> slow;
  for (std::size_t i = 0; i < readers; ++i) slow.emplace_back(server.port(), 4096).send(request);
  for (const RawClient& client : slow)
    wait_until("they are answered", [&] { return client.has_input(); });
  EXPECT_LT(resident_memory(), before + readers * EdgeServer::common_size / 4);
}

TEST(Patience, does_not_spin_on_input_that_has_to_wait) {
  EdgeServer server;
  RawClient client(server.port());
  client.send("GET /hold HTTP/1.1\r\nHost: a\r\n\r\n");
  server.wait_for_held(1);
  client.send(plain);
  client.finish_sending();
  EXPECT_LT(cpu_time_in(milliseconds(500)), milliseconds(250));
  server.release();
  EXPECT_EQ(client.read_answer().headers.at("x-target"), "/hold");
  EXPECT_EQ(client.read_answer().headers.at("x-target"), "/plain");
  EXPECT_TRUE(client.is_ended());
}

TEST(Patience, refuses_connections_beyond_the_limit) {
  const EdgeServer server({.max_connections = 2});
  std::array<RawClient, 2> inside = {RawClient(server.port()), RawClient(server.port())};
  for (RawClient& client : inside) {
    client.send(plain);
    EXPECT_EQ(client.read_answer().status, 200);
  }
  RawClient outside(server.port());
  EXPECT_EQ(outside.read_answer().status, 503);
  EXPECT_TRUE(outside.is_ended());
  inside[0].send(plain);
  EXPECT_EQ(inside[0].read_answer().status, 200);
}

TEST(Patience, has_room_again_when_connections_end) {
  const EdgeServer server({.max_connections = 1});
  int served = 0;
  for (int i = 0; i < 1000 && served < 3; ++i) {
    RawClient client(server.port());
    client.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    served += client.read_answer().status == 200;
    client.finish_sending();
    EXPECT_TRUE(client.is_ended());
  }
  EXPECT_EQ(served, 3);
}

TEST(Patience, names_an_address_that_is_taken) {
  EdgeServer server;
  http::Listener second({.address = {.host = "127.0.0.1", .port = server.port()}}, {}, {});
  try {
    second.start();
    FAIL() << "two listeners on one port";
  } catch (const http::ListenError& error) {
    EXPECT_EQ(
        std::string(error.what()),
        "cannot listen on 127.0.0.1:" + std::to_string(server.port()) + ": Address already in use");
  }
}

}  // namespace
}  // namespace hireline::test
