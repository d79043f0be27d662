#include "tests/runner/machine.hpp"

#include <algorithm>

#include "tests/runner/runner_client.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/world/sandbox.hpp"

namespace hireline::runner::test {
namespace {

std::unique_ptr<Machine> make_machine() {
  auto made = std::make_unique<Machine>();
  try {
    made->sandbox = std::make_unique<Sandbox>(SandboxOptions{.slots = 2,
                                                             .programs = own_folder(),
                                                             .search_path = "/usr/bin:/bin",
                                                             .headers = made->headers.path()});
    made->sandbox->test();
    made->toolchains = probe_languages(made->slot());
  } catch (const std::exception& error) {
    made->sandbox.reset();
    made->refusal = error.what();
  }
  return made;
}

}  // namespace

const Toolchain* Machine::toolchain(std::string_view language) const {
  const auto found = std::ranges::find(
      toolchains, language, [](const Toolchain& toolchain) { return toolchain.language->id; });
  return found == toolchains.end() ? nullptr : &*found;
}

Machine& machine() {
  static const std::unique_ptr<Machine> made = make_machine();
  return *made;
}

void SandboxTest::SetUp() {
  const std::string suite = testing::UnitTest::GetInstance()->current_test_suite()->name();
  if (machine().sandbox) return suite.ends_with("Attack") ? count_attack() : void();
  const auto run = hireline::test::run_program(
      {.words = {runner_program(), "--check"}, .environment = {{"PATH", "/usr/bin:/bin"}}});
  EXPECT_EQ(run.exit_code, 5) << run.out << run.error;
  ASSERT_TRUE(hireline::test::is_without_sandbox()) << machine().refusal;
  GTEST_SKIP() << "the refusal was tested instead: " << machine().refusal;
}

}  // namespace hireline::runner::test
