// Invitations to become a member. What is read of one to change it is read under the organization's
// lock.
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

// With its link, which is kept by the digest of its token.
void insert_invitation(Tx& tx, const MemberInvitation& invitation, const Sha256& token_hash);

// Role, base of the link, inviter and times.
void renew_invitation(Tx& tx, const MemberInvitation& invitation);

// Accepted by that member, or revoked where there is none.
void settle_invitation(Tx& tx, const OrganizationId& organization, const InvitationId& invitation,
                       const std::optional<RecruiterId>& accepted_by);

// Those of this address that are pending count as accepted, by who has become a member in another
// way.
void settle_invitations_to(Tx& tx, const OrganizationId& organization, const std::string& email,
                           const RecruiterId& member);

// How many mails its invitations have brought to the address since then.
std::int64_t count_invitation_mails(Tx& tx, const OrganizationId& organization,
                                    const std::string& email, Instant since);
// Counts one more, and forgets those of before that.
void count_invitation_mail(Tx& tx, const OrganizationId& organization,
                           const InvitationId& invitation, Instant since);

struct InvitationPlace {
  OrganizationId organization_id;
  InvitationId invitation_id;
};
// The invitation whose link has a token with this digest, whatever became of it.
std::optional<InvitationPlace> find_invitation_link(Tx& tx, const Sha256& token_hash);

// What surrounds an invitation. Times are as people write them, in UTC.
struct InvitationSurroundings {
  std::string organization;
  std::string expires;
  std::optional<std::string> inviter_email;
};
std::optional<InvitationSurroundings> find_invitation_surroundings(
    Tx& tx, const OrganizationId& organization, const InvitationId& invitation);

}  // namespace hireline::db
