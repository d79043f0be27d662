// GET /v1/jobs/:id/board: what a card shows of the candidate's stages
#include "tests/http/coding/coding.hpp"
#include "tests/http/screening/evaluation.hpp"

namespace hireline::test {
namespace {

// The only card of the job's board, with the name of its column.
Json only_card(Service& service, const Tenant& tenant, const Json& job) {
  const Json board =
      service.get("/v1/jobs/" + job.at("_id").get<std::string>() + "/board", tenant.token)
          .json()
          .at("data");
  Json found;
  for (const Json& column : board.at("columns"))
    for (const Json& card : column.at("pipelines")) {
      EXPECT_TRUE(found.is_null()) << "more than one card";
      found = card;
      found["column"] = column.at("name");
    }
  return found;
}

class LiveCard : public testing::Test {
 protected:
  Json card() { return only_card(service, tenant, job); }
  bool is_owed() { return card().at("feedbackOwed"); }
  void give_feedback(const Tenant& member) {
    ASSERT_EQ(
        service
            .post("/v1/interviews/" + id + "/feedback", member.token, feedback_body(member.email))
            .status,
        200);
  }
  // As if the interview had been two hours long and had just ended. The service's clock counts in
  // milliseconds: the end is at least one of them in the past.
  void end_interview() {
    service.database().execute(
        "update interviews set start_time = now() - interval '2 hours', "
        "end_time = now() - interval '1 second'");
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Tenant ada = service.add_member(tenant, "ada", Role::interviewer);
  Tenant bob = service.add_member(tenant, "bob", Role::interviewer);
  Json job = make_job(service, tenant);
  Json interview = [this] {
    Json body = stage_body(job, 0);
    body["interviewers"] = {ada.recruiter_id, bob.recruiter_id};
    return schedule(service, tenant, body);
  }();
  std::string id = interview.at("_id");
};

TEST_F(LiveCard, shows_the_interview_until_it_is_over) {
  EXPECT_EQ(card()["upcoming"], Json({{"startTime", "2030-05-06T09:00:00.000Z"}}));
  ASSERT_EQ(
      service
          .patch("/v1/candidate/interviews/" + id + "/rsvp",
                 service.token("candidate", "candidate@example.com"), {{"status", "accepted"}})
          .status,
      200);
  const Json rsvp = service.get("/v1/interviews/" + id, tenant.token).json()["data"]["rsvp"];
  EXPECT_EQ(rsvp["status"], "accepted");
  EXPECT_EQ(card()["upcoming"], Json({{"startTime", "2030-05-06T09:00:00.000Z"}, {"rsvp", rsvp}}));
  service.database().execute(
      "update interviews set start_time = now() - interval '1 hour', end_time = now() + interval "
      "'1 hour'");
  EXPECT_TRUE(card().contains("upcoming"));
  end_interview();
  EXPECT_FALSE(card().contains("upcoming"));
}

TEST_F(LiveCard, does_not_show_an_interview_that_will_not_take_place) {
  for (const std::string status : {"declined", "cancelled"}) {
    set_interview_status(service, status);
    EXPECT_FALSE(card().contains("upcoming")) << status;
  }
  end_interview();
  for (const std::string status : {"declined", "cancelled"}) {
    set_interview_status(service, status);
    EXPECT_FALSE(is_owed()) << status;
  }
}

TEST_F(LiveCard, owes_feedback_of_every_interviewer_once_the_interview_is_over) {
  EXPECT_FALSE(is_owed());
  end_interview();
  EXPECT_TRUE(is_owed());
  give_feedback(ada);
  EXPECT_EQ(card()["column"], "Screening");
  EXPECT_TRUE(is_owed());
  give_feedback(bob);
  EXPECT_FALSE(is_owed());
}

TEST_F(LiveCard, owes_no_feedback_of_somebody_who_has_left) {
  give_feedback(ada);
  EXPECT_TRUE(is_owed());
  service.database().execute(
      "delete from organization_members where recruiter_id = '" + bob.recruiter_id +
      "'; update recruiters set organization_id = null where id = '" + bob.recruiter_id + "'");
  EXPECT_FALSE(is_owed());
}

TEST_F(LiveCard, shows_the_stage_before_the_current_one_until_that_is_unlocked) {
  give_feedback(ada);
  Json shown = card();
  EXPECT_EQ(shown["result"], "pass");
  EXPECT_EQ(shown["resultSource"], "human");
  EXPECT_EQ(shown["stageStatus"], "pending");
  EXPECT_TRUE(is_owed());
  ASSERT_EQ(service
                .post("/v1/pipeline/" + shown["_id"].get<std::string>() + "/unlock-stage",
                      tenant.token, {{"stageIndex", 1}})
                .status,
            200);
  shown = card();
  EXPECT_EQ(shown["stageStatus"], "unlocked");
  EXPECT_EQ(shown["result"], "pass");
  EXPECT_FALSE(is_owed());
}

// "Questions" with an index question, then "More".
class SessionCard : public Evaluation {
 protected:
  void begin(const Json& config) {
    Json body = job_body();
    body["stages"] = {{{"name", "Questions"},
                       {"stageTypeKey", "automated_screening"},
                       {"screeningConfig", config}},
                      {{"name", "Talk"}, {"stageTypeKey", "live_1on1"}}};
    job = make_job(service, tenant, body);
    interview = schedule(service, tenant, automated_body(job, 0));
    id = interview["_id"];
    token = interview["screeningToken"];
  }
  Json card() { return only_card(service, tenant, job); }
};

TEST_F(SessionCard, shows_until_when_the_session_can_be_started_and_when_it_ends) {
  begin({{"questions", Json::array({index_question})}, {"timeLimitMinutes", 30}});
  EXPECT_EQ(card()["linkExpiresAt"], interview["linkExpiresAt"]);
  EXPECT_FALSE(card().contains("endsAt"));
  ASSERT_EQ(start().status, 200);
  EXPECT_EQ(card()["linkExpiresAt"], interview["linkExpiresAt"]);
  EXPECT_EQ(card()["endsAt"], session()["endsAt"]);
  ASSERT_EQ(submit({response(0, good_answer)}).status, 202);
  EXPECT_FALSE(card().contains("linkExpiresAt"));
  EXPECT_FALSE(card().contains("endsAt"));
  EXPECT_EQ(card()["column"], "Questions");
  EXPECT_EQ(card()["needsReview"], false);
}

TEST_F(SessionCard, needs_no_review_after_a_clear_evaluation) {
  begin({{"questions", Json::array({index_question})}});
  ASSERT_EQ(start().status, 200);
  evaluate(good_answer);
  EXPECT_EQ(card()["result"], "pass");
  EXPECT_EQ(card()["needsReview"], false);
}

TEST_F(SessionCard, needs_a_review_after_a_doubtful_evaluation_until_a_member_decides) {
  begin({{"questions", questions()}});
  ASSERT_EQ(start().status, 200);
  evaluate(good_answer);
  EXPECT_EQ(card()["column"], "Talk");
  EXPECT_EQ(card()["result"], "hold");
  EXPECT_EQ(card()["resultSource"], "ai");
  EXPECT_EQ(card()["needsReview"], true);
  give_feedback("yes");
  EXPECT_EQ(card()["result"], "pass");
  EXPECT_EQ(card()["needsReview"], false);
}

TEST_F(SessionCard, needs_no_review_once_the_next_stage_is_unlocked) {
  begin({{"questions", questions()}});
  ASSERT_EQ(start().status, 200);
  evaluate(good_answer);
  ASSERT_EQ(service
                .post("/v1/pipeline/" + card()["_id"].get<std::string>() + "/unlock-stage",
                      tenant.token, {{"stageIndex", 1}})
                .status,
            200);
  EXPECT_EQ(card()["needsReview"], false);
}

class CodingCard : public Coding {
 protected:
  Json card() { return only_card(service, tenant, job); }
};

TEST_F(CodingCard, needs_a_review_if_the_solutions_could_not_be_judged) {
  invite();
  ASSERT_EQ(open().status, 200);
  EXPECT_EQ(card()["endsAt"], session()["endsAt"]);
  ASSERT_EQ(submit({solution(right)}).status, 202);
  EXPECT_EQ(card()["needsReview"], false);
  EXPECT_FALSE(card().contains("endsAt"));
  service.database().execute("update coding_sessions set judging = 'failed'");
  EXPECT_EQ(card()["needsReview"], true);
}

}  // namespace
}  // namespace hireline::test
