#include "common/db/kept_answers.hpp"

namespace hireline::db {
namespace {

const Statement lock_key{"hold_idempotency_key", "select pg_try_advisory_xact_lock($1)"};

const Statement select_answer{"find_kept_answer", R"(
select answer from kept_answers where key_hash = $1 and expires_at > $2)"};

// Those that another transaction is at are left to it, so nobody waits here.
const Statement insert_answer{"keep_answer", R"(
with expired as (
  delete from kept_answers
  where key_hash in (select key_hash from kept_answers
                     where expires_at <= $4 and key_hash <> $1
                     order by expires_at limit 10
                     for update skip locked)
)
insert into kept_answers (key_hash, answer, expires_at, owner_id) values ($1, $2, $3, $5)
on conflict (key_hash) do update
set answer = excluded.answer, expires_at = excluded.expires_at, owner_id = excluded.owner_id)"};

const Statement forget_to_statement{"forget_answers_to", R"(
delete from kept_answers where owner_id = any($1::record_id[]) or owner_id is null)"};

const Statement forget_statement{"forget_answers", R"(
with over as materialized (
  select key_hash from kept_answers where expires_at <= $1
  order by expires_at limit $2
  for update skip locked)
delete from kept_answers using over where kept_answers.key_hash = over.key_hash
returning kept_answers.key_hash)"};

// The lock is on 64 bits of the hash: keys that share them by chance only wait for each other.
std::int64_t lock_number(const Sha256& key) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < sizeof number; ++i) number = number << 8 | key[i];
  return static_cast<std::int64_t>(number);
}

}  // namespace

bool try_lock_key(Tx& tx, const Sha256& key) {
  return tx.run(lock_key, lock_number(key)).front().next<bool>();
}

std::optional<Bytes> find_kept_answer(Tx& tx, const Sha256& key) {
  const Rows rows = tx.run(select_answer, key, tx.now());
  if (rows.empty()) return std::nullopt;
  return rows.front().next<Bytes>();
}

void keep_answer(Tx& tx, const Sha256& key, const Bytes& answer, Instant expires_at,
                 const std::optional<std::string>& owner) {
  tx.run(insert_answer, key, answer, expires_at, tx.now(), owner);
}

void forget_answers_to(Tx& tx, const std::vector<std::string>& owners) {
  tx.run(forget_to_statement, owners);
}

std::int64_t forget_answers(Tx& tx, std::int64_t limit) {
  return tx.run(forget_statement, tx.now(), limit).size();
}

}  // namespace hireline::db
