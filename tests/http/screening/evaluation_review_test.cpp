// Reviews of evaluations, and the setting that wants one before a rejection.
#include <gmock/gmock.h>

#include "tests/http/screening/evaluation.hpp"

namespace hireline::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::string long_reason = "The first question was ambiguous.";

class EvaluationReviews : public Evaluation {
 protected:
  void begin_and_evaluate(const std::string& answer) {
    begin();
    evaluate(answer);
    evaluation = service.database().value("select id from evaluations");
    pipeline = service.database().value("select id from pipelines");
  }
  HttpAnswer review(Json body) {
    if (!body.contains("evaluationId")) body["evaluationId"] = evaluation;
    return service.post("/v1/interviews/" + id + "/evaluation-reviews", tenant.token, body);
  }
  Json reviews() {
    return service.get("/v1/interviews/" + id + "/evaluation-reviews", tenant.token)
        .json()
        .at("data")
        .at("reviews");
  }
  void want_reviews(bool wanted = true) {
    const Json settings = {{"oversight", {{"reviewBeforeReject", wanted}}}};
    const HttpAnswer answer = service.patch("/v1/orgs/" + tenant.organization_id, tenant.token,
                                            Json{{"settings", settings}});
    ASSERT_EQ(answer.status, 200) << answer.text;
    ASSERT_EQ(answer.json()["data"]["settings"]["oversight"]["reviewBeforeReject"], wanted);
  }
  // Returns the id of the other interview.
  std::string reopen() {
    const HttpAnswer answer =
        service.request("POST", "/v1/interviews/" + id + "/reopen", tenant.token);
    EXPECT_EQ(answer.status, 201) << answer.text;
    return answer.json()["data"]["_id"];
  }
  HttpAnswer set_status(const std::string& status) {
    return service.patch("/v1/pipeline/" + pipeline + "/status", tenant.token,
                         Json{{"status", status}});
  }
  // What the list of next actions says about a rejection.
  Json foretold() {
    const HttpAnswer answer =
        service.get("/v1/pipeline/" + pipeline + "/next-actions", tenant.token);
    const Json actions = answer.json().at("data").at("actions");  // alive during the loop
    for (const Json& action : actions)
      if (action.at("action") == "set_status" && action.at("status") == "rejected") return action;
    return Json::object();
  }

  std::string evaluation;
  std::string pipeline;
};

TEST_F(EvaluationReviews, are_stored_listed_and_told) {
  begin_and_evaluate(good_answer);
  const HttpAnswer first = review({{"verdict", "confirmed"}});
  ASSERT_EQ(first.status, 201) << first.text;
  EXPECT_EQ(first.json()["data"]["reviewerId"], tenant.recruiter_id);
  EXPECT_FALSE(first.json()["data"].contains("reason"));
  give_feedback("no");
  const std::string feedback = service.database().value("select id from feedbacks");
  ASSERT_EQ(
      review({{"verdict", "overridden"}, {"reason", long_reason}, {"feedbackId", feedback}}).status,
      201);
  const Json list = reviews();
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list.at(0).at("verdict"), "overridden") << "newest first";
  EXPECT_EQ(list.at(0).at("feedbackId"), feedback);
  EXPECT_EQ(list.at(1), first.json().at("data"));
  EXPECT_EQ(service.database().value(
                "select string_agg(after_state ->> 'verdict', ',' order by position) from events"
                " where type = 'interview.evaluation_reviewed'"),
            "confirmed,overridden");
  EXPECT_EQ(stage()["resultSource"], "human") << "the feedback decides, not the review";
}

TEST_F(EvaluationReviews, end_the_wait_for_a_review) {
  begin_and_evaluate(good_answer);
  const auto waiting = [&](const std::string& filters = "") {
    const Json data =
        service.get("/v1/interviews?needsReview=true" + filters, tenant.token).json().at("data");
    Json ids = Json::array();
    for (const Json& one : data.at("interviews")) ids.push_back(one.at("_id"));
    EXPECT_EQ(data.at("pagination").at("total"), ids.size());
    return ids;
  };
  const auto card_needs_review = [&] {
    const Json board =
        service.get("/v1/jobs/" + job["_id"].get<std::string>() + "/board", tenant.token)
            .json()
            .at("data");
    for (const Json& column : board.at("columns"))
      for (const Json& card : column.at("pipelines"))
        if (card.at("_id") == pipeline) return card.at("needsReview").get<bool>();
    return false;
  };
  EXPECT_EQ(waiting(), Json::array());
  service.database().execute("update evaluations set needs_review = true");
  EXPECT_EQ(waiting(), (Json{id}));
  EXPECT_TRUE(card_needs_review());
  for (const std::string& filter :
       {std::string("&status=completed"), "&jobId=" + job["_id"].get<std::string>(),
        std::string("&participantEmail=candidate@example.com")})
    EXPECT_EQ(waiting(filter), (Json{id})) << filter;
  EXPECT_EQ(waiting("&status=cancelled"), Json::array());
  ASSERT_EQ(set_status("rejected").status, 200);
  EXPECT_EQ(waiting(), Json::array()) << "of a closed pipeline";
  ASSERT_EQ(set_status("active").status, 200);
  EXPECT_EQ(waiting(), (Json{id}));
  ASSERT_EQ(review({{"verdict", "confirmed"}}).status, 201);
  EXPECT_EQ(waiting(), Json::array());
  EXPECT_FALSE(card_needs_review());
}

TEST_F(EvaluationReviews, need_a_reason_and_feedback_that_fits) {
  begin_and_evaluate(good_answer);
  const auto paths = [&](const Json& body) {
    const HttpAnswer answer = review(body);
    EXPECT_EQ(answer.status, 400) << answer.text;
    std::vector<std::string> found;
    const Json errors = answer.json().at("errors");  // alive during the loop
    for (const Json& issue : errors) found.push_back(issue.at("path").at(0));
    return found;
  };
  EXPECT_THAT(paths({{"verdict", "set_aside"}}), ElementsAre("reason"));
  EXPECT_THAT(paths({{"verdict", "set_aside"}, {"reason", "äöüäöüäöüäöüäöüäöüä"}}),
              ElementsAre("reason"))
      << "19 characters of two bytes";
  EXPECT_THAT(paths({{"verdict", "overridden"}}), ElementsAre("reason", "feedbackId"));
  EXPECT_THAT(paths({{"verdict", "overridden"},
                     {"reason", long_reason},
                     {"feedbackId", "5f00000000000000000000ff"}}),
              ElementsAre("feedbackId"));
  give_feedback("no");
  const std::string feedback = service.database().value("select id from feedbacks");
  EXPECT_THAT(paths({{"verdict", "confirmed"}, {"feedbackId", feedback}}),
              ElementsAre("feedbackId"));
  EXPECT_THAT(paths({{"verdict", "confirmed"}, {"evaluationId", "5f00000000000000000000ff"}}),
              ElementsAre("evaluationId"));
  EXPECT_EQ(reviews(), Json::array());
  EXPECT_EQ(service.database().count("evaluation_reviews"), 0);
}

TEST_F(EvaluationReviews, are_of_finished_evaluations_only) {
  begin();
  ASSERT_EQ(submit({response(0, good_answer)}).status, 202);
  evaluation = service.database().value("select id from evaluations");
  EXPECT_EQ(review({{"verdict", "confirmed"}}).status, 400);
}

TEST_F(EvaluationReviews, cannot_be_changed_in_the_database) {
  begin_and_evaluate(good_answer);
  ASSERT_EQ(review({{"verdict", "set_aside"}, {"reason", long_reason}}).status, 201);
  for (const std::string statement :
       {"delete from evaluation_reviews", "truncate evaluation_reviews",
        "update evaluation_reviews set verdict = 'confirmed'",
        "update evaluation_reviews set reason = 'Something else altogether.'",
        "update evaluation_reviews set reviewer_id = null"})
    EXPECT_ANY_THROW(service.database().execute(statement)) << statement;
  service.database().execute("update evaluation_reviews set reason = '(erased)'");
}

TEST_F(EvaluationReviews, must_precede_a_rejection_if_the_organization_wants_it) {
  begin_and_evaluate("I do not know.");
  ASSERT_EQ(service.database().value("select result from pipeline_stages where stage_index = 0"),
            "hold");
  want_reviews();
  const HttpAnswer refused = set_status("rejected");
  EXPECT_EQ(refused.status, 409) << refused.text;
  EXPECT_EQ(refused.json()["code"], "review_required");
  EXPECT_EQ(refused.json()["pendingStages"].size(), 1u);
  EXPECT_THAT(foretold().dump(), HasSubstr("review_required"));
  EXPECT_EQ(set_status("withdrawn").status, 200) << "candidates withdraw";
  EXPECT_EQ(set_status("active").status, 200);

  ASSERT_EQ(review({{"verdict", "confirmed"}}).status, 201);
  EXPECT_THAT(foretold().dump(), testing::Not(HasSubstr("review_required")));
  EXPECT_EQ(set_status("rejected").status, 200);
}

TEST_F(EvaluationReviews, of_an_earlier_evaluation_do_not_count) {
  begin_and_evaluate("I do not know.");
  ASSERT_EQ(review({{"verdict", "confirmed"}}).status, 201);
  want_reviews();
  ASSERT_EQ(re_evaluate().status, 202);
  wait_until("the second evaluation",
             [&] { return service.database().count("evaluations where status = 'done'") == 2; });
  EXPECT_EQ(set_status("rejected").json()["code"], "review_required");
  want_reviews(false);
  EXPECT_EQ(set_status("rejected").status, 200);
}

TEST_F(EvaluationReviews, must_precede_a_rejection_also_after_reopening) {
  begin_and_evaluate("I do not know.");
  want_reviews();
  const std::string again = reopen();
  EXPECT_TRUE(stage()["result"].is_null());
  const HttpAnswer refused = set_status("rejected");
  EXPECT_EQ(refused.status, 409) << refused.text;
  EXPECT_EQ(refused.json()["code"], "review_required");
  EXPECT_EQ(refused.json()["pendingStages"], Json{"Questions"});
  EXPECT_THAT(foretold().dump(), HasSubstr("review_required"));
  ASSERT_EQ(service.request("POST", "/v1/interviews/" + again + "/cancel", tenant.token).status,
            200);
  EXPECT_EQ(set_status("rejected").json()["code"], "review_required");

  ASSERT_EQ(review({{"verdict", "confirmed"}}).status, 201);
  EXPECT_THAT(foretold().dump(), testing::Not(HasSubstr("review_required")));
  EXPECT_EQ(set_status("rejected").status, 200);
}

TEST_F(EvaluationReviews, are_not_needed_of_what_a_later_evaluation_replaced) {
  begin_and_evaluate("I do not know.");
  want_reviews();
  id = reopen();
  token = seen_by_recruiter()["screeningToken"];
  ASSERT_EQ(start().status, 200);
  EXPECT_EQ(set_status("rejected").json()["code"], "review_required");
  evaluate(good_answer);
  ASSERT_EQ(stage()["result"], "pass");
  ASSERT_EQ(set_status("rejected").status, 200);
  ASSERT_EQ(set_status("active").status, 200);
  reopen();
  EXPECT_EQ(set_status("rejected").status, 200) << "the last one let it pass";
}

// Otherwise the refusal would tell that the earlier result was hold.
TEST_F(EvaluationReviews, are_needed_after_reopening_of_any_result_that_is_hidden) {
  begin_and_evaluate(good_answer);
  want_reviews();
  service.database().execute("update organizations set hide_score_until_feedback = true");
  reopen();
  EXPECT_EQ(set_status("rejected").json()["code"], "review_required");
}

TEST_F(EvaluationReviews, are_not_needed_after_feedback) {
  begin_and_evaluate("I do not know.");
  want_reviews();
  give_feedback("no");
  EXPECT_EQ(set_status("rejected").status, 200) << "a person has decided";
}

}  // namespace
}  // namespace hireline::test
