// The first owner of an organization signs in, whatever is requested first.
#include <gtest/gtest.h>

#include "common/app/organizations/organizations.hpp"
#include "common/db/connection/connection.hpp"
#include "tests/support/expectations.hpp"
#include "tests/support/race.hpp"
#include "tests/support/world/answers.hpp"

namespace hireline::test {
namespace {

class FirstOwnerSignsIn : public testing::Test {
 protected:
  FirstOwnerSignsIn() { create("acme", "ann@example.org"); }

  void create(const std::string& name, const std::string& email) {
    db::Connection connection(service.database().connection_options());
    const app::Links links{.secret = Secret("a secret of at least thirty-two bytes"),
                           .client_origins = {},
                           .public_url = "https://hireline.example.com"};
    const auto created =
        connection.transact({.actor = {ActorKind::operator_, "tester", "tester"},
                             .request_id = "test",
                             .now = wall_clock_now()},
                            [&](db::Tx& tx) {
                              return app::create_organization_and_invite(
                                  tx, Operator{"tester"}, links,
                                  {.name = name, .slug = {}, .owner_email = email, .plan = "free"});
                            });
    ASSERT_TRUE(created.has_value());
  }
  std::int64_t members() { return service.database().count("organization_members"); }

  Service service{{.db_pool = 8}};
  std::string ann = service.token("ann", "ann@example.org");
};

TEST_F(FirstOwnerSignsIn, and_sees_who_they_are) {
  const Json me = service.get("/v1/me", ann).json().at("data");
  EXPECT_EQ(me.at("recruiter").at("role"), "owner");
  EXPECT_EQ(me.at("recruiter").at("organization").at("slug"), "acme");
  EXPECT_FALSE(me.contains("candidate"));
  const Untouched untouched(service);
  EXPECT_EQ(service.get("/v1/me", ann).json().at("data"), me);
  EXPECT_EQ(service.get("/v1/jobs", ann).status, 200);
}

TEST_F(FirstOwnerSignsIn, at_any_route_of_recruiters) {
  const HttpAnswer made = service.post("/v1/jobs", ann, job_body());
  EXPECT_EQ(made.status, 201) << made.text;
  EXPECT_EQ(service.database().value("select auth_id from recruiters"), "ann");
  EXPECT_EQ(service.database().count("participants"), 0);
}

TEST_F(FirstOwnerSignsIn, at_a_route_for_recruiters_and_candidates) {
  const HttpAnswer answer =
      service.post("/v1/interviews/" + strange_ids.front() + "/candidate-feedback", ann,
                   {{"overallRating", 8}, {"recommendation", "yes"}, {"comments", "Good."}});
  EXPECT_NE(answer.status, 401) << answer.text;
  EXPECT_EQ(members(), 1);
  EXPECT_EQ(service.database().count("participants"), 0);
}

TEST_F(FirstOwnerSignsIn, only_with_a_proof_of_the_address) {
  const Untouched untouched(service);
  for (const std::string& token :
       {service.token("ann", "ann@example.org", false), service.token("eve", "eve@example.org")}) {
    expect_unauthorized(service.get("/v1/jobs", token), "User not found");
    EXPECT_FALSE(service.get("/v1/me", token).json().at("data").contains("recruiter"));
  }
}

TEST_F(FirstOwnerSignsIn, but_not_by_what_changes_nothing) {
  const Untouched untouched(service);
  EXPECT_EQ(service.request("HEAD", "/v1/me", ann).status, 200);
  expect_unauthorized(service.post("/v1/jobs?dryRun=true", ann, job_body()), "User not found");
}

TEST_F(FirstOwnerSignsIn, with_many_requests_at_once) {
  for (int round = 0; round < 5; ++round) {
    const std::string name = "bob" + std::to_string(round);
    create(name, name + "@example.org");
    const std::string token = service.token(name, name + "@example.org");
    const auto answers =
        race(12, [&](int i) { return service.get(i % 3 == 0 ? "/v1/me" : "/v1/jobs", token); });
    EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 12}}));
    EXPECT_EQ(members(), round + 1);
  }
  EXPECT_EQ(service.database().count("events where type = 'member.joined'"), 5);
}

TEST_F(FirstOwnerSignsIn, and_is_one_of_all_who_share_the_address) {
  std::vector<std::string> tokens;
  for (int i = 0; i < 8; ++i)
    tokens.push_back(service.token("ann" + std::to_string(i), "ann@example.org"));
  const auto answers =
      race(8, [&](int i) { return service.get("/v1/jobs", tokens[static_cast<std::size_t>(i)]); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 1}, {401, 7}}));
  EXPECT_EQ(members(), 1);
}

}  // namespace
}  // namespace hireline::test
