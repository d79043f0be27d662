// Finds or creates the participant of a candidate who signs in with a verified token.
#pragma once

#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/candidates/account.hpp"

namespace hireline::app {

struct IdentifiedCandidate {
  Candidate who;
  bool is_settled = true;  // false: the token proves more than is stored
};
// Returns the participant of a verified token. Refuses with NotFound{participant}.
db::Query<IdentifiedCandidate> identify_candidate(const Account& login);

// For an account without a participant, or whose participant is not settled. The first login joins
// the account of the person who has proved the same address through the other issuer, if there is
// one (see link_sign_in). Otherwise it claims the record that was invited by its address, if the
// address is verified; otherwise, or if there is no such record, inserts a new record. A later
// login may prove another address than this sign-in did before: it becomes the participant's
// address, and the record that was invited by it is merged. This does not happen if another account
// has proved the address, or if the token is older than the token that proved the participant's
// current address. Concurrent logins return the same participant. Locks the account, its addresses,
// and then pipelines.
Result<Candidate> sign_in_candidate(db::Tx& tx, const Account& login);

}  // namespace hireline::app
