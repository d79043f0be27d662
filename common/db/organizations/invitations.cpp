#include "common/db/organizations/invitations.hpp"

#include "common/base/mail_address.hpp"
#include "common/domain/refusals.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::db {
namespace {

#define HIRELINE_INVITATION_COLUMNS                                                 \
  "i.id, i.organization_id, i.email, i.role, i.client_url, i.status, i.inviter_id," \
  " i.inviter_name, i.invited_at, i.expires_at, i.accepted_by"

const Statement select_invitation{"select_member_invitation",
                                  "select " HIRELINE_INVITATION_COLUMNS R"(
from member_invitations i
where i.organization_id = $1 and i.id = $2)"};

const Statement select_pending{"select_pending_member_invitation",
                               "select " HIRELINE_INVITATION_COLUMNS R"(
from member_invitations i
where i.organization_id = $1 and i.email_key = $2 and i.status = 'pending')"};

const Statement select_pending_by{"select_pending_member_invitations_by",
                                  "select " HIRELINE_INVITATION_COLUMNS R"(
from member_invitations i
where i.organization_id = $1 and i.inviter_id = $2 and i.status = 'pending'
order by i.id)"};

const Statement insert_row{"insert_member_invitation", R"(
with invitation as (
  insert into member_invitations (organization_id, id, email, email_key, role, client_url, status,
                                  inviter_id, inviter_name, invited_at, expires_at, created_at)
  values ($1, $2, $3, $4, $5, $6, 'pending', $7, $8, $9, $10, $9)
  returning organization_id, id, created_at)
insert into link_tokens (token_hash, purpose, organization_id, invitation_id, created_at)
select $11, 'membership', organization_id, id, created_at from invitation)"};

const Statement update_to_renewed{"renew_member_invitation", R"(
update member_invitations
set role = $3, client_url = $4, inviter_id = $5, inviter_name = $6, invited_at = $7, expires_at = $8
where organization_id = $1 and id = $2 and status = 'pending')"};

const Statement update_to_settled{"settle_member_invitation", R"(
update member_invitations
set status = case when $3::text is null then 'revoked' else 'accepted' end, accepted_by = $3,
    settled_at = $4
where organization_id = $1 and id = $2 and status = 'pending')"};

const Statement update_all_to_settled{"settle_member_invitations_to", R"(
update member_invitations set status = 'accepted', accepted_by = $3, settled_at = $4
where organization_id = $1 and email_key = $2 and status = 'pending')"};

const Statement count_mails{"count_member_invitation_mails", R"(
select count(*)
from member_invitations i, unnest(i.mailed_at) as mailed (at)
where i.organization_id = $1 and i.email_key = $2 and mailed.at > $3)"};

const Statement add_mail{"add_member_invitation_mail", R"(
update member_invitations
set mailed_at = array(select at from unnest(mailed_at) as mailed (at) where at > $3) || $4::timestamptz
where organization_id = $1 and id = $2)"};

const Statement select_link{"select_member_invitation_link", R"(
-- any-tenant: the token is all that its holder has
select organization_id, invitation_id
from link_tokens
where token_hash = $1 and purpose = 'membership')"};

const Statement select_surroundings{"select_member_invitation_surroundings", R"(
select o.name, to_char(i.expires_at at time zone 'UTC', 'FMDay, FMDD FMMonth YYYY, HH24:MI'), r.email
from member_invitations i
join organizations o on o.id = i.organization_id
left join recruiters r on r.id = i.inviter_id
where i.organization_id = $1 and i.id = $2)"};

MemberInvitation invitation_of(Row row) {
  MemberInvitation invitation;
  row.read(invitation.id, invitation.organization_id, invitation.email, invitation.role,
           invitation.client_url, invitation.status, invitation.invited_by,
           invitation.invited_by_name, invitation.invited_at, invitation.expires_at,
           invitation.accepted_by);
  return invitation;
}

}  // namespace

Query<MemberInvitation> find_invitation(const OrganizationId& organization,
                                        const InvitationId& invitation) {
  return {select_invitation, Params::of(organization, invitation),
          [](const Rows& rows) -> Result<MemberInvitation> {
            if (rows.empty()) return refuse(NotFound{ResourceKind::invitation});
            return invitation_of(rows.front());
          }};
}

std::optional<MemberInvitation> find_pending_invitation(Tx& tx, const OrganizationId& organization,
                                                        const std::string& email) {
  const Rows rows = tx.run(select_pending, organization, email_key(email));
  if (rows.empty()) return std::nullopt;
  return invitation_of(rows.front());
}

std::vector<MemberInvitation> list_pending_invitations_by(Tx& tx,
                                                          const OrganizationId& organization,
                                                          const RecruiterId& inviter) {
  std::vector<MemberInvitation> invitations;
  for (Row row : tx.run(select_pending_by, organization, inviter))
    invitations.push_back(invitation_of(row));
  return invitations;
}

void insert_invitation(Tx& tx, const MemberInvitation& invitation, const Sha256& token_hash) {
  tx.write(insert_row, invitation.organization_id, invitation.id, invitation.email,
           email_key(invitation.email), invitation.role, invitation.client_url,
           invitation.invited_by, invitation.invited_by_name, invitation.invited_at,
           invitation.expires_at, token_hash);
}

void renew_invitation(Tx& tx, const MemberInvitation& invitation) {
  tx.write(update_to_renewed, invitation.organization_id, invitation.id, invitation.role,
           invitation.client_url, invitation.invited_by, invitation.invited_by_name,
           invitation.invited_at, invitation.expires_at);
}

void settle_invitation(Tx& tx, const OrganizationId& organization, const InvitationId& invitation,
                       const std::optional<RecruiterId>& accepted_by) {
  tx.write(update_to_settled, organization, invitation, accepted_by, tx.now());
}

void settle_invitations_to(Tx& tx, const OrganizationId& organization, const std::string& email,
                           const RecruiterId& member) {
  tx.write(update_all_to_settled, organization, email_key(email), member, tx.now());
}

std::int64_t count_invitation_mails(Tx& tx, const OrganizationId& organization,
                                    const std::string& email, Instant since) {
  return tx.run(count_mails, organization, email_key(email), since).front().next<std::int64_t>();
}

void count_invitation_mail(Tx& tx, const OrganizationId& organization,
                           const InvitationId& invitation, Instant since) {
  tx.write(add_mail, organization, invitation, since, tx.now());
}

std::optional<InvitationPlace> find_invitation_link(Tx& tx, const Sha256& token_hash) {
  const Rows rows = tx.run(select_link, token_hash);
  if (rows.empty()) return std::nullopt;
  InvitationPlace place;
  rows.front().read(place.organization_id, place.invitation_id);
  return place;
}

std::optional<InvitationSurroundings> find_invitation_surroundings(
    Tx& tx, const OrganizationId& organization, const InvitationId& invitation) {
  const Rows rows = tx.run(select_surroundings, organization, invitation);
  if (rows.empty()) return std::nullopt;
  InvitationSurroundings found;
  rows.front().read(found.organization, found.expires, found.inviter_email);
  return found;
}

}  // namespace hireline::db
