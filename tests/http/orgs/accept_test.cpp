// GET /v1/orgs/invitations/:token and POST /v1/orgs/invitations/:token/accept
#include "tests/http/orgs/members.hpp"

namespace hireline::test {
namespace {

class Accepting : public Membership {
 protected:
  HttpAnswer see(const Json& invitation) {
    return service.get("/v1/orgs/invitations/" + token_of(invitation));
  }
  std::string bob(bool verified = true) {
    return service.token("bob", "bob@example.com", verified);
  }
};

TEST_F(Accepting, makes_a_member_of_who_was_nobody) {
  const Json invitation = invited("Bob@Example.com", "admin");
  EXPECT_EQ(service.get("/v1/jobs", bob()).status, 401);
  const HttpAnswer answer = accept(invitation, bob());
  ASSERT_EQ(answer.status, 200) << answer.text;
  EXPECT_EQ(answer.headers.at("cache-control"), "no-store");
  const std::string id =
      service.database().value("select id from recruiters where auth_id = 'bob'");
  const Json told = answer.json().at("data");
  EXPECT_TRUE(is_timestamp(told["joinedAt"]));
  EXPECT_EQ(told, (Json{{"organizationId", tenant.organization_id},
                        {"organizationName", "acme"},
                        {"userId", id},
                        {"name", "bob"},
                        {"email", "bob@example.com"},
                        {"role", "admin"},
                        {"joinedAt", told["joinedAt"]}}));
  EXPECT_EQ(events_of(service, answer),
            Json::array({an_event("member.joined", "recruiter " + id, "recruiter " + id, nullptr,
                                  {{"role", "admin"}, {"invitation", invitation["_id"]}})}));
  EXPECT_EQ(service.post("/v1/jobs", bob(), job_body()).status, 201);
  EXPECT_EQ(service.database().count("participants"), 0);
  const Untouched untouched(service);
  EXPECT_EQ(outcome(accept(invitation, bob())), outcome(answer));
}

TEST_F(Accepting, lets_in_at_once_whoever_is_remembered) {
  service.stop(std::chrono::seconds(5));
  service.start({.db_pool = 8, .caller_memory = std::chrono::hours(1)});
  const Json invitation = invited("bob@example.com");
  EXPECT_EQ(service.get("/v1/jobs", bob()).status, 401);
  EXPECT_EQ(service.get("/v1/candidate/dashboard", bob()).status, 200);
  EXPECT_EQ(accept(invitation, bob()).status, 200);
  EXPECT_EQ(service.get("/v1/jobs", bob()).status, 200);
}

TEST_F(Accepting, takes_the_address_from_each_token_anew) {
  service.stop(std::chrono::seconds(5));
  service.start({.db_pool = 8, .caller_memory = std::chrono::hours(1)});
  const Json invitation = invited("bob@example.com");
  EXPECT_EQ(accept(invitation, service.token("bob", "else@example.com")).status, 403);
  EXPECT_EQ(accept(invitation, bob()).status, 200);
}

TEST_F(Accepting, gives_a_former_recruiter_a_place_again) {
  const Tenant former = add("bob", Role::recruiter);
  ASSERT_EQ(remove(owner, former).status, 204);
  const Tenant other = service.add_organization("other");
  const Json invitation =
      service
          .post("/v1/orgs/" + other.organization_id + "/members/invite", other.token,
                {{"email", "bob@example.com"}, {"role", "interviewer"}})
          .json()
          .at("data");
  EXPECT_EQ(accept(invitation, bob()).json()["data"]["userId"], former.recruiter_id);
  EXPECT_EQ(members(other.organization_id), "bob interviewer, owner-of-other owner");
}

TEST_F(Accepting, does_not_bring_back_who_was_removed_since) {
  const Json invitation = invited("bob@example.com");
  const std::string id = accept(invitation, bob()).json().at("data").at("userId");
  ASSERT_EQ(service.request("DELETE", path + "/members/" + id, owner.token).status, 204);
  const Untouched untouched(service);
  EXPECT_EQ(outcome(accept(invitation, bob())),
            refusal(410, "The invitation was accepted already", "invitation_accepted"));
}

TEST_F(Accepting, needs_the_address_that_was_invited_and_its_proof) {
  const Json invitation = invited("bob@example.com");
  const Json refused =
      refusal(403, "The invitation was sent to another address than your verified email address",
              "another_address");
  const Untouched untouched(service);
  EXPECT_EQ(outcome(accept(invitation, bob(false))), refused);
  EXPECT_EQ(outcome(accept(invitation, service.token("eve", "eve@example.com"))), refused);
  EXPECT_EQ(outcome(accept(invitation, service.token("eve", ""))), refused);
  EXPECT_EQ(outcome(accept(invitation, owner.token)), refused);
  expect_unauthorized(accept(invitation, ""), "No token");
  expect_unauthorized(accept(invitation, "no.such.token"), "Invalid token");
  expect_unauthorized(accept(invitation, service.expired_token("bob", "bob@example.com")),
                      "Token expired");
}

TEST_F(Accepting, is_refused_to_who_belongs_elsewhere_or_here) {
  const Tenant other = service.add_organization("other");
  const Json to_other = invited(other.email);
  add("bob", Role::interviewer);
  const Json by_new_address = invited("new@example.com", "owner");
  const Untouched untouched(service);
  EXPECT_EQ(outcome(accept(to_other, other.token)),
            refusal(409, "You already belong to an organization", "member_elsewhere"));
  EXPECT_EQ(outcome(accept(by_new_address, service.token("bob", "new@example.com"))),
            refusal(409, "A member with this email address already exists", "already_member"));
}

// As records were before they named the organization.
TEST_F(Accepting, is_refused_to_who_is_on_another_list) {
  const Tenant other = service.add_organization("other");
  const Json to_other = invited(other.email);
  service.database().execute("update recruiters set organization_id = null where id = '" +
                             other.recruiter_id + "'");
  const Untouched untouched(service);
  EXPECT_EQ(outcome(accept(to_other, other.token)),
            refusal(409, "You already belong to an organization", "member_elsewhere"));
}

TEST_F(Accepting, is_for_one_account_and_for_a_week) {
  const Json invitation = invited("bob@example.com");
  ASSERT_EQ(accept(invitation, bob()).status, 200);
  EXPECT_EQ(outcome(accept(invitation, service.token("another", "bob@example.com"))),
            refusal(410, "The invitation was accepted already", "invitation_accepted"));
  const Json late = invited("late@example.com");
  service.database().execute(
      "update member_invitations set expires_at = now() where email = 'late@example.com'");
  const Untouched untouched(service);
  EXPECT_EQ(accept(late, service.token("late", "late@example.com")).json().at("code"),
            "link_expired");
  EXPECT_EQ(see(late).json().at("code"), "link_expired");
}

TEST_F(Accepting, knows_no_other_links) {
  const Json job = make_automated_job(service, tenant);
  const std::string screening =
      schedule(service, tenant, automated_body(job, 0)).at("screeningToken");
  const Json invitation = invited("bob@example.com");
  const Untouched untouched(service);
  for (const std::string& token : {screening, std::string("x"), std::string(43, 'a')}) {
    const std::string link = "/v1/orgs/invitations/" + token;
    EXPECT_EQ(service.get(link).json().at("code"), "link_not_found");
    EXPECT_EQ(service.request("POST", link + "/accept", bob()).json().at("code"), "link_not_found");
  }
  for (const char* other : {"/v1/screening/", "/v1/dsa/"})
    EXPECT_EQ(service.get(other + token_of(invitation)).json().at("code"), "link_not_found");
  EXPECT_EQ(service.post("/v1/interviews/decline/" + token_of(invitation), {}, Json::object())
                .json()
                .at("code"),
            "link_not_found");
}

TEST_F(Accepting, is_seen_before_by_who_holds_the_link) {
  const Json invitation = invited("bob@example.com", "interviewer");
  const Untouched untouched(service);
  EXPECT_EQ(outcome(see(invitation)), outcome(200, {{"success", true},
                                                    {"data",
                                                     {{"organization", "acme"},
                                                      {"email", "bob@example.com"},
                                                      {"role", "interviewer"},
                                                      {"invitedByName", "owner-of-acme"},
                                                      {"expiresAt", invitation["expiresAt"]}}}}));
}

TEST_F(Accepting, keeps_its_answer_under_a_key) {
  const Json invitation = invited("bob@example.com");
  const auto accept_with_key = [&](const std::string& token) {
    return service.request("POST", "/v1/orgs/invitations/" + token_of(invitation) + "/accept",
                           token, {}, {{"Idempotency-Key", "one"}});
  };
  const HttpAnswer first = accept_with_key(bob());
  EXPECT_EQ(first.status, 200);
  const HttpAnswer again = accept_with_key(bob());
  EXPECT_EQ(outcome(again), outcome(first));
  EXPECT_EQ(again.headers.at("idempotent-replayed"), "true");
  EXPECT_EQ(accept_with_key(service.token("another", "bob@example.com")).status, 410);
}

}  // namespace
}  // namespace hireline::test
