// Starts and stops the code runner as a separate process, for tests of the programs that use it.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "common/base/settings/config.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

namespace hireline::test {

class CodeRunner {
 public:
  // Does not start the runner.
  CodeRunner();

  // Returns the endpoint on which the runner listens after start().
  RunnerAddress endpoint() const;

  // Starts the runner and waits until it listens. Returns false if it exits instead. Fails the test
  // unless it exited because there is no sandbox and HIRELINE_TEST_SANDBOX is "none".
  bool start(std::vector<std::string> options = {});
  void stop();
  // Returns the output and the error output of the runner.
  std::string said() const;

 private:
  TemporaryFolder folder_;
  std::unique_ptr<RunningProgram> program_;
};

// Returns a runner that all tests of a program share, with every language that the machine has, or
// nullptr if there is no sandbox.
const CodeRunner* shared_code_runner();

}  // namespace hireline::test
