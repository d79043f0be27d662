#include "common/db/candidates/challenges.hpp"

#include "common/base/mail_address.hpp"
#include "common/domain/candidates/account.hpp"

namespace hireline::db {
namespace {

const Statement lock_network{"lock_challenges_from", R"(
select from pg_advisory_xact_lock(hashtextextended('challenges from ' || $1::text, 0)))"};

// Of each limit, the time of the challenge that must be old enough. The limits are read from the
// newest challenge on, so they bound the number of rows that are read.
const Statement select_pause{"find_challenge_pause", R"(
select greatest(
  (select created_at + $3::int * interval '1 second' from sign_in_challenges
   where email_key = $1 and created_at <= $11 order by created_at desc limit 1),
  (select created_at + $5::int * interval '1 second' from sign_in_challenges
   where email_key = $1 and created_at <= $11
   order by created_at desc offset $4::int - 1 limit 1),
  (select created_at + $7::int * interval '1 second' from sign_in_challenges
   where email_key = $1 and created_at <= $11
   order by created_at desc offset $6::int - 1 limit 1),
  (select created_at + $9::int * interval '1 second' from sign_in_challenges
   where network = $2 and created_at <= $11 and ending is distinct from 'used'
   order by created_at desc offset $8::int - 1 limit 1),
  (select created_at + interval '1 minute' from sign_in_challenges
   where $10::int > 0 and created_at <= $11
   order by created_at desc offset greatest($10::int, 1) - 1 limit 1)))"};

const Statement end_open{"end_open_challenges", R"(
update sign_in_challenges set ended_at = $2, ending = 'replaced'
where email_key = $1 and ended_at is null)"};

const Statement insert_row{"insert_challenge", R"(
insert into sign_in_challenges (id, email, email_key, account_id, device_id, network, wrong_codes,
                                created_at, expires_at)
values ($1, $2, $3, $4, $5, $6, 0, $7, $8))"};

#define CHALLENGE_COLUMNS \
  "id, email, email_key, account_id, device_id, wrong_codes, former_email, expires_at, ending"

const Statement select_challenge{
    "find_challenge", "select " CHALLENGE_COLUMNS " from sign_in_challenges where id = $1"};

const Statement select_for_update{"lock_challenge",
                                  "select " CHALLENGE_COLUMNS
                                  " from sign_in_challenges where id = $1 for update"};

const Statement update_wrong_codes{"count_wrong_code", R"(
update sign_in_challenges
set wrong_codes = wrong_codes + 1,
    ended_at = case when wrong_codes + 1 >= $2 then $3::timestamptz end,
    ending = case when wrong_codes + 1 >= $2 then 'wrong_codes' end
where id = $1
returning wrong_codes)"};

const Statement update_ending{"end_challenge", R"(
update sign_in_challenges set ended_at = $3, ending = $2 where id = $1)"};

const Statement update_former_email{"set_former_email", R"(
update sign_in_challenges set former_email = $2 where id = $1)"};

const Statement update_mailed{"set_challenge_mailed", R"(
update sign_in_challenges set mailed_at = $2 where id = $1)"};

const Statement select_by_key{"list_challenges", R"(
select id, created_at, mailed_at, expires_at, ending, wrong_codes from sign_in_challenges
where email_key = $1 order by created_at desc, id desc limit 100)"};

const Statement count_statement{"count_challenges_of_colleagues", R"(
-- any-tenant: the limit applies to each organization of the address
select coalesce(max(counted.challenges), 0)
from (select distinct m.organization_id
      from recruiters r join organization_members m on m.recruiter_id = r.id
      where r.email_key = $1) own
cross join lateral (
  select count(*) as challenges
  from (select from organization_members m
        join recruiters r on r.id = m.recruiter_id
        join sign_in_challenges c on c.email_key = r.email_key
        where m.organization_id = own.organization_id and c.created_at > $2
          and c.ending is distinct from 'used'
        limit $3) found) counted)"};

const Statement select_by_address{"find_sign_in_account_of", R"(
select id, email from sign_in_accounts where email_key = $1)"};

const Statement insert_account{"insert_sign_in_account", R"(
insert into sign_in_accounts (id, email, email_key, created_at) values ($1, $2, $3, $4))"};

const Statement select_moved{"has_own_account_moved", R"(
select exists (select from sign_in_accounts
               where $1::text <> '' and id = $1::text and email_key <> $2))"};

const Statement update_address{"change_account_address", R"(
update sign_in_accounts set email = $2, email_key = $3
where id = $1 and not exists (select from sign_in_accounts where email_key = $3 and id <> $1)
returning id)"};

const Statement delete_old{"delete_old_challenges", R"(
delete from sign_in_challenges
where id in (select id from sign_in_challenges where created_at < $1
             order by created_at limit $2 for update skip locked)
returning id)"};

std::optional<StoredChallenge> first_challenge(const Rows& rows) {
  if (rows.empty()) return std::nullopt;
  StoredChallenge challenge;
  rows.front().read(challenge.id, challenge.email, challenge.email_key, challenge.account_id,
                    challenge.device_id, challenge.wrong_codes, challenge.former_email,
                    challenge.expires_at, challenge.ending);
  return challenge;
}

std::optional<SignInAccount> first_account(const Rows& rows) {
  if (rows.empty()) return std::nullopt;
  SignInAccount account;
  rows.front().read(account.id, account.email);
  return account;
}

}  // namespace

void lock_challenges_from(Tx& tx, const std::string& network) {
  tx.write(lock_network, network);
}

std::optional<Instant> find_challenge_pause(Tx& tx, const std::string& email_key,
                                            const std::string& network, std::int64_t per_minute) {
  const Rows rows =
      tx.run(select_pause, email_key, network, resend_pause.count(), address_hour_limit.count,
             address_hour_limit.within.count(), address_day_limit.count,
             address_day_limit.within.count(), network_limit.count, network_limit.within.count(),
             per_minute, tx.now() + std::chrono::minutes(1));
  const auto pause = rows.front().next<std::optional<Instant>>();
  return pause && *pause > tx.now() ? pause : std::nullopt;
}

void insert_challenge(Tx& tx, const NewChallenge& challenge) {
  const std::string key = email_key(challenge.email);
  tx.write(end_open, key, tx.now());
  tx.write(insert_row, challenge.id, challenge.email, key, challenge.account_id,
           challenge.device_id, challenge.network, tx.now(), challenge.expires_at);
}

std::optional<StoredChallenge> find_challenge(Tx& tx, const ChallengeId& challenge) {
  return first_challenge(tx.run(select_challenge, challenge));
}

std::optional<StoredChallenge> lock_challenge(Tx& tx, const ChallengeId& challenge) {
  return first_challenge(tx.run(select_for_update, challenge));
}

std::int64_t count_wrong_code(Tx& tx, const ChallengeId& challenge) {
  return tx.run(update_wrong_codes, challenge, most_wrong_codes, tx.now())
      .front()
      .next<std::int64_t>();
}

void end_challenge(Tx& tx, const ChallengeId& challenge, ChallengeEnding ending) {
  tx.write(update_ending, challenge, ending, tx.now());
}

void set_former_email(Tx& tx, const ChallengeId& challenge, const std::string& email) {
  tx.write(update_former_email, challenge, email);
}

void set_challenge_mailed(Tx& tx, const ChallengeId& challenge) {
  tx.write(update_mailed, challenge, tx.now());
}

std::int64_t count_challenges_of_colleagues(Tx& tx, const std::string& email_key, Instant since,
                                            std::int64_t most) {
  return tx.run(count_statement, email_key, since, most).front().next<std::int64_t>();
}

Query<std::vector<ChallengeRecord>> list_challenges(const std::string& email_key) {
  return {select_by_key, Params::of(email_key),
          [](const Rows& rows) -> Result<std::vector<ChallengeRecord>> {
            std::vector<ChallengeRecord> records;
            for (Row row : rows) {
              ChallengeRecord& record = records.emplace_back();
              row.read(record.id, record.created_at, record.mailed_at, record.expires_at,
                       record.ending, record.wrong_codes);
            }
            return records;
          }};
}

SignInAccount find_or_insert_account(Tx& tx, const std::string& email) {
  const std::string key = email_key(email);
  if (auto account = find_account_of_address(tx, key)) return *std::move(account);
  SignInAccount account{.id = new_id<SignInAccountId>(), .email = email};
  tx.write(insert_account, account.id, account.email, key, tx.now());
  return account;
}

std::optional<SignInAccount> find_account_of_address(Tx& tx, const std::string& email_key) {
  return first_account(tx.run(select_by_address, email_key));
}

bool has_own_account_moved(Tx& tx, const std::string& uid, const std::string& email_key) {
  if (!is_own_subject(uid)) return false;
  return tx.run(select_moved, uid.substr(own_subject_prefix.size()), email_key)
      .front()
      .next<bool>();
}

bool change_account_address(Tx& tx, const SignInAccountId& account, const std::string& email) {
  return !tx.run(update_address, account, email, email_key(email)).empty();
}

std::int64_t delete_old_challenges(Tx& tx, Instant before, std::int64_t limit) {
  return std::ssize(tx.run(delete_old, before, limit));
}

}  // namespace hireline::db
