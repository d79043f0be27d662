// Members of an organization in JSON, and invitations to become one.

#include "common/app/organizations/invitations.hpp"
#include "common/app/organizations/own_members.hpp"
#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(OwnMember) {
  return {
      .name = "OrganizationMember",
      .plural = "members",
      .fields = {
          field("userId", &OwnMember::user_id).doc("ID of a member. Absent for an invited person."),
          field("invitationId", &OwnMember::invitation_id)
              .doc("ID of the invitation. Present only for an invited person."),
          field("name", &OwnMember::name).doc("Name of a member"),
          field("email", &OwnMember::email), field("role", &OwnMember::role),
          field("status", &OwnMember::status), field("joinedAt", &OwnMember::joined_at),
          field("invitedAt", &OwnMember::invited_at).doc("When the person was last invited"),
          field("expiresAt", &OwnMember::expires_at)
              .doc("When the invitation expires. Inviting the person again renews it.")}};
}

HIRELINE_SHAPE(MemberInvitation) {
  return {
      .name = "Invitation",
      .fields = {
          field("_id", &MemberInvitation::id), field("email", &MemberInvitation::email),
          field("role", &MemberInvitation::role), field("status", &MemberInvitation::status),
          field("invitedBy", &MemberInvitation::invited_by)
              .doc("ID of the recruiter who sent the invitation. Absent if support staff sent it."),
          field("invitedByName", &MemberInvitation::invited_by_name)
              .doc("Name of the recruiter who sent the invitation. Absent if support staff sent "
                   "it."),
          field("invitedAt", &MemberInvitation::invited_at).doc("When the person was last invited"),
          field("expiresAt", &MemberInvitation::expires_at),
          field("link", &MemberInvitation::link)
              .doc("Link to accept the invitation. Present while the invitation is pending. The "
                   "link admits only a person who proves that the address is theirs."),
          field("emailQueued", &MemberInvitation::email_is_queued)
              .doc("Whether an email was queued for an invitation that was just sent. false if the "
                   "address received five emails of the organization's invitations within a day, "
                   "and no more are sent.")}};
}

HIRELINE_SHAPE(InvitationNotice) {
  return {.name = "InvitationNotice",
          .fields = {field("organization", &InvitationNotice::organization),
                     field("email", &InvitationNotice::email)
                         .doc("Email address that the accepting person must have verified"),
                     field("role", &InvitationNotice::role),
                     field("invitedByName", &InvitationNotice::invited_by),
                     field("expiresAt", &InvitationNotice::expires_at)}};
}

HIRELINE_SHAPE(Membership) {
  return {.name = "Membership",
          .fields = {field("organizationId", &Membership::organization_id),
                     field("organizationName", &Membership::organization),
                     field("userId", &Membership::user_id), field("name", &Membership::name),
                     field("email", &Membership::email), field("role", &Membership::role),
                     field("joinedAt", &Membership::joined_at)}};
}

HIRELINE_SHAPE(app::ListOwnMembers) {
  return {.name = "ListMembers",
          .fields = {path("id", &app::ListOwnMembers::organization),
                     query("status", &app::ListOwnMembers::statuses)
                         .optional()
                         .items(1)
                         .doc("active for members, invited for invited persons. Defaults to both."),
                     part(&app::ListOwnMembers::page)}};
}

HIRELINE_SHAPE(app::SetOwnMemberRole) {
  return {.name = "SetMemberRole",
          .fields = {path("id", &app::SetOwnMemberRole::organization),
                     path("userId", &app::SetOwnMemberRole::member),
                     body("role", &app::SetOwnMemberRole::role)}};
}

HIRELINE_SHAPE(app::RemoveOwnMember) {
  return {.name = "RemoveMember",
          .fields = {path("id", &app::RemoveOwnMember::organization),
                     path("userId", &app::RemoveOwnMember::member)}};
}

HIRELINE_SHAPE(app::InviteMember) {
  return {.name = "InviteMember",
          .fields = {path("id", &app::InviteMember::organization),
                     body("email", &app::InviteMember::email).email(),
                     body("role", &app::InviteMember::role)
                         .doc("Role of the new member. Only owners can invite owners."),
                     body("clientUrl", &app::InviteMember::client_url)
                         .link_base()
                         .doc("Base URL of the link. Defaults to the server's public address.")}};
}

HIRELINE_SHAPE(app::OneInvitation) {
  return {.name = "OneInvitation",
          .fields = {path("id", &app::OneInvitation::organization),
                     path("invitationId", &app::OneInvitation::id)}};
}

HIRELINE_SHAPE(app::InvitationToken) {
  return {.name = "InvitationToken", .fields = {path("token", &app::InvitationToken::token)}};
}

}  // namespace hireline::wire
