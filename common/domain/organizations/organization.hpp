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
#include "common/domain/organizations/billing.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

// Returns the first day of the instant's month in UTC, such as 2026-01-01. The month is the period
// of the interview limit.
std::string usage_month(Instant instant);

struct OrganizationUsage {
  std::int64_t active_jobs = 0;
  std::int64_t interviews_this_month = 0;
};

struct PlanLimits {
  Nullable<std::int64_t> max_active_jobs;           // null: no limit
  Nullable<std::int64_t> max_interviews_per_month;  // null: no limit
  Nullable<std::int64_t> max_api_keys;              // null: no limit
  Nullable<std::int64_t> max_webhook_endpoints;     // null: no limit
};

struct PlanFeatures {
  bool advanced_analytics = false;
};

struct Plan {
  std::string key;
  std::string name;
  PlanLimits limits;
  PlanFeatures features;
  std::int64_t organizations = 0;  // number of organizations with this plan
};

// The public fields of a plan.
struct OfferedPlan {
  std::string key;
  std::string name;
  PlanLimits limits;
  PlanFeatures features;
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

// The texts that an organization shows to candidates instead of the pipeline status, with their
// defaults. active and shortlisted have the same text, so candidates cannot distinguish them.
struct CandidateFacingWords {
  std::string in_review = "In review";
  std::string offer = "Offer";
  std::string not_selected = "Not selected";
  std::string withdrawn = "Withdrawn";
  bool operator==(const CandidateFacingWords&) const = default;
};
const std::string& candidate_facing_status(PipelineStatus status,
                                           const CandidateFacingWords& words);

// How people watch over what programs judge.
struct OversightSettings {
  // Members read no score of a program before their own feedback on the interview.
  bool hide_score_until_feedback = false;
  bool review_before_reject = false;  // no rejection on an evaluation that nobody has reviewed
};

// When an interviewer may read what others said about a candidate. afterOwn: after having given
// feedback on their own interview; see common/db/blind_feedback.hpp.
HIRELINE_ENUM(FeedbackVisibility, always, afterOwn)
// What is hidden until then: what concerns that interview, or all of the candidate's pipeline.
HIRELINE_ENUM(BlindScope, interview, pipeline)

struct InterviewSettings {
  FeedbackVisibility feedback_visibility = FeedbackVisibility::always;
  BlindScope blind_scope = BlindScope::interview;
  // After the end of an interview, until its feedback is due; absent: no such time.
  std::optional<std::int64_t> feedback_due_hours;
  bool require_scores = false;  // for the required criteria, if the interview has a scorecard
};

struct DecisionSettings {
  std::vector<DecidedStatus> required_for;  // statuses that need a recorded decision
};

// What candidates are told about how they were assessed.
struct ExplanationSettings {
  bool show_scores = false;    // the overall scores of automated stages
  std::int64_t due_days = 30;  // until a request must be answered, 1 to 30
};

// What candidates are told before automated stages.
struct NoticeSettings {
  std::optional<std::string> text;  // absent: no notice
  std::int64_t lead_days = 0;       // from the notice until a session can be started, 0 to 60
};

struct OrganizationSettings {
  CandidateFacingWords candidate_facing_status;
  std::optional<std::string> meeting_url;  // see is_meeting_url(); absent: not set
  bool requires_close_reason = false;      // for rejected and withdrawn pipelines, if one applies
  OversightSettings oversight;
  InterviewSettings interviews;
  DecisionSettings decisions;
  ExplanationSettings explanations;
  NoticeSettings notices;
};

struct MemberReference {
  RecruiterId user_id;
};

// An organization as its members see it.
struct OrganizationProfile {
  OrganizationId id;
  std::string name;
  std::string slug;
  std::string plan;
  std::optional<Billing> billing;  // absent: never had a subscription
  OrganizationUsage usage;
  std::vector<MemberReference> members;
  OrganizationSettings settings;
  Instant created_at;
};

struct MonthUsage {
  std::string month;  // 2026-01
  std::int64_t interviews = 0;
};

// The usage of an organization and the limits of its plan.
struct UsageReport {
  OrganizationId id;
  std::string slug;
  std::string plan;
  PlanFeatures features;
  PlanLimits limits;
  OrganizationUsage usage;
  std::int64_t members = 0;
  std::int64_t api_keys = 0;  // neither revoked nor expired
  std::int64_t webhook_endpoints = 0;
  std::vector<MonthUsage> months_before;  // latest first
};

struct Member {
  RecruiterId user_id;
  OrganizationId organization_id;
  std::string name;
  std::string email;
  Role role = Role::recruiter;
  Instant joined_at;
};

// Returns the slug of a name: its ASCII letters in lower case and its digits, joined by hyphens.
// Returns `fallback` if the name has neither.
std::string slug_of(std::string_view name, std::string_view fallback = "organization");

}  // namespace hireline
