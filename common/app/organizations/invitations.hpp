// Invitations to become a member: an owner or admin sends one, and whoever proves that the address
// is theirs accepts it.
#pragma once

#include <optional>
#include <string>

#include "common/app/links.hpp"
#include "common/db/connection/connection.hpp"
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
// One that is pending for this address is renewed: its link goes on working. A mail is queued,
// unless the address got too many today. Locks the organization. Refuses with Forbidden,
// NotFound{organization}, AlreadyExists{already_member}.
Result<MemberInvitation> invite_member(db::Tx& tx, const Recruiter& who, const Links& links,
                                       const InviteMember& in);

struct OneInvitation {
  OrganizationId organization;
  InvitationId id;
};
// Refuses with Forbidden, NotFound{organization, invitation}.
Result<db::Query<MemberInvitation>> get_invitation(const Recruiter& who, const Links& links,
                                                   const OneInvitation& in);

// Its link leads nowhere from then on; one that is revoked already stays so. Locks the
// organization. Refuses with Forbidden, NotFound{organization, invitation},
// LinkGone{invitation_accepted}.
Result<MemberInvitation> revoke_invitation(db::Tx& tx, const Recruiter& who,
                                           const OneInvitation& in);

// Takes those back that a member has sent and may not send any more: with their role now, or with
// none. Under the organization's lock.
void revoke_invitations_by(db::Tx& tx, const Member& inviter, std::optional<Role> role);

struct InvitationToken {
  std::string token;
};
// For whoever holds the link. Refuses with LinkNotFound, LinkGone.
Result<InvitationNotice> read_invitation(db::Tx& tx, const Anyone& who, const InvitationToken& in);

// Makes the caller a member, with a record of their own or the one they had. Who has accepted it
// and is a member still gets the same answer. Locks the organization. Refuses with LinkNotFound,
// LinkGone, AnotherAddress, AlreadyExists{already_member, member_elsewhere}.
Result<Membership> accept_invitation(db::Tx& tx, const Account& who, const InvitationToken& in);

}  // namespace hireline::app
