// Answers that are kept under an Idempotency-Key, after somebody in them was erased.
#include "tests/http/erasure/erasing.hpp"

namespace hireline::test {
namespace {

class ErasedAnswers : public testing::Test {
 protected:
  HttpAnswer send(const std::string& target, const std::string& token, const Json& sent) {
    return service.request("POST", target, token, sent, {{"Idempotency-Key", "one"}});
  }
  static bool is_replay(const HttpAnswer& answer) {
    return answer.headers.contains("idempotent-replayed");
  }
  void erase() { ASSERT_TRUE(erase_person(service.database(), "candidate@example.com")); }
  std::int64_t kept() { return service.database().count("idempotency_records"); }

  Service service{{.db_pool = 4}};
  Tenant tenant = service.add_organization("acme");
  Tenant colleague = service.add_member(tenant, "colleague", Role::recruiter);
  Tenant other = service.add_organization("other");
  Json job = make_job(service, tenant);
  Json body = live_body(job["_id"]);
};

TEST_F(ErasedAnswers, of_any_member_are_forgotten) {
  const HttpAnswer first = send("/v1/interviews", colleague.token, body);
  ASSERT_EQ(first.status, 201) << first.text;
  const std::string feedback =
      "/v1/interviews/" + first.json()["data"]["_id"].get<std::string>() + "/feedback";
  ASSERT_EQ(send(feedback, tenant.token, feedback_body()).status, 200);
  ASSERT_TRUE(is_replay(send("/v1/interviews", colleague.token, body)));
  erase();
  EXPECT_EQ(kept(), 0);
  EXPECT_FALSE(is_replay(send(feedback, tenant.token, feedback_body())));
  EXPECT_FALSE(is_replay(send("/v1/interviews", colleague.token, body)));
}

TEST_F(ErasedAnswers, to_who_came_by_a_link_are_forgotten) {
  const Json interview = schedule(service, tenant, body);
  const std::string decline =
      "/v1/interviews/decline/" + interview["declineToken"].get<std::string>();
  const Json why = {{"reason", "No time for this"}};
  ASSERT_EQ(send(decline, "", why).status, 200);
  ASSERT_TRUE(is_replay(send(decline, "", why)));
  EXPECT_EQ(
      service.database().count("idempotency_records a join participants p on p.id = a.owner_id"),
      1);
  erase();
  EXPECT_EQ(kept(), 0);
  EXPECT_EQ(send(decline, "", why).status, 410);
}

TEST_F(ErasedAnswers, of_other_organizations_stay) {
  ASSERT_EQ(send("/v1/interviews", tenant.token, body).status, 201);
  const HttpAnswer theirs = send("/v1/jobs", other.token, job_body());
  ASSERT_EQ(theirs.status, 201);
  erase();
  EXPECT_EQ(kept(), 1);
  const HttpAnswer again = send("/v1/jobs", other.token, job_body());
  EXPECT_TRUE(is_replay(again));
  EXPECT_EQ(again.text, theirs.text);
}

// As the release before leaves them, which goes on running beside this one for a while.
TEST_F(ErasedAnswers, of_nobody_knows_whom_are_forgotten) {
  ASSERT_EQ(send("/v1/interviews", tenant.token, body).status, 201);
  service.database().execute("update idempotency_records set owner_id = null");
  erase();
  EXPECT_EQ(kept(), 0);
}

}  // namespace
}  // namespace hireline::test
