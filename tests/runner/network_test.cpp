// A runner that other machines can reach, and what may come from there.
#include <algorithm>
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/outside/runner/runner_client.hpp"
#include "tests/runner/machine.hpp"
#include "tests/runner/runner_client.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::runner::test {
namespace {

using test::Json;

using hireline::test::run_program;
using hireline::test::wait_until;
using outside::RunnerClient;
using outside::RunnerErrorKind;
using testing::HasSubstr;

constexpr std::chrono::minutes patience{1};
const std::string key = "0123456789abcdef0123456789abcdef";
const Json health_question = {{"id", "h"}, {"kind", "health"}};

class NetworkTest : public SandboxTest {};

TEST_F(NetworkTest, whoever_knows_the_key_is_served) {
  RunningRunner runner = RunningRunner::on_network(key, {"--slots", "1"});
  const auto answer = RunnerClient(runner.endpoint(), Secret(key))
                          .run({.language = "bash", .source = "cat", .cases = {{"in"}}}, patience);
  ASSERT_TRUE(answer) << answer.error().reason;
  EXPECT_EQ(answer->cases.at(0).output, "in");
}

TEST_F(NetworkTest, a_key_may_guard_a_local_socket_too) {
  RunningRunner runner({"--slots", "1"}, key);
  EXPECT_TRUE(RunnerClient(runner.endpoint(), Secret(key)).health(patience));
  const auto refused = RunnerClient(runner.endpoint(), Secret()).health(patience);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().reason, HasSubstr("requires a proof of its key"));
}

TEST_F(NetworkTest, without_the_key_nobody_is_served) {
  RunningRunner runner = RunningRunner::on_network(key, {"--slots", "1"});
  const auto other = RunnerClient(runner.endpoint(), Secret(std::string(32, 'x'))).health(patience);
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().kind, RunnerErrorKind::unreachable);
  EXPECT_THAT(other.error().reason, HasSubstr("did not prove that it has the shared key"));
  Client plain(runner.endpoint());
  EXPECT_EQ(plain.ask(health_question)["error"]["code"], "unproved");
  Client large(runner.endpoint());
  EXPECT_EQ(large.ask(bash_run("a", std::string(2'000, '#')))["error"]["code"], "unproved");
}

TEST_F(NetworkTest, a_runner_without_a_key_is_not_believed) {
  RunningRunner runner({"--slots", "1"});
  const auto refused = RunnerClient(runner.endpoint(), Secret(key)).health(patience);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, RunnerErrorKind::unreachable);
  EXPECT_THAT(refused.error().reason, HasSubstr("did not prove that it has the shared key"));
}

TEST_F(NetworkTest, whoever_proves_nothing_is_hung_up_on) {
  RunningRunner runner = RunningRunner::on_network(key, {"--slots", "1"});
  Client silent(runner.endpoint());
  Client slow(runner.endpoint());
  slow.send_bytes(std::string("\0\0\0\x32hirel", 9));
  Client refused(runner.endpoint());
  EXPECT_EQ(refused.ask(health_question)["error"]["code"], "unproved");
  EXPECT_TRUE(silent.receive().is_null());
  EXPECT_TRUE(slow.receive().is_null());
  EXPECT_TRUE(refused.receive().is_null());
}

TEST_F(NetworkTest, whoever_does_nothing_keeps_nobody_out) {
  RunningRunner runner = RunningRunner::on_network(key, {"--slots", "1"});
  Client proved(runner.endpoint(), key);
  EXPECT_EQ(proved.ask(health_question)["slots"], 1);
  std::vector<Client> idle;
  for (int i = 0; i < 300; ++i) idle.emplace_back(runner.endpoint());
  Client late(runner.endpoint(), key);
  EXPECT_EQ(late.ask(health_question)["slots"], 1);
  EXPECT_EQ(proved.ask(health_question)["slots"], 1);
}

// Of many who prove nothing any may give way: were it always the oldest, as many new ones as there
// is room for would drive out everybody who is just about to.
TEST_F(NetworkTest, a_flood_does_not_drive_out_all_who_came_before) {
  RunningRunner runner = RunningRunner::on_network(key, {"--slots", "1"});
  Client proved(runner.endpoint(), key);
  EXPECT_EQ(proved.ask(health_question)["slots"], 1);
  std::vector<Client> clients;
  for (int i = 0; i < 64; ++i) clients.emplace_back(runner.endpoint());
  Client late(runner.endpoint(), key);
  EXPECT_EQ(late.ask(health_question)["slots"], 1) << "so all before it were let in, too";
  const auto left = std::count_if(clients.begin(), clients.begin() + 32,
                                  [](const Client& client) { return !client.is_hung_up(); });
  const auto all =
      std::ranges::count_if(clients, [](const Client& client) { return !client.is_hung_up(); });
  EXPECT_GT(left, 0);
  EXPECT_LE(all, 32);
}

TEST_F(NetworkTest, a_message_that_is_sent_again_or_changed_ends_the_connection) {
  RunningRunner runner = RunningRunner::on_network(key, {"--slots", "1"});
  Client repeats(runner.endpoint(), key);
  repeats.ask(health_question);
  const std::string bytes = repeats.take_bytes(health_question);
  repeats.send_bytes(bytes + bytes);
  // The first may still be answered.
  if (!repeats.receive().is_null()) {
    EXPECT_TRUE(repeats.receive().is_null());
  }
  Client changes(runner.endpoint(), key);
  changes.ask(health_question);
  std::string changed = changes.take_bytes(health_question);
  changed.back() = ' ';
  changes.send_bytes(changed);
  EXPECT_TRUE(changes.receive().is_null());
  wait_until("both in the log", [&] {
    const std::string log = runner.program().out() + runner.program().error();
    const std::size_t first = log.find("reason=altered");
    return first != std::string::npos && log.find("reason=altered", first + 1) != std::string::npos;
  });
}

TEST_F(NetworkTest, no_program_sees_the_key) {
  RunningRunner runner = RunningRunner::on_network(key, {"--slots", "1"});
  const auto answer =
      RunnerClient(runner.endpoint(), Secret(key))
          .run({.language = "bash",
                .source = "env; cat /proc/*/environ /proc/*/cmdline | tr '\\0' '\\n'",
                .cases = {{""}}},
               patience);
  ASSERT_TRUE(answer) << answer.error().reason;
  EXPECT_THAT(answer->cases.at(0).output, HasSubstr("HOME=/tmp"));
  EXPECT_THAT(answer->cases.at(0).output, testing::Not(HasSubstr(key)));
}

TEST_F(NetworkTest, an_address_that_is_taken_is_refused) {
  RunningRunner runner = RunningRunner::on_network(key, {"--slots", "1"});
  const std::string place = "127.0.0.1:" + std::to_string(runner.endpoint().address.port);
  const auto second =
      run_program({.words = {runner_program(), "--listen", place},
                   .environment = {{"PATH", "/usr/bin:/bin"}, {"HIRELINE_RUNNER_KEY", key}}});
  EXPECT_EQ(second.exit_code, 5);
  EXPECT_THAT(second.error, HasSubstr("error: " + place));
}

// None of these gets as far as needing a sandbox.
TEST(RunnerKey, an_address_without_a_key_is_not_served) {
  const hireline::test::TemporaryFolder folder;
  const std::string file = folder.write("key", std::string(31, 'k') + "\n");
  using Variables = std::map<std::string, std::string>;
  for (const Variables& variables :
       {Variables{}, Variables{{"HIRELINE_RUNNER_KEY", std::string(31, 'k')}},
        Variables{{"HIRELINE_RUNNER_KEY_FILE", folder / "none"}},
        Variables{{"HIRELINE_RUNNER_KEY_FILE", file}},
        Variables{{"HIRELINE_RUNNER_KEY", key}, {"HIRELINE_RUNNER_KEY_FILE", file}}}) {
    Variables environment = variables;
    environment["PATH"] = "/nowhere";
    environment["HIRELINE_RUNNER"] = "127.0.0.1:0";
    const auto refused = run_program({.words = {runner_program()}, .environment = environment});
    EXPECT_EQ(refused.exit_code, 2);
    EXPECT_THAT(refused.error, HasSubstr("HIRELINE_RUNNER_KEY"));
    EXPECT_THAT(refused.error, testing::Not(HasSubstr("kkkk")));
  }
}

TEST(RunnerKey, is_taken_from_a_file) {
  const hireline::test::TemporaryFolder folder;
  const std::string file = folder.write("key", key + "\n");
  const auto refused = run_program({.words = {runner_program()},
                                    .environment = {{"PATH", "/nowhere"},
                                                    {"HIRELINE_RUNNER", "127.0.0.1:0"},
                                                    {"HIRELINE_RUNNER_KEY_FILE", file}}});
  EXPECT_EQ(refused.exit_code, 5) << "the key will do, but there is no sandbox";
  EXPECT_THAT(refused.error, HasSubstr("bwrap"));
}

}  // namespace
}  // namespace hireline::runner::test
