// The service's client, asking the real runner.
#include <csignal>
#include <future>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/outside/runner/runner_client.hpp"
#include "common/outside/runner/runner_messages.hpp"
#include "runner/judge/judge.hpp"
#include "tests/runner/machine.hpp"
#include "tests/runner/runner_client.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::runner::test {
namespace {

using hireline::test::wait_until;
using outside::RunnerClient;
using outside::RunnerErrorKind;
using outside::RunnerMode;
using outside::RunnerRequest;
using testing::HasSubstr;

constexpr std::chrono::minutes patience{1};
const std::string key(32, 'k');

RunnerRequest request_of(const std::string& source) {
  return {.language = "bash",
          .source = source,
          .cases = {{.input = "1 2\n", .expected_output = "3\n"}},
          .time_limit = std::chrono::milliseconds(5'000),
          .memory_limit_mb = 64};
}

const RunnerRequest endless = request_of("while :; do sleep 1; done");

class RunnerClientTest : public SandboxTest {};

void wait_for_running(const RunnerClient& client, std::size_t count) {
  wait_until("the number of jobs that run", [&] {
    const auto health = client.health(patience);
    return health && health->running == count;
  });
}

TEST_F(RunnerClientTest, tells_all_that_a_run_tells) {
  RunningRunner runner({"--slots", "1"});
  const RunnerClient client(runner.endpoint(), Secret());
  RunnerRequest request = request_of("read a b; echo $((a + b)); echo \"ünicode \\\"\" >&2");
  request.cases.push_back({.input = "3 4"});
  const auto answer = client.run(request, patience);
  ASSERT_TRUE(answer) << answer.error().reason;
  EXPECT_EQ(answer->verdict, hireline::Verdict::accepted);
  EXPECT_TRUE(answer->compilation.is_ok);
  EXPECT_FALSE(answer->compilation.is_cached);
  EXPECT_FALSE(answer->version.empty());
  EXPECT_THAT(answer->toolchain, HasSubstr("bash"));
  ASSERT_EQ(answer->cases.size(), 2U);
  EXPECT_EQ(answer->cases[0].verdict, hireline::Verdict::accepted);
  EXPECT_EQ(answer->cases[0].output, "3\n");
  EXPECT_EQ(answer->cases[0].error, "ünicode \"\n");
  EXPECT_GT(answer->cases[0].memory_kb, 0);
  EXPECT_EQ(answer->cases[1].verdict, std::nullopt);
  EXPECT_EQ(answer->cases[1].output, "7\n");
  EXPECT_TRUE(client.run(request, patience)->compilation.is_cached);
}

TEST_F(RunnerClientTest, tells_how_a_program_failed) {
  RunningRunner runner({"--slots", "1"});
  const RunnerClient client(runner.endpoint(), Secret());
  const auto killed = client.run(request_of("kill -SEGV $$"), patience);
  ASSERT_TRUE(killed) << killed.error().reason;
  EXPECT_EQ(killed->verdict, hireline::Verdict::runtime_error);
  EXPECT_EQ(killed->cases.at(0).signal, SIGSEGV);
  EXPECT_EQ(killed->cases.at(0).exit_code, 128 + SIGSEGV);
  const auto broken = client.run(request_of("if then"), patience);
  ASSERT_TRUE(broken) << broken.error().reason;
  EXPECT_EQ(broken->verdict, hireline::Verdict::compile_error);
  EXPECT_FALSE(broken->compilation.is_ok);
  EXPECT_THAT(broken->compilation.log, HasSubstr("syntax error"));
  EXPECT_TRUE(broken->cases.empty());
  const auto loud = client.run(request_of("printf '%70000s' x; printf '%20000s' x >&2"), patience);
  ASSERT_TRUE(loud) << loud.error().reason;
  EXPECT_TRUE(loud->cases.at(0).output_is_truncated);
  EXPECT_TRUE(loud->cases.at(0).error_is_truncated);
}

TEST_F(RunnerClientTest, a_judgement_tells_no_output) {
  RunningRunner runner({"--slots", "1"});
  const RunnerClient client(runner.endpoint(), Secret());
  RunnerRequest request = request_of("cat; exit 3");
  request.mode = RunnerMode::judge;
  request.checker = "tokens";
  const auto answer = client.run(request, patience);
  ASSERT_TRUE(answer) << answer.error().reason;
  EXPECT_EQ(answer->cases.at(0).verdict, hireline::Verdict::runtime_error);
  EXPECT_EQ(answer->cases.at(0).output, "");
  EXPECT_EQ(answer->cases.at(0).exit_code, 0);
}

TEST_F(RunnerClientTest, tells_how_the_runner_is) {
  RunningRunner runner({"--slots", "2", "--queue", "5"});
  const auto health = RunnerClient(runner.endpoint(), Secret()).health(patience);
  ASSERT_TRUE(health) << health.error().reason;
  EXPECT_EQ(health->slots, 2U);
  EXPECT_EQ(health->queue_size, 5U);
  EXPECT_EQ(health->running + health->queued, 0U);
  EXPECT_FALSE(health->version.empty());
  ASSERT_EQ(health->languages.size(), 1U);
  EXPECT_EQ(health->languages[0].id, "bash");
  EXPECT_THAT(health->languages[0].version, HasSubstr("bash"));
}

TEST_F(RunnerClientTest, tells_refusals_apart) {
  RunningRunner runner({"--slots", "1", "--queue", "1"});
  const RunnerClient client(runner.endpoint(), Secret());
  RunnerRequest foreign = request_of("");
  foreign.language = "python";
  EXPECT_EQ(client.run(foreign, patience).error().kind, RunnerErrorKind::language_unavailable);
  RunnerRequest wrong = request_of("");
  wrong.memory_limit_mb = 1;
  const auto invalid = client.run(wrong, patience);
  EXPECT_EQ(invalid.error().kind, RunnerErrorKind::invalid);
  EXPECT_THAT(invalid.error().reason, HasSubstr("limits.memoryMb"));
  EXPECT_FALSE(invalid.error().is_worth_a_retry());
  RunnerRequest large = request_of("");
  large.cases.assign(5, {.input = std::string(16 << 20, 'x')});
  EXPECT_EQ(client.run(large, patience).error().kind, RunnerErrorKind::invalid);

  std::stop_source enough;
  const auto ask = [&] { return client.run(endless, patience, enough.get_token()); };
  auto runs = std::async(std::launch::async, ask);
  wait_for_running(client, 1);
  auto waits = std::async(std::launch::async, ask);
  wait_until("a job in the queue", [&] { return client.health(patience)->queued == 1; });
  const auto busy = client.run(endless, patience);
  EXPECT_EQ(busy.error().kind, RunnerErrorKind::busy);
  EXPECT_TRUE(busy.error().is_worth_a_retry());
  enough.request_stop();
  EXPECT_EQ(runs.get().error().kind, RunnerErrorKind::cancelled);
  EXPECT_EQ(waits.get().error().kind, RunnerErrorKind::cancelled);
}

TEST_F(RunnerClientTest, a_timeout_cancels_the_run) {
  RunningRunner runner({"--slots", "1"});
  const RunnerClient client(runner.endpoint(), Secret());
  const auto late = client.run(endless, std::chrono::milliseconds(300));
  EXPECT_EQ(late.error().kind, RunnerErrorKind::timed_out);
  wait_for_running(client, 0);
}

TEST_F(RunnerClientTest, a_runner_that_goes_away_is_unreachable) {
  for (const int signal : {SIGTERM, SIGKILL}) {
    RunningRunner runner({"--slots", "1"});
    const RunnerClient client(runner.endpoint(), Secret());
    auto answer = std::async(std::launch::async, [&] { return client.run(endless, patience); });
    wait_for_running(client, 1);
    runner.program().send_signal(signal);
    const auto lost = answer.get();
    EXPECT_EQ(lost.error().kind, RunnerErrorKind::unreachable);
    EXPECT_THAT(lost.error().reason,
                HasSubstr(signal == SIGTERM ? "is stopping" : "the connection was closed"));
    runner.program().wait();
    const auto gone = client.health(patience);
    EXPECT_EQ(gone.error().kind, RunnerErrorKind::unreachable);
    EXPECT_THAT(gone.error().reason, HasSubstr(runner.endpoint().socket_path));
  }
}

TEST(RunnerAnswers, of_another_form_are_not_believed) {
  for (
      const char* text :
      {"", "null", "[]", "{}", R"({"verdict":"accepted"})", R"({"error":7})",
       R"({"verdict":"splendid","compile":{"ok":true,"log":"","timeMs":1,"cached":false},"cases":[]})",
       R"({"verdict":null,"compile":{"ok":1,"log":"","timeMs":1,"cached":false},"cases":[]})",
       R"({"verdict":null,"compile":{"ok":true,"log":"","timeMs":1,"cached":false},"cases":[{}]})"}) {
    EXPECT_EQ(outside::read_runner_answer(text).error().kind, RunnerErrorKind::unreachable) << text;
    EXPECT_EQ(outside::read_runner_health(text).error().kind, RunnerErrorKind::unreachable) << text;
  }
}

TEST(RunnerAnswers, name_verdicts_as_the_service_does) {
  EXPECT_EQ(names_of<hireline::Verdict>, names_of<hireline::runner::Verdict>);
  EXPECT_EQ(names_of<RunnerMode>, names_of<CodeRunMode>);
}

}  // namespace
}  // namespace hireline::runner::test
