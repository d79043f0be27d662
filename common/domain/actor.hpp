// Who does something, and on whose behalf.
#pragma once

#include <optional>
#include <string>

#include "common/base/time.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

HIRELINE_ENUM(ActorKind, recruiter, candidate, system, operator_)

struct Actor {
  ActorKind kind = ActorKind::system;
  std::string id;    // a record's id, or an operator's login name
  std::string name;  // as people should read it in the timeline
};

// What a transaction is run for: it ends in every event that the transaction writes.
struct Cause {
  Actor actor;
  std::string request_id;
  Instant now;                                       // the one instant of the transaction
  std::optional<std::string> reason = std::nullopt;  // an operator's --reason
};

// Who acts inside one organization: a signed-in recruiter, or an operator standing in for the
// organization (then `recruiter_id` is absent).
struct Recruiter {
  OrganizationId organization_id;
  std::optional<RecruiterId> recruiter_id;
  Role role = Role::interviewer;
  std::string name;
  std::string email;
};

// Support staff at the command line, known by their login name.
struct Operator {
  std::string login;
};

struct Candidate {
  ParticipantId participant_id;
};

// Whoever asks: what is public, or what a link's token opens.
struct Anyone {};
// Whoever has a token: a recruiter, a candidate, or one person who is both; never neither.
struct SignedIn {
  std::optional<Recruiter> recruiter;
  std::optional<Candidate> candidate;
};

bool may(Role role, Permission permission);

// Whose words may they write down about an interview: a member's feedback, given the member's
// address, or else the candidate's? Whoever manages hiring writes for anybody. Others speak for
// themselves, and write down what the candidate says, on interviews that list them.
bool may_write_for(const Recruiter& who, bool is_listed,
                   const std::optional<std::string>& member_email);

// Whom events name.
Actor actor_of(const Recruiter& who);
Actor actor_of(const Candidate& who);
Actor actor_of(const SignedIn& who);  // as a recruiter, unless they are none

}  // namespace hireline
