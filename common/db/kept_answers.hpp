// Answers kept under an Idempotency-Key. What is in them is the business of whoever keeps them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/secret.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/session.hpp"

namespace hireline::db {

// Takes the key for this transaction until its end; false, without waiting, while another one has
// it. Look for the kept answer after this, in a statement of its own.
bool try_lock_key(Tx& tx, const Sha256& key);

// nullopt when there is none, or it has expired by tx.now().
std::optional<Bytes> find_kept_answer(Tx& tx, const Sha256& key);

// In the place of an expired one, if there is one; a few others that have expired are deleted.
// `owner` is the id of the organization, or of the participant, that was answered.
void keep_answer(Tx& tx, const Sha256& key, const Bytes& answer, Instant expires_at,
                 const std::optional<std::string>& owner);

// Forgets all that was answered to these owners, and to nobody knows whom.
void forget_answers_to(Tx& tx, const std::vector<std::string>& owners);

// Forgets at most `limit` that have expired by tx.now(); how many there were.
std::int64_t forget_answers(Tx& tx, std::int64_t limit);

}  // namespace hireline::db
