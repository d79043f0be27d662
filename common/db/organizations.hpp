// Organizations and their members.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/session.hpp"
#include "common/domain/organization.hpp"

namespace hireline::db {

// By name.
Query<Page<Organization>> list_organizations(const PageRequest& page, const std::string& month);

// By id or slug. Refuses with NotFound{organization}.
Query<Organization> find_organization(const std::string& id_or_slug, const std::string& month);

std::optional<OrganizationId> find_organization_id(Tx& tx, const std::string& id_or_slug);
bool has_plan(Tx& tx, const std::string& plan);

struct NewOrganization {
  OrganizationId id;
  std::string name;
  std::string slug;
  std::string plan;
};
// False, and nothing is written, when the slug is taken.
bool insert_organization(Tx& tx, const NewOrganization& organization);

struct NewMember {
  OrganizationId organization_id;
  RecruiterId recruiter_id;
  std::string auth_id;
  std::string email;
  std::string name;
  Role role = Role::recruiter;
};
// False, and nothing is written, when somebody has this auth id already.
bool insert_member(Tx& tx, const NewMember& member);

std::vector<Sql> organization_statements();

}  // namespace hireline::db
