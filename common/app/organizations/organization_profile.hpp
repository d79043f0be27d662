// An organization, as its members see and change it.
#pragma once

#include <optional>
#include <string>

#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/organizations/organization.hpp"

namespace hireline::app {

struct OneOrganization {
  OrganizationId id;
};
// The caller's own; any other one is not there. Refuses with NotFound{organization}.
Result<db::Query<OrganizationProfile>> get_organization_profile(const Recruiter& who, Instant now,
                                                                const OneOrganization& in);

// What its plan gives, and what of it is used.
struct OrganizationFeatures {
  std::string plan;
  PlanFeatures features;
  PlanLimits limits;
  OrganizationUsage usage;
};
// For all members. Refuses with NotFound{organization}.
Result<db::Query<OrganizationFeatures>> get_features(const Recruiter& who, Instant now,
                                                     const OneOrganization& in);

// null brings the usual word back.
struct ChangeWords {
  Change<std::string> in_review;
  Change<std::string> offer;
  Change<std::string> not_selected;
  Change<std::string> withdrawn;
};
struct ChangeSettings {
  std::optional<ChangeWords> candidate_facing_status;
};
struct ChangeOrganization {
  OrganizationId id;
  std::optional<std::string> name;
  std::optional<ChangeSettings> settings;
};
// Locks the organization. What is absent stays; when all stays, nothing happens. Refuses with
// Forbidden, NotFound{organization}.
Result<OrganizationProfile> change_organization(db::Tx& tx, const Recruiter& who,
                                                const ChangeOrganization& in);

}  // namespace hireline::app
