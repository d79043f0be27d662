// Organizations and members in JSON.
#pragma once

#include "common/domain/organizations/organization.hpp"
#include "common/wire/engine/common_shapes.hpp"

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
struct Shape<PlanFeatures> {
  static constexpr std::string_view name = "PlanFeatures";
  static constexpr auto fields =
      std::tuple{field("advancedAnalytics", &PlanFeatures::advanced_analytics)};
};

template <>
struct Shape<Plan> {
  static constexpr std::string_view name = "Plan";
  static constexpr auto fields = std::tuple{
      field("key", &Plan::key), field("name", &Plan::name), field("limits", &Plan::limits),
      field("features", &Plan::features), field("organizations", &Plan::organizations)};
};

template <>
struct Shape<OfferedPlan> {
  static constexpr std::string_view name = "OfferedPlan";
  static constexpr std::string_view plural = "plans";
  static constexpr auto fields =
      std::tuple{field("key", &OfferedPlan::key), field("name", &OfferedPlan::name),
                 field("limits", &OfferedPlan::limits), field("features", &OfferedPlan::features)};
};

template <>
struct Shape<OrganizationReference> {
  static constexpr std::string_view name = "OrganizationReference";
  static constexpr auto fields = std::tuple{field("_id", &OrganizationReference::id),
                                            field("slug", &OrganizationReference::slug)};
};

template <>
struct Shape<MonthUsage> {
  static constexpr std::string_view name = "MonthUsage";
  static constexpr auto fields =
      std::tuple{field("month", &MonthUsage::month), field("interviews", &MonthUsage::interviews)};
};

template <>
struct Shape<UsageReport> {
  static constexpr std::string_view name = "UsageReport";
  static constexpr auto fields =
      std::tuple{field("_id", &UsageReport::id),
                 field("slug", &UsageReport::slug),
                 field("plan", &UsageReport::plan),
                 field("features", &UsageReport::features),
                 field("limits", &UsageReport::limits),
                 field("usage", &UsageReport::usage),
                 field("members", &UsageReport::members),
                 field("monthsBefore", &UsageReport::months_before).doc("The latest first")};
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
