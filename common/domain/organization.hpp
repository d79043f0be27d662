// Organizations, their members and their plans.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/base/time.hpp"
#include "common/base/values.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/ids.hpp"

namespace hireline {

struct OrganizationUsage {
  std::int64_t active_jobs = 0;
  std::int64_t interviews_this_month = 0;
};

struct PlanLimits {
  Nullable<std::int64_t> max_active_jobs;           // null: no limit
  Nullable<std::int64_t> max_interviews_per_month;  // null: no limit
};

struct Organization {
  OrganizationId id;
  std::string name;
  std::string slug;
  std::string plan;
  OrganizationUsage usage;
  PlanLimits limits;
  std::int64_t members = 0;
  Instant created_at;
};

struct Member {
  RecruiterId user_id;
  OrganizationId organization_id;
  std::string name;
  std::string email;
  Role role = Role::recruiter;
  Instant joined_at;
};

// A slug of a name: lower-case letters and digits joined by hyphens; never empty.
std::string slug_of(std::string_view name);

}  // namespace hireline
