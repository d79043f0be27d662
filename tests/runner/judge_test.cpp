// What bounds a whole run, and what becomes of one whose boxes can't be made.
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/base/io/frames.hpp"
#include "runner/serve/render_messages.hpp"
#include "tests/runner/machine.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/temporary_folder.hpp"

namespace hireline::runner::test {
namespace {

namespace fs = std::filesystem;

CodeRun bash_run(const std::string& source, std::size_t cases) {
  return {.mode = CodeRunMode::run,
          .toolchain = machine().toolchain("bash"),
          .source = source,
          .cases = std::vector<Case>(cases),
          .limits = {.time = std::chrono::milliseconds(1'000), .memory_mb = 64},
          .checker = {}};
}

using CodeRunTest = SandboxTest;

// A case that would end in time by its own limits, but not by the run's.
TEST_F(CodeRunTest, a_case_takes_no_more_than_is_left_for_all) {
  const CodeRun code_run = bash_run("sleep 3; echo done", 1);
  const Judgement judgement =
      judge(machine().slot(), machine().programs, code_run, {}, std::chrono::milliseconds(300));
  ASSERT_EQ(judgement.cases.size(), 1U);
  EXPECT_EQ(judgement.cases[0].verdict, Verdict::time_limit_exceeded);
  EXPECT_EQ(judgement.cases[0].output, "");
}

// A byte that JSON writes as six, as often as it is shown, in as many cases as there may be.
TEST_F(CodeRunTest, an_answer_fits_into_a_frame) {
  const CodeRun code_run = bash_run("head -c 65536 /dev/zero | tr '\\0' '\\1'", 200);
  const Judgement judgement = judge(machine().slot(), machine().programs, code_run);
  ASSERT_EQ(judgement.cases.size(), 200U);
  EXPECT_EQ(judgement.cases.front().output.size(), 64U << 10);
  EXPECT_FALSE(judgement.cases.front().output_is_cut);
  EXPECT_TRUE(judgement.cases.back().output_is_cut);
  EXPECT_LT(render_judgement("id", code_run, judgement).size(), most_frame_bytes);
}

// bubblewrap, with a launcher in it that fails to make one box, or any, when a file says so.
class FailingBubblewrap {
 public:
  FailingBubblewrap() {
    fs::permissions(folder_.path(), fs::perms(0777));
    fs::copy_file(hireline::test::project_path("tests/runner/failing_bwrap.py"), folder_ / "bwrap");
    fs::permissions(folder_ / "bwrap", fs::perms(0755));
  }
  std::string folder() const { return folder_.path(); }
  void fail(const std::string& how_often) { folder_.write(how_often, ""); }

 private:
  hireline::test::TemporaryFolder folder_;
};

TEST_F(CodeRunTest, a_box_that_cant_be_made_is_looked_into) {
  FailingBubblewrap bubblewrap;
  Sandbox sandbox({.slots = 1, .programs = own_folder(), .search_path = bubblewrap.folder()});
  Slot& slot = *sandbox.slots().front();
  ProgramCache programs(1 << 20, 16);
  const CodeRun code_run = bash_run("echo of the candidate >&2", 1);
  EXPECT_EQ(judge(slot, programs, code_run).verdict, std::nullopt);
  bubblewrap.fail("once");
  EXPECT_EQ(judge(slot, programs, code_run).verdict, Verdict::internal_error);
  EXPECT_EQ(judge(slot, programs, code_run).verdict, std::nullopt);
  bubblewrap.fail("never");
  try {
    judge(slot, programs, code_run);
    ADD_FAILURE() << "no box can be made, and nobody says so";
  } catch (const SlotLost& lost) {
    EXPECT_STREQ(lost.what(), "no box can be created: out of namespaces\n");
  }
}

}  // namespace
}  // namespace hireline::runner::test
