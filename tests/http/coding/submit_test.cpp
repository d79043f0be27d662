// Submitting solutions, in time and late.
#include <gmock/gmock.h>

#include "common/tasks/engine/worker.hpp"
#include "common/tasks/submit_draft.hpp"
#include "tests/http/coding/coding.hpp"
#include "tests/support/race.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

class CodingSubmit : public Coding {
 protected:
  // language: code of what counts.
  std::string submitted() {
    return service.database().value(
        "select string_agg(p.language || ': ' || c.code, ', ' order by p.position) "
        "from session_problems p join session_code c using (interview_id, problem_id, language)");
  }
};

TEST_F(CodingSubmit, what_is_sent_goes_over_what_was_saved) {
  Json other = sum_problem();
  other["slug"] = "other";
  invite({make_problem(sum_problem()), make_problem(other)});
  open();
  save(solution("saved first"));
  save(solution("saved second", "ruby", 1));
  const HttpAnswer answer = submit({solution("sent", "cpp")});
  ASSERT_EQ(answer.status, 202) << answer.text;
  EXPECT_EQ(answer.json()["data"]["from"], "request");
  EXPECT_EQ(submitted(), "cpp: sent, ruby: saved second");
  EXPECT_EQ(stage()["candidateStatus"], "under_review");
  EXPECT_THAT(events(), HasSubstr("interview.submitted, stage.submitted"));
  EXPECT_EQ(
      service.database().value("select subject_id from tasks where kind = 'judge_submission'"), id);
  EXPECT_EQ(result()["judging"], "queued");
  expect_refused(submit(), 409, "already_submitted");
  expect_refused(save(solution("late")), 409, "already_submitted");
}

TEST_F(CodingSubmit, what_is_blank_was_not_solved) {
  invite();
  open();
  save(solution(" \n\t "));
  ASSERT_EQ(submit().status, 202);
  EXPECT_EQ(service.database().count("session_problems where language is not null"), 0);
  EXPECT_FALSE(result()["problems"][0].contains("code"));
}

TEST_F(CodingSubmit, a_blank_page_in_another_language_loses_nothing) {
  invite();
  open();
  save(solution("solved"));
  save(solution("", "cpp"));
  ASSERT_EQ(submit().status, 202);
  EXPECT_EQ(submitted(), "python: solved");
}

TEST_F(CodingSubmit, what_is_sent_counts_whatever_the_clocks_say) {
  invite();
  open();
  save(solution("of a server whose clock is ahead", "cpp"));
  service.database().execute("update session_code set saved_at = saved_at + interval '1 min'");
  ASSERT_EQ(submit({solution("sent")}).status, 202);
  EXPECT_EQ(submitted(), "python: sent");
}

TEST_F(CodingSubmit, all_that_is_wrong_is_told_at_once) {
  invite();
  expect_refused(submit(), 409, "not_started");
  open();
  Untouched untouched(service);
  Json unknown = solution("x");
  unknown["problemId"] = "68f0c0a1b2c3d4e5f6a7b8c9";
  const HttpAnswer answer =
      submit({solution("x"), unknown, solution(" "), solution(std::string(64 * 1024 + 1, 'x'))});
  EXPECT_EQ(answer.status, 400);
  EXPECT_THAT(answer.text, HasSubstr("solutions"));
  const HttpAnswer rules = submit({solution("x"), unknown, solution(" ")});
  expect_issue(rules, "solutions.1.problemId", "is no problem of this session");
  expect_issue(rules, "solutions.2.problemId", "is solved twice here");
  expect_issue(rules, "solutions.2.code", "must not be blank");
}

TEST_F(CodingSubmit, a_late_one_counts_as_what_was_saved) {
  invite();
  open();
  save(solution("saved"));
  let_pass("91 minutes 1 second");
  expect_refused(save(solution("later")), 409, "time_is_up");
  const HttpAnswer late = submit({solution("later")});
  ASSERT_EQ(late.status, 202) << late.text;
  EXPECT_EQ(late.json()["data"]["from"], "draft");
  EXPECT_EQ(submitted(), "python: saved");
}

TEST_F(CodingSubmit, counts_within_the_grace) {
  invite();
  open();
  let_pass("90 minutes 30 seconds");
  const HttpAnswer answer = submit({solution("in time")});
  EXPECT_EQ(answer.json()["data"]["from"], "request") << answer.text;
}

TEST_F(CodingSubmit, the_server_submits_when_the_time_is_up) {
  invite();
  open();
  save(solution("saved"));
  service.database().execute("update tasks set run_at = now() where kind = 'submit_draft'");
  tasks::Worker worker({.connection = service.database().connection_options(),
                        .threads = 1,
                        .poll = std::chrono::milliseconds(10)},
                       {{TaskKind::submit_draft, tasks::submit_draft}});
  wait_until("the submission", [&] { return submitted() == "python: saved"; });
  EXPECT_EQ(result()["submittedFrom"], "draft");
}

TEST_F(CodingSubmit, of_many_at_once_one_counts) {
  invite();
  open();
  const auto answers = race(20, [&](int) { return submit({solution("x")}); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{202, 1}, {409, 19}}));
  EXPECT_EQ(service.database().count("tasks where kind = 'judge_submission'"), 1);
}

}  // namespace
}  // namespace hireline::test
