// Finds or creates the participant of a candidate who signs in with a verified token.
#pragma once

#include <string>

#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"

namespace hireline::app {

// The data of a verified token.
struct CandidateLogin {
  std::string uid;
  std::string email;
  bool email_verified = false;
  std::string name;
  Instant issued_at;  // of the token
};

struct IdentifiedCandidate {
  Candidate who;
  bool is_settled = true;  // false: the token proves more than is stored
};
// Returns the participant with the uid of a verified token. Refuses with NotFound{participant}.
db::Query<IdentifiedCandidate> identify_candidate(const CandidateLogin& login);

// For an account without a participant, or whose participant is not settled. The first login of an
// account claims the record that was invited by its address, if the address is verified; otherwise,
// or if there is no such record, inserts a new record. A later login may prove an address that is
// not stored as proved: it becomes the participant's address, and the record that was invited by it
// is merged. This does not happen if another account has proved the address, or if the token is
// older than the token that proved the participant's current address. Concurrent logins return the
// same participant. Locks the account, its addresses, and then pipelines.
Result<Candidate> sign_in_candidate(db::Tx& tx, const CandidateLogin& login);

}  // namespace hireline::app
