// The kernel's control groups, as slots use them.
#include <array>
#include <cstring>
#include <filesystem>

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runner/sandbox/cgroup.hpp"
#include "runner/sandbox/cgroup_place.hpp"
#include "tests/runner/machine.hpp"

namespace hireline::runner::test {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t megabyte = 1 << 20;

CgroupPlace own_place() {
  return find_cgroups(read_text("/proc/self/mountinfo"), read_text("/proc/self/cgroup"));
}

// A process that has entered the group when this returns, and does this there.
template <class Action>
pid_t start_in(const SlotGroup& group, Action action) {
  std::array<int, 2> ends{};
  EXPECT_EQ(::pipe(ends.data()), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    char go = 0;
    ::close(ends[1]);
    if (::read(ends[0], &go, 1) != 1) ::_exit(1);
    action();
    ::_exit(0);
  }
  group.enter(child);
  EXPECT_EQ(::write(ends[1], "g", 1), 1);
  for (const int end : ends) ::close(end);
  return child;
}

// Sends both ends of a socket pair, and a large file in memory, through that pair.
void leave_messages_behind() {
  std::array<int, 3> sent{};
  if (::socketpair(AF_UNIX, SOCK_DGRAM, 0, sent.data()) != 0) ::_exit(2);
  sent[2] = ::memfd_create("kept", 0);
  static const std::array<char, megabyte> block{};
  for (int i = 0; i < 64; ++i)
    if (::write(sent[2], block.data(), block.size()) < 0) ::_exit(3);
  alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof sent)> control{};
  char byte = 0;
  iovec part{&byte, 1};
  msghdr message{};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = control.data();
  message.msg_controllen = control.size();
  cmsghdr* const rights = CMSG_FIRSTHDR(&message);
  rights->cmsg_level = SOL_SOCKET;
  rights->cmsg_type = SCM_RIGHTS;
  rights->cmsg_len = CMSG_LEN(sizeof sent);
  std::memcpy(CMSG_DATA(rights), sent.data(), sizeof sent);
  if (::sendmsg(sent[0], &message, 0) < 0) ::_exit(4);
}

using SlotGroupTest = SandboxTest;

// The first version of control groups refuses a limit below what is in use.
TEST_F(SlotGroupTest, a_lower_limit_waits_until_memory_is_freed) {
  CgroupTree tree(own_place());
  SlotGroup group = tree.make_slot(0);
  group.limit(256 * megabyte, 8);
  int status = -1;
  ::waitpid(start_in(group, leave_messages_behind), &status, 0);
  ASSERT_EQ(status, 0);
  EXPECT_NO_THROW(group.limit(16 * megabyte, 8));
}

TEST(Swap, is_listed_behind_the_columns) {
  const std::string columns = "Filename\t\t\t\tType\t\tSize\t\tUsed\t\tPriority\n";
  EXPECT_FALSE(lists_swap(columns));
  EXPECT_FALSE(lists_swap(""));
  EXPECT_TRUE(lists_swap(columns + "/dev/sda2 partition 1048572 0 -2\n"));
}

// Of a tree that was made as root, and whose end comes after root was given up.
TEST_F(SlotGroupTest, groups_are_removed_without_root) {
  if (::geteuid() != 0) GTEST_SKIP() << "there is no root to give up";
  const CgroupPlace place = own_place();
  const pid_t child = ::fork();
  if (child == 0) {
    {
      CgroupTree tree(place);
      const SlotGroup group = tree.make_slot(0);
      tree.give_to(65534);
      if (::setresuid(65534, 65534, 65534) != 0) ::_exit(1);
    }
    ::_exit(0);
  }
  int status = -1;
  ::waitpid(child, &status, 0);
  ASSERT_EQ(status, 0);
  const std::string prefix = "hireline-runner-" + std::to_string(child) + "-";
  for (const auto& [controller, folder] : place.folders)
    for (const auto& top : fs::directory_iterator(folder)) {
      if (!top.path().filename().string().starts_with(prefix)) continue;
      EXPECT_FALSE(fs::exists(top.path() / "slot0")) << top.path();
      EXPECT_EQ(::rmdir(top.path().c_str()), 0);
    }
}

// What a killed runner leaves is ended and removed by the next one.
TEST_F(SlotGroupTest, groups_of_a_dead_runner_are_swept) {
  pid_t dead = ::fork();
  if (dead == 0) ::_exit(0);
  ::waitpid(dead, nullptr, 0);
  const CgroupPlace place = own_place();
  if (place.version == CgroupVersion::v2) GTEST_SKIP() << "there a group of ours has no limits";
  std::map<std::string, fs::path> tops;
  std::map<std::string, fs::path> slots;
  for (const auto& [controller, folder] : place.folders) {
    tops[controller] = folder / ("hireline-runner-" + std::to_string(dead) + "-1");
    slots[controller] = tops[controller] / "slot0";
    fs::create_directories(slots[controller]);
  }
  const pid_t left = start_in(SlotGroup(place.version, slots), [] { ::pause(); });
  const CgroupTree next(place);
  int status = 0;
  ::waitpid(left, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status));
  for (const auto& [controller, top] : tops) EXPECT_FALSE(fs::exists(top)) << top;
}

}  // namespace
}  // namespace hireline::runner::test
