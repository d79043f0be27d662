// --watch: the same again and again, until Ctrl-C.
#include <algorithm>
#include <csignal>

#include <gmock/gmock.h>

#include "tests/cli/operator_test.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size()))
    ++count;
  return count;
}

class WatchTest : public OperatorTest {
 protected:
  std::unique_ptr<RunningProgram> watch(std::vector<std::string> words) {
    words.insert(words.begin(), program_path("hireline"));
    return std::make_unique<RunningProgram>(
        ProgramRun{.words = std::move(words), .environment = cli.environment()});
  }
  static ProgramResult interrupt(RunningProgram& program) {
    program.send_signal(SIGINT);
    return program.wait();
  }
  static void use_another_name(const TestDatabase& database, const std::string& name) {
    TestDatabase other(TestDatabase::Content::empty);
    // Nobody may be connected to a database that gets another name.
    other.execute(
        "select pg_terminate_backend(pid) from pg_stat_activity "
        "where backend_type = 'client backend' and datname = '" +
        database.name() + "'");
    other.execute("alter database " + database.name() + " rename to " + name);
  }
};

TEST_F(WatchTest, in_a_pipe_is_one_value_on_a_line) {
  const auto program = watch({"queue", "status", "--watch", "1", "-o", "json"});
  wait_until("two values", [&] { return count_of(program->out(), "\n") >= 2; });
  const auto ended = interrupt(*program);
  EXPECT_EQ(ended.exit_code, 130);
  EXPECT_EQ(ended.error, "");
  EXPECT_THAT(ended.out, StartsWith("[]\n[]\n"));
}

TEST_F(WatchTest, on_a_terminal_is_drawn_in_place_and_left_clean) {
  cli.set("HIRELINE_FORCE_TTY", "100");
  const auto program = watch({"status", "--watch=1", "--no-color"});
  const std::string home = "\x1b[H";
  wait_until("two frames", [&] { return count_of(program->out(), home) >= 2; });
  const auto ended = interrupt(*program);
  EXPECT_EQ(ended.exit_code, 130);
  EXPECT_THAT(ended.out, StartsWith("\x1b[?1049h"));
  EXPECT_THAT(ended.out, HasSubstr("every 1 s: hireline status\x1b[K\n"));
  EXPECT_THAT(ended.out, HasSubstr("schema"));
  EXPECT_THAT(ended.out, EndsWith("\x1b[J\x1b[?7h\x1b[?25h\x1b[?1049l"));
  EXPECT_EQ(count_of(ended.out, "\x1b[2J"), 1u) << "what is cleared flickers";
}

TEST_F(WatchTest, needs_no_number_before_a_word) {
  const auto job = open_job("Gardener").value();
  const auto program = watch({"pipeline", "board", "--watch", job.id.str(), "-o", "json"});
  wait_until("a value", [&] { return count_of(program->out(), "\n") >= 1; });
  const auto ended = interrupt(*program);
  EXPECT_EQ(ended.exit_code, 130) << ended.error;
  EXPECT_TRUE(Json::parse(ended.out.substr(0, ended.out.find('\n'))).contains("columns"));
}

TEST_F(WatchTest, is_refused_where_it_has_no_form) {
  EXPECT_EQ(exit_code_of({"status", "--watch", "-o", "yaml"}), 2);
  EXPECT_EQ(exit_code_of({"status", "--watch", "0"}), 2);
  EXPECT_EQ(exit_code_of({"status", "--watch=x"}), 2);
}

TEST_F(WatchTest, ends_at_once_where_there_is_nothing_to_watch) {
  EXPECT_EQ(exit_code_of({"pipeline", "board", unknown_id, "--watch"}), 3);
  cli.set("HIRELINE_FORCE_TTY", "100");
  cli.set("HIRELINE_DATABASE_URL", "postgres://ann@127.0.0.1:1/none");
  const auto away = cli.run({"status", "--watch"});
  EXPECT_EQ(away.exit_code, 7);
  EXPECT_EQ(away.out, "");
}

TEST_F(WatchTest, shows_an_absent_database_and_tries_again) {
  const TestDatabase own(TestDatabase::Content::just_cloned);
  cli.use(own);
  const auto program = watch({"queue", "status", "--watch", "1", "-o", "json"});
  wait_until("a value", [&] { return count_of(program->out(), "\n") >= 1; });
  const std::string hidden = own.name() + "_away";
  use_another_name(own, hidden);
  wait_until("it is told", [&] { return count_of(program->out(), "database_unavailable") >= 1; });
  {
    TestDatabase other(TestDatabase::Content::empty);
    other.execute("alter database " + hidden + " rename to " + own.name());
  }
  const auto values = count_of(program->out(), "[]\n");
  wait_until("it is back", [&] { return count_of(program->out(), "[]\n") > values; });
  EXPECT_EQ(interrupt(*program).exit_code, 130);
}

}  // namespace
}  // namespace hireline::test
