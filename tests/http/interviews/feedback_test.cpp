// POST /v1/interviews/:id/feedback
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

class GiveFeedback : public testing::Test {
 protected:
  HttpAnswer give(const Json& body) { return give_on(id, body); }
  HttpAnswer give_on(const std::string& interview_id, const Json& body) {
    return service.post("/v1/interviews/" + interview_id + "/feedback", tenant.token, body);
  }
  Json stage() {
    return service.get("/v1/pipeline/" + pipeline, tenant.token)
        .json()["data"]["stageProgression"][0];
  }
  // A member whose address is name@example.com.
  std::string member(const std::string& name) {
    return service.add_member(tenant, name, Role::interviewer).email;
  }
  static Json recommending(const std::string& recommendation, const std::string& interviewer) {
    Json body = feedback_body(interviewer);
    body["recommendation"] = recommendation;
    return body;
  }

  void expect_closed() {
    const Untouched untouched(service);
    EXPECT_EQ(outcome(give(feedback_body())),
              refusal(409, "The interview was declined or cancelled", "interview_closed"));
  }
  void list_on_interview(const Tenant& interviewer) {
    EXPECT_EQ(service
                  .patch("/v1/interviews/" + id, tenant.token,
                         {{"interviewers", {interviewer.recruiter_id}}})
                  .status,
              200);
  }

  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json interview = schedule(service, tenant, stage_body(job, 0));
  std::string id = interview.at("_id");
  std::string pipeline = interview.at("candidatePipelineId");
};

TEST_F(GiveFeedback, lets_in_recruiters_only) {
  expect_recruiters_only(service, "POST", "/v1/interviews/" + id + "/feedback", feedback_body());
}

TEST_F(GiveFeedback, answers_with_the_whole_interview) {
  const auto answer = give(feedback_body());
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json completed = answer.json()["data"];
  const Json& given = completed["feedbacks"][0];
  EXPECT_TRUE(is_timestamp(completed["endTime"]));
  Json expected = interview;
  expected["status"] = "completed";
  expected["endTime"] = expected["updatedAt"] = given["createdAt"];
  expected["feedbacks"] = {feedback_body()};
  expected["feedbacks"][0]["_id"] = given["_id"];
  expected["feedbacks"][0]["createdAt"] = given["createdAt"];
  EXPECT_EQ(answer.json(), Json({{"success", true}, {"data", expected}}));
  EXPECT_EQ(service.get("/v1/interviews/" + id, tenant.token).json()["data"], expected);
}

TEST_F(GiveFeedback, completes_the_stage) {
  const Json before = stage();
  const Json given = give(feedback_body()).json()["data"]["feedbacks"][0];
  Json expected = before;
  expected["status"] = "completed";
  expected["candidateStatus"] = "completed";
  expected["result"] = "pass";
  expected["resultSource"] = "human";
  expected["completedAt"] = given["createdAt"];
  Json after = stage();
  expected["interviewId"] = after["interviewId"];
  EXPECT_EQ(after, expected);
  EXPECT_EQ(after["interviewId"]["_id"], id);
}

TEST_F(GiveFeedback, records_who_did_what) {
  const auto answer = give(feedback_body());
  const Json actor = "recruiter " + tenant.recruiter_id;
  EXPECT_EQ(events_of(service, answer),
            Json({{{"type", "interview.feedback_given"},
                   {"subject", "interview " + id},
                   {"pipeline", pipeline},
                   {"actor", actor},
                   {"before", {{"status", "scheduled"}}},
                   {"after", {{"status", "completed"}, {"recommendation", "yes"}}},
                   {"reason", nullptr}},
                  {{"type", "stage.completed"},
                   {"subject", "pipeline " + pipeline},
                   {"pipeline", pipeline},
                   {"actor", actor},
                   {"before", {{"stage", "Technical interview"}, {"status", "invited"}}},
                   {"after",
                    {{"stage", "Technical interview"},
                     {"status", "completed"},
                     {"result", "pass"},
                     {"resultSource", "human"}}},
                   {"reason", nullptr}}}));
}

TEST_F(GiveFeedback, passes_or_holds_by_the_recommendation_and_the_newest_decides) {
  int interviewer = 0;
  for (const auto& [recommendation, result] :
       {std::pair{"yes", "pass"}, {"no", "hold"}, {"strong_yes", "pass"}, {"strong_no", "hold"}}) {
    const std::string email = member(std::to_string(++interviewer));
    ASSERT_EQ(give(recommending(recommendation, email)).status, 200);
    EXPECT_EQ(stage()["result"], result) << recommendation;
    EXPECT_EQ(stage()["status"], "completed");
  }
}

TEST_F(GiveFeedback, takes_one_from_each_interviewer) {
  ASSERT_EQ(give(recommending("no", member("interviewer"))).status, 200);
  const Untouched untouched(service);
  for (const std::string email : {"interviewer@example.com", "INTERVIEWER@Example.com"})
    EXPECT_EQ(outcome(give(recommending("strong_yes", email))),
              refusal(409, "This interviewer has given feedback already", "feedback_exists"));
}

TEST_F(GiveFeedback, takes_the_end_of_the_first) {
  const Json first = give(feedback_body(member("first"))).json()["data"];
  const Json completed_at = stage()["completedAt"];
  const Json second = give(feedback_body(member("second"))).json()["data"];
  EXPECT_EQ(second["feedbacks"].size(), 2u);
  EXPECT_EQ(second["endTime"], first["endTime"]);
  EXPECT_EQ(stage()["completedAt"], completed_at);
}

TEST_F(GiveFeedback, is_refused_once_the_interview_is_called_off) {
  for (const std::string status : {"declined", "cancelled"}) {
    set_interview_status(service, status);
    SCOPED_TRACE(status);
    expect_closed();
  }
}

TEST_F(GiveFeedback, does_not_touch_a_stage_that_has_gone_on_to_another_interview) {
  ASSERT_EQ(give(recommending("no", member("first"))).status, 200);
  service.database().execute(
      "update pipeline_stages set status = 'declined', completed_at = null where stage_index = 0");
  const Json next = schedule(service, tenant, stage_body(job, 0));
  ASSERT_EQ(give(recommending("yes", member("second"))).status, 200);
  EXPECT_EQ(stage()["status"], "invited");
  EXPECT_EQ(stage()["interviewId"]["_id"], next["_id"]);
}

TEST_F(GiveFeedback, without_a_pipeline_completes_the_interview_alone) {
  const Json legacy = schedule(service, tenant, live_body(job["_id"]));
  const Json before = service.get("/v1/pipeline/" + pipeline, tenant.token).json();
  const auto answer = give_on(legacy["_id"], feedback_body());
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json completed = answer.json()["data"];
  EXPECT_EQ(completed["status"], "completed");
  EXPECT_EQ(completed["endTime"], completed["feedbacks"][0]["createdAt"]);
  EXPECT_EQ(events_of(service, answer).size(), 1u);
  EXPECT_EQ(service.get("/v1/pipeline/" + pipeline, tenant.token).json(), before);
}

TEST_F(GiveFeedback, needs_no_traits) {
  Json body = feedback_body();
  body.erase("traits");
  EXPECT_EQ(give(body).json()["data"]["feedbacks"][0]["traits"], Json::array());
}

TEST_F(GiveFeedback, needs_a_member_s_address) {
  const Tenant stranger = service.add_organization("other");
  const Untouched untouched(service);
  for (const std::string& unknown : {std::string("invented@example.com"), stranger.email})
    EXPECT_EQ(issues(give(feedback_body(unknown))),
              Json({{"interviewerEmail", "is no member's address"}}))
        << unknown;
}

TEST_F(GiveFeedback, for_another_member_shows_who_wrote_it) {
  const Json given = give(feedback_body(member("interviewer"))).json()["data"];
  EXPECT_EQ(given["feedbacks"][0]["submittedBy"], tenant.recruiter_id);
  EXPECT_EQ(service.get("/v1/interviews/" + id, tenant.token).json()["data"], given);
  EXPECT_EQ(
      service.get("/v1/interviews", tenant.token).json()["data"]["interviews"][0]["feedbacks"],
      given["feedbacks"]);
  EXPECT_EQ(stage()["interviewId"]["feedbacks"], given["feedbacks"]);
}

TEST_F(GiveFeedback, that_others_wrote_leaves_room_for_the_interviewer_s_own) {
  const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  list_on_interview(interviewer);
  ASSERT_EQ(give(recommending("yes", interviewer.email)).status, 200);
  const auto own = service.post("/v1/interviews/" + id + "/feedback", interviewer.token,
                                recommending("no", interviewer.email));
  ASSERT_EQ(own.status, 200) << own.text;
  const Json feedbacks = own.json()["data"]["feedbacks"];
  ASSERT_EQ(feedbacks.size(), 2u);
  EXPECT_EQ(feedbacks[0]["submittedBy"], tenant.recruiter_id);
  EXPECT_FALSE(feedbacks[1].contains("submittedBy"));
  EXPECT_EQ(stage()["result"], "hold");
}

TEST_F(GiveFeedback, counts_once_for_a_member_in_the_report_and_their_own_first) {
  const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  list_on_interview(interviewer);
  ASSERT_EQ(service
                .post("/v1/interviews/" + id + "/feedback", interviewer.token,
                      recommending("no", interviewer.email))
                .status,
            200);
  ASSERT_EQ(give(recommending("strong_yes", interviewer.email)).status, 200);
  const auto answer = service.get(
      "/v1/analytics/interviewer-activity?from=2030-05-01T00:00:00Z&to=2030-06-01T00:00:00Z",
      tenant.token);
  const Json reported = answer.json()["data"]["interviewers"];
  ASSERT_EQ(reported.size(), 1u) << answer.text;
  EXPECT_EQ(reported[0]["recruiterId"], interviewer.recruiter_id);
  EXPECT_EQ(reported[0]["feedbackSubmitted"], 1);
  EXPECT_EQ(reported[0]["recommendationCounts"]["no"], 1);
}

TEST_F(GiveFeedback, of_interviewers_is_their_own_on_interviews_that_list_them) {
  const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  const auto give_as = [&](const std::string& email) {
    return service.post("/v1/interviews/" + id + "/feedback", interviewer.token,
                        feedback_body(email));
  };
  const Json refused = refusal(
      403, "You may give feedback in your own name, on your own interviews", "not_your_interview");
  const auto expect_refused = [&](const std::string& email) {
    const Untouched untouched(service);
    EXPECT_EQ(outcome(give_as(email)), refused) << email;
  };
  for (const std::string& email : {interviewer.email, tenant.email, std::string("x@example.com")})
    expect_refused(email);
  list_on_interview(interviewer);
  for (const std::string& email : {tenant.email, std::string("x@example.com")})
    expect_refused(email);
  EXPECT_EQ(give_as("INTERVIEWER@Example.com").status, 200);
}

// They were asked to come, and came; the link to decline works for a month afterwards.
TEST_F(GiveFeedback, is_taken_of_a_declined_interview_whose_start_has_passed) {
  ASSERT_EQ(service
                .post("/v1/interviews/decline/" + interview["declineToken"].get<std::string>(), {},
                      {{"reason", "No, thank you"}})
                .status,
            200);
  expect_closed();
  service.database().execute("update interviews set start_time = now() - interval '1 hour'");
  const auto answer = give(feedback_body());
  ASSERT_EQ(answer.status, 200) << answer.text;
  EXPECT_EQ(answer.json()["data"]["status"], "completed");
  EXPECT_EQ(answer.json()["data"]["stageData"]["declineData"]["reason"], "No, thank you");
  EXPECT_EQ(stage()["status"], "completed");
  EXPECT_EQ(stage()["candidateStatus"], "completed");
  EXPECT_EQ(stage()["result"], "pass");
}

TEST_F(GiveFeedback, names_all_that_is_wrong_at_once) {
  const Untouched untouched(service);
  EXPECT_EQ(issues(give(Json::object())), Json({{"interviewerEmail", "is required"},
                                                {"overallRating", "is required"},
                                                {"recommendation", "is required"},
                                                {"comments", "is required"}}));
  EXPECT_EQ(issues(give({{"interviewerEmail", 1},
                         {"overallRating", "8"},
                         {"traits", "curious"},
                         {"recommendation", false},
                         {"comments", nullptr}})),
            Json({{"interviewerEmail", "must be a string, not a number"},
                  {"overallRating", "must be an integer, not a string"},
                  {"traits", "must be an array, not a string"},
                  {"recommendation", "must be a string, not a boolean"},
                  {"comments", "must be a string, not null"}}));
  EXPECT_EQ(issues(give({{"interviewerEmail", "interviewer"},
                         {"overallRating", 11},
                         {"traits", {"curious", 1, ""}},
                         {"recommendation", "maybe"},
                         {"comments", "Fine"}})),
            Json({{"interviewerEmail", "must be an e-mail address"},
                  {"overallRating", "must be at most 10"},
                  {"traits.1", "must be a string, not a number"},
                  {"traits.2", "must have at least 1 character"},
                  {"recommendation", "must be one of strong_yes, yes, no, strong_no"},
                  {"comments", "must have at least 5 characters"}}));
}

TEST_F(GiveFeedback, rates_in_whole_numbers_from_1_to_10) {
  const auto rated = [&](const Json& rating, const std::string& interviewer) {
    Json body = feedback_body(interviewer);
    body["overallRating"] = rating;
    return give(body).status;
  };
  for (const Json& wrong : {Json(0), Json(11), Json(-1), Json(7.5), Json("7"), Json(nullptr)})
    EXPECT_EQ(rated(wrong, "a@example.com"), 400) << wrong;
  EXPECT_EQ(rated(1, member("a")), 200);
  EXPECT_EQ(rated(10, member("b")), 200);
}

TEST_F(GiveFeedback, counts_the_characters_of_comments_not_their_bytes) {
  const auto commented = [&](const std::string& comments) {
    Json body = feedback_body();
    body["comments"] = comments;
    return give(body).status;
  };
  EXPECT_EQ(commented("äöüß"), 400);
  EXPECT_EQ(commented("äöüßé"), 200);
}

TEST_F(GiveFeedback, does_not_know_strange_ids) {
  const Tenant stranger = service.add_organization("other");
  const Untouched untouched(service);
  EXPECT_EQ(
      outcome(service.post("/v1/interviews/" + id + "/feedback", stranger.token, feedback_body())),
      not_found("Interview"));
  for (const std::string& strange : strange_ids)
    EXPECT_EQ(outcome(give_on(strange, feedback_body())), not_found("Interview")) << strange;
}

TEST_F(GiveFeedback, of_one_interviewer_racing_is_taken_once) {
  for (int round = 1; round <= 10; ++round) {
    const std::string name = "interviewer-" + std::to_string(round);
    member(name);
    const auto answers = race(20, [&](int i) {
      return give(feedback_body(name + (i % 2 == 0 ? "@example.com" : "@EXAMPLE.com")));
    });
    ASSERT_EQ(count_statuses(answers), (StatusCounts{{200, 1}, {409, 19}}));
    ASSERT_EQ(service.database().count("feedbacks"), round);
    ASSERT_EQ(service.database().count("events where type = 'interview.feedback_given'"), round);
  }
}

TEST_F(GiveFeedback, of_many_interviewers_racing_lets_the_newest_decide) {
  for (int i = 0; i < 20; ++i) member(std::to_string(i));
  const auto answers = race(20, [&](int i) {
    return give(recommending(i % 2 == 0 ? "yes" : "no", std::to_string(i) + "@example.com"));
  });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 20}}));
  const Json feedbacks =
      service.get("/v1/interviews/" + id, tenant.token).json()["data"]["feedbacks"];
  ASSERT_EQ(feedbacks.size(), 20u);
  EXPECT_EQ(service.database().value("select after_state ->> 'result' from events where type = "
                                     "'stage.completed' order by id desc limit 1"),
            stage()["result"]);
}

}  // namespace
}  // namespace hireline::test
