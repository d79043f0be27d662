// Recruiters and candidates: who is behind a verified token.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/session.hpp"
#include "common/domain/actor.hpp"

namespace hireline::db {

struct RecruiterLookup {
  RecruiterId id;
  std::string name;
  std::string email;
  std::optional<OrganizationId> organization_id;  // their own, else the one that lists them
  std::optional<Role> role;                       // absent when no members list has them
};
// Refuses with NotFound{recruiter}.
Query<RecruiterLookup> find_recruiter(const std::string& auth_id);

// Refuses with NotFound{participant}.
Query<ParticipantId> find_participant(const std::string& auth_id);

struct CandidateLogin {
  std::string auth_id;
  std::string email;
  bool email_verified = false;
  std::string name;
};
// The participant of a first login: the record that was invited by this address, if the address is
// verified; else a new one. Racing first logins come to the same participant.
ParticipantId claim_or_insert_participant(Tx& tx, const CandidateLogin& login);

// Whom an invitation to this address means: its verified owner, else the record that waits to be
// claimed, which is made when it isn't there. It has no name: what an inviter calls somebody is not
// for other organizations to see.
ParticipantId find_or_insert_invited(Tx& tx, const std::string& email);

std::vector<Sql> people_statements();

}  // namespace hireline::db
