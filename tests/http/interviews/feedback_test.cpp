// POST /v1/interviews/:id/feedback
#include "tests/http/interviews/feedback.hpp"

#include <regex>

#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

TEST_F(GiveFeedback, lets_in_members_only) {
  expect_members_only(service, "POST", "/v1/interviews/" + id + "/feedback", feedback_body());
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
  expected["feedbacks"] = Json::array({feedback_body()});
  expected["feedbacks"][0]["_id"] = given["_id"];
  expected["feedbacks"][0]["createdAt"] = given["createdAt"];
  EXPECT_EQ(answer.json(), Json({{"success", true}, {"data", expected}}));
  EXPECT_EQ(service.get("/v1/interviews/" + id, tenant.token).json()["data"], expected);
}

// As of the release before scorecards, panels and blind feedback.
TEST_F(GiveFeedback, answers_byte_for_byte_as_ever_without_policies) {
  const auto bytes = [](const HttpAnswer& answer) {
    const std::string text =
        std::regex_replace(answer.text, std::regex(R"(\d{4}-\d\d-\d\dT[\d:.]+Z)"), "<time>");
    return std::regex_replace(text, std::regex("[0-9a-f]{24}|[A-Za-z0-9_-]{43}"), "<id>");
  };
  const std::string completed =
      R"({"_id":"<id>","jobOpeningId":"<id>","candidatePipelineId":"<id>",)"
      R"("stageId":"<id>","title":"Technical interview","round":"First",)"
      R"("startTime":"<time>","endTime":"<time>",)"
      R"("participant":{"email":"candidate@example.com","name":"Candidate"},)"
      R"("isAutomated":false,"meetingLink":"https://meet.example.com/room/<id>",)"
      R"("declineToken":"<id>","declineLink":"https://jobs.example.com/decline/<id>",)"
      R"("status":"completed","interviewers":["<id>"],)"
      R"("interviewerNames":["owner-of-acme"],"feedbacks":[{"_id":"<id>",)"
      R"("interviewerEmail":"owner-of-acme@example.com","overallRating":8,)"
      R"("traits":["curious","clear"],"recommendation":"yes",)"
      R"("comments":"Knows the field well.","createdAt":"<time>"}],)"
      R"("createdAt":"<time>","updatedAt":"<time>"})";
  const std::string in_pipeline =
      R"({"success":true,"data":{"_id":"<id>","jobOpeningId":"<id>",)"
      R"("participantId":"<id>","participant":{"_id":"<id>","name":"Candidate",)"
      R"("email":"candidate@example.com"},"status":"active",)"
      R"("candidateFacingStatus":"In review","lastActivityAt":"<time>",)"
      R"("createdAt":"<time>","stageProgression":[{"stageId":"<id>","stageIndex":0,)"
      R"("name":"Technical interview","stageTypeKey":"live_1on1",)"
      R"("status":"completed","candidateStatus":"completed","result":"pass",)"
      R"("resultSource":"human","unlockedAt":"<time>","invitedAt":"<time>",)"
      R"("completedAt":"<time>","forced":false,"interviewId":)" +
      completed +
      R"(},{"stageId":"<id>","stageIndex":1,"name":"Screening",)"
      R"("stageTypeKey":"automated_screening","status":"pending",)"
      R"("candidateStatus":"locked","result":null,"forced":false},{"stageId":"<id>",)"
      R"("stageIndex":2,"name":"Meet the team","stageTypeKey":"culture_fit_hr",)"
      R"("status":"pending","candidateStatus":"locked","result":null,)"
      R"("forced":false}],"contacts":[],"notes":[]}})";
  EXPECT_EQ(bytes(give(feedback_body())), R"({"success":true,"data":)" + completed + "}");
  EXPECT_EQ(bytes(service.get("/v1/interviews/" + id, tenant.token)),
            R"({"success":true,"data":)" + completed + "}");
  EXPECT_EQ(bytes(service.get("/v1/pipeline/" + pipeline, tenant.token)), in_pipeline);
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
    EXPECT_EQ(
        outcome(give(recommending("strong_yes", email))),
        refusal(409, "The caller has already given this interviewer's feedback on this interview",
                "feedback_exists"));
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
  const Json standalone = schedule(service, tenant, live_body(job["_id"]));
  const Json before = service.get("/v1/pipeline/" + pipeline, tenant.token).json();
  const auto answer = give_on(standalone["_id"], feedback_body());
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
