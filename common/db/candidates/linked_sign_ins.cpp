#include "common/db/candidates/linked_sign_ins.hpp"

#include "common/db/account_of.hpp"
#include "common/domain/candidates/account.hpp"

namespace hireline::db {
namespace {

// An account of the own issuer may have another address by now, which its records learn later.
// Of two accounts with the address, only a participant's is joined: joining the recruiter's would
// give the person another record as a candidate.
const Statement select_match{"match_address", R"(
-- any-tenant: the address is all that is known
with moved as (
  select $4 || a.id as auth_id from sign_in_accounts a
  where a.id in (select substr(p.auth_id, length($4) + 1) from participants p
                 where p.email_key = $2 and p.auth_id is not null and p.email_verified
                 union
                 select substr(r.auth_id, length($4) + 1) from recruiters r where r.email_key = $2)
    and a.email_key <> $2),
-- The caller's own account has another address by now: the token proves nothing any more.
outdated as (
  select from sign_in_accounts a
  where starts_with($1, $4) and a.id = substr($1, length($4) + 1) and a.email_key <> $2),
proved as (
  select auth_id, former_email_keys <> '{}' and coalesce(address_proved_at > $5, false) as is_newer
  from participants
  where email_key = $2 and auth_id is not null and email_verified
    and not exists (select from moved where moved.auth_id = participants.auth_id)),
members_with as (
  select r.auth_id from recruiters r
  where r.email_key = $2
    and not exists (select from moved where moved.auth_id = r.auth_id)
    and (r.organization_id is not null
         or exists (select from organization_members m where m.recruiter_id = r.id))
    and not exists (select from participants p
                    where p.auth_id = r.auth_id and p.email_verified and p.email_key <> $2)),
found as (
  select auth_id from proved where not is_newer
  union all
  select min(auth_id) from members_with
  where not exists (select from proved)
  having count(*) = 1),
joined as (
  select auth_id from found
  where starts_with(auth_id, $4) <> $3
    and not exists (select from outdated)
    and not exists (select from linked_sign_ins s where s.account_auth_id = found.auth_id)
    and not exists (select from linked_sign_ins s where s.auth_id = $1)
    and not exists (select from participants p where p.auth_id = $1)
    and not exists (select from recruiters r where r.auth_id = $1)),
owned as (
  select i.organization_id, i.id from member_invitations i
  where i.email_key = $2 and i.status = 'pending' and i.role = 'owner' and i.inviter_id is null
    and i.expires_at > $6
    and not exists (select from outdated)
    and not exists (select from organization_members m
                    where m.organization_id = i.organization_id and m.role = 'owner')
  order by i.invited_at, i.id
  limit 1)
select exists (select from recruiters m
               where m.auth_id = )" ACCOUNT_OF("$1") R"(
                 and (m.organization_id is not null
                      or exists (select from organization_members listed
                                 where listed.recruiter_id = m.id))),
       joined.auth_id, r.id is not null, owned.organization_id, owned.id
from (values (1)) as one_row
left join joined on true
left join recruiters r on r.auth_id = joined.auth_id
left join owned on true)"};

const Statement insert_row{"insert_linked_sign_in", R"(
insert into linked_sign_ins (auth_id, account_auth_id, email_key, account_email_key, linked_at)
values ($1, $2, $3, $3, $4))"};

const Statement update_proved{"set_proved_address", R"(
update linked_sign_ins
set email_key = case when auth_id = $1 then $2 else email_key end,
    account_email_key = case when auth_id = $1 then account_email_key else $2 end
where auth_id = $1 or account_auth_id = $1)"};

const Statement delete_rows{"delete_linked_sign_ins", R"(
delete from linked_sign_ins s using participants p
where p.id = any($1) and s.account_auth_id = p.auth_id
  and not exists (select from recruiters r where r.auth_id = p.auth_id)
returning 1)"};

}  // namespace

Query<AddressMatch> match_address(const ProvedSignIn& sign_in, Instant now) {
  return {select_match,
          Params::of(sign_in.uid, sign_in.email_key, is_own_subject(sign_in.uid),
                     own_subject_prefix, sign_in.issued_at, now),
          [](const Rows& rows) -> Result<AddressMatch> {
            AddressMatch match;
            Row row = rows.front();
            row.read(match.is_member, match.account, match.is_recruiter);
            if (row.next_is_null()) return match;
            InvitationPlace& place = match.first_owner.emplace();
            row.read(place.organization_id, place.invitation_id);
            return match;
          }};
}

void insert_linked_sign_in(Tx& tx, const ProvedSignIn& sign_in, const std::string& account) {
  tx.write(insert_row, sign_in.uid, account, sign_in.email_key, tx.now());
}

void set_proved_address(Tx& tx, const std::string& uid, const std::string& email_key) {
  tx.write(update_proved, uid, email_key);
}

std::int64_t delete_linked_sign_ins(Tx& tx, const std::vector<ParticipantId>& participants) {
  return tx.run(delete_rows, participants).size();
}

}  // namespace hireline::db
