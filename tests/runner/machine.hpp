// The sandbox of the machine that the tests run on, and solutions to be run in it.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "runner/judge/judge.hpp"
#include "runner/sandbox/sandbox.hpp"
#include "tests/support/temporary_folder.hpp"

namespace hireline::runner::test {

struct Machine {
  hireline::test::TemporaryFolder headers;  // boxes show it
  std::unique_ptr<Sandbox> sandbox;         // null when there is a refusal
  std::string refusal;
  std::vector<Toolchain> toolchains;
  ProgramCache programs{64 << 20, 256};

  Slot& slot(std::size_t number = 0) const { return *sandbox->slots().at(number); }
  const Toolchain* toolchain(std::string_view language) const;
};

// Made once, in this process, and tested: for tests of what clients can't see.
Machine& machine();

// For all tests that need the sandbox. Where there is none, it is tested that the program refuses
// to run, and said what was not tested.
class SandboxTest : public testing::Test {
 protected:
  void SetUp() override;
};

// Of suites whose name ends with Attack, for the line at the end that says how many were tried.
void count_attack();

// Lets the runner's program, which is started once, run a solution in mode run, on one case.
struct Solution {
  std::string language = "c";
  std::string source;
  std::string input = {};
  std::optional<std::string> expected = {};
  RunLimits limits = {.time = std::chrono::milliseconds(1'000), .memory_mb = 64};
};
Judgement judged(const Solution& solution);

// The one case's result. The test fails when the source does not compile.
CaseResult case_of(const Solution& solution);

}  // namespace hireline::runner::test
