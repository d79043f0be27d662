#include "common/db/idempotency_records.hpp"

namespace hireline::db {
namespace {

const Statement lock_key{"lock_idempotency_key", "select pg_try_advisory_xact_lock($1)"};

const Statement select_record{"find_idempotency_record", R"(
select answer from idempotency_records where key_hash = $1 and expires_at > $2)"};

// Expired records that another transaction has locked are skipped, so the statement does not wait
// for row locks.
const Statement insert_record{"insert_idempotency_record", R"(
with expired as (
  delete from idempotency_records
  where key_hash in (select key_hash from idempotency_records
                     where expires_at <= $4 and key_hash <> $1
                     order by expires_at limit 10
                     for update skip locked)
)
insert into idempotency_records (key_hash, answer, expires_at, owner_id) values ($1, $2, $3, $5)
on conflict (key_hash) do update
set answer = excluded.answer, expires_at = excluded.expires_at, owner_id = excluded.owner_id)"};

const Statement delete_of_statement{"delete_idempotency_records_of", R"(
delete from idempotency_records where owner_id = any($1::record_id[]) or owner_id is null)"};

const Statement delete_expired_statement{"delete_expired_idempotency_records", R"(
with over as materialized (
  select key_hash from idempotency_records where expires_at <= $1
  order by expires_at limit $2
  for update skip locked)
delete from idempotency_records using over where idempotency_records.key_hash = over.key_hash
returning idempotency_records.key_hash)"};

// The lock number is the first 64 bits of the hash. Two keys that happen to share these bits share
// a lock.
std::int64_t lock_number(const Sha256& key) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < sizeof number; ++i) number = number << 8 | key[i];
  return static_cast<std::int64_t>(number);
}

}  // namespace

bool try_lock_key(Tx& tx, const Sha256& key) {
  return tx.run(lock_key, lock_number(key)).front().next<bool>();
}

std::optional<Bytes> find_idempotency_record(Tx& tx, const Sha256& key) {
  const Rows rows = tx.run(select_record, key, tx.now());
  if (rows.empty()) return std::nullopt;
  return rows.front().next<Bytes>();
}

void insert_idempotency_record(Tx& tx, const Sha256& key, const Bytes& answer, Instant expires_at,
                               const std::optional<std::string>& owner) {
  tx.write(insert_record, key, answer, expires_at, tx.now(), owner);
}

void delete_idempotency_records_of(Tx& tx, const std::vector<std::string>& owners) {
  tx.write(delete_of_statement, owners);
}

std::int64_t delete_expired_idempotency_records(Tx& tx, std::int64_t limit) {
  return tx.run(delete_expired_statement, tx.now(), limit).size();
}

}  // namespace hireline::db
