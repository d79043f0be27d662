// Organizations, as operators create and change them.
#pragma once

#include <optional>
#include <string>

#include "common/app/links.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/organizations/organization.hpp"

namespace hireline::app {

struct ListOrganizations {
  PageRequest page;
};
Result<db::Query<Page<Organization>>> list_organizations(const Operator& who, Instant now,
                                                         const ListOrganizations& in);

// By id or slug. Refuses with NotFound.
Result<db::Query<Organization>> get_organization(const Operator& who, Instant now,
                                                 const std::string& id_or_slug);

struct CreateOrganization {
  std::string name;
  std::optional<std::string> slug;  // absent: made of the name
  std::string owner_email;
  std::string owner_uid;
  std::optional<std::string> owner_name;
  std::string plan = "free";
};
// Creates an organization with its first owner. Refuses with NotFound{plan}, AlreadyExists.
Result<Organization> create_organization(db::Tx& tx, const Operator& who,
                                         const CreateOrganization& in);

struct CreateOrganizationAndInvite {
  std::string name;
  std::optional<std::string> slug;  // absent: made of the name
  std::string owner_email;
  std::string plan = "free";
};
// Creates an organization without an owner, and invites the first one: the first person who proves
// this address within 30 days becomes the owner (see accept_first_ownership). Refuses with
// NotFound{plan}, AlreadyExists.
Result<Organization> create_organization_and_invite(db::Tx& tx, const Operator& who,
                                                    const Links& links,
                                                    const CreateOrganizationAndInvite& in);

struct SetOrganizationPlan {
  std::string organization;  // id or slug
  std::string plan;
};
// Sets the plan. On a smaller plan, existing records stay, and new ones above its limits are
// refused. The same plan changes nothing. Locks the organization. Refuses with
// NotFound{organization, plan}.
Result<Organization> set_organization_plan(db::Tx& tx, const Operator& who,
                                           const SetOrganizationPlan& in);

// By id or slug. Refuses with NotFound.
Result<db::Query<UsageReport>> get_usage(const Operator& who, Instant now,
                                         const std::string& id_or_slug);

}  // namespace hireline::app
