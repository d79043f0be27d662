#include "common/domain/actor.hpp"

namespace hireline {

Actor actor_of(const Recruiter& who) {
  return {ActorKind::recruiter, who.recruiter_id.value_or(RecruiterId{}).str(), who.name};
}

Actor actor_of(const Candidate& who) {
  return {ActorKind::candidate, who.participant_id.str(), "Candidate"};
}

Actor actor_of(const SignedIn& who) {
  return who.recruiter ? actor_of(*who.recruiter) : actor_of(who.candidate.value());
}

}  // namespace hireline
