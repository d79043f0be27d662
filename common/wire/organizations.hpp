// Organizations and members in JSON.
#pragma once

#include "common/app/organizations.hpp"
#include "common/wire/common_shapes.hpp"

namespace hireline::wire {

template <>
struct Shape<OrganizationUsage> {
  static constexpr std::string_view name = "OrganizationUsage";
  static constexpr auto fields =
      std::tuple{field("activeJobs", &OrganizationUsage::active_jobs),
                 field("interviewsThisMonth", &OrganizationUsage::interviews_this_month)};
};

template <>
struct Shape<PlanLimits> {
  static constexpr std::string_view name = "PlanLimits";
  static constexpr auto fields = std::tuple{
      field("maxActiveJobs", &PlanLimits::max_active_jobs).doc("null: no limit"),
      field("maxInterviewsPerMonth", &PlanLimits::max_interviews_per_month).doc("null: no limit")};
};

template <>
struct Shape<Organization> {
  static constexpr std::string_view name = "Organization";
  static constexpr std::string_view plural = "organizations";
  static constexpr auto fields = std::tuple{
      field("_id", &Organization::id),          field("name", &Organization::name),
      field("slug", &Organization::slug),       field("plan", &Organization::plan),
      field("usage", &Organization::usage),     field("limits", &Organization::limits),
      field("members", &Organization::members), field("createdAt", &Organization::created_at)};
};

template <>
struct Shape<Member> {
  static constexpr std::string_view name = "Member";
  static constexpr std::string_view plural = "members";
  static constexpr auto fields = std::tuple{
      field("userId", &Member::user_id), field("organizationId", &Member::organization_id),
      field("name", &Member::name),      field("email", &Member::email),
      field("role", &Member::role),      field("joinedAt", &Member::joined_at)};
};

}  // namespace hireline::wire
