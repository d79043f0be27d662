// PATCH /v1/interviews/:id
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

class Reschedule : public testing::Test {
 protected:
  HttpAnswer patch(const Json& body) {
    return service.patch("/v1/interviews/" + id, tenant.token, body);
  }
  Json get() { return service.get("/v1/interviews/" + id, tenant.token).json().at("data"); }
  std::string last_activity() {
    return service.get("/v1/pipeline/" + pipeline, tenant.token).json()["data"]["lastActivityAt"];
  }
  static Json next_day() {
    return {{"startTime", "2030-05-07T09:00:00.000Z"}, {"endTime", "2030-05-07T10:00:00.000Z"}};
  }

  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json interview = schedule(service, tenant, stage_body(job, 0));
  std::string id = interview.at("_id");
  std::string pipeline = interview.at("candidatePipelineId");
};

TEST_F(Reschedule, lets_in_members_only) {
  expect_members_only(service, "PATCH", "/v1/interviews/" + id, next_day());
}

TEST_F(Reschedule, changes_what_is_sent_and_nothing_else) {
  const Tenant colleague = service.add_member(tenant, "colleague", Role::interviewer);
  const Json changes[] = {{{"title", "Second interview"}},
                          {{"round", "Final"}},
                          next_day(),
                          {{"interviewers", {colleague.recruiter_id}}},
                          {{"interviewers", Json::array()}}};
  const std::map<std::string, std::string> names{{tenant.recruiter_id, "owner-of-acme"},
                                                 {colleague.recruiter_id, "colleague"}};
  for (const Json& change : changes) {
    Json expected = get();
    const auto answer = patch(change);
    ASSERT_EQ(answer.status, 200) << answer.text;
    const Json changed = answer.json()["data"];
    EXPECT_GT(changed["updatedAt"], expected["updatedAt"]);
    expected.update(change);
    expected["interviewerNames"] = Json::array();
    for (const std::string member : expected["interviewers"])
      expected["interviewerNames"].push_back(names.at(member));
    expected["updatedAt"] = changed["updatedAt"];
    EXPECT_EQ(answer.json(), Json({{"success", true}, {"data", expected}}));
    EXPECT_EQ(get(), expected);
    EXPECT_EQ(last_activity(), changed["updatedAt"]);
  }
}

TEST_F(Reschedule, records_what_differs) {
  const Tenant colleague = service.add_member(tenant, "colleague", Role::interviewer);
  const auto answer = patch({{"title", "Technical interview"},
                             {"round", "Final \"one\""},
                             {"startTime", "2030-05-06T10:30:00+02:00"},
                             {"interviewers", {colleague.recruiter_id}}});
  EXPECT_EQ(events_of(service, answer),
            Json({{{"type", "interview.rescheduled"},
                   {"subject", "interview " + id},
                   {"pipeline", pipeline},
                   {"actor", "recruiter " + tenant.recruiter_id},
                   {"before",
                    {{"round", "First"},
                     {"startTime", "2030-05-06T09:00:00.000Z"},
                     {"interviewers", {tenant.recruiter_id}}}},
                   {"after",
                    {{"round", "Final \"one\""},
                     {"startTime", "2030-05-06T08:30:00.000Z"},
                     {"interviewers", {colleague.recruiter_id}},
                     {"changed", {"round", "startTime", "interviewers"}}}},
                   {"reason", nullptr}}}));
}

TEST_F(Reschedule, does_nothing_when_all_stays) {
  const Tenant colleague = service.add_member(tenant, "colleague", Role::interviewer);
  ASSERT_EQ(patch({{"interviewers", {tenant.recruiter_id, colleague.recruiter_id}}}).status, 200);
  const Json before = get();
  const Untouched untouched(service);
  const Json same = {
      {"title", interview["title"]},
      {"startTime", interview["startTime"]},
      {"endTime", interview["endTime"]},
      {"interviewers", {colleague.recruiter_id, tenant.recruiter_id, colleague.recruiter_id}}};
  for (const Json& body : {same, Json::object()})
    EXPECT_EQ(outcome(patch(body)), outcome(200, {{"success", true}, {"data", before}}));
}

TEST_F(Reschedule, shows_the_candidate_the_new_time) {
  ASSERT_EQ(patch(next_day()).status, 200);
  const Json upcoming =
      service.get("/v1/candidate/dashboard", service.token("candidate", "candidate@example.com"))
          .json()["data"]["pipelines"][0]["stageProgression"][0]["upcoming"];
  EXPECT_EQ(upcoming["startTime"], next_day()["startTime"]);
}

TEST_F(Reschedule, works_without_a_pipeline) {
  const Json standalone = schedule(service, tenant, live_body(job["_id"]));
  const std::string before = last_activity();
  const auto answer = service.patch("/v1/interviews/" + standalone["_id"].get<std::string>(),
                                    tenant.token, {{"round", "Final"}});
  EXPECT_EQ(answer.json()["data"]["round"], "Final");
  EXPECT_EQ(events_of(service, answer)[0]["pipeline"], nullptr);
  EXPECT_EQ(last_activity(), before);
}

TEST_F(Reschedule, wants_a_time_that_fits_the_one_that_stays) {
  const Untouched untouched(service);
  for (const std::string start : {"2030-05-06T10:00:00Z", "2030-05-06T11:00:00Z"})
    EXPECT_EQ(issues(patch({{"startTime", start}})),
              Json({{"startTime", "must be earlier than endTime"}}));
  for (const std::string end : {"2030-05-06T09:00:00Z", "2030-05-06T08:00:00Z"}) {
    EXPECT_EQ(issues(patch({{"endTime", end}})),
              Json({{"endTime", "must be later than startTime"}}));
    EXPECT_EQ(issues(patch({{"startTime", "2030-05-06T09:00:00Z"}, {"endTime", end}})),
              Json({{"endTime", "must be later than startTime"}}));
  }
}

TEST_F(Reschedule, moves_one_time_alone) {
  EXPECT_EQ(patch({{"startTime", "2030-05-06T09:59:59.999Z"}}).status, 200);
  EXPECT_EQ(patch({{"endTime", "2030-05-06T10:00:00.001Z"}}).status, 200);
}

TEST_F(Reschedule, is_refused_unless_the_interview_is_scheduled) {
  for (const std::string status : {"in_progress", "completed", "declined", "cancelled"}) {
    set_interview_status(service, status);
    const Untouched untouched(service);
    const Json refused =
        outcome(409, {{"message", "Only an interview that is still scheduled can be changed"},
                      {"code", "interview_not_scheduled"},
                      {"status", status}});
    EXPECT_EQ(outcome(patch(next_day())), refused);
    EXPECT_EQ(outcome(patch(Json::object())), refused);
  }
}

TEST_F(Reschedule, gives_an_automated_interview_no_time) {
  id = schedule(service, tenant, automated_body(make_automated_job(service, tenant), 0)).at("_id");
  {
    const Untouched untouched(service);
    EXPECT_EQ(issues(patch(next_day())), Json({{"startTime", "an automated interview has no time"},
                                               {"endTime", "an automated interview has no time"}}));
  }
  EXPECT_EQ(patch({{"title", "Questions"}}).json()["data"]["title"], "Questions");
}

TEST_F(Reschedule, lets_the_candidate_decline_until_a_month_after_the_new_end) {
  ASSERT_EQ(patch(next_day()).status, 200);
  EXPECT_EQ(service.database().value("select expires_at from link_tokens"),
            "2030-06-06 10:00:00+00");
}

TEST_F(Reschedule, names_all_that_is_wrong_at_once) {
  const Untouched untouched(service);
  EXPECT_EQ(issues(patch({{"title", ""},
                          {"round", nullptr},
                          {"startTime", "2030-05-07T09:00:00Z"},
                          {"endTime", "2030-05-07T09:00:00Z"},
                          {"interviewers", "me"}})),
            Json({{"title", "must have at least 1 character"},
                  {"round", "must be a string, not null"},
                  {"endTime", "must be later than startTime"},
                  {"interviewers", "must be an array, not a string"}}));
  EXPECT_EQ(
      issues(patch({{"startTime", "soon"}, {"endTime", "2030-05-07T09:00:00Z"}})),
      Json({{"startTime", "must be a date and time with a zone, such as 2026-01-02T03:04:05Z"}}));
}

TEST_F(Reschedule, knows_no_interviewers_but_members) {
  const Tenant stranger = service.add_organization("other");
  const Untouched untouched(service);
  for (const std::string& wrong : {stranger.recruiter_id, strange_ids[0], std::string("x")})
    EXPECT_EQ(outcome(patch({{"round", "Final"}, {"interviewers", {tenant.recruiter_id, wrong}}})),
              not_found("Recruiter"));
}

TEST_F(Reschedule, is_not_for_interviewers) {
  const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  const Untouched untouched(service);
  EXPECT_EQ(outcome(service.patch("/v1/interviews/" + id, interviewer.token, next_day())),
            refusal(403, "Your role does not allow this", "forbidden"));
}

TEST_F(Reschedule, does_not_know_strange_ids) {
  const Tenant stranger = service.add_organization("other");
  const Untouched untouched(service);
  EXPECT_EQ(outcome(service.patch("/v1/interviews/" + id, stranger.token, next_day())),
            not_found("Interview"));
  for (const std::string& strange : strange_ids)
    EXPECT_EQ(outcome(service.patch("/v1/interviews/" + strange, tenant.token, next_day())),
              not_found("Interview"))
        << strange;
}

TEST_F(Reschedule, racing_counts_every_change_once) {
  const auto answers =
      race(20, [&](int i) { return patch({{"round", "Round " + std::to_string(i)}}); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 20}}));
  EXPECT_EQ(service.database().value("select calendar_sequence from interviews"), "20");
  // Each was told what it took the place of.
  EXPECT_EQ(service.database().value("select count(distinct before_state ->> 'round') from events "
                                     "where type = 'interview.rescheduled'"),
            "20");
}

}  // namespace
}  // namespace hireline::test
