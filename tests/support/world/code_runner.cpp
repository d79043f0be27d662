#include "tests/support/world/code_runner.hpp"

#include <csignal>

#include <gtest/gtest.h>

#include "tests/support/paths.hpp"
#include "tests/support/wait_until.hpp"
#include "tests/support/world/sandbox.hpp"

namespace hireline::test {

namespace {

constexpr int refused = 5;

}  // namespace

CodeRunner::CodeRunner() = default;

RunnerAddress CodeRunner::endpoint() const {
  return {.socket_path = folder_ / "runner.sock", .address = {}};
}

bool CodeRunner::start(std::vector<std::string> options) {
  std::vector<std::string> words = {program_path("hireline-runner"), "--listen",
                                    endpoint().socket_path};
  words.insert(words.end(), options.begin(), options.end());
  program_ = std::make_unique<RunningProgram>(
      ProgramRun{.words = std::move(words), .environment = {{"PATH", "/usr/bin:/bin"}}});
  wait_until("the code runner",
             [&] { return said().contains("runner.listening") || program_->has_ended(); });
  if (!program_->has_ended()) return true;
  const ProgramResult refusal = program_->wait();
  EXPECT_EQ(refusal.exit_code, refused) << refusal.error;
  EXPECT_TRUE(is_without_sandbox()) << refusal.error;
  return false;
}

void CodeRunner::stop() {
  if (!program_) return;
  program_->send_signal(SIGTERM);
  program_->wait();
  program_.reset();
}

std::string CodeRunner::said() const {
  return program_ ? program_->out() + program_->error() : std::string();
}

const CodeRunner* shared_code_runner() {
  static CodeRunner runner;
  static const bool runs = runner.start();
  return runs ? &runner : nullptr;
}

}  // namespace hireline::test
