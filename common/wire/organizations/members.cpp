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
      .fields = {field("userId", &OwnMember::user_id).doc("Of a member; absent of who is invited"),
                 field("invitationId", &OwnMember::invitation_id).doc("Of who is invited"),
                 field("name", &OwnMember::name).doc("Of a member"),
                 field("email", &OwnMember::email), field("role", &OwnMember::role),
                 field("status", &OwnMember::status), field("joinedAt", &OwnMember::joined_at),
                 field("invitedAt", &OwnMember::invited_at).doc("The last time"),
                 field("expiresAt", &OwnMember::expires_at)
                     .doc("Until when the invitation can be accepted; inviting again renews it")}};
}

HIRELINE_SHAPE(MemberInvitation) {
  return {
      .name = "Invitation",
      .fields = {
          field("_id", &MemberInvitation::id), field("email", &MemberInvitation::email),
          field("role", &MemberInvitation::role), field("status", &MemberInvitation::status),
          field("invitedBy", &MemberInvitation::invited_by)
              .doc("The recruiter; absent when support staff did it"),
          field("invitedByName", &MemberInvitation::invited_by_name).doc("Likewise"),
          field("invitedAt", &MemberInvitation::invited_at).doc("The last time"),
          field("expiresAt", &MemberInvitation::expires_at),
          field("link", &MemberInvitation::link)
              .doc("Where it is accepted, while it is pending; lets nobody in but who proves the "
                   "address"),
          field("emailQueued", &MemberInvitation::email_is_queued)
              .doc("Of an invitation that was just sent: false when the address got five mails of "
                   "its "
                   "invitations within a day, and no more is sent")}};
}

HIRELINE_SHAPE(InvitationNotice) {
  return {.name = "InvitationNotice",
          .fields = {field("organization", &InvitationNotice::organization),
                     field("email", &InvitationNotice::email)
                         .doc("The address that who accepts must have verified"),
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
                         .doc("Members (active) or who is invited; both unless given"),
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
  return {
      .name = "InviteMember",
      .fields = {path("id", &app::InviteMember::organization),
                 body("email", &app::InviteMember::email).email(),
                 body("role", &app::InviteMember::role).doc("Only owners make owners"),
                 body("clientUrl", &app::InviteMember::client_url)
                     .link_base()
                     .doc("What the link is built on; the server's public address unless given")}};
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
