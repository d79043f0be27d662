#include "common/db/candidates/accounts.hpp"

#include <algorithm>

#include "common/base/mail_address.hpp"
#include "common/db/account_of.hpp"
#include "common/db/hiring/invited_participant.hpp"
#include "common/domain/refusals.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::db {
namespace {

#define RECRUITER_COLUMNS "r.id, r.name, r.email, home.organization_id, m.role"
#define RECRUITER_JOINS                                                                      \
  " left join lateral ("                                                                     \
  "   select coalesce(r.organization_id, (select listed.organization_id"                     \
  "                                       from organization_members listed"                  \
  "                                       where listed.recruiter_id = r.id"                  \
  "                                       order by listed.joined_at, listed.organization_id" \
  "                                       limit 1)) as organization_id) home on true"        \
  " left join organization_members m"                                                        \
  "   on m.organization_id = home.organization_id and m.recruiter_id = r.id "

const Statement select_recruiter{"select_recruiter", R"(
-- any-tenant: the organization is what is looked for
select )" RECRUITER_COLUMNS " from recruiters r" RECRUITER_JOINS R"(
where r.auth_id = )" ACCOUNT_OF("$1")};

const Statement select_account{"select_account", R"(
-- any-tenant: the organization is what is looked for
select exists (select from participants
               where email_key = $2 and auth_id is null and merged_into is null),
       t.id, t.name, t.email, o.id, o.name, o.slug, o.plan_key, p.advanced_analytics,
       )" RECRUITER_COLUMNS R"(
from (values (1)) as one_row
left join participants t on t.auth_id = )" ACCOUNT_OF("$1") R"(
left join recruiters r on r.auth_id = )" ACCOUNT_OF("$1") RECRUITER_JOINS R"(
left join organizations o on o.id = home.organization_id
left join plans p on p.key = o.plan_key)"};

const Statement select_participant{"select_participant", R"(
select p.id, p.email_key, p.email_verified, p.address_proved_at,
       case when s.auth_id = $1 then s.email_key else s.account_email_key end
from participants p
left join linked_sign_ins s on s.account_auth_id = p.auth_id
where p.auth_id = )" ACCOUNT_OF("$1")};

const Statement claim_participant{"claim_participant", R"(
update participants
set auth_id = )" ACCOUNT_OF("$1") R"(,
    email_verified = true, name = coalesce(name, $3), address_proved_at = $4
where email_key = $2 and auth_id is null and merged_into is null
returning id)"};

// An unverified address is stored as given in the token, and proves nothing.
const Statement insert_participant{"insert_participant", R"(
insert into participants (id, auth_id, email, email_key, email_verified, name, created_at,
                          address_proved_at)
values ($1, )" ACCOUNT_OF("$2") R"(, $3, $4, $5, $6, $7, $8)
on conflict do nothing
returning id)"};

const Statement select_account_auth_id{"select_account_of_linked_sign_in", R"(
select account_auth_id from linked_sign_ins where auth_id = $1)"};

const Statement lock_text{"lock_text", R"(
select from pg_advisory_xact_lock(hashtextextended($1, $2)))"};

const Statement select_unclaimed{"select_unclaimed_participant", R"(
select id from participants where email_key = $1 and auth_id is null and merged_into is null)"};

// Each side of the `or` repeats the conditions of a partial unique index. Otherwise the planner
// would not use the indexes, and would read all participants.
const Statement select_invited{"select_invited_participant", INVITED_PARTICIPANT("$1")};

const Statement update_address{"set_verified_address", R"(
update participants
set email = $2, email_key = $3, email_verified = true, name = coalesce(name, $4),
    address_proved_at = $5,
    former_email_keys =
      case when email_verified and email_key <> $3
           then array_append(array_remove(former_email_keys, $3), email_key)
           else former_email_keys end
where id = $1)"};

const Statement select_taken{"is_of_another_account", R"(
select exists (select from participants
               where email_key = $2 and auth_id is not null and email_verified and id <> $1))"};

const Statement select_address{"find_address_of_participant", R"(
select email from participants named
where id = $1 and (email_key = $2 or $2 = any(former_email_keys))
  and not exists (select from participants other
                  where other.email_key = $2 and other.auth_id is not null
                    and other.email_verified and other.id <> named.id))"};

// Seeds of the hash, so that the locks of addresses and of accounts have different numbers.
constexpr int address = 0;
constexpr int account = 1;

std::optional<std::string> name_of(const CandidateLogin& login) {
  return login.name.empty() ? std::nullopt : std::optional(login.name);
}

void read_recruiter(Row& row, RecruiterLookup& recruiter) {
  row.read(recruiter.id, recruiter.name, recruiter.email, recruiter.organization_id,
           recruiter.role);
}

std::optional<ParticipantId> first_id(const Rows& rows) {
  if (rows.empty()) return std::nullopt;
  return rows.front().next<ParticipantId>();
}

}  // namespace

Query<RecruiterLookup> find_recruiter(const std::string& auth_id) {
  return {select_recruiter, Params::of(auth_id), [](const Rows& rows) -> Result<RecruiterLookup> {
            if (rows.empty()) return refuse(NotFound{ResourceKind::recruiter});
            RecruiterLookup found;
            Row row = rows.front();
            read_recruiter(row, found);
            return found;
          }};
}

Query<AccountLookup> find_account(const std::string& auth_id,
                                  const std::optional<std::string>& proved_key) {
  return {select_account, Params::of(auth_id, proved_key),
          [](const Rows& rows) -> Result<AccountLookup> {
            AccountLookup found;
            Row row = rows.front();
            row.read(found.is_invited);
            if (row.next_is_null()) {
              row.skip(3);
            } else {
              OwnCandidate& candidate = found.candidate.emplace();
              row.read(candidate.id, candidate.name, candidate.email);
            }
            if (row.next_is_null()) {
              row.skip(5);
            } else {
              OwnOrganization& organization = found.organization.emplace();
              row.read(organization.id, organization.name, organization.slug, organization.plan,
                       organization.features.advanced_analytics);
            }
            if (!row.next_is_null()) read_recruiter(row, found.recruiter.emplace());
            return found;
          }};
}

Query<KnownParticipant> find_participant(const std::string& auth_id) {
  return {select_participant, Params::of(auth_id),
          [](const Rows& rows) -> Result<KnownParticipant> {
            if (rows.empty()) return refuse(NotFound{ResourceKind::participant});
            KnownParticipant known;
            rows.front().read(known.id, known.email_key, known.email_verified,
                              known.address_proved_at, known.proved_by_this_sign_in);
            return known;
          }};
}

void lock_account(Tx& tx, const std::string& auth_id) {
  tx.write(lock_text, auth_id, account);
  const Rows linked = tx.run(select_account_auth_id, auth_id);
  if (!linked.empty()) tx.write(lock_text, linked.front().next<std::string>(), account);
}

void lock_addresses(Tx& tx, std::vector<std::string> email_keys) {
  std::ranges::sort(email_keys);
  const auto [first, last] = std::ranges::unique(email_keys);
  email_keys.erase(first, last);
  for (const std::string& key : email_keys)
    if (!key.empty()) tx.write(lock_text, key, address);
}

ParticipantId claim_or_insert_participant(Tx& tx, const CandidateLogin& login) {
  const std::string key = email_key(login.email);
  const bool is_verified = login.email_verified && !key.empty();
  if (is_verified) {
    lock_addresses(tx, {key});
    if (const auto id = first_id(
            tx.run(claim_participant, login.auth_id, key, name_of(login), login.issued_at)))
      return *id;
  }
  const auto insert = [&](bool verified) {
    const auto proved_at = verified ? std::optional(login.issued_at) : std::nullopt;
    return first_id(tx.run(insert_participant, new_id<ParticipantId>(), login.auth_id, login.email,
                           key, verified, name_of(login), tx.now(), proved_at));
  };
  if (const auto id = insert(is_verified)) return *id;
  // Another account has proved the address: this account gets a separate, unverified record.
  const auto id = insert(false);
  ensure(id.has_value(), "the account's lock must prevent a second record");
  return *id;
}

std::optional<ParticipantId> find_unclaimed(Tx& tx, const std::string& email_key) {
  return first_id(tx.run(select_unclaimed, email_key));
}

bool is_of_another_account(Tx& tx, const ParticipantId& participant, const std::string& email_key) {
  return tx.run(select_taken, participant, email_key).front().next<bool>();
}

void set_verified_address(Tx& tx, const ParticipantId& participant, const CandidateLogin& login) {
  tx.write(update_address, participant, login.email, email_key(login.email), name_of(login),
           login.issued_at);
}

ParticipantId find_or_insert_invited(Tx& tx, const std::string& email) {
  const std::string key = email_key(email);
  lock_addresses(tx, {key});
  if (const auto id = first_id(tx.run(select_invited, key))) return *id;
  const std::optional<std::string> nobody;
  const std::optional<std::string> no_name;
  const std::optional<Instant> never;
  const auto id = first_id(tx.run(insert_participant, new_id<ParticipantId>(), nobody, email, key,
                                  false, no_name, tx.now(), never));
  ensure(id.has_value(), "the address's lock must prevent a second record");
  return *id;
}

std::optional<std::string> find_address(Tx& tx, const ParticipantId& participant,
                                        const std::string& email) {
  const Rows rows = tx.run(select_address, participant, email_key(email));
  if (rows.empty()) return std::nullopt;
  return rows.front().next<std::string>();
}

}  // namespace hireline::db
