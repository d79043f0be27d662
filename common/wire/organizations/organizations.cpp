// Organizations and members in JSON.

#include "common/domain/organizations/organization.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(OrganizationUsage) {
  return {.name = "OrganizationUsage",
          .fields = {field("activeJobs", &OrganizationUsage::active_jobs)
                         .doc("Number of jobs with the status active"),
                     field("interviewsThisMonth", &OrganizationUsage::interviews_this_month)
                         .doc("Number of interviews scheduled in this calendar month, in UTC")}};
}

HIRELINE_SHAPE(PlanLimits) {
  return {.name = "PlanLimits",
          .fields = {field("maxActiveJobs", &PlanLimits::max_active_jobs)
                         .doc("Maximum number of active jobs. null means no limit."),
                     field("maxInterviewsPerMonth", &PlanLimits::max_interviews_per_month)
                         .doc("Maximum number of interviews per month. null means no limit."),
                     field("maxApiKeys", &PlanLimits::max_api_keys)
                         .doc("Maximum number of active API keys. null means no limit."),
                     field("maxWebhookEndpoints", &PlanLimits::max_webhook_endpoints)
                         .doc("Maximum number of webhook endpoints. null means no limit.")}};
}

HIRELINE_SHAPE(PlanFeatures) {
  return {.name = "PlanFeatures",
          .fields = {field("advancedAnalytics", &PlanFeatures::advanced_analytics)
                         .doc("Whether the plan includes the reports at /v1/analytics")}};
}

HIRELINE_SHAPE(Plan) {
  return {.name = "Plan",
          .fields = {field("key", &Plan::key), field("name", &Plan::name),
                     field("limits", &Plan::limits), field("features", &Plan::features),
                     field("organizations", &Plan::organizations)}};
}

HIRELINE_SHAPE(OfferedPlan) {
  return {
      .name = "OfferedPlan",
      .plural = "plans",
      .fields = {field("key", &OfferedPlan::key).doc("Key of the plan, for POST /v1/orgs/:id/plan"),
                 field("name", &OfferedPlan::name),
                 field("limits", &OfferedPlan::limits).doc("Limits of the plan"),
                 field("features", &OfferedPlan::features).doc("Features that the plan includes")}};
}

HIRELINE_SHAPE(OrganizationReference) {
  return {.name = "OrganizationReference",
          .fields = {field("_id", &OrganizationReference::id),
                     field("slug", &OrganizationReference::slug)}};
}

HIRELINE_SHAPE(MonthUsage) {
  return {
      .name = "MonthUsage",
      .fields = {field("month", &MonthUsage::month), field("interviews", &MonthUsage::interviews)}};
}

HIRELINE_SHAPE(UsageReport) {
  return {
      .name = "UsageReport",
      .fields = {field("_id", &UsageReport::id), field("slug", &UsageReport::slug),
                 field("plan", &UsageReport::plan), field("features", &UsageReport::features),
                 field("limits", &UsageReport::limits), field("usage", &UsageReport::usage),
                 field("members", &UsageReport::members), field("apiKeys", &UsageReport::api_keys),
                 field("webhookEndpoints", &UsageReport::webhook_endpoints),
                 field("monthsBefore", &UsageReport::months_before)
                     .doc("Usage of previous months, latest first")}};
}

HIRELINE_SHAPE(Organization) {
  return {.name = "Organization",
          .plural = "organizations",
          .fields = {field("_id", &Organization::id), field("name", &Organization::name),
                     field("slug", &Organization::slug), field("plan", &Organization::plan),
                     field("usage", &Organization::usage), field("limits", &Organization::limits),
                     field("members", &Organization::members),
                     field("createdAt", &Organization::created_at)}};
}

HIRELINE_SHAPE(Member) {
  return {.name = "Member",
          .plural = "members",
          .fields = {field("userId", &Member::user_id),
                     field("organizationId", &Member::organization_id),
                     field("name", &Member::name), field("email", &Member::email),
                     field("role", &Member::role), field("joinedAt", &Member::joined_at)}};
}

}  // namespace hireline::wire
