// hireline-server while it runs: what each role does, and how it stops.
#include <atomic>
#include <csignal>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/server_program.hpp"
#include "tests/support/database/test_database.hpp"
#include "tests/support/http/http_client.hpp"
#include "tests/support/http/raw_client.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

using Program = ServerProgram;

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// What the program has logged, once that is in it; fails by throwing when it ends instead.
void wait_for_log(RunningProgram& program, const std::string& text) {
  wait_until(text.c_str(), [&] {
    if (program.has_ended()) throw std::runtime_error("the server ended: " + program.error());
    return program.error().contains(text);
  });
}

constexpr const char* pruned = "tasks where kind = 'prune_tasks' and state = 'done'";

TEST(ServerRole, worker_does_tasks_and_listens_to_nobody) {
  TestDatabase database;
  const Program program(database);
  RunningProgram worker(program.talkative({"--role", "worker"}));
  wait_until("a task is done", [&] { return database.count(pruned) == 1; });
  worker.send_signal(SIGTERM);
  const auto ended = worker.wait();
  EXPECT_EQ(ended.exit_code, 0);
  EXPECT_THAT(ended.error, AllOf(HasSubstr("worker.started"), HasSubstr("server.stopped"),
                                 Not(HasSubstr("server.listening"))));
}

TEST(ServerRole, all_does_both_and_is_the_default) {
  TestDatabase database;
  const Program program(database);
  RunningProgram server(program.talkative());
  EXPECT_EQ(http_request(port_of(server), "GET", "/health", {}, "").status, 200);
  wait_until("a task is done", [&] { return database.count(pruned) == 1; });
}

TEST(ServerRole, http_leaves_tasks_to_others) {
  TestDatabase database;
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"--role", "http"}, {"--workers", "0"}}) {
    const Program program(database);
    RunningProgram server(program.talkative(words));
    EXPECT_EQ(http_request(port_of(server), "GET", "/health", {}, "").status, 200);
    server.send_signal(SIGTERM);
    const auto ended = server.wait();
    EXPECT_EQ(ended.exit_code, 0);
    EXPECT_THAT(ended.error, Not(HasSubstr("worker.started")));
    EXPECT_EQ(database.count("tasks"), 0);
  }
}

TEST(ServerRole, worker_without_workers_is_a_matter_of_settings) {
  const TestDatabase database;
  const auto refused = Program(database).run({"--role", "worker", "--workers", "0"});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.error,
              AllOf(StartsWith("error: "), HasSubstr("HIRELINE_WORKERS"), HasSubstr("\nhint: ")));
}

TEST(ServerStop, by_a_second_signal_waits_for_nobody) {
  const TestDatabase database;
  const Program program(database);
  RunningProgram server(program.talkative());
  RawClient client(port_of(server));
  // The answer to the first tells that the beginning of the second has come, too.
  client.send(
      "GET /v1/stage-types HTTP/1.1\r\nHost: a\r\n\r\n"
      "POST /v1/jobs HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{");
  EXPECT_EQ(client.read_answer().status, 200);
  server.send_signal(SIGTERM);
  wait_for_log(server, "server.draining");
  server.send_signal(SIGTERM);
  EXPECT_EQ(server.wait().exit_code, 128 + SIGTERM);
}

// Asks on one connection, again and again, until the server ends it; counts.
void keep_asking(std::uint16_t port, std::atomic<int>& answered, std::atomic<int>& cut_off) {
  RawClient client(port);
  for (bool last = false; !last;) {
    client.send("GET /v1/stage-types HTTP/1.1\r\nHost: a\r\n\r\n");
    try {
      const RawAnswer answer = client.read_answer();
      if (answer.status == 200) ++answered;
      last = answer.headers.contains("connection");
    } catch (const std::exception&) {
      ++cut_off;
      last = true;
    }
  }
}

TEST(ServerStop, by_a_signal_under_load_answers_what_it_has_accepted) {
  const TestDatabase database;
  const Program program(database);
  for (const int signal : {SIGTERM, SIGINT}) {
    RunningProgram server(program.talkative());
    const std::uint16_t port = port_of(server);
    std::atomic<int> answered = 0;
    std::atomic<int> cut_off = 0;
    {
      std::vector<std::jthread> clients;
      for (int i = 0; i < 4; ++i)
        clients.emplace_back([&] { keep_asking(port, answered, cut_off); });
      wait_until("200 responses", [&] { return answered >= 200 || cut_off > 0; });
      server.send_signal(signal);
    }
    const auto ended = server.wait();
    EXPECT_EQ(ended.exit_code, 0);
    EXPECT_EQ(cut_off, 0);
    EXPECT_THAT(ended.out + ended.error,
                AllOf(HasSubstr("server.draining"), HasSubstr("server.stopped")));
  }
}

}  // namespace
}  // namespace hireline::test
