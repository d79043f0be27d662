// Records that become one while others are at work on them.
#include <thread>

#include "common/db/connection/connection.hpp"
#include "tests/http/identity/merging.hpp"
#include "tests/support/race.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

class MergingRace : public Merging {};
class MergingHeldUp : public MergingOneJob {};

// Which of two pipelines is further is asked once nobody is at work on them any more.
TEST_F(MergingHeldUp, by_a_hire_goes_on_with_the_pipeline_of_the_hire) {
  log_in_first();
  complete(invited);
  db::Connection recruiter(service.database().connection_options());
  recruiter.run_script("begin; update pipelines set status = 'hired' where id = '" + mine_id + "'");
  std::jthread candidate([&] { EXPECT_EQ(log_in(new_address).status, 200); });
  wait_until("the candidate waits for the recruiter",
             [&] { return service.database().waiting_sessions() == 1; });
  recruiter.run_script("commit");
  candidate.join();
  EXPECT_EQ(pipeline(invited_id)["supersededBy"], mine_id);
  EXPECT_FALSE(pipeline(mine_id).contains("supersededBy"));
}

TEST_F(MergingRace, of_logins_makes_one_participant) {
  for (int round = 1; round <= 10; ++round) {
    const std::string uid = "uid-" + std::to_string(round);
    const std::string email = uid + "@example.com";
    invite(email, job, tenant);
    const auto answers = race(20, [&](int i) {
      return service.get("/v1/candidate/dashboard", service.token(uid, email, i % 2 == 0));
    });
    ASSERT_EQ(count_statuses(answers), (StatusCounts{{200, 20}}));
    ASSERT_EQ(service.database().count("participants where auth_id = '" + uid + "'"), 1);
    EXPECT_EQ(service.get("/v1/candidate/dashboard", service.token(uid, email))
                  .json()["data"]["pipelines"]
                  .size(),
              1u);
  }
  expect_pool_in_step();
}

// Invitations, answers to them and logins of the same person, all at once: nothing is lost on a
// record that nobody signs in as.
TEST_F(MergingRace, with_invitations_leaves_nothing_behind) {
  const Json jobs[] = {job, make_job(service, tenant), make_job(service, tenant)};
  for (int round = 1; round <= 15; ++round) {
    const std::string uid = "uid-" + std::to_string(round);
    const std::string email = uid + "@example.com";
    service.get("/v1/candidate/dashboard", service.token(uid, email, false));
    invite(email, jobs[0], tenant);
    const auto answers = race(8, [&](int i) {
      if (i % 2 == 0) return service.get("/v1/candidate/dashboard", service.token(uid, email));
      Json body = stage_body(jobs[static_cast<std::size_t>(i / 2) % 3], 0);
      body["participant"] = {{"email", email}};
      return service.post("/v1/interviews", tenant.token, body);
    });
    for (const HttpAnswer& answer : answers)
      ASSERT_TRUE(answer.status == 200 || answer.status == 201 || answer.status == 409)
          << answer.text;
    ASSERT_EQ(service.get("/v1/candidate/dashboard", service.token(uid, email))
                  .json()["data"]["pipelines"]
                  .size(),
              3u);
  }
  EXPECT_EQ(service.database().count("pipelines p join participants t on t.id = p.participant_id "
                                     "where t.merged_into is not null"),
            0);
  EXPECT_EQ(service.database().count("interviews i join participants t on t.id = i.participant_id "
                                     "where t.merged_into is not null"),
            0);
  expect_pool_in_step();
}

TEST_F(MergingRace, with_recruiters_at_work_on_both_pipelines_ends_well) {
  for (int round = 1; round <= 10; ++round) {
    const std::string uid = "uid-" + std::to_string(round);
    const Json one = invite(uid + "-old@example.com", job, tenant);
    const Json two = invite(uid + "-new@example.com", job, tenant);
    service.get("/v1/candidate/dashboard", service.token(uid, uid + "-old@example.com"));
    const auto answers = race(8, [&](int i) {
      const Json& at = i % 2 == 0 ? one : two;
      const std::string interview = "/v1/interviews/" + at["_id"].get<std::string>();
      const std::string of = "/v1/pipeline/" + at["candidatePipelineId"].get<std::string>();
      if (i < 2)
        return service.get("/v1/candidate/dashboard", service.token(uid, uid + "-new@example.com"));
      if (i < 4) return service.post(interview + "/feedback", tenant.token, feedback_body());
      if (i < 6) return service.post(of + "/notes", tenant.token, {{"text", "Note"}});
      return service.patch(of + "/status", tenant.token, {{"status", "shortlisted"}});
    });
    for (const HttpAnswer& answer : answers) ASSERT_LT(answer.status, 500) << answer.text;
    ASSERT_EQ(service.get("/v1/candidate/dashboard", service.token(uid, uid + "-new@example.com"))
                  .json()["data"]["pipelines"]
                  .size(),
              1u);
    ASSERT_EQ(service.database().count("pipelines where superseded_by is not null"), round);
  }
  expect_pool_in_step();
}

}  // namespace
}  // namespace hireline::test
