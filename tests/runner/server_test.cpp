// hireline-runner as its clients see it.
#include <csignal>
#include <future>
#include <map>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "runner/sandbox/sandbox_error.hpp"
#include "runner/serve/listen_socket.hpp"
#include "tests/runner/machine.hpp"
#include "tests/runner/runner_client.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::runner::test {
namespace {

using test::Json;

using hireline::test::wait_until;
using testing::HasSubstr;

constexpr const char* for_ever = "while :; do sleep 1; done";

class ServerTest : public SandboxTest {};

Json health(Client& client) {
  return client.ask({{"id", "h"}, {"kind", "health"}});
}

void wait_for(Client& client, const char* what, std::int64_t count) {
  wait_until(what, [&] { return health(client).at(what) == count; });
}

TEST_F(ServerTest, runs_a_program) {
  RunningRunner runner({"--slots", "1"});
  Client client(runner.endpoint());
  const Json answer = client.ask(bash_run("a", "echo out; echo err >&2; exit 3"));
  EXPECT_EQ(answer["id"], "a");
  EXPECT_EQ(answer["compile"]["ok"], true);
  EXPECT_EQ(answer["cases"][0]["verdict"], "runtime_error");
  EXPECT_EQ(answer["cases"][0]["exitCode"], 3);
  EXPECT_EQ(answer["cases"][0]["stdout"], "out\n");
  EXPECT_EQ(answer["cases"][0]["stderr"], "err\n");
}

TEST_F(ServerTest, judges_without_telling_the_cases) {
  RunningRunner runner({"--slots", "1"});
  Client client(runner.endpoint());
  Json code_run = bash_run("a", "cat; cat /proc/self/environ; ls -R /w /tmp >&2");
  code_run["mode"] = "judge";
  code_run["cases"] =
      Json::parse(R"([{"input":"the secret input","expectedOutput":"the secret output"}])");
  const std::string answer = client.ask(code_run).dump();
  EXPECT_THAT(answer, HasSubstr("\"verdict\":\"wrong_answer\""));
  EXPECT_THAT(answer, testing::Not(HasSubstr("secret")));
  EXPECT_THAT(answer, testing::Not(HasSubstr("main.sh")));
}

TEST_F(ServerTest, tells_how_it_is) {
  RunningRunner runner({"--slots", "2", "--queue", "5"});
  Client client(runner.endpoint());
  const Json answer = health(client);
  EXPECT_EQ(answer["slots"], 2);
  EXPECT_EQ(answer["queueSize"], 5);
  EXPECT_EQ(answer["running"], 0);
  EXPECT_EQ(answer["queued"], 0);
  EXPECT_THAT(answer["languages"].dump(), HasSubstr("bash"));
}

TEST_F(ServerTest, a_full_queue_answers_at_once) {
  RunningRunner runner({"--slots", "1", "--queue", "1"});
  Client busy(runner.endpoint());
  busy.send(bash_run("runs", for_ever));
  Client client(runner.endpoint());
  wait_for(client, "running", 1);
  busy.send(bash_run("waits", "echo waited"));
  wait_for(client, "queued", 1);
  const Json refused = client.ask(bash_run("late", "echo"));
  EXPECT_EQ(refused["id"], "late");
  EXPECT_EQ(refused["error"]["code"], "queue_full");
}

TEST_F(ServerTest, disconnecting_cancels_the_runs_of_a_client) {
  RunningRunner runner({"--slots", "1", "--queue", "1"});
  Client client(runner.endpoint());
  {
    Client leaving(runner.endpoint());
    leaving.send(bash_run("runs", for_ever));
    wait_for(client, "running", 1);
    leaving.send(bash_run("waits", for_ever));
    wait_for(client, "queued", 1);
  }
  wait_for(client, "queued", 0);
  wait_for(client, "running", 0);
  EXPECT_EQ(client.ask(bash_run("next", "echo free"))["cases"][0]["stdout"], "free\n");
}

TEST_F(ServerTest, one_connection_carries_many_runs) {
  RunningRunner runner({"--slots", "2"});
  Client client(runner.endpoint());
  constexpr int count = 20;
  for (int i = 0; i < count; ++i)
    client.send(bash_run(std::to_string(i), "echo " + std::to_string(i)));
  std::map<std::string, std::string> outputs;
  for (int i = 0; i < count; ++i) {
    const Json answer = client.receive();
    outputs[answer["id"]] = answer["cases"][0]["stdout"];
  }
  for (int i = 0; i < count; ++i) EXPECT_EQ(outputs[std::to_string(i)], std::to_string(i) + "\n");
}

TEST_F(ServerTest, what_is_no_message_is_told_and_forgiven) {
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

TEST_F(ServerTest, ends_in_order) {
  RunningRunner runner({"--slots", "1"});
  Client client(runner.endpoint());
  client.send(bash_run("runs", for_ever));
  Client other(runner.endpoint());
  wait_for(other, "running", 1);
  runner.program().send_signal(SIGTERM);
  EXPECT_EQ(client.receive()["error"]["code"], "stopping");
  EXPECT_EQ(runner.program().wait().exit_code, 0) << runner.program().error();
}

TEST_F(ServerTest, ends_although_a_client_fetches_nothing) {
  RunningRunner runner({"--slots", "1"});
  Client deaf(runner.endpoint());
  // Each byte takes six in JSON: more than the socket holds.
  for (int i = 0; i < 4; ++i)
    deaf.send(bash_run(std::to_string(i), "head -c 65536 /dev/zero | tr '\\0' '\\1'"));
  Client client(runner.endpoint());
  wait_until("the jobs", [&] {
    const Json now = health(client);
    return now["running"] == 0 && now["queued"] == 0;
  });
  runner.program().send_signal(SIGTERM);
  EXPECT_EQ(runner.program().wait().exit_code, 0) << runner.program().error();
}

TEST_F(ServerTest, whoever_asks_faster_than_it_listens_gets_all_answers) {
  RunningRunner runner({"--slots", "1"});
  Client client(runner.endpoint());
  constexpr int count = 10'000;
  std::string questions;
  for (int i = 0; i < count; ++i)
    questions += client.take_bytes({{"id", std::to_string(i)}, {"kind", "health"}});
  auto sender = std::async(std::launch::async, [&] { client.send_bytes(questions); });
  for (int i = 0; i < count; ++i) ASSERT_EQ(client.receive()["id"], std::to_string(i));
  sender.get();
}

TEST_F(ServerTest, the_log_holds_nothing_that_was_run) {
  RunningRunner runner({"--slots", "1", "--log-level", "debug"});
  Client client(runner.endpoint());
  Json code_run = bash_run("a", "cat; echo mark-output; echo mark-error >&2; exit 3 # mark-source");
  code_run["cases"] = Json::parse(R"([{"input":"mark-input","expectedOutput":"mark-expected"}])");
  EXPECT_THAT(client.ask(code_run).dump(), HasSubstr("mark-input"));
  EXPECT_THAT(client.ask(bash_run("b", "if mark-syntax; fi")).dump(), HasSubstr("mark-syntax"));
  code_run["checker"] = "mark-checker";
  client.ask(code_run);
  client.send_bytes(frame_of("mark-noise"));
  client.receive();
  runner.program().send_signal(SIGTERM);
  const auto ended = runner.program().wait();
  EXPECT_THAT(ended.out + ended.error, HasSubstr("job.done"));
  EXPECT_THAT(ended.out + ended.error, testing::Not(HasSubstr("mark-")));
}

// As root, every slot is a user that is nobody's and not the runner's.
TEST_F(ServerTest, programs_belong_to_nobody) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can give slots users of their own";
  RunningRunner runner({"--slots", "1"});
  Client client(runner.endpoint());
  const std::string mark = "nobody" + std::to_string(::getpid());
  client.send(bash_run("runs", "exec -a " + mark + " sleep 1000"));
  std::string user;
  wait_until("the program in the box", [&] {
    const auto list =
        hireline::test::run_program({.words = {"/bin/ps", "-eo", "uid=,args="}, .environment = {}});
    std::istringstream lines(list.out);
    for (std::string line; std::getline(lines, line);)
      if (line.find(mark + " 1000") != std::string::npos) user = line;
    return !user.empty();
  });
  EXPECT_EQ(std::stoul(user), default_first_user + 1) << user;
}

// What the runner was started with is no candidate's.
TEST_F(ServerTest, open_files_of_its_parent_get_nowhere) {
  const auto checked = hireline::test::run_program(
      {.words = {"/bin/bash", "-c", "exec 77</etc/passwd; exec \"$0\" --check --languages bash",
                 runner_program()},
       .environment = {{"PATH", "/usr/bin:/bin"}}});
  EXPECT_EQ(checked.exit_code, 0) << checked.error << "its own test finds open files in a box";
}

// The boxes' programs are the kernel's to end, through launchers that are tied to the runner.
TEST_F(ServerTest, when_it_is_killed_nothing_is_left) {
  RunningRunner runner({"--slots", "1"});
  Client client(runner.endpoint());
  const std::string mark = "mark" + std::to_string(::getpid());
  client.send(bash_run("runs", "exec -a " + mark + " sleep 1000"));
  const auto is_there = [&] {
    const auto list = hireline::test::run_program(
        {.words = {"/usr/bin/pgrep", "-f", "^" + mark}, .environment = {}});
    return list.exit_code == 0;
  };
  wait_until("the program in the box", is_there);
  runner.program().send_signal(SIGKILL);
  wait_until("the end of the program in the box", [&] { return !is_there(); });
}

TEST_F(ServerTest, only_the_folders_owner_may_connect) {
  RunningRunner runner({"--slots", "1"});
  Client client(runner.endpoint());
  struct stat socket{};
  ASSERT_EQ(::stat(runner.endpoint().socket_path.c_str(), &socket), 0);
  EXPECT_EQ(socket.st_mode & 0777U, 0600U);
  EXPECT_EQ(socket.st_uid, ::geteuid());
}

// So that the service may be somebody else than the runner.
TEST(ListenSocket, of_a_folder_with_the_groups_bit_is_the_groups_too) {
  const hireline::test::TemporaryFolder folder;
  ASSERT_EQ(::chmod(folder.path().c_str(), 02750), 0);
  const Listener listener = listen_on({.socket_path = folder / "runner.sock"});
  struct stat socket{};
  ASSERT_EQ(::stat(listener.endpoint.socket_path.c_str(), &socket), 0);
  EXPECT_EQ(socket.st_mode & 0777U, 0660U);
  struct stat owner{};
  ASSERT_EQ(::stat(folder.path().c_str(), &owner), 0);
  EXPECT_EQ(socket.st_gid, owner.st_gid);
}

// Whoever waits for a descriptor that is not there is not looked after all the time.
TEST_F(ServerTest, without_descriptors_it_serves_those_who_are_there) {
  RunningRunner runner = RunningRunner::with_files(256, {"--slots", "1"});
  Client client(runner.endpoint());
  EXPECT_EQ(health(client)["slots"], 1);
  const auto refusals = [&] {
    const std::string log = runner.program().out() + runner.program().error();
    int count = 0;
    for (std::size_t at = 0; (at = log.find("no_descriptors", at)) != std::string::npos; ++at)
      ++count;
    return count;
  };
  {
    std::vector<Client> idle;
    for (int i = 0; i < 250; ++i) idle.emplace_back(runner.endpoint());
    wait_until("a lack of descriptors", [&] { return refusals() > 0; });
    for (int i = 0; i < 500; ++i) EXPECT_EQ(health(client)["slots"], 1);
    EXPECT_LT(refusals(), 250);
  }
  Client late(runner.endpoint());
  EXPECT_EQ(health(late)["slots"], 1);
}

TEST(ListenSocket, only_a_socket_is_given_away) {
  const hireline::test::TemporaryFolder folder;
  const std::string file = folder.write("file", "of somebody");
  const std::string link = folder / "link";
  ASSERT_EQ(::symlink(file.c_str(), link.c_str()), 0);
  const Listener listener = listen_on({.socket_path = folder / "runner.sock"});
  const std::string to_socket = folder / "to-socket";
  ASSERT_EQ(::symlink(listener.endpoint.socket_path.c_str(), to_socket.c_str()), 0);
  for (const std::string& path : {file, link, to_socket, folder / "nothing"})
    EXPECT_THROW(give_socket_to(path, ::geteuid(), ::getegid()), SandboxError) << path;
  EXPECT_NO_THROW(give_socket_to(listener.endpoint.socket_path, ::geteuid(), ::getegid()));
}

TEST_F(ServerTest, a_second_runner_does_not_take_the_socket_away) {
  RunningRunner runner({"--slots", "1"});
  Client client(runner.endpoint());
  const auto second = hireline::test::run_program(
      {.words = {runner_program(), "--listen", runner.endpoint().socket_path},
       .environment = {{"PATH", "/usr/bin:/bin"}}});
  EXPECT_EQ(second.exit_code, 5);
  EXPECT_THAT(second.error, HasSubstr("another runner"));
  EXPECT_EQ(health(client)["slots"], 1);
}

}  // namespace
}  // namespace hireline::runner::test
