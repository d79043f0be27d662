// Where there is no sandbox, nothing runs. These tests take away what the sandbox is made of, one
// part at a time, and so tell the same on every machine.
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "runner/sandbox/cgroup.hpp"
#include "runner/sandbox/cgroup_place.hpp"
#include "runner/sandbox/sandbox_error.hpp"
#include "tests/runner/machine.hpp"
#include "tests/runner/runner_client.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

namespace hireline::runner::test {
namespace {

namespace fs = std::filesystem;
using hireline::test::ProgramResult;
using hireline::test::run_program;
using hireline::test::TemporaryFolder;
using testing::HasSubstr;
using testing::StartsWith;

constexpr int refused = 5;
constexpr const char* nobody = "65534";

// The programs where every user may run them.
class Installed {
 public:
  Installed() {
    fs::permissions(folder_.path(), fs::perms(0755));
    for (const char* name : {"hireline-runner", "hireline-runner-slot", "hireline-runner-probe"})
      fs::copy_file(fs::path(runner_program()).parent_path() / name, folder_ / name);
  }
  std::string runner() const { return folder_ / "hireline-runner"; }

 private:
  TemporaryFolder folder_;
};

ProgramResult run(std::vector<std::string> words, const std::string& path = "/usr/bin:/bin") {
  return run_program({.words = std::move(words), .environment = {{"PATH", path}}});
}

void expect_refusal(const ProgramResult& result, const std::string& why) {
  EXPECT_EQ(result.exit_code, refused) << result.out << result.error;
  EXPECT_THAT(result.error, StartsWith("error: "));
  EXPECT_THAT(result.error, HasSubstr(why));
  EXPECT_EQ(result.out, "");
}

TEST(Refusal, without_bubblewrap) {
  expect_refusal(run({runner_program(), "--check"}, "/nowhere"), "bwrap is not installed");
}

TEST(Refusal, serving_is_refused_as_checking_is) {
  const TemporaryFolder folder;
  const std::string socket = folder / "runner.sock";
  expect_refusal(run({runner_program(), "--listen", socket}, "/nowhere"), "bwrap is not installed");
  EXPECT_FALSE(fs::exists(socket));
}

// One that makes no box at all, and starts the program without one.
TEST(Refusal, with_a_bubblewrap_that_makes_no_box) {
  const TemporaryFolder folder;
  for (const char* script : {"#!/bin/sh\nexit 1\n", "#!/bin/sh\necho '{ \"exit-code\": 0 }' >&3\n",
                             "#!/bin/sh\nwhile [ \"$1\" != -- ]; do shift; done; shift\n"
                             "echo '{ \"exit-code\": 0 }' >&3; exec \"$@\"\n"}) {
    const std::string fake = folder.write("bwrap", script);
    fs::permissions(fake, fs::perms(0755));
    fs::permissions(folder.path(), fs::perms(0755));
    const ProgramResult result = run({runner_program(), "--check"}, folder.path());
    EXPECT_EQ(result.exit_code, refused) << script << result.out << result.error;
  }
}

TEST(Refusal, without_control_groups_of_its_own) {
  const Installed installed;
  if (::geteuid() != 0) {
    // Some ordinary users have groups of their own.
    if (machine().sandbox) {
      EXPECT_EQ(run({installed.runner(), "--check"}).exit_code, 0);
      return;
    }
    return expect_refusal(run({installed.runner(), "--check"}), "control group");
  }
  expect_refusal(run({"/usr/bin/setpriv", "--reuid", nobody, "--regid", nobody, "--clear-groups",
                      installed.runner(), "--check"}),
                 "cannot create a control group");
}

TEST(Refusal, without_user_namespaces) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can take them away";
  expect_refusal(run({"/usr/bin/python3",
                      hireline::test::project_path("tests/runner/without_user_namespaces.py"),
                      runner_program(), "--check"}),
                 "no box can be created");
}

TEST(Refusal, unknown_flags_are_a_matter_of_usage) {
  const std::string program = runner_program();
  for (const std::vector<std::string>& words : {std::vector<std::string>{program},
                                                {program, "--check", "--allow-insecure", "yes"},
                                                {program, "--check", "--slots", "0"},
                                                {program, "--check", "--languages", "cobol"},
                                                {program, "--check", "--log-level", "loud"}})
    EXPECT_EQ(run(words).exit_code, 2);
  EXPECT_EQ(run({program, "--help"}).exit_code, 0);
}

TEST(CgroupPlace, first_version) {
  const CgroupPlace place = find_cgroups(
      "33 31 0:30 / /cg/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct\n"
      "35 31 0:32 /docker/7 /cg/memory rw,relatime shared:1 - cgroup cgroup rw,memory\n"
      "39 31 0:36 / /cg/pids rw - cgroup cgroup rw,pids\n"
      "41 31 0:38 / /nowhere/unified rw - cgroup2 cgroup2 rw\n",
      "8:pids:/\n4:memory:/docker/7/inner\n2:cpu,cpuacct:/user\n0::/\n");
  EXPECT_EQ(place.version, CgroupVersion::v1);
  EXPECT_EQ(place.folders.at("memory"), "/cg/memory/inner");
  EXPECT_EQ(place.folders.at("pids"), "/cg/pids");
  EXPECT_EQ(place.folders.at("cpuacct"), "/cg/cpu,cpuacct/user");
}

// Such as for a container or a chroot that is being made.
TEST(CgroupPlace, a_mount_that_was_added_elsewhere_is_not_taken) {
  const std::string first =
      "33 31 0:30 / /cg/cpuacct rw - cgroup cgroup rw,cpuacct\n"
      "35 31 0:32 / /cg/memory rw - cgroup cgroup rw,memory\n"
      "39 31 0:36 / /cg/pids rw - cgroup cgroup rw,pids\n";
  const std::string added = "50 31 0:36 / /tmp/other/pids rw - cgroup cgroup rw,pids\n";
  const CgroupPlace place =
      find_cgroups(first + added, "8:pids:/\n4:memory:/\n2:cpuacct:/\n0::/\n");
  EXPECT_EQ(place.folders.at("pids"), "/cg/pids");
}

TEST(CgroupPlace, second_version) {
  const TemporaryFolder folder;
  folder.write("user.slice/cgroup.controllers", "cpuset cpu io memory pids\n");
  const std::string mount = "30 24 0:26 / " + folder.path() + " rw - cgroup2 cgroup2 rw\n";
  const CgroupPlace place = find_cgroups(mount, "0::/user.slice\n");
  EXPECT_EQ(place.version, CgroupVersion::v2);
  EXPECT_EQ(place.folders.at(""), folder / "user.slice");
  folder.write("user.slice/cgroup.controllers", "cpu io pids\n");
  EXPECT_THROW(find_cgroups(mount, "0::/user.slice\n"), SandboxError);
}

TEST(CgroupPlace, none) {
  EXPECT_THROW(find_cgroups("", ""), SandboxError);
}

// The files of the second version, as plain files: what is written and read, and where. Whether the
// kernel obeys is what the self-test sees on a machine that has it.
TEST(SlotGroup, speaks_the_second_version) {
  const TemporaryFolder folder;
  for (const char* name : {"memory.max", "memory.swap.max", "pids.max", "cgroup.procs"})
    folder.write(name, "");
  folder.write("cpu.stat", "usage_usec 1234567\nuser_usec 1000000\nsystem_usec 234567\n");
  folder.write("memory.events", "low 0\nhigh 0\nmax 9\noom 3\noom_kill 2\noom_group_kill 0\n");
  folder.write("memory.current", "1000\n");
  folder.write("memory.stat", "anon 100\nfile 700\nshmem 300\nslab_reclaimable 50\n");
  folder.write("pids.current", "3\n");
  SlotGroup group(CgroupVersion::v2, {{"", folder.path()}});
  group.limit(64 << 20, 67);
  group.enter(4711);
  EXPECT_EQ(read_text(folder / "memory.max"), "67108864");
  EXPECT_EQ(read_text(folder / "memory.swap.max"), "0");
  EXPECT_EQ(read_text(folder / "pids.max"), "67");
  EXPECT_EQ(read_text(folder / "cgroup.procs"), "4711");
  EXPECT_EQ(group.cpu_time(), std::chrono::microseconds(1'234'567));
  EXPECT_EQ(group.memory_kills(), 2);
  EXPECT_EQ(group.memory_in_use(), 550);
  EXPECT_EQ(group.processes(), 3);
}

// What a unit with Delegate=yes gives to its user, as a command of root's; and the groups.
struct Delegation {
  std::string command;
  std::string folders;
};

Delegation delegate_groups() {
  const CgroupPlace place =
      find_cgroups(read_text("/proc/self/mountinfo"), read_text("/proc/self/cgroup"));
  Delegation made;
  for (const auto& [controller, own] : place.folders) {
    const bool is_v2 = place.version == CgroupVersion::v2;
    // Our own group has processes, and can't hand controllers on; the root may have both.
    const fs::path parent = is_v2 ? fs::path("/sys/fs/cgroup") : own;
    const std::string folder = parent / ("delegated" + std::to_string(::getpid()));
    if (is_v2) made.command += "echo '+memory +pids' >/sys/fs/cgroup/cgroup.subtree_control && ";
    made.command += "mkdir " + folder + " && chown -R " + nobody + " " + folder + " && echo $$ >" +
                    folder + "/cgroup.procs && ";
    made.folders += " " + folder;
  }
  return made;
}

// Somebody who is not root, but owns groups.
TEST_F(SandboxTest, an_ordinary_user_with_control_groups_is_enough) {
  if (::geteuid() != 0) GTEST_SKIP() << "the tests run as an ordinary user, so all others show it";
  const Installed installed;
  const Delegation delegation = delegate_groups();
  const ProgramResult result =
      run({"/bin/sh", "-c",
           delegation.command + "exec setpriv --reuid 65534 --regid 65534 --clear-groups " +
               installed.runner() + " --check --slots 1 --languages bash"});
  EXPECT_EQ(result.exit_code, 0) << result.error;
  EXPECT_THAT(result.out, HasSubstr("sandbox: works"));
  const ProgramResult removed =
      run({"/bin/sh", "-c", "find" + delegation.folders + " -depth -type d -exec rmdir {} +"});
  EXPECT_EQ(removed.exit_code, 0) << removed.error;
}

}  // namespace
}  // namespace hireline::runner::test
