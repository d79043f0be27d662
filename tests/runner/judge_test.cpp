// What bounds a whole job, and what becomes of one whose boxes can't be made.
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/base/io/frames.hpp"
#include "runner/serve/render_messages.hpp"
#include "tests/runner/machine.hpp"
#include "tests/support/temporary_folder.hpp"

namespace hireline::runner::test {
namespace {

namespace fs = std::filesystem;

Job bash_job(const std::string& source, std::size_t cases) {
  return {.mode = JobMode::run,
          .toolchain = machine().toolchain("bash"),
          .source = source,
          .cases = std::vector<Case>(cases),
          .limits = {.time = std::chrono::milliseconds(1'000), .memory_mb = 64},
          .checker = {}};
}

using JobTest = SandboxTest;

// A case that would end in time by its own limits, but not by the job's.
TEST_F(JobTest, a_case_takes_no_more_than_is_left_for_all) {
  const Job job = bash_job("sleep 3; echo done", 1);
  const Judgement judgement =
      judge(machine().slot(), machine().programs, job, {}, std::chrono::milliseconds(300));
  ASSERT_EQ(judgement.cases.size(), 1U);
  EXPECT_EQ(judgement.cases[0].verdict, Verdict::time_limit_exceeded);
  EXPECT_EQ(judgement.cases[0].output, "");
}

// A byte that JSON writes as six, as often as it is shown, in as many cases as there may be.
TEST_F(JobTest, an_answer_fits_into_a_frame) {
  const Job job = bash_job("head -c 65536 /dev/zero | tr '\\0' '\\1'", 200);
  const Judgement judgement = judge(machine().slot(), machine().programs, job);
  ASSERT_EQ(judgement.cases.size(), 200U);
  EXPECT_EQ(judgement.cases.front().output.size(), 64U << 10);
  EXPECT_FALSE(judgement.cases.front().output_is_cut);
  EXPECT_TRUE(judgement.cases.back().output_is_cut);
  EXPECT_LT(render_judgement("id", job.mode, judgement).size(), most_frame_bytes);
}

// bubblewrap, until a file says that it makes one box no more, or none.
class FailingBubblewrap {
 public:
  FailingBubblewrap() {
    fs::permissions(folder_.path(), fs::perms(0777));
    const std::string script =
        folder_.write("bwrap", "#!/bin/sh\ncd " + folder_.path() +
                                   "\n[ -e once ] && rm once && exit 1\n"
                                   "[ -e never ] && { echo out of namespaces >&2; exit 1; }\n"
                                   "cd / && exec /usr/bin/bwrap \"$@\"\n");
    fs::permissions(script, fs::perms(0755));
  }
  std::string folder() const { return folder_.path(); }
  void fail(const std::string& how_often) { folder_.write(how_often, ""); }

 private:
  hireline::test::TemporaryFolder folder_;
};

TEST_F(JobTest, a_box_that_cant_be_made_is_looked_into) {
  FailingBubblewrap bubblewrap;
  Sandbox sandbox({.slots = 1, .programs = own_folder(), .search_path = bubblewrap.folder()});
  Slot& slot = *sandbox.slots().front();
  ProgramCache programs(1 << 20, 16);
  const Job job = bash_job("echo of the candidate >&2", 1);
  EXPECT_EQ(judge(slot, programs, job).verdict, std::nullopt);
  bubblewrap.fail("once");
  EXPECT_EQ(judge(slot, programs, job).verdict, Verdict::internal_error);
  EXPECT_EQ(judge(slot, programs, job).verdict, std::nullopt);
  bubblewrap.fail("never");
  try {
    judge(slot, programs, job);
    ADD_FAILURE() << "no box can be made, and nobody says so";
  } catch (const SlotLost& lost) {
    EXPECT_STREQ(lost.what(), "no box can be made: out of namespaces\n");
  }
}

}  // namespace
}  // namespace hireline::runner::test
