// Who a candidate's token stands for, from the first login on.
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

class CandidateIdentity : public testing::Test {
 protected:
  std::size_t pipelines_seen_by(const std::string& token) {
    const auto answer = service.get("/v1/candidate/dashboard", token);
    EXPECT_EQ(answer.status, 200) << answer.text;
    return answer.json().at("data").at("pipelines").size();
  }
  Json invite(const std::string& email) {
    Json body = stage_body(make_job(service, tenant), 0);
    body["participant"] = {{"email", email}};
    return schedule(service, tenant, body);
  }
  std::string people() {
    return service.database().value(
        "select string_agg(coalesce(auth_id, '-') || ' ' || email || ' ' || email_verified, ', ' "
        "order by id) from participants");
  }

  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme");
};

TEST_F(CandidateIdentity, is_made_at_the_first_login_and_found_again) {
  const std::string token = service.token("uid-1", "candidate@example.com");
  EXPECT_EQ(pipelines_seen_by(token), 0u);
  EXPECT_EQ(pipelines_seen_by(token), 0u);
  EXPECT_EQ(people(), "uid-1 candidate@example.com true");
}

TEST_F(CandidateIdentity, is_made_once_however_many_log_in) {
  for (int round = 1; round <= 10; ++round) {
    const std::string name = "uid-" + std::to_string(round);
    const std::string token = service.token(name, name + "@example.com", round % 2 == 0);
    const auto answers =
        race(20, [&](int) { return service.get("/v1/candidate/dashboard", token); });
    ASSERT_EQ(count_statuses(answers), (StatusCounts{{200, 20}}));
    ASSERT_EQ(service.database().count("participants"), round);
  }
}

TEST_F(CandidateIdentity, claims_an_invitation_with_a_verified_address) {
  const std::string pipeline = invite("Candidate@Example.com").at("candidatePipelineId");
  const std::string token = service.token("uid-1", "candidate@EXAMPLE.com");
  const Json data = service.get("/v1/candidate/dashboard", token).json()["data"];
  ASSERT_EQ(data["pipelines"].size(), 1u);
  EXPECT_EQ(data["pipelines"][0]["_id"], pipeline);
  EXPECT_EQ(service.database().count("participants"), 1);
}

TEST_F(CandidateIdentity, claims_once_however_many_log_in) {
  for (int round = 1; round <= 10; ++round) {
    const std::string name = "uid-" + std::to_string(round);
    const std::string token = service.token(name, name + "@example.com");
    invite(name + "@example.com");
    const auto answers =
        race(20, [&](int) { return service.get("/v1/candidate/dashboard", token); });
    for (const HttpAnswer& answer : answers) {
      ASSERT_EQ(answer.status, 200);
      EXPECT_EQ(answer.json()["data"]["pipelines"].size(), 1u);
    }
    ASSERT_EQ(service.database().count("participants"), round);
  }
}

TEST_F(CandidateIdentity, claims_an_invitation_of_the_same_moment) {
  const Json job = make_job(service, tenant);
  for (int round = 1; round <= 50; ++round) {
    const std::string name = "uid-" + std::to_string(round);
    const std::string token = service.token(name, name + "@example.com");
    Json body = stage_body(job, 0);
    body["participant"] = {{"email", name + "@example.com"}};
    race(4, [&](int i) {
      return i % 2 == 0 ? service.post("/v1/interviews", tenant.token, body)
                        : service.get("/v1/candidate/dashboard", token);
    });
    ASSERT_EQ(pipelines_seen_by(token), 1u);
    ASSERT_EQ(service.database().count("participants"), round);
  }
}

TEST_F(CandidateIdentity, gets_nothing_by_an_address_that_is_not_verified) {
  invite("candidate@example.com");
  EXPECT_EQ(pipelines_seen_by(service.token("thief", "candidate@example.com", false)), 0u);
  EXPECT_EQ(people(), "- candidate@example.com false, thief candidate@example.com false");

  EXPECT_EQ(pipelines_seen_by(service.token("owner", "candidate@example.com")), 1u);
  EXPECT_EQ(pipelines_seen_by(service.token("thief", "candidate@example.com", false)), 0u);

  // Later invitations still go to the owner of the address.
  invite("candidate@example.com");
  EXPECT_EQ(pipelines_seen_by(service.token("owner", "candidate@example.com")), 2u);
  EXPECT_EQ(pipelines_seen_by(service.token("thief", "candidate@example.com", false)), 0u);
}

TEST_F(CandidateIdentity, of_a_second_account_takes_nothing_from_the_first) {
  EXPECT_EQ(pipelines_seen_by(service.token("first", "candidate@example.com")), 0u);
  invite("candidate@example.com");
  EXPECT_EQ(pipelines_seen_by(service.token("second", "candidate@example.com")), 0u);
  EXPECT_EQ(pipelines_seen_by(service.token("first", "candidate@example.com")), 1u);
}

TEST_F(CandidateIdentity, needs_no_address) {
  EXPECT_EQ(pipelines_seen_by(service.token("uid-1", "")), 0u);
  EXPECT_EQ(pipelines_seen_by(service.token("uid-2", "")), 0u);
  EXPECT_EQ(service.database().count("participants"), 2);
}

TEST_F(CandidateIdentity, is_made_for_a_recruiter_too) {
  EXPECT_EQ(pipelines_seen_by(tenant.token), 0u);
  EXPECT_EQ(people(), "owner-of-acme " + tenant.email + " true");
  EXPECT_EQ(service.get("/v1/jobs", tenant.token).status, 200);
}

TEST_F(CandidateIdentity, is_not_made_by_a_token_that_does_not_hold) {
  const Untouched untouched(service);
  const auto get = [&](const std::string& token) {
    return outcome(service.get("/v1/candidate/dashboard", token));
  };
  EXPECT_EQ(get(""), outcome(401, {{"message", "No token"}}));
  EXPECT_EQ(get("x.y.z"), outcome(401, {{"message", "Invalid token"}}));
  EXPECT_EQ(get(service.expired_token("uid-1", "candidate@example.com")),
            outcome(401, {{"message", "Token expired"}}));
}

}  // namespace
}  // namespace hireline::test
