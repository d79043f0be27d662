// Members of an organization in JSON, and invitations to become one.
#pragma once

#include "common/app/organizations/colleagues.hpp"
#include "common/app/organizations/invitations.hpp"
#include "common/wire/engine/common_shapes.hpp"

namespace hireline::wire {

template <>
struct Shape<Colleague> {
  static constexpr std::string_view name = "OrganizationMember";
  static constexpr std::string_view plural = "members";
  static constexpr auto fields =
      std::tuple{field("userId", &Colleague::user_id).doc("Of a member; absent of who is invited"),
                 field("invitationId", &Colleague::invitation_id).doc("Of who is invited"),
                 field("name", &Colleague::name).doc("Of a member"),
                 field("email", &Colleague::email),
                 field("role", &Colleague::role),
                 field("status", &Colleague::status),
                 field("joinedAt", &Colleague::joined_at),
                 field("invitedAt", &Colleague::invited_at).doc("The last time"),
                 field("expiresAt", &Colleague::expires_at)
                     .doc("Until when the invitation can be accepted; inviting again renews it")};
};

template <>
struct Shape<MemberInvitation> {
  static constexpr std::string_view name = "Invitation";
  static constexpr auto fields = std::tuple{
      field("_id", &MemberInvitation::id),
      field("email", &MemberInvitation::email),
      field("role", &MemberInvitation::role),
      field("status", &MemberInvitation::status),
      field("invitedBy", &MemberInvitation::invited_by)
          .doc("The recruiter; absent when support staff did it"),
      field("invitedByName", &MemberInvitation::invited_by_name).doc("Likewise"),
      field("invitedAt", &MemberInvitation::invited_at).doc("The last time"),
      field("expiresAt", &MemberInvitation::expires_at),
      field("link", &MemberInvitation::link)
          .doc("Where it is accepted, while it is pending; lets nobody in but who proves the "
               "address"),
      field("emailQueued", &MemberInvitation::email_is_queued)
          .doc("Of an invitation that was just sent: false when the address got five mails of its "
               "invitations within a day, and no more is sent")};
};

template <>
struct Shape<InvitationNotice> {
  static constexpr std::string_view name = "InvitationNotice";
  static constexpr auto fields = std::tuple{
      field("organization", &InvitationNotice::organization),
      field("email", &InvitationNotice::email)
          .doc("The address that who accepts must have verified"),
      field("role", &InvitationNotice::role), field("invitedByName", &InvitationNotice::invited_by),
      field("expiresAt", &InvitationNotice::expires_at)};
};

template <>
struct Shape<Membership> {
  static constexpr std::string_view name = "Membership";
  static constexpr auto fields = std::tuple{field("organizationId", &Membership::organization_id),
                                            field("organizationName", &Membership::organization),
                                            field("userId", &Membership::user_id),
                                            field("name", &Membership::name),
                                            field("email", &Membership::email),
                                            field("role", &Membership::role),
                                            field("joinedAt", &Membership::joined_at)};
};

template <>
struct Shape<app::ListColleagues> {
  static constexpr std::string_view name = "ListMembers";
  static constexpr auto fields =
      std::tuple{path("id", &app::ListColleagues::organization),
                 query("status", &app::ListColleagues::statuses)
                     .optional()
                     .items(1)
                     .doc("Members (active) or who is invited; both unless given"),
                 part(&app::ListColleagues::page)};
};

template <>
struct Shape<app::SetColleagueRole> {
  static constexpr std::string_view name = "SetMemberRole";
  static constexpr auto fields = std::tuple{path("id", &app::SetColleagueRole::organization),
                                            path("userId", &app::SetColleagueRole::member),
                                            body("role", &app::SetColleagueRole::role)};
};

template <>
struct Shape<app::RemoveColleague> {
  static constexpr std::string_view name = "RemoveMember";
  static constexpr auto fields = std::tuple{path("id", &app::RemoveColleague::organization),
                                            path("userId", &app::RemoveColleague::member)};
};

template <>
struct Shape<app::InviteMember> {
  static constexpr std::string_view name = "InviteMember";
  static constexpr auto fields =
      std::tuple{path("id", &app::InviteMember::organization),
                 body("email", &app::InviteMember::email).email(),
                 body("role", &app::InviteMember::role).doc("Only owners make owners"),
                 body("clientUrl", &app::InviteMember::client_url)
                     .link_base()
                     .doc("What the link is built on; the server's public address unless given")};
};

template <>
struct Shape<app::OneInvitation> {
  static constexpr std::string_view name = "OneInvitation";
  static constexpr auto fields = std::tuple{path("id", &app::OneInvitation::organization),
                                            path("invitationId", &app::OneInvitation::id)};
};

template <>
struct Shape<app::InvitationToken> {
  static constexpr std::string_view name = "InvitationToken";
  static constexpr auto fields = std::tuple{path("token", &app::InvitationToken::token)};
};

}  // namespace hireline::wire
