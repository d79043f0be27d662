#include "common/app/access.hpp"

#include "common/app/id_digits.hpp"
#include "common/db/candidates/accounts.hpp"
#include "common/db/organizations/organizations.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {

db::Query<Recruiter> identify_recruiter(const std::string& uid) {
  return db::mapped(db::find_recruiter(uid),
                    [](const db::RecruiterLookup& found) -> Result<Recruiter> {
                      if (!found.organization_id)
                        return refuse(NotFound{ResourceKind::organization});
                      return Recruiter{.organization_id = *found.organization_id,
                                       .recruiter_id = found.id,
                                       .role = role_of(found),
                                       .name = found.name,
                                       .email = found.email};
                    });
}

// A recruiter record that is older than the roles of members has no role. It gets the role of an
// ordinary recruiter.
Role role_of(const db::RecruiterLookup& recruiter) {
  return recruiter.role.value_or(Role::recruiter);
}

Recruiter act_as_owner(const Operator& who, const OrganizationId& organization) {
  return {.organization_id = organization,
          .recruiter_id = std::nullopt,
          .role = Role::owner,
          .name = who.login,
          .email = {}};
}

Result<OrganizationId> resolve_organization(db::Tx& tx, const Operator&,
                                            const std::string& id_or_slug) {
  auto organization = db::find_organization_id(tx, id_or_slug);
  if (!organization && may_begin_id(id_or_slug))
    organization = db::find_organization_by_digits(tx, id_or_slug);
  if (!organization) return refuse(NotFound{ResourceKind::organization});
  return *organization;
}

Result<void> allow(const Recruiter& who, Permission permission) {
  if (!may(who.role, permission)) return refuse(Forbidden{});
  return {};
}

}  // namespace hireline::app
