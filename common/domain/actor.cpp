#include "common/domain/actor.hpp"

#include <algorithm>

#include "common/base/mail_address.hpp"

namespace hireline {

bool may(Role role, Permission permission) {
  switch (permission) {
    case Permission::read:
    case Permission::give_feedback:
    case Permission::see_feedback:
      return true;
    case Permission::see_links:
    case Permission::manage_hiring:
      return role != Role::interviewer;
    case Permission::manage_organization:
      return role == Role::owner || role == Role::admin;
  }
  return false;
}

std::vector<Permission> permissions_of(Role role) {
  std::vector<Permission> permissions;
  for (std::size_t i = 0; i < names_of<Permission>.size(); ++i)
    if (may(role, static_cast<Permission>(i))) permissions.push_back(static_cast<Permission>(i));
  return permissions;
}

// The enumeration lists the strongest role first.
Role weaker_of(Role a, Role b) {
  return std::max(a, b);
}

bool may_write_for(const Recruiter& who, bool is_listed,
                   const std::optional<std::string>& member_email) {
  if (who.api_key && !who.recruiter_id) return false;
  if (may(who.role, Permission::manage_hiring)) return true;
  return is_listed && (!member_email || email_key(*member_email) == email_key(who.email));
}

Actor actor_of(const Recruiter& who) {
  if (who.api_key)
    return {ActorKind::service, who.api_key->id.str(),
            who.recruiter_id ? who.api_key->name + " for " + who.name : who.api_key->name};
  return {ActorKind::recruiter, who.recruiter_id.value_or(RecruiterId{}).str(), who.name};
}

Actor actor_of(const Candidate& who) {
  return {ActorKind::candidate, who.participant_id.str(), "Candidate"};
}

Actor actor_of(const SignedIn& who) {
  return who.recruiter ? actor_of(*who.recruiter) : actor_of(who.candidate.value());
}

}  // namespace hireline
