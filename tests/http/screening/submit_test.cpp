// POST /v1/screening/:token/submit
#include "tests/http/screening/screening.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

class SubmitScreening : public Screening {
 protected:
  void begin(const Json& more = Json::object()) {
    Json config = more;
    config["questions"] = questions();
    invite(config);
    ASSERT_EQ(start().status, 200);
  }
};

TEST_F(SubmitScreening, is_accepted_and_evaluated_later) {
  begin();
  const auto answer = submit({response(0, "A sorted copy"), response(1, "It is shallow")});
  ASSERT_EQ(answer.status, 202) << answer.text;
  EXPECT_TRUE(is_timestamp(answer.json()["data"]["submittedAt"]));
  EXPECT_EQ(answer.json()["data"]["from"], "request");
  EXPECT_EQ(stage()["status"], "in_progress");
  EXPECT_EQ(stage()["candidateStatus"], "under_review");

  const Json seen = seen_by_recruiter();
  EXPECT_EQ(seen["status"], "in_progress");
  EXPECT_EQ(seen["evaluation"]["status"], "queued");
  EXPECT_EQ(seen["responses"].at(0)["question"], "What is an index?");
  EXPECT_EQ(seen["responses"].at(0)["answer"], "A sorted copy");
  EXPECT_EQ(
      service.database().value("select subject_id from tasks where kind = 'evaluate_answers'"),
      seen["evaluation"]["_id"]);

  std::vector<std::string> types;
  for (const Json& event : events_of(service, answer)) types.push_back(event["type"]);
  EXPECT_EQ(types, (std::vector<std::string>{"interview.submitted", "stage.submitted"}));
}

TEST_F(SubmitScreening, goes_over_what_was_saved) {
  begin();
  ASSERT_EQ(save({response(0, "draft"), response(1, "kept")}).status, 200);
  ASSERT_EQ(submit({response(0, "final")}).status, 202);
  const Json responses = seen_by_recruiter()["responses"];
  EXPECT_EQ(responses.at(0)["answer"], "final");
  EXPECT_EQ(responses.at(1)["answer"], "kept");
}

TEST_F(SubmitScreening, shows_unanswered_questions_as_empty) {
  begin();
  ASSERT_EQ(submit().status, 202);
  EXPECT_EQ(seen_by_recruiter()["responses"].at(1)["answer"], "");
}

TEST_F(SubmitScreening, happens_once) {
  begin();
  ASSERT_EQ(submit().status, 202);
  const Untouched untouched(service);
  EXPECT_EQ(outcome(submit()),
            refusal(409, "The answers are already submitted", "already_submitted"));
  EXPECT_EQ(start().json()["code"], "already_submitted");
  EXPECT_EQ(save({}).json()["code"], "already_submitted");
  EXPECT_TRUE(session().contains("submittedAt"));
}

TEST_F(SubmitScreening, by_twenty_at_once_is_accepted_once_and_evaluated_once) {
  begin();
  const std::vector<Json> responses{response(0, "one")};
  const auto answers = race(20, [&](int) { return submit(responses); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{202, 1}, {409, 19}}));
  EXPECT_EQ(service.database().count("evaluations"), 1);
  EXPECT_EQ(service.database().count("tasks where kind = 'evaluate_answers'"), 1);
}

TEST_F(SubmitScreening, needs_a_start) {
  invite({{"questions", questions()}});
  const Untouched untouched(service);
  EXPECT_EQ(submit().json()["code"], "not_started");
}

TEST_F(SubmitScreening, leaves_nothing_behind_when_it_is_refused) {
  begin();
  const Json unknown = {{"questionId", "5f00000000000000000000ff"}, {"answer", "x"}};
  const Json valid = response(0, "x");
  const Untouched untouched(service);
  EXPECT_EQ(submit({valid, unknown}).status, 400);
}

TEST_F(SubmitScreening, counts_within_the_grace) {
  begin({{"timeLimitMinutes", 30}});
  const Json last = response(0, "just in time");
  let_pass("30 minutes 50 seconds");
  EXPECT_EQ(submit({last}).json()["data"]["from"], "request");
  EXPECT_EQ(seen_by_recruiter()["responses"].at(0)["answer"], "just in time");
}

TEST_F(SubmitScreening, after_the_grace_submits_the_draft_and_says_so) {
  begin({{"timeLimitMinutes", 30}});
  ASSERT_EQ(save({response(0, "saved")}).status, 200);
  const Json last = response(0, "too late");
  let_pass("31 minutes");
  const auto late = submit({last});
  ASSERT_EQ(late.status, 202) << late.text;
  EXPECT_EQ(late.json()["data"]["from"], "draft");
  EXPECT_EQ(seen_by_recruiter()["responses"].at(0)["answer"], "saved");
  const Untouched untouched(service);
  EXPECT_EQ(submit({last}).json()["data"], late.json()["data"]);
}

TEST_F(SubmitScreening, after_the_link_has_expired_submits_the_draft_too) {
  begin();
  ASSERT_EQ(save({response(0, "saved")}).status, 200);
  let_pass("169 hours");
  EXPECT_EQ(open().status, 410);
  const auto late = submit();
  ASSERT_EQ(late.status, 202) << late.text;
  EXPECT_EQ(late.json()["data"]["from"], "draft");
}

TEST_F(SubmitScreening, in_overtime_can_be_seen_and_is_told_again) {
  begin({{"timeLimitMinutes", 60}, {"linkExpiresInHours", 1}});
  service.database().execute(
      "update interviews set link_expires_at = link_expires_at - interval '59 minutes'");
  let_pass("10 minutes");
  ASSERT_EQ(submit().status, 202);
  EXPECT_EQ(open().status, 200);
  EXPECT_EQ(submit().json()["code"], "already_submitted");
}

}  // namespace
}  // namespace hireline::test
