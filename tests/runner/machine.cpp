#include "tests/runner/machine.hpp"

#include <algorithm>
#include <iostream>

#include <linux/capability.h>
#include <sys/prctl.h>

#include "tests/support/paths.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/sandbox.hpp"

namespace hireline::runner::test {
namespace {

std::unique_ptr<Machine> make_machine() {
  auto made = std::make_unique<Machine>();
  try {
    made->sandbox = std::make_unique<Sandbox>(
        SandboxOptions{.slots = 2, .programs = own_folder(), .search_path = "/usr/bin:/bin"});
    made->sandbox->test();
    made->toolchains = probe_languages(made->slot());
  } catch (const std::exception& error) {
    made->sandbox.reset();
    made->refusal = error.what();
  }
  return made;
}

std::unique_ptr<Machine>& made_machine() {
  static std::unique_ptr<Machine> made = make_machine();
  return made;
}

// Where they are not, they are merely the last that the kernel takes when memory is short.
bool are_launchers_spared() {
  return ::prctl(PR_CAPBSET_READ, CAP_SYS_RESOURCE) == 1;
}

Judgement judged_here(const Solution& solution) {
  Machine& where = machine();
  const Toolchain* toolchain = where.toolchain(solution.language);
  if (toolchain == nullptr) {
    ADD_FAILURE() << solution.language << " is not offered";
    return {};
  }
  Job job{.mode = JobMode::run,
          .toolchain = toolchain,
          .source = solution.source,
          .cases = {{solution.input, solution.expected}},
          .limits = solution.limits,
          .checker = {}};
  return judge(where.slot(solution.slot), where.programs, job);
}

}  // namespace

const Toolchain* Machine::toolchain(std::string_view language) const {
  const auto found = std::ranges::find(
      toolchains, language, [](const Toolchain& toolchain) { return toolchain.language->id; });
  return found == toolchains.end() ? nullptr : &*found;
}

Machine& machine() {
  return *made_machine();
}

void SandboxTest::SetUp() {
  if (machine().sandbox) return;
  const auto run = hireline::test::run_program(
      {.words = {hireline::test::program_path("hireline-runner"), "--check"},
       .environment = {{"PATH", "/usr/bin:/bin"}}});
  EXPECT_EQ(run.exit_code, 5) << run.out << run.error;
  ASSERT_TRUE(hireline::test::is_without_sandbox()) << machine().refusal;
  GTEST_SKIP() << "the refusal was tested instead: " << machine().refusal;
}

// A runner that loses a slot ends, is started again, and is asked again: so it is here, once.
Judgement judged(const Solution& solution) {
  try {
    return judged_here(solution);
  } catch (const SlotLost& lost) {
    if (are_launchers_spared()) throw;
    std::cerr << "a new sandbox, for the kernel took a launcher: " << lost.what() << '\n';
    made_machine().reset();
    made_machine() = make_machine();
    return judged_here(solution);
  }
}

CaseResult case_of(const Solution& solution) {
  const Judgement judgement = judged(solution);
  EXPECT_TRUE(judgement.is_compiled) << judgement.compile_log;
  if (judgement.cases.size() == 1) return judgement.cases.front();
  return {};
}

}  // namespace hireline::runner::test
