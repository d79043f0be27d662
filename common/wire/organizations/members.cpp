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
          field("email", &OwnMember::email),
          field("role", &OwnMember::role).doc("Role of the member, or that an invited person gets"),
          field("status", &OwnMember::status),
          field("joinedAt", &OwnMember::joined_at).doc("Absent for an invited person."),
          field("invitedAt", &OwnMember::invited_at).doc("When the person was last invited"),
          field("expiresAt", &OwnMember::expires_at)
              .doc("When the invitation expires. Inviting the person again renews it.")}};
}

HIRELINE_SHAPE(MemberInvitation) {
  return {
      .name = "Invitation",
      .fields = {
          field("_id", &MemberInvitation::id), field("email", &MemberInvitation::email),
          field("role", &MemberInvitation::role).doc("Role that the person gets"),
          field("status", &MemberInvitation::status),
          field("invitedBy", &MemberInvitation::invited_by)
              .doc("ID of the recruiter who sent the invitation. Absent if support staff sent it."),
          field("invitedByName", &MemberInvitation::invited_by_name)
              .doc("Name of the recruiter who sent the invitation. Absent if support staff sent "
                   "it."),
          field("invitedAt", &MemberInvitation::invited_at).doc("When the person was last invited"),
          field("expiresAt", &MemberInvitation::expires_at)
              .doc("When the invitation expires. Inviting the person again renews it."),
          field("link", &MemberInvitation::link)
              .doc("Link to accept the invitation. Present while the invitation is pending. The "
                   "link admits only a person who proves that the address is theirs."),
          field("emailQueued", &MemberInvitation::email_is_queued)
              .doc("Whether an email was queued for an invitation that was just sent. false if the "
                   "address received five emails of the organization's invitations within a day, "
                   "and no more are sent.")}};
}

HIRELINE_SHAPE(InvitationNotice) {
  return {
      .name = "InvitationNotice",
      .fields = {
          field("organization", &InvitationNotice::organization).doc("Name of the organization"),
          field("email", &InvitationNotice::email)
              .doc("Email address that the accepting person must have verified"),
          field("role", &InvitationNotice::role).doc("Role that the person gets"),
          field("invitedByName", &InvitationNotice::invited_by)
              .doc("Absent if support staff sent the invitation."),
          field("expiresAt", &InvitationNotice::expires_at).doc("When the invitation expires")}};
}

HIRELINE_SHAPE(Membership) {
  return {.name = "Membership",
          .fields = {field("organizationId", &Membership::organization_id),
                     field("organizationName", &Membership::organization),
                     field("userId", &Membership::user_id).doc("ID of the member"),
                     field("name", &Membership::name), field("email", &Membership::email),
                     field("role", &Membership::role).doc("Role in the organization"),
                     field("joinedAt", &Membership::joined_at)}};
}

HIRELINE_SHAPE(app::ListOwnMembers) {
  return {.name = "ListMembers",
          .fields = {
              path("id", &app::ListOwnMembers::organization).doc("ID of your organization, or me"),
              query("status", &app::ListOwnMembers::statuses)
                  .optional()
                  .items(1)
                  .doc("active for members, invited for invited persons. Defaults to both."),
              part(&app::ListOwnMembers::page)}};
}

HIRELINE_SHAPE(app::SetOwnMemberRole) {
  return {
      .name = "SetMemberRole",
      .fields = {
          path("id", &app::SetOwnMemberRole::organization).doc("ID of your organization, or me"),
          path("userId", &app::SetOwnMemberRole::member).doc("ID of the member"),
          body("role", &app::SetOwnMemberRole::role).doc("New role of the member")}};
}

HIRELINE_SHAPE(app::RemoveOwnMember) {
  return {.name = "RemoveMember",
          .fields = {
              path("id", &app::RemoveOwnMember::organization).doc("ID of your organization, or me"),
              path("userId", &app::RemoveOwnMember::member).doc("ID of the member")}};
}

HIRELINE_SHAPE(app::InviteMember) {
  return {
      .name = "InviteMember",
      .fields = {path("id", &app::InviteMember::organization).doc("ID of your organization, or me"),
                 body("email", &app::InviteMember::email).email(),
                 body("role", &app::InviteMember::role)
                     .doc("Role of the new member. Only owners can invite owners."),
                 body("clientUrl", &app::InviteMember::client_url)
                     .link_base()
                     .doc("Base URL of the link. Defaults to the server's public address.")}};
}

HIRELINE_SHAPE(app::OneInvitation) {
  return {.name = "OneInvitation",
          .fields = {
              path("id", &app::OneInvitation::organization).doc("ID of your organization, or me"),
              path("invitationId", &app::OneInvitation::id).doc("ID of the invitation")}};
}

HIRELINE_SHAPE(app::InvitationToken) {
  return {
      .name = "InvitationToken",
      .fields = {
          path("token", &app::InvitationToken::token).doc("Token of the link in the invitation")}};
}

}  // namespace hireline::wire
