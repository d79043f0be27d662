// Commands of which each call of the database fails once: done and said so, or nothing and said so,
// or in doubt and said so.
#include <gmock/gmock.h>

#include "tests/cli/operator_test.hpp"
#include "tests/support/database/fault_choice.hpp"
#include "tests/support/database/table_copies.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

struct Ended {
  int exit_code;
  std::string code;  // of the error
};

class CommandFaults : public OperatorTest {
 protected:
  CommandFaults() {
    proxy.count([](std::string_view) { return true; }, true);
  }

  Ended run(const std::vector<std::string>& words) {
    const ProgramResult result = cli.run(words);
    if (result.exit_code == 0) return {0, ""};
    return {result.exit_code, Json::parse(result.error).at("code")};
  }

  void try_all(std::vector<std::string> words) {
    words.insert(words.end(), {"--yes", "-o", "json"});
    cli.set("HIRELINE_DATABASE_URL", proxy.url());
    proxy.begin();
    ASSERT_EQ(run(words).exit_code, 0);
    const Json expected = tables.changes();
    const auto calls = proxy.calls();
    EXPECT_FALSE(expected.empty());
    tables.restore();
    choice.try_at(calls, [&](std::size_t number, const Fault& fault) {
      SCOPED_TRACE("call " + std::to_string(number) + ", " + calls[number - 1] + ": " + fault.name);
      proxy.begin(number, fault);
      judge(run(words), expected, FaultChoice::place_of(number, calls), fault);
      EXPECT_TRUE(proxy.has_struck());
      tables.restore();
    });
  }

  void judge(const Ended& ended, const Json& expected, FaultChoice::Place place,
             const Fault& fault) {
    const Json changes = tables.changes();
    if (ended.exit_code == 0) {
      EXPECT_EQ(changes, expected);
      return;
    }
    const bool is_stored =
        place == FaultChoice::Place::last_commit && fault.kind == Fault::Kind::lost_after;
    const bool is_in_doubt = place != FaultChoice::Place::within && fault.loses_connection;
    EXPECT_EQ(changes, is_stored ? expected : Json::object());
    const std::string told = std::to_string(ended.exit_code) + " " + ended.code;
    if (fault.name == Fault::refused("XX000").name || fault.name == Fault::refused("40001").name)
      EXPECT_TRUE(told == "1 internal_error" || told == "7 database_unavailable") << told;
    else if (fault.name == Fault::refused("57014").name)
      EXPECT_TRUE(told == "124 timed_out" || told == "7 database_unavailable") << told;
    else if (is_in_doubt && fault.kind == Fault::Kind::replaced)
      // The server may have ended the connection at a statement that travelled with the commit.
      EXPECT_TRUE(told == "7 outcome_unknown" || told == "7 database_unavailable") << told;
    else
      EXPECT_EQ(told, is_in_doubt ? "7 outcome_unknown" : "7 database_unavailable");
  }

  FaultProxy proxy{database.url()};
  TableCopies tables{database, "before_the_command"};
  FaultChoice choice{11, 1};
};

TEST_F(CommandFaults, leave_no_half_of_a_new_member) {
  try_all({"member", "add", "--org", "acme", "--email", "bob@example.org", "--uid", "bob", "--role",
           "recruiter"});
  choice.tell("member add");
}

TEST_F(CommandFaults, leave_no_half_of_a_plan) {
  try_all({"org", "plan", "set", "acme", "growth"});
  choice.tell("org plan set");
}

TEST_F(CommandFaults, are_bounded_by_the_database_s_own_limits) {
  cli.set("HIRELINE_DATABASE_URL", proxy.url());
  proxy.begin();
  ASSERT_EQ(exit_code_of({"queue", "status"}), 0);
  EXPECT_THAT(proxy.calls().front(),
              HasSubstr("set_config('statement_timeout', '5000', false), "
                        "set_config('lock_timeout', '2000', false), "
                        "set_config('idle_in_transaction_session_timeout', '10000', false)"));
}

TEST_F(CommandFaults, a_command_that_waits_for_a_lock_too_long_says_that_it_is_out_of_time) {
  db::Connection holder(database.connection_options());
  holder.run_script("begin; lock table organizations in access exclusive mode");
  const auto late = cli.run({"org", "plan", "set", "acme", "growth", "--yes"});
  EXPECT_EQ(late.exit_code, 124);
  EXPECT_EQ(late.error,
            "error: waiting for a lock took longer than the lock timeout\n"
            "hint: the transaction was rolled back; retry when the database is less busy\n");
}

}  // namespace
}  // namespace hireline::test
