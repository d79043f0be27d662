// GET /v1/orgs/:id/members, and PATCH and DELETE of one of them.
#include "tests/http/orgs/members.hpp"

namespace hireline::test {
namespace {

class MembersOf : public Membership {};

TEST_F(MembersOf, an_organization_are_listed_by_name_and_the_invited_behind_them) {
  const Tenant zoe = add("zoe", Role::admin);
  const Tenant bob = add("bob", Role::recruiter);
  const Json to_eve = invited("eve@example.com", "interviewer");
  const HttpAnswer answer = service.get(path + "/members", bob.token);
  ASSERT_EQ(answer.status, 200) << answer.text;
  const Json data = answer.json()["data"];
  const auto joined = [&](std::size_t i) { return data["members"][i]["joinedAt"]; };
  const auto row = [&](const Tenant& who, const char* name, const char* role, std::size_t i) {
    EXPECT_TRUE(is_timestamp(joined(i)));
    return Json{{"userId", who.recruiter_id}, {"name", name},
                {"email", who.email},         {"role", role},
                {"status", "active"},         {"joinedAt", joined(i)}};
  };
  EXPECT_EQ(data,
            (Json{{"members",
                   {row(bob, "bob", "recruiter", 0),
                    row(owner, "owner-of-acme", "owner", 1),
                    row(zoe, "zoe", "admin", 2),
                    {{"invitationId", to_eve["_id"]},
                     {"email", "eve@example.com"},
                     {"role", "interviewer"},
                     {"status", "invited"},
                     {"invitedAt", to_eve["invitedAt"]},
                     {"expiresAt", to_eve["expiresAt"]}}}},
                  {"pagination", {{"total", 4}, {"page", 1}, {"limit", 20}, {"totalPages", 1}}}}));
}

TEST_F(MembersOf, an_organization_are_listed_by_status_and_page) {
  add("zoe", Role::admin);
  invited("eve@example.com");
  const auto emails = [&](const std::string& query) {
    const Json data = service.get(path + "/members" + query, owner.token).json().at("data");
    std::string all = std::to_string(data["pagination"]["total"].get<int>());
    for (const Json& member : data["members"]) all += " " + member["email"].get<std::string>();
    return all;
  };
  EXPECT_EQ(emails("?status=active"), "2 owner-of-acme@example.com zoe@example.com");
  EXPECT_EQ(emails("?status=invited"), "1 eve@example.com");
  EXPECT_EQ(emails("?status=invited,active&limit=2&page=2"), "3 eve@example.com");
  EXPECT_EQ(emails("?page=9"), "3");
  EXPECT_EQ(issues_of(service.get(path + "/members?status=gone&limit=0", owner.token)),
            (Json{not_an_option({"status", 0}, {"active", "invited"}, "gone"),
                  too_small({"limit"}, "number", 1)}));
}

TEST_F(MembersOf, an_organization_are_not_shown_to_others) {
  const Tenant stranger = service.add_organization("other");
  const Tenant interviewer = add("interviewer", Role::interviewer);
  const Untouched untouched(service);
  expect_members_only(service, "GET", path + "/members");
  expect_forbidden(service.get(path + "/members", interviewer.token));
  EXPECT_EQ(outcome(service.get(path + "/members", stranger.token)), not_found("Organization"));
}

TEST_F(MembersOf, an_organization_are_neither_listed_nor_counted_with_those_of_others) {
  const Tenant stranger = service.add_organization("other");
  ASSERT_EQ(service
                .post("/v1/orgs/" + stranger.organization_id + "/members/invite", stranger.token,
                      {{"email", "eve@example.com"}, {"role", "owner"}})
                .status,
            201);
  const Json ours = service.get(path + "/members", owner.token).json().at("data");
  EXPECT_EQ(ours["pagination"]["total"], 1);
  ASSERT_EQ(ours["members"].size(), 1u);
  EXPECT_EQ(ours["members"][0]["email"], owner.email);
  EXPECT_EQ(remove(owner, owner).json().at("code"), "last_owner");
}

TEST_F(MembersOf, an_organization_get_another_role) {
  const Tenant bob = add("bob", Role::recruiter);
  const HttpAnswer answer = set_role(owner, bob, "interviewer");
  ASSERT_EQ(answer.status, 200) << answer.text;
  Json told = answer.json().at("data");
  EXPECT_TRUE(is_timestamp(told["joinedAt"]));
  told.erase("joinedAt");
  EXPECT_EQ(told, (Json{{"userId", bob.recruiter_id},
                        {"name", "bob"},
                        {"email", bob.email},
                        {"role", "interviewer"},
                        {"status", "active"}}));
  EXPECT_EQ(events_of(service, answer),
            Json::array({an_event("member.role_changed", "recruiter " + bob.recruiter_id,
                                  "recruiter " + owner.recruiter_id, {{"role", "recruiter"}},
                                  {{"role", "interviewer"}})}));
  expect_forbidden(service.post("/v1/jobs", bob.token, job_body()));
  const Untouched untouched(service);
  EXPECT_EQ(set_role(owner, bob, "interviewer").status, 200);
  EXPECT_EQ(issues_of(set_role(owner, bob, "boss")),
            Json::array(
                {not_an_option({"role"}, {"owner", "admin", "recruiter", "interviewer"}, "boss")}));
  EXPECT_EQ(issues_of(service.patch(member_path(bob), owner.token, Json::object())),
            Json::array({wrong_type({"role"}, "string", "undefined")}));
}

TEST_F(MembersOf, an_organization_who_were_on_no_list_are_on_it_with_a_role) {
  const Tenant old = add("old", Role::recruiter);
  service.database().execute("delete from organization_members where recruiter_id = '" +
                             old.recruiter_id + "'");
  EXPECT_EQ(set_role(owner, old, "admin").status, 200);
  EXPECT_EQ(members(), "old admin, owner-of-acme owner");
  EXPECT_EQ(set_role(old, old, "recruiter").status, 200);
}

TEST_F(MembersOf, an_organization_leave_and_are_let_in_no_more) {
  const Tenant bob = add("bob", Role::recruiter);
  const HttpAnswer answer = remove(owner, bob);
  EXPECT_EQ(answer.status, 204);
  EXPECT_EQ(answer.text, "");
  EXPECT_FALSE(answer.headers.contains("content-type"));
  EXPECT_EQ(
      events_of(service, answer),
      Json::array({an_event("member.removed", "recruiter " + bob.recruiter_id,
                            "recruiter " + owner.recruiter_id, {{"role", "recruiter"}}, nullptr)}));
  expect_unauthorized(service.get("/v1/jobs", bob.token),
                      "Organization not found. Please contact support.");
  EXPECT_EQ(service.database().count("recruiters where organization_id is null"), 1);
  const Untouched untouched(service);
  EXPECT_EQ(outcome(remove(owner, bob)), not_found("Member"));
}

TEST_F(MembersOf, an_organization_may_leave_by_themselves) {
  for (const Role role : {Role::interviewer, Role::recruiter, Role::admin}) {
    const Tenant member = add(std::string(name_of(role)), role);
    EXPECT_EQ(remove(member, member).status, 204) << name_of(role);
  }
  EXPECT_EQ(members(), "owner-of-acme owner");
}

TEST_F(MembersOf, an_organization_keep_the_last_owner) {
  const Tenant admin = add("admin", Role::admin);
  const Json last = refusal(409, "The organization's last owner can't be removed", "last_owner");
  {
    const Untouched untouched(service);
    EXPECT_EQ(outcome(remove(owner, owner)), last);
    EXPECT_EQ(outcome(set_role(owner, owner, "admin")), last);
  }
  EXPECT_EQ(set_role(owner, owner, "owner").status, 200);
  EXPECT_EQ(set_role(owner, admin, "owner").status, 200);
  EXPECT_EQ(set_role(owner, owner, "recruiter").status, 200);
  EXPECT_EQ(outcome(remove(admin, admin)), last);
  EXPECT_EQ(members(), "admin owner, owner-of-acme recruiter");
}

TEST_F(MembersOf, an_organization_who_are_no_owners_make_none_and_touch_none) {
  const Tenant admin = add("admin", Role::admin);
  const Tenant another = add("another", Role::owner);
  const Tenant bob = add("bob", Role::recruiter);
  {
    const Untouched untouched(service);
    expect_forbidden(set_role(admin, another, "recruiter"));
    expect_forbidden(set_role(admin, owner, "owner"));
    expect_forbidden(set_role(admin, bob, "owner"));
    expect_forbidden(set_role(admin, admin, "owner"));
    expect_forbidden(remove(admin, another));
    expect_forbidden(invite(admin, "eve@example.com", "owner"));
    expect_forbidden(set_role(bob, bob, "recruiter"));
    expect_forbidden(remove(bob, admin));
  }
  EXPECT_EQ(set_role(admin, bob, "admin").status, 200);
  EXPECT_EQ(set_role(admin, admin, "recruiter").status, 200);
  EXPECT_EQ(remove(bob, admin).status, 204);
}

TEST_F(MembersOf, an_organization_are_unknown_in_another_one) {
  const Tenant stranger = service.add_organization("other");
  const std::string inside = path + "/members/" + stranger.recruiter_id;
  const std::string outside =
      "/v1/orgs/" + stranger.organization_id + "/members/" + stranger.recruiter_id;
  const Untouched untouched(service);
  for (const Json& body : {Json{{"role", "admin"}}}) {
    expect_members_only(service, "PATCH", member_path(owner), body);
    EXPECT_EQ(outcome(service.patch(inside, owner.token, body)), not_found("Member"));
    EXPECT_EQ(outcome(service.patch(outside, owner.token, body)), not_found("Organization"));
  }
  expect_members_only(service, "DELETE", member_path(owner));
  EXPECT_EQ(outcome(service.request("DELETE", inside, owner.token)), not_found("Member"));
  EXPECT_EQ(outcome(service.request("DELETE", outside, owner.token)), not_found("Organization"));
}

TEST_F(MembersOf, an_organization_see_what_its_plan_gives) {
  const Tenant small = service.add_organization("small", "free");
  make_job(service, small);
  const Tenant interviewer = service.add_member(small, "interviewer", Role::interviewer);
  const std::string target = "/v1/orgs/" + small.organization_id + "/features";
  const Untouched untouched(service);
  EXPECT_EQ(outcome(service.get(target, interviewer.token)),
            outcome(200, {{"success", true},
                          {"data",
                           {{"plan", "free"},
                            {"features", {{"advancedAnalytics", false}}},
                            {"limits",
                             {{"maxActiveJobs", 3},
                              {"maxInterviewsPerMonth", 25},
                              {"maxApiKeys", 2},
                              {"maxWebhookEndpoints", 1}}},
                            {"usage", {{"activeJobs", 1}, {"interviewsThisMonth", 0}}}}}}));
  const Json ours = service.get(path + "/features", owner.token).json().at("data");
  EXPECT_EQ(ours["features"], (Json{{"advancedAnalytics", true}}));
  EXPECT_EQ(ours["limits"], (Json{{"maxActiveJobs", nullptr},
                                  {"maxInterviewsPerMonth", nullptr},
                                  {"maxApiKeys", nullptr},
                                  {"maxWebhookEndpoints", nullptr}}));
  EXPECT_EQ(outcome(service.get(target, owner.token)), not_found("Organization"));
  expect_members_only(service, "GET", target);
}

// Else who sees it coming lets themselves in again by another address.
TEST_F(Membership, that_ends_ends_the_invitations_of_who_had_it) {
  const Tenant leaving = add("leaving", Role::owner);
  const Tenant demoted = add("demoted", Role::owner);
  const auto sent = [&](const Tenant& who, const std::string& email, const std::string& role) {
    return invite(who, email, role).json().at("data");
  };
  const Json own = sent(owner, "first@example.com", "owner");
  const Json theirs = sent(leaving, "second@example.com", "recruiter");
  const Json of_owner = sent(demoted, "third@example.com", "owner");
  const Json of_recruiter = sent(demoted, "fourth@example.com", "recruiter");
  EXPECT_EQ(remove(owner, leaving).status, 204);
  EXPECT_EQ(set_role(owner, demoted, "admin").status, 200);
  const auto status = [&](const Json& invitation) {
    return service.database().value("select status from member_invitations where id = '" +
                                    invitation.at("_id").get<std::string>() + "'");
  };
  EXPECT_EQ(status(own), "pending");
  EXPECT_EQ(status(theirs), "revoked");
  EXPECT_EQ(status(of_owner), "revoked");
  EXPECT_EQ(status(of_recruiter), "pending");
  EXPECT_EQ(accept(theirs, service.token("x", "second@example.com")).status, 410);
  EXPECT_EQ(service.database().count("events where type = 'invitation.revoked'"), 2);
}

}  // namespace
}  // namespace hireline::test
