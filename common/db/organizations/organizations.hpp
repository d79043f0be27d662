// Organizations.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/organizations/organization.hpp"

namespace hireline::db {

// Ordered by name. `month` selects the usage.
Query<Page<Organization>> list_organizations(const PageRequest& page, const std::string& month);

// By id or slug. Refuses with NotFound{organization}.
Query<Organization> find_organization(const std::string& id_or_slug, const std::string& month);

// Refuses with NotFound{organization}.
Query<OrganizationProfile> find_profile(const OrganizationId& organization,
                                        const std::string& month);

CandidateFacingWords find_candidate_facing_words(Tx& tx, const OrganizationId& organization);

// Writes the name and the settings.
void update_profile(Tx& tx, const OrganizationProfile& profile);

std::optional<OrganizationId> find_organization_id(Tx& tx, const std::string& id_or_slug);
// Returns the organization whose id begins so, if there is exactly one.
std::optional<OrganizationId> find_organization_by_digits(Tx& tx, const std::string& digits);
bool has_plan(Tx& tx, const std::string& plan);

// Whether interviewers give feedback before they read that of others.
bool hides_feedback(Tx& tx, const OrganizationId& organization);

struct NewOrganization {
  OrganizationId id;
  std::string name;
  std::string slug;
  std::string plan;
};
// Returns false, and writes nothing, if the slug is taken.
bool insert_organization(Tx& tx, const NewOrganization& organization);

// Returns the usage in this month and in up to twelve months before. Refuses with
// NotFound{organization}.
Query<UsageReport> find_usage(const std::string& id_or_slug, const std::string& month, Instant now);

struct LockedOrganization {
  OrganizationId id;
  std::string plan;
};
// Locks the organization's row, as changes of its plan and of its owners do. Returns nullopt if
// there is no such organization.
std::optional<LockedOrganization> lock_organization(Tx& tx, const std::string& id_or_slug);

void update_organization_plan(Tx& tx, const OrganizationId& organization, const std::string& plan);

}  // namespace hireline::db
