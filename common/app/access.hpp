// Who the caller of a use case is, and what they may do.
#pragma once

#include <string>

#include "common/db/session.hpp"
#include "common/domain/actor.hpp"

namespace hireline::app {

// The recruiter behind a verified token's uid, with their organization. Refuses with
// NotFound{recruiter} or NotFound{organization}.
db::Query<Recruiter> identify_recruiter(const std::string& uid);

// The participant behind a verified token's uid. Refuses with NotFound{participant}.
db::Query<Candidate> identify_candidate(const std::string& uid);

struct FirstLogin {
  std::string uid;
  std::string email;
  bool email_verified = false;
  std::string name;
};
// A candidate's first login: claims the record that was invited by this address, if it is verified;
// else makes one. However many race, they come to the same participant.
Result<Candidate> sign_up_candidate(db::Tx& tx, const FirstLogin& login);

// An operator in the place of an organization's owner.
Recruiter stand_in(const Operator& who, const OrganizationId& organization);

// Refuses with Forbidden.
Result<void> allow(const Recruiter& who, Permission permission);

}  // namespace hireline::app
