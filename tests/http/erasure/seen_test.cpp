// What is seen of somebody who was erased: by recruiters, through links, and by themselves.
#include "tests/http/coding/coding.hpp"
#include "tests/http/erasure/erasing.hpp"
#include "tests/http/screening/screening.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class ErasedScreening : public Screening {
 protected:
  ErasedScreening() {
    invite({{"questions", questions()}});
    pipeline = interview["candidatePipelineId"];
    email = interview["participant"]["email"];
  }
  void erase() {
    const auto erased = erase_person(service.database(), email);
    ASSERT_TRUE(erased.has_value());
  }
  HttpAnswer decline() {
    return service.post("/v1/interviews/decline/" + interview["declineToken"].get<std::string>(),
                        {}, {{"reason", "No time"}});
  }
  std::string pipeline;
  std::string email;
};

TEST_F(ErasedScreening, links_lead_nowhere) {
  erase();
  expect_refused(open(), 410, "link_expired");
  expect_refused(start(), 410, "link_expired");
  expect_refused(save({{{"questionId", std::string(24, '1')}, {"answer", "x"}}}), 410,
                 "link_expired");
  expect_refused(submit(), 410, "link_expired");
  expect_refused(decline(), 410, "link_expired");
  EXPECT_EQ(service.database().count("interviews where decline_reason is not null"), 0);
}

// Not even the stand-ins of what was answered, as long as the time runs.
TEST_F(ErasedScreening, links_of_what_was_submitted_lead_nowhere) {
  start();
  ASSERT_EQ(submit({response(0, "Because it is wide")}).status, 202);
  set_interview_status(service, "completed");
  ASSERT_EQ(open().status, 200);
  erase();
  expect_refused(open(), 410, "link_expired");
  EXPECT_THAT(rows_with(service.database(), "Because it is wide"), IsEmpty());
}

TEST_F(ErasedScreening, is_a_stand_in_to_recruiters) {
  start();
  ASSERT_EQ(submit({response(0, "Because it is wide")}).status, 202);
  EXPECT_EQ(
      service
          .post("/v1/pipeline/" + pipeline + "/notes", tenant.token, {{"text", "Speaks of width"}})
          .status,
      201);
  erase();
  const std::string erased =
      "erased-" + service.database().value("select id from participants") + "@erased.invalid";
  const Json seen = seen_by_recruiter();
  EXPECT_EQ(seen["participant"], (Json{{"email", erased}, {"name", "Erased candidate"}}));
  EXPECT_EQ(seen["status"], "cancelled");
  EXPECT_EQ(seen["responses"][0]["answer"], "(erased)");
  const Json detail = service.get("/v1/pipeline/" + pipeline, tenant.token).json()["data"];
  EXPECT_EQ(detail["status"], "withdrawn");
  EXPECT_EQ(detail["notes"][0]["text"], "(erased)");
  const Json pool = service.get("/v1/pipeline/pool", tenant.token).json()["data"]["candidates"];
  ASSERT_EQ(pool.size(), 1u);
  EXPECT_EQ(pool[0]["email"], erased);
  EXPECT_EQ(pool[0]["name"], "Erased candidate");
  EXPECT_EQ(pool[0]["latestStatus"], "withdrawn");
  EXPECT_EQ(service.get("/v1/pipeline/pool?search=candidate%40", tenant.token)
                .json()["data"]["candidates"],
            Json::array());
  for (const char* path : {"", "/events"}) {
    const auto answer = service.get("/v1/pipeline/" + pipeline + path, tenant.token);
    EXPECT_EQ(answer.status, 200);
    EXPECT_THAT(answer.text, Not(HasSubstr(email)));
  }
}

TEST_F(ErasedScreening, is_evaluated_no_more) {
  start();
  ASSERT_EQ(submit({response(0, "Because it is wide")}).status, 202);
  erase();
  EXPECT_EQ(service.database().value("select status from evaluations"), "failed");
  EXPECT_EQ(service.database().count("tasks where state <> 'done'"), 0);
  expect_refused(
      service.post("/v1/interviews/" + id + "/re-evaluate", tenant.token, Json::object()), 409,
      "not_submitted");
}

TEST_F(ErasedScreening, who_signs_in_again_begins_anew) {
  const std::string account = service.token("uid", email);
  ASSERT_EQ(service.get("/v1/candidate/dashboard", account).json()["data"]["pipelines"].size(), 1u);
  erase();
  EXPECT_THAT(rows_with(service.database(), email), IsEmpty());
  EXPECT_EQ(service.get("/v1/candidate/dashboard", account).json()["data"]["pipelines"],
            Json::array());
  EXPECT_EQ(service.get("/v1/candidate/interviews/" + id, account).status, 404);
}

class ErasedCoding : public Coding {};

TEST_F(ErasedCoding, leaves_numbers_and_no_code) {
  invite();
  ASSERT_EQ(open().status, 200);
  ASSERT_EQ(submit({solution("print('my own way')")}).status, 202);
  const std::string email = interview["participant"]["email"];
  ASSERT_TRUE(erase_person(service.database(), email).has_value());
  EXPECT_THAT(rows_with(service.database(), "my own way"), IsEmpty());
  EXPECT_THAT(rows_with(service.database(), email), IsEmpty());
  expect_refused(open(), 410, "link_expired");
  const Json seen = result();
  EXPECT_EQ(seen["judging"], "failed");
  EXPECT_EQ(seen["problems"][0]["code"], "");
  EXPECT_EQ(service.get("/v1/interviews/" + id + "/coding-session/similarity", tenant.token).status,
            200);
  expect_refused(service.post("/v1/interviews/" + id + "/coding-session/re-judge", tenant.token,
                              Json::object()),
                 409, "not_submitted");
}

// A server knows callers for a while without asking who they are.
TEST(ErasedAccount, that_is_remembered_writes_nothing_more) {
  Service service{{.caller_memory = std::chrono::minutes(1)}};
  const Tenant tenant = service.add_organization("acme");
  const Json interview = schedule(service, tenant, stage_body(make_job(service, tenant), 0));
  const std::string email = interview["participant"]["email"];
  const std::string account = service.token("uid", email);
  const auto give_feedback = [&](const std::string& id) {
    return service.post("/v1/interviews/" + id + "/candidate-feedback", account,
                        {{"overallRating", 9},
                         {"traits", {"kind"}},
                         {"recommendation", "yes"},
                         {"comments", "Bob"}});
  };
  ASSERT_EQ(service.get("/v1/candidate/dashboard", account).status, 200);
  ASSERT_EQ(give_feedback(strange_ids[0]).status, 404) << "remembered by routes of this kind, too";
  ASSERT_TRUE(erase_person(service.database(), email).has_value());
  const auto feedback = give_feedback(interview["_id"]);
  EXPECT_EQ(feedback.status, 404) << feedback.text;
  EXPECT_EQ(service.patch("/v1/candidate/preferences", account, {{"locale", "de-AT"}}).status, 404);
  EXPECT_EQ(service.database().count("candidate_feedbacks"), 0);
  EXPECT_EQ(service.database().count("participants where locale is not null"), 0);
}

}  // namespace
}  // namespace hireline::test
