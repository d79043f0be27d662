// Reviews of judgements of code, and the setting that wants one before a rejection.
#include <gmock/gmock.h>

#include "tests/http/coding/judged.hpp"

namespace hireline::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class CodeReviews : public JudgedCoding {
 protected:
  void begin_and_judge() {
    JudgedCoding::begin_and_judge();
    pipeline = service.database().value("select id from pipelines");
    service.database().execute("update organizations set review_before_reject = true");
  }
  Json coding_session() {
    return service.get("/v1/interviews/" + id + "/coding-session", tenant.token).json().at("data");
  }
  HttpAnswer review() {
    return service.post("/v1/interviews/" + id + "/evaluation-reviews", tenant.token,
                        {{"evaluationId", evaluation}, {"verdict", "confirmed"}});
  }
  void reopen() {
    const HttpAnswer answer =
        service.request("POST", "/v1/interviews/" + id + "/reopen", tenant.token);
    ASSERT_EQ(answer.status, 201) << answer.text;
  }
  HttpAnswer reject() {
    return service.patch("/v1/pipeline/" + pipeline + "/status", tenant.token,
                         Json{{"status", "rejected"}});
  }

  std::string pipeline;
};

TEST_F(CodeReviews, must_precede_a_rejection_if_the_organization_wants_it) {
  begin_and_judge();
  const HttpAnswer refused = reject();
  expect_refused(refused, 409, "review_required");
  EXPECT_EQ(refused.json()["pendingStages"], Json{"Coding"});
  EXPECT_EQ(coding_session().at("evaluationId"), evaluation);
  const HttpAnswer reviewed = review();
  ASSERT_EQ(reviewed.status, 201) << reviewed.text;
  EXPECT_EQ(reject().status, 200);
}

TEST_F(CodeReviews, of_an_earlier_judgement_do_not_count) {
  begin_and_judge();
  ASSERT_EQ(review().status, 201);
  judge_again(Verdict::runtime_error);
  EXPECT_EQ(coding_session().at("evaluationId"), evaluation);
  expect_refused(reject(), 409, "review_required");
  ASSERT_EQ(review().status, 201);
  EXPECT_EQ(reject().status, 200);
}

// The score of code is never hidden, so the refusal tells nothing.
TEST_F(CodeReviews, are_not_needed_for_code_that_passed) {
  begin_and_judge();
  service.database().execute("update organizations set hide_score_until_feedback = true");
  judge_again(Verdict::accepted);
  EXPECT_EQ(reject().status, 200);
}

TEST_F(CodeReviews, must_precede_a_rejection_also_after_reopening) {
  begin_and_judge();
  reopen();
  expect_refused(reject(), 409, "review_required");
  ASSERT_EQ(review().status, 201);
  EXPECT_EQ(reject().status, 200);
}

TEST_F(CodeReviews, are_not_needed_for_code_that_passed_before_reopening) {
  begin_and_judge();
  judge_again(Verdict::accepted);
  reopen();
  EXPECT_EQ(reject().status, 200);
}

TEST_F(CodeReviews, are_not_needed_without_a_receipt) {
  begin_and_judge();
  service.database().execute(
      "alter table code_receipts disable trigger user; delete from code_receipts");
  EXPECT_FALSE(coding_session().contains("evaluationId"));
  EXPECT_EQ(reject().status, 200) << "nobody could write one";
}

TEST_F(CodeReviews, name_a_judgement_that_exists) {
  begin_and_judge();
  evaluation = std::string(24, 'f');
  EXPECT_THAT(review().text, HasSubstr("evaluationId"));
  expect_refused(reject(), 409, "review_required");
}

TEST_F(CodeReviews, are_told_to_the_candidate_who_asks_for_an_explanation) {
  begin_and_judge();
  const auto assessment = [&] {
    const HttpAnswer answer = service.get("/v1/sessions/" + token + "/explanation-requests");
    EXPECT_EQ(answer.status, 200) << answer.text;
    return answer.json().at("data").at("assessments").at(0);
  };
  EXPECT_FALSE(assessment().contains("reviewedAt"));
  ASSERT_EQ(review().status, 201);
  EXPECT_TRUE(assessment().contains("reviewedAt"));
}

TEST_F(CodeReviews, and_decisions_name_judgements) {
  begin_and_judge();
  const HttpAnswer answer = service.post(
      "/v1/pipeline/" + pipeline + "/decisions", tenant.token,
      {{"decision", "reject"},
       {"rationale", "The solution is wrong on all hidden cases."},
       {"participants", {tenant.recruiter_id}},
       {"basis", {{"feedbackIds", Json::array()}, {"evaluationIds", Json::array({evaluation})}}}});
  ASSERT_EQ(answer.status, 201) << answer.text;
  EXPECT_THAT(answer.json()["data"]["basis"]["evaluationIds"], ElementsAre(evaluation));
}

}  // namespace
}  // namespace hireline::test
