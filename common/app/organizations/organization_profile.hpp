// The profile of an organization, as its members read and change it.
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
// Refuses with NotFound{organization}, also for any organization but the caller's own.
Result<db::Query<OrganizationProfile>> get_organization_profile(const Recruiter& who, Instant now,
                                                                const OneOrganization& in);

// The features and limits of the organization's plan, and the current usage.
struct OrganizationFeatures {
  std::string plan;
  PlanFeatures features;
  PlanLimits limits;
  OrganizationUsage usage;
};
// All members may call this. Refuses with NotFound{organization}.
Result<db::Query<OrganizationFeatures>> get_features(const Recruiter& who, Instant now,
                                                     const OneOrganization& in);

// null restores the default text.
struct ChangeWords {
  Change<std::string> in_review;
  Change<std::string> offer;
  Change<std::string> not_selected;
  Change<std::string> withdrawn;
};
struct ChangeOversight {
  std::optional<bool> review_before_reject;
  std::optional<bool> hide_score_until_feedback;
};
struct ChangeInterviewSettings {
  std::optional<FeedbackVisibility> feedback_visibility;
  std::optional<BlindScope> blind_scope;
  Change<std::int64_t> feedback_due_hours;  // null: feedback is never due
  std::optional<bool> require_scores;
};
struct ChangeDecisionSettings {
  std::optional<std::vector<DecidedStatus>> required_for;
};
struct ChangeExplanationSettings {
  std::optional<bool> show_scores;
  std::optional<std::int64_t> due_days;
};
struct ChangeNoticeSettings {
  Change<std::string> text;  // null removes it
  std::optional<std::int64_t> lead_days;
};
struct ChangeSettings {
  std::optional<ChangeWords> candidate_facing_status;
  Change<std::string> meeting_url;  // null removes it
  std::optional<bool> requires_close_reason;
  std::optional<ChangeOversight> oversight;
  std::optional<ChangeInterviewSettings> interviews;
  std::optional<ChangeDecisionSettings> decisions;
  std::optional<ChangeExplanationSettings> explanations;
  std::optional<ChangeNoticeSettings> notices;
};
struct ChangeOrganization {
  OrganizationId id;
  std::optional<std::string> name;
  std::optional<ChangeSettings> settings;
};
// Changes the profile. Absent fields are kept. If nothing changes, writes nothing. Locks the
// organization. Refuses with Forbidden, NotFound{organization}, and with Invalid if the meeting URL
// is not one: see is_meeting_url().
Result<OrganizationProfile> change_organization(db::Tx& tx, const Recruiter& who,
                                                const ChangeOrganization& in);

}  // namespace hireline::app
