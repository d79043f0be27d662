// The actor of a change and the callers of use cases.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/time.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

// service: a program with an API key.
HIRELINE_ENUM(ActorKind, recruiter, candidate, system, operator_, service)

struct Actor {
  ActorKind kind = ActorKind::system;
  std::string id;    // a record's id, or an operator's login name
  std::string name;  // shown in lists of events
};

// The cause of a transaction. Each event that the transaction writes gets the actor, the request id
// and the time, and the reason if it has none of its own.
struct Cause {
  Actor actor;
  std::string request_id;
  Instant now;                                       // the same for the whole transaction
  std::optional<std::string> reason = std::nullopt;  // an operator's --reason
};

// An API key as a caller.
struct KeyReference {
  ApiKeyId id;
  std::string name;
  std::vector<Scope> scopes = {};
};

// A caller that acts inside one organization: a signed-in recruiter, a program with an API key, or
// an operator on behalf of the organization. `recruiter_id` is absent for operators, and for
// programs that do not act for a member (Hireline-Acting-For).
struct Recruiter {
  OrganizationId organization_id;
  std::optional<RecruiterId> recruiter_id;
  Role role = Role::interviewer;
  std::string name;
  std::string email;
  std::optional<KeyReference> api_key = std::nullopt;  // of a program
};

// Support staff at the command line, identified by the login name.
struct Operator {
  std::string login;
};

struct Candidate {
  ParticipantId participant_id;
};

// The client of a request. Empty at the command line.
struct Client {
  std::string network;     // its address; of an IPv6 address, the /64 network
  std::string user_agent;  // as the client gives it
  std::optional<std::string> origin = std::nullopt;  // of the page, if the client is a browser
};

// A caller without sign-in. Such a caller may read public data, use a link's token, and sign in.
struct Anyone {
  Client client = {};  // only on routes without a link
};
// A caller with a verified ID token. At least one of the two fields is present.
struct SignedIn {
  std::optional<Recruiter> recruiter;
  std::optional<Candidate> candidate;
};

bool may(Role role, Permission permission);
// Returns the permissions of the role, in the order of their enumerators.
std::vector<Permission> permissions_of(Role role);

// Returns the role that may do less.
Role weaker_of(Role a, Role b);

// Returns whether `who` may write feedback about an interview: the feedback of the member with the
// address `member_email`, or the candidate's feedback if `member_email` is absent. A caller with
// manage_hiring may write for everybody. Other callers need an interview that lists them as
// interviewers, and may write their own feedback and the candidate's. A program that acts for no
// member may write nothing.
bool may_write_for(const Recruiter& who, bool is_listed,
                   const std::optional<std::string>& member_email);

// Returns the actor that is stored in events.
Actor actor_of(const Recruiter& who);
Actor actor_of(const Candidate& who);
Actor actor_of(const SignedIn& who);  // the recruiter if present, else the candidate

}  // namespace hireline
