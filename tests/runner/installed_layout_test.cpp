// What a package or an administrator puts below /usr must not reach the boxes. The runner is
// started where /usr has such files, which nobody else sees: in a mount namespace of its own.
#include <filesystem>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/runner/machine.hpp"
#include "tests/runner/runner_client.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

namespace hireline::runner::test {
namespace {

using test::Json;

namespace fs = std::filesystem;
using hireline::test::ProgramResult;
using testing::HasSubstr;
using testing::Not;

constexpr const char* secret = "a hidden case";

// The files of a folder, as if they were installed in /usr.
class Usr {
 public:
  Usr() { fs::permissions(folder_.path(), fs::perms(0755)); }

  void add(const std::string& name, const std::string& text = secret) const {
    folder_.write(name, text);
  }
  void link(const std::string& name, const std::string& target) const {
    fs::create_directories(fs::path(folder_ / name).parent_path());
    fs::create_symlink(target, folder_ / name);
  }
  // The words that start a program there.
  std::vector<std::string> starter() const {
    return {"/usr/bin/unshare",
            "--mount",
            "/bin/sh",
            "-c",
            "mount -t overlay none -o lowerdir=" + folder_.path() + ":/usr /usr && exec \"$@\"",
            "sh"};
  }
  ProgramResult check(const std::string& languages = "bash") const {
    std::vector<std::string> words = starter();
    words.insert(words.end(), {runner_program(), "--check", "--slots", "1", "--languages",
                               languages, "--log-format", "text"});
    return hireline::test::run_program(
        {.words = words, .environment = {{"PATH", "/usr/bin:/bin"}}});
  }

 private:
  hireline::test::TemporaryFolder folder_;
};

class InstalledLayoutAttack : public SandboxTest {
 protected:
  void SetUp() override {
    if (::geteuid() != 0) GTEST_SKIP() << "only root can lay files below /usr for the test";
    SandboxTest::SetUp();
  }
};

// What a program writes that runs where /usr has these files.
std::string output_of(const Usr& usr, const std::string& script) {
  RunningRunner runner =
      RunningRunner::with_all_languages({"--slots", "1", "--languages", "bash"}, usr.starter());
  Client client(runner.endpoint());
  Json code_run = bash_run("1", script);
  code_run["limits"]["timeMs"] = 20'000;
  const Json answer = client.ask(code_run);
  if (!answer.contains("cases")) return "no cases: " + answer.dump();
  return answer["cases"][0]["stdout"];
}

std::set<std::string> lines_of(const std::string& text) {
  std::set<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.insert(line);
  return lines;
}

TEST_F(InstalledLayoutAttack, banks_cant_be_read) {
  const Usr usr;
  usr.add("share/hireline/banks/dsa/sum/problem.yaml");
  EXPECT_EQ(output_of(usr, "cat /usr/share/hireline/banks/dsa/sum/problem.yaml"), "");
}

TEST_F(InstalledLayoutAttack, nothing_beside_toolchains_is_shown) {
  const Usr usr;
  const std::vector<std::string> folders = {"share/hireline", "local",   "local/share",     "src",
                                            "share/doc",      "sbin",    "games",           "etc",
                                            "share/man",      "libexec", "libexec/hireline"};
  for (const std::string& folder : folders) usr.add(folder + "/mark-of-the-host");
  std::string script = "for at in /var/lib/hireline /etc/hireline";
  for (const std::string& folder : folders) script += " /usr/" + folder;
  script +=
      "; do ls $at/*host 2>/dev/null; done; "
      "grep -rl '" +
      std::string(secret) + "' /usr/share /usr/libexec 2>/dev/null; echo end";
  EXPECT_EQ(output_of(usr, script), "end\n");
}

TEST_F(InstalledLayoutAttack, of_usr_the_list_is_shown_and_no_more) {
  const std::set<std::string> shown = lines_of(output_of({}, "ls -d /usr/* /usr/share/*"));
  for (const std::string& folder : shown)
    EXPECT_THAT(folder, testing::MatchesRegex("/usr/(bin|include|lib|lib64|libexec|share|"
                                              "share/(go-1\\.[0-9]+|nodejs|zoneinfo))"));
  EXPECT_TRUE(shown.contains("/usr/bin"));
}

// The package's own mark lies where no box shows it; and where one would, nothing runs.
TEST_F(InstalledLayoutAttack, what_is_marked_as_private_must_not_be_shown) {
  const Usr hidden;
  hidden.add("share/hireline/banks/.hireline-private");
  hidden.add("local/share/banks/.hireline-private");
  const ProgramResult held = hidden.check();
  EXPECT_EQ(held.exit_code, 0) << held.error;
  for (const char* folder : {"lib/questions/of/ours", "include/questions", "bin/questions"}) {
    const Usr shown;
    shown.add(std::string(folder) + "/.hireline-private");
    const ProgramResult refused = shown.check();
    EXPECT_EQ(refused.exit_code, 5) << folder;
    EXPECT_THAT(refused.error, HasSubstr("could read /usr/" + std::string(folder) + ",")) << folder;
    EXPECT_THAT(refused.error, HasSubstr("hint: move ")) << folder;
    EXPECT_EQ(refused.out, "");
  }
}

// Of a language that is somewhere else, such as below /usr/local, it is said why it is not offered.
TEST_F(InstalledLayoutAttack, a_language_that_a_box_does_not_show_is_not_offered) {
  const Usr usr;
  usr.link("bin/node", "/usr/local/lib/elsewhere/node");
  usr.add("local/lib/elsewhere/node");
  const ProgramResult checked = usr.check("bash,javascript");
  EXPECT_EQ(checked.exit_code, 0) << checked.error;
  EXPECT_THAT(checked.out, HasSubstr("bash: "));
  EXPECT_THAT(checked.out, Not(HasSubstr("javascript: ")));
  EXPECT_THAT(checked.error, HasSubstr("/usr/local/lib/elsewhere/node"));
}

}  // namespace
}  // namespace hireline::runner::test
