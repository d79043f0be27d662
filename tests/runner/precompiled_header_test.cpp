// The header that the runner compiles in advance: made once, used by the compiler, and harmless if
// it cannot be made.
#include "runner/judge/precompiled_header.hpp"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/runner/machine.hpp"
#include "tests/runner/runner_client.hpp"

namespace hireline::runner::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* sum =
    "#include <bits/stdc++.h>\n"
    "int main() { long s = 0, x; while (std::cin >> x) s += x; std::cout << s << '\\n'; }\n";

class PrecompiledHeader : public SandboxTest {
 protected:
  void SetUp() override {
    SandboxTest::SetUp();
    if (IsSkipped()) return;
    ASSERT_NE(machine().toolchain("cpp"), nullptr);
    toolchain_ = *machine().toolchain("cpp");
  }

  // Returns what the compiler says about the headers that it reads.
  static std::string headers_read(const Toolchain& toolchain) {
    const Descriptor source = sealed_file(sum);
    const Descriptor nothing = sealed_file("");
    BoxSpec spec{.command = {"/usr/bin/g++", "-std=gnu++20", "-O2", "-H", "-fsyntax-only",
                             "-I" + toolchain.headers, "main.cpp"},
                 .files = {{.name = "main.cpp", .content = &source}},
                 .input = &nothing,
                 .locks = FileLocks::allowed};
    spec.limits.cpu = spec.limits.wall = std::chrono::seconds(20);
    spec.limits.memory_bytes = std::int64_t{512} << 20;
    return machine().slot().run(spec).error;
  }

  Toolchain toolchain_{};
};

TEST_F(PrecompiledHeader, is_made_once_and_read_by_the_compiler) {
  const std::string& folder = machine().headers.path();
  fs::create_directories(folder + "/cpp-of-another-version/bits");
  fs::create_directories(folder + "/other");
  use_precompiled_header(machine().slot(), toolchain_, folder);
  ASSERT_THAT(toolchain_.headers, StartsWith("/headers/cpp-"));
  const fs::path made = folder + toolchain_.headers.substr(8) + "/bits/stdc++.h.gch";
  const auto time = fs::last_write_time(made);
  EXPECT_THAT(headers_read(toolchain_),
              StartsWith("! " + toolchain_.headers + "/bits/stdc++.h.gch"));
  EXPECT_FALSE(fs::exists(folder + "/cpp-of-another-version"));
  EXPECT_TRUE(fs::exists(folder + "/other"));

  Toolchain again = *machine().toolchain("cpp");
  use_precompiled_header(machine().slot(1), again, folder);
  EXPECT_EQ(again.headers, toolchain_.headers);
  EXPECT_EQ(fs::last_write_time(made), time);
}

TEST_F(PrecompiledHeader, does_not_change_what_solutions_do) {
  use_precompiled_header(machine().slot(), toolchain_, machine().headers.path());
  ASSERT_NE(toolchain_.headers, "");
  ProgramCache programs(64 << 20, 16);
  CodeRun run{.toolchain = &toolchain_,
              .source = sum,
              .cases = {{"1 2 3\n", "6\n"}},
              .limits = {},
              .checker = {}};
  EXPECT_EQ(judge(machine().slot(), programs, run).verdict, Verdict::accepted);
  run.source = std::string(sum) + "int main( {";
  const Judgement broken = judge(machine().slot(), programs, run);
  EXPECT_EQ(broken.verdict, Verdict::compile_error);
  EXPECT_THAT(broken.compile_log, HasSubstr("main.cpp:3:"));
}

TEST_F(PrecompiledHeader, is_left_out_if_its_folder_cannot_be_written) {
  use_precompiled_header(machine().slot(), toolchain_, machine().headers.path() + "/missing/one");
  EXPECT_EQ(toolchain_.headers, "");
  EXPECT_TRUE(compile(machine().slot(), toolchain_, sum).program->is_compiled);
}

// Boxes are made by other users if the runner was started as root.
TEST_F(PrecompiledHeader, is_left_out_if_the_users_of_slots_cannot_reach_its_folder) {
  const hireline::test::TemporaryFolder closed;
  fs::permissions(closed.path(), fs::perms::owner_all);
  const std::string folder = closed / "headers";
  fs::create_directory(folder);
  RunningRunner runner =
      RunningRunner::with_all_languages({"--languages", "cpp", "--headers", folder});
  Client client(runner.endpoint());
  const Json answer = client.ask({{"id", "1"}, {"kind", "health"}});
  EXPECT_EQ(answer.at("languages").size(), 1u) << answer;
}

TEST_F(PrecompiledHeader, of_another_language_is_not_made) {
  Toolchain c = *machine().toolchain("c");
  use_precompiled_header(machine().slot(), c, machine().headers.path());
  EXPECT_EQ(c.headers, "");
}

using PrecompiledHeaderAttack = SandboxTest;

TEST_F(PrecompiledHeaderAttack, programs_cannot_write_where_headers_are) {
  const CaseResult result = case_of(
      {.language = "bash",
       .source = "for place in /headers /headers/*; do echo x > $place/mine && echo written; done; "
                 "rm -rf /headers/* && ls /headers"});
  EXPECT_THAT(result.output, testing::Not(HasSubstr("written")));
}

}  // namespace
}  // namespace hireline::runner::test
