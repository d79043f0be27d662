// docs/STATE_MACHINE.md says that stages change by the table alone: here every pair of a status and
// an event meets a real row.
#include <gmock/gmock.h>

#include "common/app/hiring/stage_moves.hpp"
#include "tests/integration/database_test.hpp"
#include "tests/integration/small_world.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

std::string id_of(char kind) {
  return std::string(23, kind) + "a";
}

class MoveStage : public DatabaseTest {
 protected:
  MoveStage() {
    database.execute(small_world);
    database.execute("select make_world('a')");
  }

  // The one stage, as a candidate comes to it in that status.
  void put_into(StageStatus status) {
    const std::string name(name_of(status));
    const bool was_invited = status != StageStatus::pending && status != StageStatus::unlocked;
    database.execute("update pipeline_stages set status = '" + name +
                     "', candidate_status = 'locked', forced = false, result = case when '" + name +
                     "' = 'completed' then 'hold' end, result_source = case when '" + name +
                     "' = 'completed' then 'ai' end, "
                     "started_at = null, unlocked_at = null, interview_id = " +
                     (was_invited ? "'" + id_of('6') + "'" : "null") + ", invited_at = " +
                     (was_invited ? "'2026-01-01 00:00:00Z'::timestamptz" : "null") +
                     ", completed_at = case when '" + name +
                     "' = 'completed' then '2026-01-01 12:00:00Z'::timestamptz end");
    database.execute("update pipelines set last_activity_at = '2026-01-01 00:00:00Z'");
  }

  bool move(const StageMove& move) {
    return connection
        .transact(test_cause(),
                  [&](db::Tx& tx) -> Result<bool> {
                    db::lock_pipeline(tx, organization, pipeline);
                    const auto stages = db::list_pipeline_stages(tx, organization, pipeline);
                    return app::move_stage(tx, organization, pipeline, stages.at(0), move);
                  })
        .value();
  }
  bool move(StageEvent event) {
    StageMove made{.event = event};
    if (event == StageEvent::schedule) made.interview = InterviewId::parse(id_of('6')).value();
    if (event == StageEvent::evaluate || event == StageEvent::give_feedback)
      made.result = StageResult::hold;
    return move(made);
  }

  std::string column(const std::string& name) {
    return database.value("select coalesce(" + name + "::text, '-') from pipeline_stages");
  }
  // All of both rows, and how many events there are.
  std::string everything() {
    return database.value(
        "select s::text || p::text || (select count(*) from events) "
        "from pipeline_stages s, pipelines p");
  }

  OrganizationId organization = OrganizationId::parse(id_of('1')).value();
  PipelineId pipeline = PipelineId::parse(id_of('5')).value();
};

TEST_F(MoveStage, writes_what_each_row_of_the_table_says) {
  for (const StageTransition& row : stage_transitions()) {
    SCOPED_TRACE(std::string(name_of(row.event)) + " from " + std::string(name_of(row.from)));
    put_into(row.from);
    const std::int64_t events = database.count("events");
    ASSERT_TRUE(move(row.event));
    EXPECT_EQ(column("status"), name_of(row.to));
    EXPECT_EQ(column("candidate_status"), name_of(row.candidate_status));
    EXPECT_EQ(database.count("events"), events + 1);
    EXPECT_EQ(
        database.value("select type || ' ' || (before_state ->> 'status') || ' ' || "
                       "(after_state ->> 'status') from events order by position desc limit 1"),
        std::string(event_type(row.event)) + " " + std::string(name_of(row.from)) + " " +
            std::string(name_of(row.to)));
    EXPECT_THAT(database.value("select last_activity_at from pipelines"), HasSubstr("03:04:05"));
  }
}

TEST_F(MoveStage, changes_nothing_where_the_table_has_no_row) {
  std::size_t refused = 0;
  for (const std::string_view status : names_of<StageStatus>)
    for (const std::string_view name : names_of<StageEvent>) {
      const auto from = enum_from<StageStatus>(status);
      const auto event = enum_from<StageEvent>(name);
      if (find_transition(from, event)) continue;
      put_into(from);
      const std::string before = everything();
      EXPECT_FALSE(move(event)) << name << " from " << status;
      EXPECT_EQ(everything(), before) << name << " from " << status;
      ++refused;
    }
  EXPECT_EQ(refused + stage_transitions().size(),
            names_of<StageStatus>.size() * names_of<StageEvent>.size());
}

TEST_F(MoveStage, by_an_evaluation_leaves_what_a_recruiter_has_decided) {
  put_into(StageStatus::in_progress);
  ASSERT_TRUE(move({.event = StageEvent::evaluate, .result = StageResult::hold}));
  EXPECT_EQ(column("result || ' ' || result_source"), "hold ai");
  ASSERT_TRUE(move({.event = StageEvent::give_feedback, .result = StageResult::pass}));
  EXPECT_EQ(column("result || ' ' || result_source"), "pass human");

  const std::string before = everything();
  EXPECT_FALSE(move({.event = StageEvent::evaluate, .result = StageResult::hold}));
  EXPECT_FALSE(move(StageEvent::cancel));
  EXPECT_EQ(everything(), before);
}

TEST_F(MoveStage, is_no_activity_of_a_pipeline_whose_place_another_has_taken) {
  put_into(StageStatus::invited);
  database.execute("update pipelines set status = 'withdrawn', superseded_by = id");
  ASSERT_TRUE(move(StageEvent::cancel));
  EXPECT_EQ(column("status"), "unlocked");
  EXPECT_THAT(database.value("select last_activity_at from pipelines"), HasSubstr("00:00:00"));
}

}  // namespace
}  // namespace hireline::test
