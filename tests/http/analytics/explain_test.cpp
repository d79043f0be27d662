// explain=ids names the rows behind each figure, and no others.
#include "tests/support/world/thirty_pipelines.hpp"

namespace hireline::test {
namespace {

void expect_named(const Json& ids, const std::string& id) {
  EXPECT_NE(ids.dump().find('"' + id + '"'), std::string::npos) << id;
}

TEST_F(ThirtyPipelines, are_named_behind_their_funnel) {
  const Json report = data("pipeline-funnel", "&explain=ids");
  EXPECT_EQ(report.at("ids"), Json({{"active", pipelines({15, 17, 19, 20, 21, 22, 24, 26, 27, 30})},
                                    {"shortlisted", pipelines({23})},
                                    {"rejected", pipelines({7, 8, 9, 10, 11, 12, 13, 14, 18, 25})},
                                    {"hired", pipelines({1, 2, 3, 4, 5, 6, 28})},
                                    {"withdrawn", pipelines({16})}}));
  const Json all = pipelines({1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                              16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 30});
  EXPECT_EQ(report.at("stages").at(0).at("ids"),
            Json({{"reached", all},
                  {"invited", all},
                  {"started", pipelines({1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12,
                                         13, 14, 15, 18, 20, 21, 23, 24, 25, 26, 30})},
                  {"completed", pipelines({1,  2,  3,  4,  5,  6,  7,  8,  9,  10,
                                           11, 12, 13, 14, 15, 23, 24, 25, 26, 30})},
                  {"forced", pipelines({18, 19})},
                  {"passed", pipelines({1, 2, 3, 4, 5, 6, 15, 23, 24, 25, 26, 30})},
                  {"held", pipelines({7, 8, 9, 10, 11, 12, 13, 14})},
                  {"declined", pipelines({15, 16, 17})}}));
  EXPECT_EQ(report.at("stages").at(1).at("ids").at("declined"), pipelines({26}));
}

TEST_F(ThirtyPipelines, are_named_behind_their_time_to_hire) {
  const Json report = data("time-to-hire", "&explain=ids");
  const Json hires = pipelines({0, 1, 2, 3, 4, 5, 6, 28});
  EXPECT_EQ(report.at("ids"), hires);
  EXPECT_EQ(report.at("months").at(0).at("ids"), hires);
  for (const Json& stage : report.at("stages"))
    EXPECT_EQ(stage.at("ids"), pipelines({1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(report.at("censored").at("ids"),
            Json({{"hired", pipelines({1, 2, 3, 4, 5, 6, 28})},
                  {"open", pipelines({15, 17, 19, 20, 21, 22, 23, 24, 26, 27, 30})}}));
}

TEST_F(ThirtyPipelines, are_named_behind_their_questions_and_interviewers) {
  const Json questions = data("question-effectiveness", "&explain=ids").at("questions");
  for (const Json& one : questions) EXPECT_EQ(one.at("ids").size(), 20u);
  EXPECT_EQ(questions.at(0).at("ids"), questions.at(1).at("ids"));
  expect_named(questions.at(0).at("ids"), history.interview(30));

  const Json people = data("interviewer-activity", "&explain=ids").at("interviewers");
  const Json& first = people.at(0).at("ids");
  for (const char* count : {"scheduled", "completed", "declined", "cancelled"})
    EXPECT_EQ(first.at(count).size(), people.at(0).at(count)) << count;
  EXPECT_EQ(first.at("feedback").size(), 11u);
  expect_named(first.at("completed"), history.interview(26));
  expect_named(people.at(1).at("ids").at("scheduled"), history.interview(19));
}

// Each says so by itself; nothing is named in part.
TEST_F(ThirtyPipelines, are_not_named_when_they_are_more_than_two_thousand) {
  service.database().execute(R"(
create function ident(kind text, number int) returns text language sql as
  $$ select lpad(kind || number, 24, '5') $$;
insert into participants (id, email, email_key, created_at)
select ident('c', n), n || '@example.com', n || '@example.com', '2026-01-01'
from generate_series(1, 2000) n;
insert into pipelines (organization_id, id, opening_id, participant_id, status, last_activity_at,
                       created_at)
select organization_id, ident('f', n), id, ident('c', n), 'active', '2026-01-02', '2026-01-02'
from openings, generate_series(1, 2000) n where id = ')" +
                             job_id + "'");
  const auto refused =
      Json{{"explain", "more than 2000 rows: ask for a shorter time, or for one job"}};
  EXPECT_EQ(issues(get("pipeline-funnel", "&explain=ids")), refused);
  EXPECT_EQ(issues(get("time-to-hire", "&explain=ids")), refused);
  EXPECT_EQ(get("pipeline-funnel").json().at("data").at("totals").at("pipelines"), 2'030);
}

}  // namespace
}  // namespace hireline::test
