// The stored responses to requests with an Idempotency-Key. The caller has encrypted them (Sealer).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/secret.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"

namespace hireline::db {

// Locks the key until the end of the transaction. Returns false at once, without waiting, if
// another transaction has locked it. Call find_idempotency_record after this, in a separate
// statement.
bool try_lock_key(Tx& tx, const Sha256& key);

// Returns the stored response, or nullopt if there is none or it has expired at tx.now().
std::optional<Bytes> find_idempotency_record(Tx& tx, const Sha256& key);

// Inserts a record, or replaces the record with the same key. Also deletes up to 10 other records
// that have expired. `owner` is the id of the organization or of the participant that the response
// was sent to.
void insert_idempotency_record(Tx& tx, const Sha256& key, const Bytes& answer, Instant expires_at,
                               const std::optional<std::string>& owner);

// Deletes the records of these owners, and the records without a known owner.
void delete_idempotency_records_of(Tx& tx, const std::vector<std::string>& owners);

// Deletes at most `limit` records that have expired at tx.now(). Returns the number of deleted
// records.
std::int64_t delete_expired_idempotency_records(Tx& tx, std::int64_t limit);

}  // namespace hireline::db
