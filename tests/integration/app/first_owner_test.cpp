// Who becomes the first owner of an organization without opening the link, and who does not.
#include <gmock/gmock.h>

#include "tests/integration/app/signing_in.hpp"

namespace hireline::test {
namespace {

const std::string address = "ann@example.org";

class FirstOwner : public SigningIn {
 protected:
  std::string members(const OrganizationId& organization) {
    return database.value(
        "select coalesce(string_agg(email || ' ' || role, ', ' order by email), '') from members "
        "where organization_id = '" +
        organization.str() + "'");
  }
  std::string invitation_id() { return database.value("select id from member_invitations"); }
};

TEST_F(FirstOwner, is_who_first_proves_the_invited_address) {
  const OrganizationId acme = make_ownerless("acme", "Ann@example.org");
  EXPECT_EQ(database.count("emails where kind = 'member_invitation'"), 1);
  EXPECT_EQ(recruiter(token("eve", "eve@example.org")), "nobody");
  EXPECT_EQ(recruiter(token("liar", address, 0, false)), "nobody");
  EXPECT_EQ(members(acme), "");
  const std::string ann = recruiter(token("ann", address));
  EXPECT_EQ(members(acme), "ann@example.org owner");
  EXPECT_EQ(database.value("select concat_ws(' ', actor_kind, actor_id, subject_id, "
                           "after_state->>'role', after_state->>'invitation') from events "
                           "where type = 'member.joined'"),
            "recruiter " + ann + " " + ann + " owner " + invitation_id());
  EXPECT_EQ(database.value("select status || ' ' || accepted_by from member_invitations"),
            "accepted " + ann);
  EXPECT_EQ(recruiter(token("another", address)), "nobody");
}

TEST_F(FirstOwner, may_have_either_sign_in) {
  const OrganizationId acme = make_ownerless("acme", address);
  const std::string ann = recruiter(token(own("1"), address));
  EXPECT_EQ(recruiter(token("ann", address)), ann);
  EXPECT_EQ(members(acme), "ann@example.org owner");
}

TEST_F(FirstOwner, stays_the_candidate_who_proved_the_address_before) {
  const OrganizationId acme = make_ownerless("acme", address);
  const std::string record = candidate(token(own("1"), address));
  EXPECT_NE(recruiter(token("ann", address)), "nobody");
  EXPECT_EQ(members(acme), "ann@example.org owner");
  EXPECT_EQ(database.value("select auth_id from recruiters"), own("1"));
  EXPECT_EQ(candidate(token("ann", address)), record);
}

TEST_F(FirstOwner, is_nobody_once_the_invitation_is_over) {
  const OrganizationId acme = make_ownerless("acme", address);
  database.execute("update member_invitations set expires_at = now() - interval '1 s'");
  EXPECT_EQ(recruiter(token("ann", address)), "nobody");
  const MemberInvitation renewed = invite_member(acme, address, Role::owner);
  EXPECT_EQ(renewed.expires_at - renewed.invited_at, first_owner_invitation_life);
  ASSERT_TRUE(transact(connection, [&](db::Tx& tx) {
    return app::revoke_invitation(tx, app::act_as_owner(eraser, acme), {acme, renewed.id});
  }));
  EXPECT_EQ(recruiter(token("ann", address)), "nobody");
  EXPECT_EQ(members(acme), "");
}

TEST_F(FirstOwner, is_nobody_by_an_invitation_to_another_role) {
  const OrganizationId acme = make_ownerless("acme", address);
  invite_member(acme, address, Role::admin);
  EXPECT_EQ(recruiter(token("ann", address)), "nobody");
}

TEST_F(FirstOwner, is_nobody_where_there_is_an_owner) {
  const OrganizationId acme = make_ownerless("acme", address);
  add_member("acme", "carl", "carl@example.org", Role::owner);
  EXPECT_EQ(recruiter(token("ann", address)), "nobody");
  const MemberInvitation later = invite_member(acme, address, Role::owner);
  EXPECT_EQ(later.expires_at - later.invited_at, invitation_life);
  EXPECT_EQ(recruiter(token("ann", address)), "nobody");
  EXPECT_TRUE(accept(later, token("ann", address), connection).has_value());
  EXPECT_EQ(members(acme), "ann@example.org owner, carl@example.org owner");
}

TEST_F(FirstOwner, is_nobody_by_the_invitation_of_a_member) {
  make_organization(connection, "acme");
  database.execute(
      "insert into member_invitations (organization_id, id, email, email_key, role, client_url, "
      "status, inviter_id, inviter_name, invited_at, expires_at, created_at) "
      "select organization_id, repeat('a', 24), 'ann@example.org', 'ann@example.org', 'owner', "
      "'https://x', 'pending', id, name, now(), now() + interval '1 day', now() from recruiters;"
      "update organization_members set role = 'admin'");
  EXPECT_EQ(recruiter(token("ann", address)), "nobody");
}

TEST_F(FirstOwner, is_no_member_of_another_organization) {
  make_organization(connection, "other");
  const OrganizationId acme = make_ownerless("acme", "other@example.com");
  const std::string other = recruiter(token("owner-of-other", "other@example.com"));
  EXPECT_EQ(recruiter(token(own("1"), "other@example.com")), other);
  EXPECT_EQ(members(acme), "");
}

TEST_F(FirstOwner, may_have_been_a_member_before) {
  make_organization(connection, "other");
  add_member("other", "ann", address);
  const std::string ann = recruiter(token("ann", address));
  remove_member("other", address);
  const OrganizationId acme = make_ownerless("acme", address);
  EXPECT_EQ(recruiter(token("ann", address)), ann);
  EXPECT_EQ(members(acme), "ann@example.org owner");
}

TEST_F(FirstOwner, of_two_organizations_owns_the_older_one) {
  const OrganizationId acme = make_ownerless("acme", address);
  const OrganizationId other = make_ownerless("other", address);
  database.execute(
      "update member_invitations set invited_at = now() - interval '1 day' where "
      "organization_id = '" +
      other.str() + "'");
  EXPECT_NE(recruiter(token("ann", address)), "nobody");
  EXPECT_EQ(members(other), "ann@example.org owner");
  EXPECT_EQ(members(acme), "");
}

TEST_F(FirstOwner, is_nobody_whose_tokens_are_for_candidates) {
  const OrganizationId acme = make_ownerless("acme", address);
  Account ann = token(own("1"), address);
  ann.may_recruit = false;
  const auto found =
      transact(connection, [&](db::Tx& tx) { return app::sign_in_recruiter(tx, ann); });
  EXPECT_FALSE(found.has_value());
  EXPECT_EQ(members(acme), "");
}

TEST_F(FirstOwner, may_open_the_link_all_the_same) {
  const OrganizationId acme = make_ownerless("acme", address);
  const MemberInvitation invitation = invite_member(acme, address, Role::owner);
  EXPECT_EQ(accept(invitation, token("ann", address), connection).value().role, Role::owner);
  EXPECT_EQ(members(acme), "ann@example.org owner");
}

}  // namespace
}  // namespace hireline::test
