#include "common/db/people.hpp"

#include "common/domain/hiring.hpp"

namespace hireline::db {
namespace {

constexpr Sql select_recruiter{"select_recruiter", R"(
-- any-tenant: the organization is what is looked for
select r.id, r.name, r.email, home.organization_id, m.role
from recruiters r
left join lateral (
  select coalesce(r.organization_id, (select listed.organization_id
                                      from organization_members listed
                                      where listed.recruiter_id = r.id
                                      order by listed.joined_at, listed.organization_id
                                      limit 1)) as organization_id) home on true
left join organization_members m
  on m.organization_id = home.organization_id and m.recruiter_id = r.id
where r.auth_id = $1)"};

constexpr Sql select_participant{"select_participant", R"(
select id from participants where auth_id = $1)"};

constexpr Sql claim_participant{"claim_participant", R"(
update participants
set auth_id = $1, email_verified = true, name = coalesce(name, $3)
where email_key = $2 and auth_id is null
  and not exists (select from participants other where other.auth_id = $1)
returning id)"};

// An unverified address is kept as what the token said, and proves nothing.
constexpr Sql insert_participant{"insert_participant", R"(
insert into participants (id, auth_id, email, email_key, email_verified, name, created_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict do nothing
returning id)"};

// Invitations to an address and logins that prove it take turns; else each could miss the record
// that the other is just making.
constexpr Sql lock_address{"lock_address", R"(
select from pg_advisory_xact_lock(hashtextextended($1, 0)))"};

constexpr Sql select_invited{"select_invited_participant", R"(
select id from participants
where email_key = $1 and (auth_id is null or email_verified)
order by auth_id is null
limit 1)"};

std::optional<ParticipantId> first_id(const Rows& rows) {
  if (rows.empty()) return std::nullopt;
  return rows.front().next<ParticipantId>();
}

}  // namespace

Query<RecruiterLookup> find_recruiter(const std::string& auth_id) {
  return {select_recruiter, Params::of(auth_id), [](const Rows& rows) -> Result<RecruiterLookup> {
            if (rows.empty()) return refuse(NotFound{Thing::recruiter});
            RecruiterLookup found;
            rows.front().read(found.id, found.name, found.email, found.organization_id, found.role);
            return found;
          }};
}

Query<ParticipantId> find_participant(const std::string& auth_id) {
  return {select_participant, Params::of(auth_id), [](const Rows& rows) -> Result<ParticipantId> {
            if (const auto id = first_id(rows)) return *id;
            return refuse(NotFound{Thing::participant});
          }};
}

ParticipantId claim_or_insert_participant(Tx& tx, const CandidateLogin& login) {
  const std::string key = email_key(login.email);
  const auto name = login.name.empty() ? std::nullopt : std::optional(login.name);
  if (login.email_verified && !key.empty()) {
    tx.run(lock_address, key);
    if (const auto id = first_id(tx.run(claim_participant, login.auth_id, key, name))) return *id;
  }
  const auto insert = [&](bool verified) {
    return first_id(tx.run(insert_participant, new_id<ParticipantId>(), login.auth_id, login.email,
                           key, verified, name, tx.now()));
  };
  if (const auto id = insert(login.email_verified && !key.empty())) return *id;
  if (const auto id = first_id(tx.run(select_participant, login.auth_id))) return *id;
  // The address has a verified owner with another account: this account stands beside it.
  if (const auto id = insert(false)) return *id;
  const auto id = first_id(tx.run(select_participant, login.auth_id));
  ensure(id.has_value(), "a participant that conflicts can be read");
  return *id;
}

ParticipantId find_or_insert_invited(Tx& tx, const std::string& email) {
  const std::string key = email_key(email);
  if (const auto id = first_id(tx.run(select_invited, key))) return *id;
  tx.run(lock_address, key);
  if (const auto id = first_id(tx.run(select_invited, key))) return *id;
  const std::optional<std::string> nobody;
  const std::optional<std::string> no_name;
  const auto id = first_id(tx.run(insert_participant, new_id<ParticipantId>(), nobody, email, key,
                                  false, no_name, tx.now()));
  ensure(id.has_value(), "under the address's lock nobody else makes its record");
  return *id;
}

std::vector<Sql> people_statements() {
  return {select_recruiter,   select_participant, claim_participant,
          insert_participant, lock_address,       select_invited};
}

}  // namespace hireline::db
