// A coding session whose programs are run by the code runner, through the workers of production.
#pragma once

#include <memory>

#include "common/tasks/engine/worker.hpp"
#include "common/tasks/tasks.hpp"
#include "tests/http/coding/coding.hpp"
#include "tests/support/wait_until.hpp"
#include "tests/support/world/code_runner.hpp"
#include "tests/support/world/sandbox.hpp"

namespace hireline::test {

class RunningCoding : public Coding {
 protected:
  void start_workers(const RunnerAddress& runner) {
    const auto client = std::make_shared<outside::RunnerClient>(runner, Secret());
    worker = std::make_unique<tasks::Worker>(
        tasks::WorkerOptions{.connection = service.database().connection_options(),
                             .threads = 4,
                             .poll = std::chrono::milliseconds(10)},
        tasks::Handlers{{TaskKind::run_code, tasks::run_code(client)},
                        {TaskKind::judge_submission, tasks::judge_submission(client)},
                        {TaskKind::check_runner, tasks::check_runner(client)}});
  }

  // Where nothing listens.
  static RunnerAddress nowhere() { return {.socket_path = "/nowhere/runner.sock", .address = {}}; }

  HttpAnswer run(const Json& solution) { return call("POST", "/run", solution); }

  void wait_for_judgement(const std::string& status = "done") {
    wait_until("the judgement", [&] { return result().value("judging", "") == status; });
  }

  std::unique_ptr<tasks::Worker> worker;
};

// For those that need a sandbox. Where there is none, it is tested that nothing runs without one.
class SandboxedCoding : public RunningCoding {
 protected:
  void SetUp() override {
    const CodeRunner* runner = shared_code_runner();
    start_workers(runner == nullptr ? nowhere() : runner->endpoint());
    if (runner != nullptr) return;
    ASSERT_TRUE(is_without_sandbox());
    invite();
    open();
    expect_refused(run(solution(right)), 503, "runner_unavailable");
    GTEST_SKIP() << "there is no sandbox; the refusal was tested instead";
  }
};

}  // namespace hireline::test
