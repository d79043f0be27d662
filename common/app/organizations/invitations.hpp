// Invitations to become a member. An owner or admin sends an invitation. An account that proves to
// own the invited address accepts it.
#pragma once

#include <optional>
#include <string>

#include "common/app/links.hpp"
#include "common/db/connection/connection.hpp"
#include "common/db/organizations/invitations.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/candidates/account.hpp"
#include "common/domain/organizations/membership.hpp"

namespace hireline::app {

struct InviteMember {
  OrganizationId organization;
  std::string email;
  Role role = Role::recruiter;
  std::optional<std::string> client_url;  // absent: the server's public address
};
// Invites an address. If an invitation of the address is pending, it is renewed and its link stays
// valid. Queues a mail, unless the address has received the maximum number of invitation mails
// within a day. An operator's invitation to own an organization that has no owner lasts longer, and
// needs no acceptance by its link: see accept_first_ownership. Locks the organization. Refuses with
// Forbidden, NotFound{organization}, AlreadyExists{already_member}.
Result<MemberInvitation> invite_member(db::Tx& tx, const Recruiter& who, const Links& links,
                                       const InviteMember& in);

struct OneInvitation {
  OrganizationId organization;
  InvitationId id;
};
// Refuses with Forbidden, NotFound{organization, invitation}.
Result<db::Query<MemberInvitation>> get_invitation(const Recruiter& who, const Links& links,
                                                   const OneInvitation& in);

// Revokes an invitation, so that its link is no longer valid. A revoked invitation is not changed.
// Locks the organization. Refuses with Forbidden, NotFound{organization, invitation},
// LinkGone{invitation_accepted}.
Result<MemberInvitation> revoke_invitation(db::Tx& tx, const Recruiter& who,
                                           const OneInvitation& in);

// Revokes the pending invitations that a member has sent and may not send any more with the new
// `role`, or without a role (nullopt). The caller has locked the organization.
void revoke_invitations_by(db::Tx& tx, const Member& inviter, std::optional<Role> role);

struct InvitationToken {
  std::string token;
};
// Returns the invitation of a link; no account is needed. Refuses with LinkNotFound, LinkGone.
Result<InvitationNotice> read_invitation(db::Tx& tx, const Anyone& who, const InvitationToken& in);

// Makes the caller a member, with a new recruiter record or the one that the account had before.
// The account is that of the person who has proved the same address through the other issuer, if
// there is one (see link_sign_in). If the caller has accepted this invitation already and is still
// a member, returns the same membership. Locks the organization, then the account and the address.
// Refuses with LinkNotFound, LinkGone, AnotherAddress, AlreadyExists{already_member,
// member_elsewhere}.
Result<Membership> accept_invitation(db::Tx& tx, const Account& who, const InvitationToken& in);

// Makes an account without an organization the owner of one that has none, if this invitation by an
// operator is still valid. The account has proved the invited address. The caller has locked the
// organization and the account.
void accept_first_ownership(db::Tx& tx, const Account& who, const db::InvitationPlace& place);

}  // namespace hireline::app
