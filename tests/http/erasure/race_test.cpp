// Somebody is erased while they, and others with them, are at work.
#include "tests/support/race.hpp"

#include "tests/http/erasure/erasing.hpp"
#include "tests/http/screening/screening.hpp"

namespace hireline::test {
namespace {

using testing::IsEmpty;

class ErasureRace : public testing::Test {
 protected:
  HttpAnswer erase(const std::string& person) {
    const auto erased = erase_person(service.database(), person);
    HttpAnswer answer;
    answer.status = erased ? 200 : 404;
    return answer;
  }
  // All words begin with the person's.
  Json invite_to_screening(const std::string& person) {
    Json body = automated_body(job, 0);
    body["participant"] = {{"email", person + "@example.com"}, {"name", person + " by name"}};
    return schedule(service, tenant, body);
  }
  Json talk_with(const std::string& person) {
    Json body = stage_body(other_job, 0);
    body["participant"] = {{"email", person + "@example.com"}, {"name", person + " again"}};
    body["title"] = "Talk with " + person;
    return body;
  }
  // Called off, so that the stage can be invited to again.
  Json invite_to_talk(const std::string& person) {
    const Json talk = schedule(service, tenant, talk_with(person));
    EXPECT_EQ(service
                  .post("/v1/interviews/" + talk["_id"].get<std::string>() + "/cancel",
                        tenant.token, Json::object())
                  .status,
              200);
    return talk;
  }
  Json by_pipeline(const Json& talk, const std::string& person) {
    Json body = talk_with(person);
    body["candidatePipelineId"] = talk["candidatePipelineId"];
    return body;
  }
  HttpAnswer through_link(const Json& invited, const std::string& method, const std::string& action,
                          const std::optional<Json>& body = {}) {
    return service.request(
        method, "/v1/screening/" + invited["screeningToken"].get<std::string>() + action, {}, body);
  }
  static void expect_served(const std::vector<HttpAnswer>& answers) {
    for (const HttpAnswer& answer : answers)
      ASSERT_TRUE(answer.status >= 200 && answer.status < 500) << answer.status << answer.text;
    ASSERT_EQ(answers.front().status, 200);
  }

  static Json one_screening() {
    Json body = job_body();
    body["stages"] = {{{"name", "Questions"},
                       {"stageTypeKey", "automated_screening"},
                       {"screeningConfig", {{"questions", {{{"text", "Why?"}, {"order", 0}}}}}}}};
    return body;
  }

  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant, one_screening());
  Json other_job = make_job(service, tenant);
};

// What comes before is erased with the rest, what comes after is refused.
TEST_F(ErasureRace, with_answers_and_invitations_leaves_nothing) {
  for (int round = 1; round <= 25; ++round) {
    const std::string person = "racer-" + std::to_string(round) + "x";
    const Json asked = invite_to_screening(person);
    ASSERT_EQ(through_link(asked, "POST", "/start").status, 200);
    const std::string question =
        through_link(asked, "GET", "").json()["data"]["questions"][0]["_id"];
    const Json talk = invite_to_talk(person);
    const Json answer = {{"questionId", question}, {"answer", person + " answers"}};
    const auto answers = race(8, [&](int i) {
      switch (i) {
        case 0:
          return erase(person + "@example.com");
        case 1:
          return through_link(asked, "PUT", "/responses",
                              Json{{"responses", Json::array({answer})}});
        case 2:
        case 3:
          return through_link(asked, "POST", "/submit", Json{{"responses", Json::array({answer})}});
        case 4:
        case 5:
          return service.post("/v1/interviews", tenant.token, by_pipeline(talk, person));
        default:
          return service.post("/v1/interviews/decline/" + asked["declineToken"].get<std::string>(),
                              {}, {{"reason", person + " declines"}});
      }
    });
    expect_served(answers);
    ASSERT_THAT(rows_with(service.database(), person + "@"), IsEmpty()) << round;
    ASSERT_THAT(rows_with(service.database(), person + " "), IsEmpty()) << round;
    ASSERT_EQ(service.database().count("tasks where state in ('available', 'retryable') and "
                                       "kind in ('evaluate_answers', 'send_invitation') and "
                                       "subject_id in (select id from interviews i where exists "
                                       "(select from participants p where p.id = i.participant_id "
                                       "and p.erased_at is not null))"),
              0);
  }
}

// Who is invited or signs in afterwards is somebody new, of whom nothing hangs on the old record.
TEST_F(ErasureRace, with_a_new_beginning_keeps_the_two_apart) {
  for (int round = 1; round <= 25; ++round) {
    const std::string person = "racer-" + std::to_string(round) + "x";
    const std::string uid = "uid-" + std::to_string(round);
    const std::string email = person + "@example.com";
    const Json invited = invite_to_screening(person);
    const std::string interview = "/v1/interviews/" + invited["_id"].get<std::string>();
    if (round % 2 == 0) service.get("/v1/candidate/dashboard", service.token(uid, email));
    const auto answers = race(8, [&](int i) {
      switch (i) {
        case 0:
          return erase(email);
        case 1:
        case 2: {
          Json body = automated_body(job, 0);
          body["participant"] = {{"email", email}, {"name", person + " by name"}};
          return service.post("/v1/interviews", tenant.token, body);
        }
        case 3:
          return service.get("/v1/candidate/dashboard", service.token(uid, email));
        case 4:
          return service.get("/v1/candidate/dashboard",
                             service.token(uid, person + "-now@example.com"));
        case 5:
          return service.patch("/v1/candidate/preferences", service.token(uid, email),
                               {{"locale", "de-AT"}});
        default:
          return service.post(interview + "/candidate-feedback", service.token(uid, email),
                              {{"overallRating", 9},
                               {"traits", {person + " trait"}},
                               {"recommendation", "yes"},
                               {"comments", person + " comments"}});
      }
    });
    expect_served(answers);
    ASSERT_EQ(service.database().count("participants where erased_at is not null and (locale is "
                                       "not null or email not like 'erased-%')"),
              0);
    for (const std::string& address : {email, person + "-now@example.com"}) erase(address);
    ASSERT_THAT(rows_with(service.database(), person), IsEmpty()) << round;
  }
  EXPECT_EQ(service.database().value(
                "select count(*) from (select organization_id, participant_id, count(*) as jobs "
                "from pipelines where superseded_by is null group by 1, 2) p "
                "full join pool_candidates c using (organization_id, participant_id) "
                "where p.jobs is distinct from c.job_count"),
            "0");
}

}  // namespace
}  // namespace hireline::test
