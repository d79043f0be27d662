#include "common/app/organizations/invitations.hpp"

#include "common/app/access.hpp"
#include "common/app/email/emails.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/linked_sign_ins.hpp"
#include "common/app/organizations/membership.hpp"
#include "common/app/organizations/own_members.hpp"
#include "common/base/mail_address.hpp"
#include "common/db/candidates/accounts.hpp"
#include "common/db/candidates/challenges.hpp"
#include "common/db/organizations/invitations.hpp"
#include "common/db/organizations/members.hpp"
#include "common/db/organizations/organizations.hpp"
#include "common/domain/links.hpp"
#include "common/domain/refusals.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::app {
namespace {

db::Event invitation_event(std::string type, const MemberInvitation& invitation) {
  return {.type = std::move(type),
          .subject_type = "invitation",
          .subject_id = invitation.id.str(),
          .after = state({{"email", invitation.email}, {"role", name_of(invitation.role)}})};
}

MemberInvitation with_link(MemberInvitation invitation, const Links& links) {
  if (invitation.status == InvitationStatus::pending) invitation.link = link_of(links, invitation);
  return invitation;
}

// Returns why the invitation's link is no longer valid, or nullopt if it is valid.
std::optional<LinkGoneCode> end_of(const MemberInvitation& invitation, Instant now) {
  switch (invitation.status) {
    case InvitationStatus::accepted:
      return LinkGoneCode::invitation_accepted;
    case InvitationStatus::revoked:
      return LinkGoneCode::invitation_revoked;
    case InvitationStatus::pending:
      if (invitation.expires_at <= now) return LinkGoneCode::link_expired;
      return std::nullopt;
  }
  ensure(false, "every invitation must have a state");
  return std::nullopt;
}

// Returns whether the invitation is an operator's to the first owner of an organization. The caller
// has locked the organization.
bool is_for_first_owner(db::Tx& tx, const MemberInvitation& invitation) {
  return invitation.role == Role::owner && !invitation.invited_by &&
         db::count_owners(tx, invitation.organization_id) == 0;
}

Membership membership_of(const Member& member, const std::string& organization) {
  return {.organization_id = member.organization_id,
          .organization = organization,
          .user_id = member.user_id,
          .name = member.name,
          .email = member.email,
          .role = member.role,
          .joined_at = member.joined_at};
}

std::string name_for(const Account& who, const Result<db::RecruiterLookup>& known) {
  if (!who.name.empty()) return who.name;
  return known ? known->name : who.email.substr(0, who.email.find('@'));
}

// Inserts the member and marks the invitation accepted.
Result<Member> join(db::Tx& tx, const Account& who, const Result<db::RecruiterLookup>& known,
                    const MemberInvitation& invitation) {
  const db::NewMember wanted{.organization_id = invitation.organization_id,
                             .recruiter_id = new_id<RecruiterId>(),
                             .auth_id = who.uid,
                             .email = who.email,
                             .name = name_for(who, known),
                             .role = invitation.role};
  const auto id = db::insert_member(tx, wanted);
  if (!id) return refuse(AlreadyExists{ExistsCode::member_elsewhere});
  db::settle_invitation(tx, invitation.organization_id, invitation.id, id);
  tx.act_as({ActorKind::recruiter, id->str(), wanted.name});
  db::Event event = member_event("member.joined", *id);
  event.after = state({{"role", name_of(invitation.role)}, {"invitation", invitation.id.view()}});
  tx.record(invitation.organization_id, std::move(event));
  const auto member = db::find_member(tx, invitation.organization_id, *id);
  ensure(member.has_value(), "a user who accepted an invitation must be a member");
  return *member;
}

}  // namespace

Result<MemberInvitation> invite_member(db::Tx& tx, const Recruiter& who, const Links& links,
                                       const InviteMember& in) {
  TRY(allow(who, Permission::manage_organization));
  TRY(lock_own_organization(tx, who, in.organization));
  TRY(check_still_manages(tx, who, {in.role}));
  if (!db::find_members(tx, in.organization, in.email).empty())
    return refuse(AlreadyExists{ExistsCode::already_member});
  const auto pending = db::find_pending_invitation(tx, in.organization, in.email);
  if (pending) TRY(check_still_manages(tx, who, {pending->role}));

  MemberInvitation invitation;
  invitation.id = new_id<InvitationId>();
  invitation.organization_id = in.organization;
  invitation.email = in.email;
  if (pending) invitation = *pending;
  invitation.role = in.role;
  invitation.client_url = in.client_url.value_or(links.public_url);
  invitation.invited_by = who.recruiter_id;
  invitation.invited_by_name = who.recruiter_id ? std::optional(who.name) : std::nullopt;
  invitation.invited_at = tx.now();
  const auto life =
      is_for_first_owner(tx, invitation) ? first_owner_invitation_life : invitation_life;
  invitation.expires_at = tx.now() + life;
  if (pending)
    db::renew_invitation(tx, invitation);
  else
    db::insert_invitation(tx, invitation, sha256(link_token(links.secret, invitation.id)));

  db::Event event = invitation_event("member.invited", invitation);
  if (pending) event.before = state({{"role", name_of(pending->role)}});
  tx.record(in.organization, std::move(event));
  invitation.email_is_queued = queue_member_invitation(tx, invitation);
  return with_link(std::move(invitation), links);
}

Result<db::Query<MemberInvitation>> get_invitation(const Recruiter& who, const Links& links,
                                                   const OneInvitation& in) {
  TRY(allow(who, Permission::manage_organization));
  if (in.organization != who.organization_id) return refuse(NotFound{ResourceKind::organization});
  return db::mapped(
      db::find_invitation(in.organization, in.id),
      [links](MemberInvitation invitation) { return with_link(std::move(invitation), links); });
}

Result<MemberInvitation> revoke_invitation(db::Tx& tx, const Recruiter& who,
                                           const OneInvitation& in) {
  TRY(allow(who, Permission::manage_organization));
  TRY(lock_own_organization(tx, who, in.organization));
  MemberInvitation invitation = TRY(tx.read(db::find_invitation(in.organization, in.id)));
  TRY(check_still_manages(tx, who, {invitation.role}));
  if (invitation.status == InvitationStatus::accepted)
    return refuse(LinkGone{LinkGoneCode::invitation_accepted});
  if (invitation.status == InvitationStatus::revoked) return invitation;
  db::settle_invitation(tx, in.organization, in.id, {});
  invitation.status = InvitationStatus::revoked;
  tx.record(in.organization, invitation_event("invitation.revoked", invitation));
  return invitation;
}

void revoke_invitations_by(db::Tx& tx, const Member& inviter, std::optional<Role> role) {
  const OrganizationId& organization = inviter.organization_id;
  for (auto& invitation : db::list_pending_invitations_by(tx, organization, inviter.user_id)) {
    if (role && may_manage(*role, invitation.role)) continue;
    db::settle_invitation(tx, organization, invitation.id, {});
    tx.record(organization, invitation_event("invitation.revoked", invitation));
  }
}

Result<InvitationNotice> read_invitation(db::Tx& tx, const Anyone&, const InvitationToken& in) {
  const auto place = db::find_invitation_link(tx, sha256(in.token));
  if (!place) return refuse(LinkNotFound{});
  const MemberInvitation invitation =
      TRY(tx.read(db::find_invitation(place->organization_id, place->invitation_id)));
  if (const auto end = end_of(invitation, tx.now())) return refuse(LinkGone{*end});
  const auto about =
      db::find_invitation_surroundings(tx, place->organization_id, place->invitation_id);
  ensure(about.has_value(), "an invitation that was found must be readable");
  return InvitationNotice{.organization = about->organization,
                          .email = invitation.email,
                          .role = invitation.role,
                          .invited_by = invitation.invited_by_name,
                          .expires_at = invitation.expires_at};
}

Result<Membership> accept_invitation(db::Tx& tx, const Account& who, const InvitationToken& in) {
  const auto place = db::find_invitation_link(tx, sha256(in.token));
  if (!place) return refuse(LinkNotFound{});
  const OrganizationId& organization = place->organization_id;
  db::lock_organization(tx, organization.str());
  const MemberInvitation invitation =
      TRY(tx.read(db::find_invitation(organization, place->invitation_id)));
  const auto about = db::find_invitation_surroundings(tx, organization, invitation.id);
  ensure(about.has_value(), "an invitation that was found must be readable");

  db::lock_account(tx, who.uid);
  link_sign_in(tx, who);
  const auto known = tx.read(db::find_recruiter(who.uid));
  const bool is_here = known && known->organization_id == organization;
  if (is_here && invitation.accepted_by == known->id)
    if (const auto member = db::find_member(tx, organization, known->id))
      return membership_of(*member, about->organization);
  if (const auto end = end_of(invitation, tx.now())) return refuse(LinkGone{*end});
  const std::string address = email_key(who.email);
  if (!who.email_verified || address != email_key(invitation.email) ||
      db::has_own_account_moved(tx, who.uid, address))
    return refuse(AnotherAddress{});
  if (is_here) return refuse(AlreadyExists{ExistsCode::already_member});
  return membership_of(TRY(join(tx, who, known, invitation)), about->organization);
}

void accept_first_ownership(db::Tx& tx, const Account& who, const db::InvitationPlace& place) {
  const auto known = tx.read(db::find_recruiter(who.uid));
  if (known && known->organization_id) return;
  const auto invitation = tx.read(db::find_invitation(place.organization_id, place.invitation_id));
  if (!invitation || end_of(*invitation, tx.now()) || !is_for_first_owner(tx, *invitation)) return;
  const auto owner = join(tx, who, known, *invitation);
  ensure(owner.has_value(), "an account without an organization must be able to own one");
}

}  // namespace hireline::app
