// Members who are changed, removed and let in at the same time.
#include "tests/http/orgs/members.hpp"

namespace hireline::test {
namespace {

class MembersAtOnce : public Membership {
 protected:
  int owners() {
    return static_cast<int>(service.database().count(
        "organization_members where role = 'owner' and organization_id = '" +
        tenant.organization_id + "'"));
  }
};

// So that all of them are still owners to the server when they ask.
class RememberedMembersAtOnce : public MembersAtOnce {
 protected:
  RememberedMembersAtOnce() : MembersAtOnce() {
    service.stop(std::chrono::seconds(5));
    service.start({.db_pool = 8, .caller_memory = std::chrono::hours(1)});
  }
};

TEST_F(RememberedMembersAtOnce, two_owners_who_demote_each_other_leave_one) {
  for (int round = 0; round < 10; ++round) {
    const Tenant one = add("one-" + std::to_string(round), Role::owner);
    const Tenant two = add("two-" + std::to_string(round), Role::owner);
    for (const Tenant& who : {one, two}) ASSERT_TRUE(has_access(who.token));
    // The first owner is one of the past.
    service.database().execute(
        "update organization_members set role = 'admin' where recruiter_id "
        "not in ('" +
        one.recruiter_id + "', '" + two.recruiter_id + "')");
    const auto answers = race(2, [&](int i) {
      return i == 0 ? set_role(one, two, "recruiter") : set_role(two, one, "recruiter");
    });
    EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 1}, {409, 1}}));
    EXPECT_EQ(owners(), 1);
  }
}

TEST_F(RememberedMembersAtOnce, owners_who_all_leave_leave_one) {
  for (int round = 0; round < 5; ++round) {
    std::vector<Tenant> all;
    for (int i = 0; i < 6; ++i)
      all.push_back(add("o" + std::to_string(round) + std::to_string(i), Role::owner));
    for (const Tenant& who : all) ASSERT_TRUE(has_access(who.token));
    service.database().execute(
        "update organization_members set role = 'admin' where joined_at < "
        "(select joined_at from organization_members where recruiter_id = '" +
        all.front().recruiter_id + "')");
    const auto answers = race(6, [&](int i) {
      const Tenant& who = all[static_cast<std::size_t>(i)];
      const Tenant& next = all[static_cast<std::size_t>(i + 1) % all.size()];
      return i % 2 == 0 ? remove(who, who) : set_role(next, who, "interviewer");
    });
    EXPECT_GE(owners(), 1);
    for (const HttpAnswer& answer : answers)
      EXPECT_THAT(answer.status, testing::AnyOf(200, 204, 403, 404, 409)) << answer.text;
  }
}

TEST_F(RememberedMembersAtOnce, who_has_lost_a_role_gives_none_any_more) {
  const Tenant former = add("former", Role::owner);
  const Tenant removed = add("removed", Role::admin);
  const Tenant bob = add("bob", Role::recruiter);
  for (const Tenant& who : {former, removed}) ASSERT_TRUE(has_access(who.token));
  EXPECT_EQ(set_role(owner, former, "interviewer").status, 200);
  EXPECT_EQ(remove(owner, removed).status, 204);
  const Untouched untouched(service);
  for (const Tenant& who : {former, removed}) {
    expect_forbidden(set_role(who, bob, "admin"));
    expect_forbidden(remove(who, bob));
    expect_forbidden(invite(who, "eve@example.com"));
  }
}

TEST_F(MembersAtOnce, twenty_who_accept_one_invitation_make_one_member) {
  for (int round = 0; round < 5; ++round) {
    const std::string name = "bob" + std::to_string(round);
    const Json invitation = invited(name + "@example.com");
    const std::string token = service.token(name, name + "@example.com");
    const auto answers = race(20, [&](int) { return accept(invitation, token); });
    EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 20}}));
    for (const HttpAnswer& answer : answers) EXPECT_EQ(answer.json(), answers.front().json());
    EXPECT_EQ(service.database().count("recruiters where auth_id = '" + name + "'"), 1);
    EXPECT_EQ(service.database().count("events where type = 'member.joined'"), round + 1);
  }
}

TEST_F(MembersAtOnce, of_accounts_with_one_address_one_accepts) {
  const Json invitation = invited("shared@example.com");
  std::vector<std::string> tokens;
  for (int i = 0; i < 8; ++i)
    tokens.push_back(service.token("account-" + std::to_string(i), "shared@example.com"));
  const auto answers =
      race(8, [&](int i) { return accept(invitation, tokens[static_cast<std::size_t>(i)]); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 1}, {410, 7}}));
  EXPECT_EQ(members(), "owner-of-acme owner, shared recruiter");
}

TEST_F(MembersAtOnce, who_accepts_in_two_organizations_belongs_to_one) {
  for (int round = 0; round < 10; ++round) {
    const std::string name = "bob" + std::to_string(round);
    const Tenant other = service.add_organization("other-" + std::to_string(round));
    const Json ours = invited(name + "@example.com");
    const Json theirs =
        service
            .post("/v1/orgs/" + other.organization_id + "/members/invite", other.token,
                  {{"email", name + "@example.com"}, {"role", "admin"}})
            .json()
            .at("data");
    const std::string token = service.token(name, name + "@example.com");
    const auto answers = race(6, [&](int i) { return accept(i % 2 == 0 ? ours : theirs, token); });
    EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 3}, {409, 3}}));
    EXPECT_EQ(service.database().count("members where name = '" + name + "'"), 1);
  }
}

TEST_F(MembersAtOnce, an_address_that_many_invite_has_one_invitation) {
  const auto answers = race(10, [&](int) { return invite(owner, "bob@example.com"); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{201, 10}}));
  for (const HttpAnswer& answer : answers)
    EXPECT_EQ(answer.json()["data"]["_id"], answers.front().json()["data"]["_id"]);
  EXPECT_EQ(service.database().count("member_invitations"), 1);
  EXPECT_EQ(service.database().count("emails"), 1);
}

TEST_F(MembersAtOnce, an_invitation_is_accepted_or_taken_back) {
  for (int round = 0; round < 10; ++round) {
    const std::string name = "bob" + std::to_string(round);
    const Json invitation = invited(name + "@example.com");
    const std::string token = service.token(name, name + "@example.com");
    const auto answers = race(
        2, [&](int i) { return i == 0 ? accept(invitation, token) : revoke(owner, invitation); });
    EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 1}, {410, 1}}));
    EXPECT_EQ(has_access(token), answers[0].status == 200);
  }
}

}  // namespace
}  // namespace hireline::test
