#include "common/app/access.hpp"

#include "common/db/people.hpp"

namespace hireline::app {

db::Query<Recruiter> identify_recruiter(const std::string& uid) {
  return db::mapped(db::find_recruiter(uid),
                    [](const db::RecruiterLookup& found) -> Result<Recruiter> {
                      if (!found.organization_id) return refuse(NotFound{Thing::organization});
                      // A record from before members lists had roles belongs to an ordinary
                      // recruiter.
                      return Recruiter{.organization_id = *found.organization_id,
                                       .recruiter_id = found.id,
                                       .role = found.role.value_or(Role::recruiter),
                                       .name = found.name,
                                       .email = found.email};
                    });
}

db::Query<Candidate> identify_candidate(const std::string& uid) {
  return db::mapped(db::find_participant(uid),
                    [](const ParticipantId& id) { return Candidate{id}; });
}

Result<Candidate> sign_up_candidate(db::Tx& tx, const FirstLogin& login) {
  return Candidate{db::claim_or_insert_participant(
      tx, {login.uid, login.email, login.email_verified, login.name})};
}

Recruiter stand_in(const Operator& who, const OrganizationId& organization) {
  return {.organization_id = organization,
          .recruiter_id = std::nullopt,
          .role = Role::owner,
          .name = who.login,
          .email = {}};
}

Result<void> allow(const Recruiter& who, Permission permission) {
  if (!may(who.role, permission)) return refuse(Forbidden{});
  return {};
}

}  // namespace hireline::app
