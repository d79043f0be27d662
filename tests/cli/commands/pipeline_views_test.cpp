// pipeline history and pipeline board: a pipeline in time, and a job's candidates in space.
#include "cli/frame/database.hpp"
#include "tests/cli/commands/pipelines.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;

class PipelineHistory : public PipelineCommands {
 protected:
  ProgramResult history(std::vector<std::string> more = {}) const {
    std::vector<std::string> words = {"pipeline", "history", pipeline};
    words.insert(words.end(), more.begin(), more.end());
    return cli.run(words);
  }
  std::string who = "operator:" + hireline::cli::caller().login;
};

TEST_F(PipelineHistory, tells_who_did_what_and_why) {
  ASSERT_EQ(unlock("1", {"--force", "--yes", "--reason", "ticket 7"}).exit_code, 0);
  ASSERT_EQ(set_status("shortlisted").exit_code, 0);
  const auto shown = history();
  EXPECT_EQ(shown.exit_code, 0);
  EXPECT_EQ(shown.error, "");
  EXPECT_THAT(
      shown.out,
      MatchesRegex("[^\t]*Z\t" + who +
                   "\tpipeline.status_changed\tactive → shortlisted\t\n"
                   "[^\t]*Z\t" +
                   who +
                   "\tstage.unlocked\tOn site: pending → unlocked\tticket 7\n"
                   "[^\t]*Z\t" +
                   who + "\tstage.force_completed\tScreening: unlocked → completed\tticket 7\n"));
}

TEST_F(PipelineHistory, is_the_same_in_a_pipe_whatever_the_locale) {
  ASSERT_EQ(set_status("shortlisted").exit_code, 0);
  const auto shown = history();
  cli.set("LC_ALL", "C");
  EXPECT_EQ(history().out, shown.out);
  EXPECT_THAT(shown.out, HasSubstr("\tactive → shortlisted\t"));
}

TEST_F(PipelineHistory, is_json_in_the_apis_shape) {
  ASSERT_EQ(set_status("hired", {"--reason", "ticket 7"}).exit_code, 0);
  const Json events = Json::parse(history({"-ojson"}).out);
  ASSERT_EQ(events.size(), 1u);
  EXPECT_EQ(events[0].at("actor").at("kind"), "operator");
  EXPECT_EQ(events[0].at("from"), (Json{{"status", "active"}}));
  EXPECT_EQ(events[0].at("to"), (Json{{"status", "hired"}}));
  EXPECT_EQ(events[0].at("reason"), "ticket 7");
  EXPECT_EQ(events[0].at("subject"), (Json{{"type", "pipeline"}, {"id", pipeline}}));
}

TEST_F(PipelineHistory, shows_as_many_as_asked_for) {
  for (const char* status : {"hired", "active", "hired"})
    ASSERT_EQ(set_status(status).exit_code, 0);
  const auto two = history({"--limit", "2", "-ojson"});
  EXPECT_EQ(Json::parse(two.out).size(), 2u);
  EXPECT_THAT(two.error, HasSubstr("There are more events"));
  EXPECT_EQ(history({"--limit", "3"}).error, "");
  EXPECT_EQ(history({"--limit", "0"}).exit_code, 2);
  EXPECT_EQ(history({"--limit", "1001"}).exit_code, 2);
}

TEST_F(PipelineHistory, is_a_timeline_on_a_terminal) {
  ASSERT_EQ(unlock("1", {"--force", "--yes", "--reason", "ticket 7"}).exit_code, 0);
  database.execute(
      "alter table events disable trigger events_are_never_rewritten;"
      "update events set occurred_at = '2026-01-02T03:04:05Z'"
      " where type = 'stage.force_completed'");
  cli.set("HIRELINE_FORCE_TTY", "80");
  cli.set("NO_COLOR", "1");
  EXPECT_THAT(history().out,
              MatchesRegex("[A-Z][a-z]*day, 20[-0-9]*, today\n"
                           "● [0-9]*:[0-9]*  stage.unlocked: On site: pending → unlocked\n"
                           "│        " +
                           who +
                           ", just now\n"
                           "│        reason: ticket 7\n"
                           "│\n"
                           "Friday, 2026-01-02, [0-9]* [a-z]* ago\n"
                           "● 03:04  stage.force_completed: Screening: unlocked → completed\n"
                           "         " +
                           who +
                           "\n"
                           "         reason: ticket 7\n"));
  const std::string exact = history({"--utc", "--ascii"}).out;
  EXPECT_THAT(exact, HasSubstr("Friday, 2026-01-02\n"
                               "* 03:04:05  stage.force_completed: Screening: unlocked -> "
                               "completed\n"));
  EXPECT_THAT(history({"--columns", "what,reason"}).out,
              "WHAT                   REASON\n"
              "stage.unlocked         ticket 7\n"
              "stage.force_completed  ticket 7\n");
}

TEST_F(PipelineHistory, of_an_unknown_one_is_not_found) {
  for (const char* id : {"65f0c0ffee65f0c0ffee65f0", "nonsense"})
    EXPECT_EQ(cli.run({"pipeline", "history", id}).exit_code, 3);
  EXPECT_EQ(history({"-ojson"}).out, "[]\n");
}

// Bob in the screening, Eve on site and shortlisted, Dan through, Mallory gone.
class PipelineBoard : public PipelineCommands {
 protected:
  PipelineBoard() {
    invite("eve@example.org", std::nullopt);
    invite("dan@example.org", "Dan");
    invite("mallory@example.org", "Mallory");
    complete("eve@example.org", "stage_index = 0");
    complete("dan@example.org", "true");
    set("eve@example.org", "shortlisted");
    set("mallory@example.org", "rejected");
  }
  static std::string of(const std::string& email) {
    return "(select p.id from pipelines p join participants t on t.id = p.participant_id where "
           "t.email = '" +
           email + "')";
  }
  void complete(const std::string& email, const std::string& stages) {
    database.execute(
        "update pipeline_stages set status = 'completed', completed_at = '2026-01-01' where "
        "pipeline_id = " +
        of(email) + " and " + stages);
  }
  void set(const std::string& email, const std::string& status) {
    database.execute("update pipelines set status = '" + status + "' where id = " + of(email));
  }
  Json board() const { return Json::parse(cli.run({"pipeline", "board", job, "-ojson"}).out); }
  // Each column as its name, its count, and who stands in it.
  static Json summary(const Json& board) {
    Json columns = Json::array();
    for (const Json& column : board.at("columns")) {
      Json people = Json::array();
      for (const Json& card : column.at("pipelines"))
        people.push_back(card.at("participant").at("email"));
      columns.push_back({column.at("name"), column.at("count"), people});
    }
    return columns;
  }
};

TEST_F(PipelineBoard, puts_each_into_the_first_stage_not_completed) {
  const Json shown = board();
  EXPECT_EQ(summary(shown), (Json{{"Screening", 1, {"bob@example.org"}},
                                  {"On site", 1, {"eve@example.org"}},
                                  {"HR", 0, Json::array()},
                                  {"All stages completed", 1, {"dan@example.org"}}}));
  EXPECT_EQ(shown.at("jobOpeningId"), job);
  EXPECT_EQ(shown.at("closed"), (Json{{"rejected", 1}, {"hired", 0}, {"withdrawn", 0}}));
  const Json& eve = shown.at("columns").at(1).at("pipelines").at(0);
  EXPECT_EQ(eve.at("status"), "shortlisted");
  EXPECT_EQ(eve.at("stageStatus"), "pending");
  EXPECT_FALSE(shown.at("columns").at(3).contains("stageId"));
  EXPECT_FALSE(shown.at("columns").at(3).at("pipelines").at(0).contains("stageStatus"));
}

TEST_F(PipelineBoard, shows_the_most_recently_active_first) {
  const std::string late = invite("zoe@example.org", "Zoe");
  database.execute("update pipelines set last_activity_at = '2026-01-01'");
  database.execute("update pipelines set last_activity_at = '2026-01-02' where id = '" + late +
                   "'");
  EXPECT_EQ(summary(board()).at(0), (Json{"Screening", 2, {"zoe@example.org", "bob@example.org"}}));
}

// A stage that the job no longer has: those who stand there are not lost from view.
TEST_F(PipelineBoard, shows_who_stands_in_a_stage_that_is_gone) {
  database.execute("update opening_stages set id = repeat('a', 24) where stage_index = 1");
  EXPECT_EQ(summary(board()), (Json{{"Screening", 1, {"bob@example.org"}},
                                    {"On site", 0, Json::array()},
                                    {"HR", 0, Json::array()},
                                    {"On site", 1, {"eve@example.org"}},
                                    {"All stages completed", 1, {"dan@example.org"}}}));
}

TEST_F(PipelineBoard, stands_side_by_side_on_a_terminal) {
  cli.set("HIRELINE_FORCE_TTY", "100");
  cli.set("NO_COLOR", "1");
  const auto shown = cli.run({"pipeline", "board", job});
  EXPECT_EQ(shown.error,
            "Gardener (active): 3 in progress (* shortlisted), 0 hired, 1 rejected, 0 withdrawn\n");
  EXPECT_EQ(shown.out,
            "Screening (1)    On site (1)                   HR (0)   All stages completed (1)\n"
            "──────────────   ───────────────────────────   ──────   ────────────────────────\n"
            "Bob (unlocked)   * eve@example.org (pending)            Dan\n");
}

TEST_F(PipelineBoard, shows_who_has_waited_for_days) {
  cli.set("HIRELINE_FORCE_TTY", "60");
  cli.set("NO_COLOR", "1");
  database.execute("update pipelines set last_activity_at = now() - interval '73 hours'");
  EXPECT_EQ(cli.run({"pipeline", "board", job, "-q", "--ascii"}).out,
            "Screening (1)        On site (1)                      HR (0)\n"
            "------------------   ------------------------------   ------\n"
            "Bob (unlocked, 3d)   * eve@example.o~ (pending, 3d)\n"
            "\n"
            "All stages completed (1)\n"
            "------------------------\n"
            "Dan (3d)\n");
}

TEST_F(PipelineBoard, is_a_line_per_candidate_in_a_pipe) {
  const auto shown = cli.run({"pipeline", "board", job, "-q"});
  EXPECT_THAT(shown.out,
              MatchesRegex("Screening\tunlocked\t" + pipeline +
                           "\tbob@example.org\tBob\tactive\t[^\t]*Z\n"
                           "On site\tpending\t[0-9a-f]*\teve@example.org\t\tshortlisted\t[^\t]*Z\n"
                           "All stages completed\t\t[0-9a-f]*\tdan@example.org\tDan\tactive\t"
                           "[^\t]*Z\n"));
  EXPECT_EQ(shown.error, "");
  EXPECT_THAT(cli.run({"pipeline", "board", job, "-ocsv"}).out,
              HasSubstr("stage,stage_status,pipeline,email,name,status,last_activity\r\n"));
}

TEST_F(PipelineBoard, of_an_unknown_job_is_not_found) {
  for (const char* id : {"65f0c0ffee65f0c0ffee65f0", "nonsense"})
    EXPECT_EQ(cli.run({"pipeline", "board", id}).exit_code, 3);
}

}  // namespace
}  // namespace hireline::test
