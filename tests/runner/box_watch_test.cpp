// How the watch over a box ends, with a launcher's words but without a launcher.
#include "runner/sandbox/box_watch.hpp"

#include <array>

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/support/temporary_folder.hpp"

namespace hireline::runner::test {
namespace {

// The files of a group in which nothing happens.
class QuietGroup {
 public:
  QuietGroup() {
    for (const char* name :
         {"memory.max", "memory.stat", "memory.current", "pids.max", "cgroup.procs"})
      folder_.write(name, "");
    folder_.write("cpu.stat", "usage_usec 0\n");
    folder_.write("memory.events", "oom_kill 0\n");
    folder_.write("pids.current", "1\n");
  }
  SlotGroup group() const { return {CgroupVersion::v2, {{"", folder_.path()}}}; }

 private:
  hireline::test::TemporaryFolder folder_;
};

void write_to(const Descriptor& file, std::string_view text) {
  ASSERT_EQ(::write(file.number(), text.data(), text.size()), static_cast<ssize_t>(text.size()));
}

// What becomes of a box that ended at once, having written this; its streams stay open.
BoxResult watched(std::string_view output_text, std::string_view error_text,
                  std::string_view status_text) {
  const QuietGroup quiet;
  const SlotGroup group = quiet.group();
  std::array<int, 2> ends{};
  EXPECT_EQ(::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()), 0);
  const Descriptor ours(ends[0]);
  const Descriptor launcher(ends[1]);
  Pipe output = make_pipe();
  Pipe error = make_pipe();
  Pipe status = make_pipe();
  write_to(output.write_end, output_text);
  write_to(error.write_end, error_text);
  write_to(status.write_end, status_text);
  const EndMessage end;
  EXPECT_EQ(::send(launcher.number(), &end, sizeof end, 0), static_cast<ssize_t>(sizeof end));
  BoxWatch watch(
      group, ours.number(), {},
      {std::move(output.read_end), std::move(error.read_end), std::move(status.read_end)});
  return watch.until_end({});
}

// Not every descriptor belongs to a process that ends: one in a message that nobody fetches stays.
TEST(BoxWatch, streams_that_stay_open_are_not_waited_for) {
  const std::string written(50'000, 'x');
  const BoxResult result = watched(written, "all of it", {&made_message, 1});
  EXPECT_EQ(result.output, written);
  EXPECT_EQ(result.error, "all of it");
  EXPECT_EQ(result.stop, BoxStop::none);
  EXPECT_FALSE(result.is_broken);
}

TEST(BoxWatch, a_box_that_was_not_made_is_broken) {
  const BoxResult result = watched("", "/proc cannot be restricted", "");
  EXPECT_TRUE(result.is_broken);
  EXPECT_EQ(result.error, "/proc cannot be restricted");
}

}  // namespace
}  // namespace hireline::runner::test
