// Invitations to become a member. To change an invitation, lock the organization before reading it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/secret.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/organizations/membership.hpp"

namespace hireline::db {

// Refuses with NotFound{invitation}.
Query<MemberInvitation> find_invitation(const OrganizationId& organization,
                                        const InvitationId& invitation);

std::optional<MemberInvitation> find_pending_invitation(Tx& tx, const OrganizationId& organization,
                                                        const std::string& email);

std::vector<MemberInvitation> list_pending_invitations_by(Tx& tx,
                                                          const OrganizationId& organization,
                                                          const RecruiterId& inviter);

// Inserts the invitation and its link, which is stored by the digest of its token.
void insert_invitation(Tx& tx, const MemberInvitation& invitation, const Sha256& token_hash);

// Writes the role, the base of the link, the inviter and the times of a pending invitation.
void renew_invitation(Tx& tx, const MemberInvitation& invitation);

// Marks a pending invitation as accepted by this member, or as revoked without a member.
void settle_invitation(Tx& tx, const OrganizationId& organization, const InvitationId& invitation,
                       const std::optional<RecruiterId>& accepted_by);

// Marks the pending invitations to this address as accepted by the member, who has joined in
// another way.
void settle_invitations_to(Tx& tx, const OrganizationId& organization, const std::string& email,
                           const RecruiterId& member);

// Returns the number of mails to the address for invitations of the organization since `since`.
std::int64_t count_invitation_mails(Tx& tx, const OrganizationId& organization,
                                    const std::string& email, Instant since);
// Records a mail at the transaction's instant, and forgets those sent at `since` or earlier.
void count_invitation_mail(Tx& tx, const OrganizationId& organization,
                           const InvitationId& invitation, Instant since);

struct InvitationPlace {
  OrganizationId organization_id;
  InvitationId invitation_id;
};
// Returns the invitation whose link's token has this digest, whatever the invitation's status is.
std::optional<InvitationPlace> find_invitation_link(Tx& tx, const Sha256& token_hash);

// The data around an invitation. Times are formatted for people, in UTC.
struct InvitationSurroundings {
  std::string organization;
  std::string expires;
  std::optional<std::string> inviter_email;
};
std::optional<InvitationSurroundings> find_invitation_surroundings(
    Tx& tx, const OrganizationId& organization, const InvitationId& invitation);

}  // namespace hireline::db
