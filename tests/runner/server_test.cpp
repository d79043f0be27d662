// hireline-runner as its clients see it.
#include <csignal>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/runner/machine.hpp"
#include "tests/runner/runner_client.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::runner::test {
namespace {

using hireline::test::wait_until;
using nlohmann::json;
using testing::HasSubstr;

constexpr const char* for_ever = "while :; do sleep 1; done";

class ServerTest : public SandboxTest {};

json health(Client& client) {
  return client.ask({{"id", "h"}, {"kind", "health"}});
}

void wait_for(Client& client, const char* what, std::int64_t count) {
  wait_until(what, [&] { return health(client).at(what) == count; });
}

TEST_F(ServerTest, RunsAProgram) {
  RunningRunner runner({"--slots", "1"});
  Client client(runner.endpoint());
  const json answer = client.ask(bash_job("a", "echo out; echo err >&2; exit 3"));
  EXPECT_EQ(answer["id"], "a");
  EXPECT_EQ(answer["compile"]["ok"], true);
  EXPECT_EQ(answer["cases"][0]["verdict"], "runtime_error");
  EXPECT_EQ(answer["cases"][0]["exitCode"], 3);
  EXPECT_EQ(answer["cases"][0]["stdout"], "out\n");
  EXPECT_EQ(answer["cases"][0]["stderr"], "err\n");
}

TEST_F(ServerTest, JudgesWithoutTellingTheCases) {
  RunningRunner runner({"--slots", "1"});
  Client client(runner.endpoint());
  json job = bash_job("a", "cat; cat /proc/self/environ; ls -R /w /tmp >&2");
  job["mode"] = "judge";
  job["cases"] =
      json::parse(R"([{"input":"the secret input","expectedOutput":"the secret output"}])");
  const std::string answer = client.ask(job).dump();
  EXPECT_THAT(answer, HasSubstr("\"verdict\":\"wrong_answer\""));
  EXPECT_THAT(answer, testing::Not(HasSubstr("secret")));
  EXPECT_THAT(answer, testing::Not(HasSubstr("main.sh")));
}

TEST_F(ServerTest, TellsHowItIs) {
  RunningRunner runner({"--slots", "2", "--queue", "5"});
  Client client(runner.endpoint());
  const json answer = health(client);
  EXPECT_EQ(answer["slots"], 2);
  EXPECT_EQ(answer["queueSize"], 5);
  EXPECT_EQ(answer["running"], 0);
  EXPECT_EQ(answer["queued"], 0);
  EXPECT_THAT(answer["languages"].dump(), HasSubstr("bash"));
}

TEST_F(ServerTest, AFullQueueAnswersAtOnce) {
  RunningRunner runner({"--slots", "1", "--queue", "1"});
  Client busy(runner.endpoint());
  busy.send(bash_job("runs", for_ever));
  Client client(runner.endpoint());
  wait_for(client, "running", 1);
  busy.send(bash_job("waits", "echo waited"));
  wait_for(client, "queued", 1);
  const json refused = client.ask(bash_job("late", "echo"));
  EXPECT_EQ(refused["id"], "late");
  EXPECT_EQ(refused["error"]["code"], "queue_full");
}

TEST_F(ServerTest, AClientThatGoesAwayTakesItsJobsAlong) {
  RunningRunner runner({"--slots", "1", "--queue", "1"});
  Client client(runner.endpoint());
  {
    Client leaving(runner.endpoint());
    leaving.send(bash_job("runs", for_ever));
    wait_for(client, "running", 1);
    leaving.send(bash_job("waits", for_ever));
    wait_for(client, "queued", 1);
  }
  wait_for(client, "queued", 0);
  wait_for(client, "running", 0);
  EXPECT_EQ(client.ask(bash_job("next", "echo free"))["cases"][0]["stdout"], "free\n");
}

TEST_F(ServerTest, OneConnectionCarriesManyJobs) {
  RunningRunner runner({"--slots", "2"});
  Client client(runner.endpoint());
  constexpr int count = 20;
  for (int i = 0; i < count; ++i)
    client.send(bash_job(std::to_string(i), "echo " + std::to_string(i)));
  std::map<std::string, std::string> outputs;
  for (int i = 0; i < count; ++i) {
    const json answer = client.receive();
    outputs[answer["id"]] = answer["cases"][0]["stdout"];
  }
  for (int i = 0; i < count; ++i) EXPECT_EQ(outputs[std::to_string(i)], std::to_string(i) + "\n");
}

TEST_F(ServerTest, WhatIsNoMessageIsToldAndForgiven) {
  RunningRunner runner({"--slots", "1"});
  Client client(runner.endpoint());
  client.send_bytes(frame_of("{"));
  EXPECT_EQ(client.receive()["error"]["code"], "invalid");
  EXPECT_EQ(client.ask({{"id", "a"}, {"kind", "health"}})["slots"], 1);
  client.send_bytes("\xff\xff\xff\xff");
  EXPECT_TRUE(client.receive().is_null());
  Client next(runner.endpoint());
  EXPECT_EQ(health(next)["slots"], 1);
}

TEST_F(ServerTest, EndsInOrder) {
  RunningRunner runner({"--slots", "1"});
  Client client(runner.endpoint());
  client.send(bash_job("runs", for_ever));
  Client other(runner.endpoint());
  wait_for(other, "running", 1);
  runner.program().send_signal(SIGTERM);
  EXPECT_EQ(client.receive()["error"]["code"], "stopping");
  EXPECT_EQ(runner.program().wait().exit_code, 0) << runner.program().error();
}

// The boxes' programs are the kernel's to end, through launchers that are tied to the runner.
TEST_F(ServerTest, WhenItIsKilledNothingIsLeft) {
  RunningRunner runner({"--slots", "1"});
  Client client(runner.endpoint());
  const std::string mark = "mark" + std::to_string(::getpid());
  client.send(bash_job("runs", "exec -a " + mark + " sleep 1000"));
  const auto is_there = [&] {
    const auto list = hireline::test::run_program(
        {.words = {"/usr/bin/pgrep", "-f", "^" + mark}, .environment = {}});
    return list.exit_code == 0;
  };
  wait_until("the program in the box", is_there);
  runner.program().send_signal(SIGKILL);
  wait_until("the end of the program in the box", [&] { return !is_there(); });
}

TEST_F(ServerTest, OnlyTheFoldersOwnerMayConnect) {
  RunningRunner runner({"--slots", "1"});
  Client client(runner.endpoint());
  struct stat socket{};
  ASSERT_EQ(::stat(runner.endpoint().socket_path.c_str(), &socket), 0);
  EXPECT_EQ(socket.st_mode & 0777U, 0600U);
  EXPECT_EQ(socket.st_uid, ::geteuid());
}

TEST_F(ServerTest, ASecondRunnerDoesNotTakeTheSocketAway) {
  RunningRunner runner({"--slots", "1"});
  Client client(runner.endpoint());
  const auto second =
      hireline::test::run_program({.words = {hireline::test::program_path("hireline-runner"),
                                             "--listen", runner.endpoint().socket_path},
                                   .environment = {{"PATH", "/usr/bin:/bin"}}});
  EXPECT_EQ(second.exit_code, 5);
  EXPECT_THAT(second.error, HasSubstr("another runner"));
  EXPECT_EQ(health(client)["slots"], 1);
}

}  // namespace
}  // namespace hireline::runner::test
