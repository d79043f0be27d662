#include "common/domain/organizations/membership.hpp"

#include <gtest/gtest.h>

namespace hireline {
namespace {

constexpr Role all[] = {Role::owner, Role::admin, Role::recruiter, Role::interviewer};

TEST(Membership, owners_manage_everybody) {
  for (const Role role : all) EXPECT_TRUE(may_manage(Role::owner, role)) << name_of(role);
}

TEST(Membership, admins_manage_everybody_but_owners) {
  for (const Role role : all)
    EXPECT_EQ(may_manage(Role::admin, role), role != Role::owner) << name_of(role);
}

TEST(Membership, others_manage_nobody) {
  for (const Role who : {Role::recruiter, Role::interviewer})
    for (const Role role : all) EXPECT_FALSE(may_manage(who, role)) << name_of(role);
}

TEST(Membership, an_invitation_is_found_in_its_organization) {
  MemberInvitation invitation;
  invitation.organization_id = OrganizationId::parse("65f000000000000000000001").value();
  invitation.id = InvitationId::parse("65f000000000000000000002").value();
  EXPECT_EQ(invitation.found_in().str(),
            "65f000000000000000000001/invitations/65f000000000000000000002");
}

}  // namespace
}  // namespace hireline
