// PATCH /v1/candidate/interviews/:id/rsvp
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

class RsvpTest : public testing::Test {
 protected:
  std::string path() const { return "/v1/candidate/interviews/" + id + "/rsvp"; }
  HttpAnswer answer_with(const std::string& status) {
    return service.patch(path(), token, {{"status", status}});
  }
  Json seen_by_recruiter() {
    return service.get("/v1/interviews/" + id, tenant.token).json().at("data");
  }
  Json seen_by_candidate() {
    return service.get("/v1/candidate/dashboard", token)
        .json()["data"]["pipelines"][0]["stageProgression"][0];
  }
  HttpAnswer reschedule(const Json& changes) {
    return service.patch("/v1/interviews/" + id, tenant.token, changes);
  }

  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json interview = schedule(service, tenant, stage_body(job, 0));
  std::string id = interview.at("_id");
  std::string pipeline = interview.at("candidatePipelineId");
  std::string token = service.token("the-candidate", "candidate@example.com");
};

TEST_F(RsvpTest, is_kept_and_seen_by_both) {
  const auto answer = answer_with("accepted");
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json data = answer.json().at("data");
  EXPECT_EQ(data, service.get("/v1/candidate/interviews/" + id, token).json().at("data"));
  EXPECT_EQ(data["rsvp"]["status"], "accepted");
  EXPECT_TRUE(is_timestamp(data["rsvp"]["respondedAt"]));

  const Json seen = seen_by_recruiter();
  EXPECT_EQ(seen["rsvp"], data["rsvp"]);
  EXPECT_EQ(seen["status"], "scheduled");
  EXPECT_EQ(seen["updatedAt"], data["rsvp"]["respondedAt"]);
  EXPECT_EQ(seen_by_candidate()["upcoming"]["rsvp"], data["rsvp"]);
  EXPECT_EQ(seen_by_candidate()["candidateStatus"], "invited");
  EXPECT_EQ(service.get("/v1/pipeline/" + pipeline, tenant.token).json()["data"]["lastActivityAt"],
            data["rsvp"]["respondedAt"]);
}

TEST_F(RsvpTest, stands_in_the_timeline) {
  const auto first = answer_with("declined");
  const std::string actor =
      "candidate " + service.database().value("select participant_id from interviews");
  EXPECT_EQ(events_of(service, first), Json({{{"type", "interview.rsvp_given"},
                                              {"subject", "interview " + id},
                                              {"pipeline", pipeline},
                                              {"actor", actor},
                                              {"before", nullptr},
                                              {"after", {{"rsvp", "declined"}}},
                                              {"reason", nullptr}}}));
  const Json second = events_of(service, answer_with("accepted"));
  EXPECT_EQ(second[0]["before"], Json({{"rsvp", "declined"}}));
  EXPECT_EQ(second[0]["after"], Json({{"rsvp", "accepted"}}));
}

TEST_F(RsvpTest, said_again_changes_nothing) {
  const Json first = answer_with("accepted").json();
  const Untouched untouched(service);
  const auto again = answer_with("accepted");
  EXPECT_EQ(outcome(again), outcome(200, first));
}

TEST_F(RsvpTest, can_be_changed_until_the_start) {
  for (const std::string status : {"accepted", "declined", "accepted"})
    EXPECT_EQ(answer_with(status).json()["data"]["rsvp"]["status"], status);
  service.database().execute("update interviews set start_time = now() - interval '1 second'");
  const Untouched untouched(service);
  EXPECT_EQ(outcome(answer_with("declined")),
            outcome(409, {{"message", "The interview's start has passed"},
                          {"code", "interview_has_started"},
                          {"status", "scheduled"}}));
}

TEST_F(RsvpTest, is_for_interviews_that_are_still_scheduled) {
  for (const std::string status : {"in_progress", "completed", "declined", "cancelled"}) {
    set_interview_status(service, status);
    service.get("/v1/candidate/dashboard", token);
    const Untouched untouched(service);
    EXPECT_EQ(outcome(answer_with("accepted")),
              outcome(409, {{"message", "Only an interview that is still scheduled can be changed"},
                            {"code", "interview_not_scheduled"},
                            {"status", status}}));
  }
}

TEST_F(RsvpTest, is_not_for_automated_stages) {
  id = schedule(service, tenant, automated_body(make_automated_job(service, tenant), 0))["_id"];
  service.get("/v1/candidate/dashboard", token);
  const Untouched untouched(service);
  EXPECT_EQ(
      outcome(answer_with("accepted")),
      refusal(409, "The interview is automated and has no start time", "interview_has_no_time"));
}

TEST_F(RsvpTest, is_possible_without_a_pipeline) {
  const Json alone = schedule(service, tenant, live_body(job["_id"]));
  id = alone["_id"];
  EXPECT_EQ(answer_with("declined").json()["data"]["rsvp"]["status"], "declined");
  EXPECT_EQ(seen_by_recruiter()["rsvp"]["status"], "declined");
}

TEST_F(RsvpTest, is_forgotten_when_the_interview_gets_another_time) {
  answer_with("accepted");
  ASSERT_EQ(reschedule({{"title", "The same time"}}).status, 200);
  EXPECT_TRUE(seen_by_recruiter().contains("rsvp"));
  const auto moved = reschedule({{"endTime", "2030-05-06T11:00:00.000Z"}});
  ASSERT_EQ(moved.status, 200);
  EXPECT_FALSE(moved.json()["data"].contains("rsvp"));
  EXPECT_FALSE(seen_by_candidate()["upcoming"].contains("rsvp"));
  const Json event = events_of(service, moved)[0];
  EXPECT_EQ(event["before"]["rsvp"], "accepted");
  EXPECT_EQ(event["after"]["changed"], Json({"endTime", "rsvp"}));
}

TEST_F(RsvpTest, stays_when_the_interview_is_declined_for_good) {
  answer_with("declined");
  ASSERT_EQ(service
                .post("/v1/interviews/decline/" + interview["declineToken"].get<std::string>(), {},
                      Json::object())
                .status,
            200);
  EXPECT_EQ(seen_by_recruiter()["rsvp"]["status"], "declined");
  EXPECT_EQ(seen_by_recruiter()["status"], "declined");
}

TEST_F(RsvpTest, is_one_event_when_twenty_say_the_same_at_once) {
  const auto answers = race(20, [&](int) { return answer_with("accepted"); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 20}}));
  EXPECT_EQ(service.database().count("events where type = 'interview.rsvp_given'"), 1);
}

TEST_F(RsvpTest, never_outlives_the_time_that_it_was_said_of) {
  for (int round = 1; round <= 10; ++round) {
    const Json times = {{"startTime", "2030-06-0" + std::to_string(round % 9 + 1) + "T09:00:00Z"},
                        {"endTime", "2030-06-10T10:00:00Z"}};
    const auto answers = race(2, [&](int i) {
      return i == 0 ? reschedule(times) : answer_with(round % 2 == 0 ? "accepted" : "declined");
    });
    ASSERT_EQ(count_statuses(answers), (StatusCounts{{200, 2}}));
    // Whichever came last: the answer is there if and only if no rescheduling came after it.
    EXPECT_EQ(service.database().value("select rsvp_status is not null from interviews"),
              service.database().value("select type = 'interview.rsvp_given' from events "
                                       "order by position desc limit 1"));
  }
}

TEST_F(RsvpTest, tells_all_that_is_wrong_with_the_body) {
  service.get("/v1/candidate/dashboard", token);
  const Untouched untouched(service);
  EXPECT_EQ(issues(answer_with("maybe")), Json({{"status", "must be one of accepted, declined"}}));
  EXPECT_EQ(issues(service.patch(path(), token, Json::object())),
            Json({{"status", "is required"}}));
}

TEST_F(RsvpTest, is_nobody_else_s) {
  const std::string other = service.token("other", "other@example.com");
  service.get("/v1/candidate/dashboard", other);
  service.get("/v1/candidate/dashboard", token);
  const Untouched untouched(service);
  const Json body = {{"status", "accepted"}};
  EXPECT_EQ(outcome(service.patch(path(), {}, body)), outcome(401, {{"message", "No token"}}));
  EXPECT_EQ(outcome(service.patch(path(), other, body)), not_found("Interview"));
  for (const std::string& strange : strange_ids) {
    id = strange;
    EXPECT_EQ(outcome(answer_with("accepted")), not_found("Interview")) << strange;
  }
}

}  // namespace
}  // namespace hireline::test
