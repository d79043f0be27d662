// The code runner, as a program of its own, for tests of what is done with it.
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
  // Does not start it.
  CodeRunner();

  // Where it listens, or will.
  Endpoint endpoint() const;

  // Waits until it answers. False where there is no sandbox, and the test run was told so: then it
  // has refused to run. Fails the test when it does not start for any other reason.
  bool start(std::vector<std::string> options = {});
  void stop();
  // What it wrote.
  std::string said() const;

 private:
  TemporaryFolder folder_;
  std::unique_ptr<RunningProgram> program_;
};

// One for all tests of a program, offering every language that the machine has; nullptr where there
// is no sandbox.
const CodeRunner* shared_code_runner();

}  // namespace hireline::test
