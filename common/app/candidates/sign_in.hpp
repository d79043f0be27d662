// Candidates who sign in: which participant a verified token belongs to.
#pragma once

#include <string>

#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"

namespace hireline::app {

// What a verified token says of a candidate.
struct CandidateLogin {
  std::string uid;
  std::string email;
  bool email_verified = false;
  std::string name;
  Instant issued_at;  // of the token
};

struct IdentifiedCandidate {
  Candidate who;
  bool is_settled = true;  // false: the token proves more than is written down
};
// The participant behind a verified token's uid. Refuses with NotFound{participant}.
db::Query<IdentifiedCandidate> identify_candidate(const CandidateLogin& login);

// For whom is not known, or not settled. A first login claims the record that was invited by its
// address, if that is verified; else it makes one. A later one with a verified address that is not
// theirs yet makes it theirs, and merges the record that was invited by it, unless the address is
// another account's, or the token is older than the one that proved theirs. However many race, they
// come to the same participant. Locks the account, its addresses, and then pipelines.
Result<Candidate> sign_in_candidate(db::Tx& tx, const CandidateLogin& login);

}  // namespace hireline::app
