// The responses to requests with an Idempotency-Key, sealed by the caller of these functions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/secret.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"

namespace hireline::db {

// Takes the key for this transaction until its end; false, without waiting, while another one has
// it. Look for the record after this, in a separate statement.
bool try_lock_key(Tx& tx, const Sha256& key);

// nullopt when there is none, or it has expired by tx.now().
std::optional<Bytes> find_idempotency_record(Tx& tx, const Sha256& key);

// In the place of an expired one, if there is one; a few others that have expired are deleted.
// `owner` is the id of the organization, or of the participant, that was answered.
void insert_idempotency_record(Tx& tx, const Sha256& key, const Bytes& answer, Instant expires_at,
                               const std::optional<std::string>& owner);

// Deletes the records of these owners, and those without a known owner.
void delete_idempotency_records_of(Tx& tx, const std::vector<std::string>& owners);

// Deletes at most `limit` records that have expired by tx.now(); returns how many it deleted.
std::int64_t delete_expired_idempotency_records(Tx& tx, std::int64_t limit);

}  // namespace hireline::db
