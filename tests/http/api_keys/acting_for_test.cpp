// Hireline-Acting-For: a program does what a person does, for a member.
#include "tests/http/api_keys/api_keys.hpp"

namespace hireline::test {
namespace {

class ActingFor : public ApiKeysTest {
 protected:
  ActingFor() {
    const Json made = schedule(service, tenant, stage_body(job, 0));
    interview = made.at("_id");
  }
  HttpAnswer give_feedback(const std::string& bearer, const HttpHeaders& headers) {
    return with_headers("POST", "/v1/interviews/" + interview + "/feedback", bearer, headers,
                        feedback_body(tenant.email));
  }
  static HttpHeaders acting_for(const std::string& member) {
    return {{"Hireline-Acting-For", member}};
  }

  Json job = make_job(service, tenant);
  std::string interview;
  std::string token = token_with({"interviews:write", "jobs:write"});
};

TEST_F(ActingFor, is_needed_for_what_a_person_does) {
  const Untouched untouched(service);
  for (const std::string& target : {"/v1/interviews/" + interview + "/feedback",
                                    "/v1/interviews/" + interview + "/candidate-feedback"})
    EXPECT_EQ(issues(service.post(target, token, feedback_body(tenant.email))),
              (Json{{"Hireline-Acting-For",
                     "is required with an API key: a member does this, whom you name by their "
                     "ID"}}));
  EXPECT_EQ(service.get("/v1/interviews/" + interview + "/private-questions", token).status, 400);
}

TEST_F(ActingFor, gives_feedback_in_the_members_name) {
  const HttpAnswer answer = give_feedback(token, acting_for(tenant.recruiter_id));
  ASSERT_EQ(answer.status, 200) << answer.text;
  EXPECT_EQ(value("select submitted_by from feedbacks"), tenant.recruiter_id);
  EXPECT_EQ(value("select actor_name like 'key % for %' from events"
                  " where type = 'interview.feedback_given'"),
            "t");
}

TEST_F(ActingFor, has_the_weaker_of_the_two_roles) {
  const Tenant interviewer = service.add_member(tenant, "an-interviewer", Role::interviewer);
  expect_forbidden(
      with_headers("POST", "/v1/jobs", token, acting_for(interviewer.recruiter_id), job_body()));
  EXPECT_EQ(
      with_headers("POST", "/v1/jobs", token, acting_for(tenant.recruiter_id), job_body()).status,
      201);
  const std::string weak = token_with({"jobs:write"}, "interviewer");
  expect_forbidden(
      with_headers("POST", "/v1/jobs", weak, acting_for(tenant.recruiter_id), job_body()));
}

TEST_F(ActingFor, names_a_member_of_the_keys_organization) {
  const Tenant other = service.add_organization("other");
  const Json expected = {{"Hireline-Acting-For", "must be the ID of a member of the organization"}};
  for (const std::string& id : {other.recruiter_id, std::string("x"), std::string()})
    EXPECT_EQ(issues(give_feedback(token, acting_for(id))), expected) << id;
  EXPECT_EQ(issues(give_feedback(token, {{"Hireline-Acting-For", tenant.recruiter_id},
                                         {"Hireline-Acting-For", tenant.recruiter_id}})),
            (Json{{"Hireline-Acting-For", "must be given once"}}));
}

TEST_F(ActingFor, is_not_for_persons) {
  const Tenant other = service.add_member(tenant, "another", Role::recruiter);
  EXPECT_EQ(issues(give_feedback(tenant.token, acting_for(other.recruiter_id))),
            (Json{{"Hireline-Acting-For", "needs an API key: a person acts in their own name"}}));
}

TEST_F(ActingFor, keeps_the_answers_of_each_member_apart) {
  const Tenant other = service.add_member(tenant, "another", Role::recruiter);
  const auto create = [&](const std::string& member) {
    return with_headers("POST", "/v1/jobs", token,
                        {{"Hireline-Acting-For", member}, {"Idempotency-Key", "one"}}, job_body());
  };
  const HttpAnswer first = create(tenant.recruiter_id);
  EXPECT_FALSE(create(other.recruiter_id).headers.contains("idempotent-replayed"));
  EXPECT_EQ(create(tenant.recruiter_id).text, first.text);
}

}  // namespace
}  // namespace hireline::test
