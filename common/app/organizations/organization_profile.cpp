#include "common/app/organizations/organization_profile.hpp"

#include <algorithm>

#include "common/app/access.hpp"
#include "common/app/changed_fields.hpp"
#include "common/db/organizations/organizations.hpp"
#include "common/domain/hiring/rooms.hpp"
#include "common/domain/organizations/organization.hpp"
#include "common/domain/refusals.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::app {
namespace {

void apply(const ChangeWords& in, CandidateFacingWords& words) {
  const CandidateFacingWords usual;
  const auto set = [](std::string& word, const Change<std::string>& change,
                      const std::string& usual_word) {
    if (change.present) word = change.value.value_or(usual_word);
  };
  set(words.in_review, in.in_review, usual.in_review);
  set(words.offer, in.offer, usual.offer);
  set(words.not_selected, in.not_selected, usual.not_selected);
  set(words.withdrawn, in.withdrawn, usual.withdrawn);
}

// Returns each once, in the order of the enumeration.
std::vector<DecidedStatus> once(std::vector<DecidedStatus> statuses) {
  std::ranges::sort(statuses);
  statuses.erase(std::ranges::unique(statuses).begin(), statuses.end());
  return statuses;
}

std::vector<std::string> names_of(const std::vector<DecidedStatus>& statuses) {
  std::vector<std::string> names;
  for (const DecidedStatus status : statuses) names.emplace_back(name_of(status));
  return names;
}

Result<void> apply(const ChangeSettings& in, OrganizationSettings& settings) {
  if (in.candidate_facing_status)
    apply(*in.candidate_facing_status, settings.candidate_facing_status);
  if (in.requires_close_reason) settings.requires_close_reason = *in.requires_close_reason;
  if (in.oversight) {
    OversightSettings& oversight = settings.oversight;
    oversight.review_before_reject =
        in.oversight->review_before_reject.value_or(oversight.review_before_reject);
    oversight.hide_score_until_feedback =
        in.oversight->hide_score_until_feedback.value_or(oversight.hide_score_until_feedback);
  }
  if (in.interviews) {
    InterviewSettings& interviews = settings.interviews;
    interviews.feedback_visibility =
        in.interviews->feedback_visibility.value_or(interviews.feedback_visibility);
    interviews.blind_scope = in.interviews->blind_scope.value_or(interviews.blind_scope);
    if (in.interviews->feedback_due_hours.present)
      interviews.feedback_due_hours = in.interviews->feedback_due_hours.value;
    interviews.require_scores = in.interviews->require_scores.value_or(interviews.require_scores);
  }
  if (in.decisions && in.decisions->required_for)
    settings.decisions.required_for = once(*in.decisions->required_for);
  if (in.explanations) {
    ExplanationSettings& explanations = settings.explanations;
    explanations.show_scores = in.explanations->show_scores.value_or(explanations.show_scores);
    explanations.due_days = in.explanations->due_days.value_or(explanations.due_days);
  }
  if (in.notices) {
    if (in.notices->text.present) settings.notices.text = in.notices->text.value;
    settings.notices.lead_days = in.notices->lead_days.value_or(settings.notices.lead_days);
  }
  if (!in.meeting_url.present) return {};
  if (in.meeting_url.value && !is_meeting_url(*in.meeting_url.value))
    return refuse_input({"settings", "meetingUrl"},
                        "must be an https URL with {room} after its host, such as "
                        "https://meet.example.com/acme-{room}");
  settings.meeting_url = in.meeting_url.value;
  return {};
}

ChangedFields differences(const OrganizationProfile& before, const OrganizationProfile& after) {
  const CandidateFacingWords& was = before.settings.candidate_facing_status;
  const CandidateFacingWords& is_now = after.settings.candidate_facing_status;
  ChangedFields changes;
  changes.compare("name", before.name, after.name);
  changes.compare("meetingUrl", before.settings.meeting_url, after.settings.meeting_url);
  const auto text = [](bool value) { return JsonText{value ? "true" : "false"}; };
  changes.compare("requireCloseReason", text(before.settings.requires_close_reason),
                  text(after.settings.requires_close_reason));
  changes.compare("oversight.reviewBeforeReject",
                  text(before.settings.oversight.review_before_reject),
                  text(after.settings.oversight.review_before_reject));
  changes.compare("oversight.hideScoreUntilFeedback",
                  text(before.settings.oversight.hide_score_until_feedback),
                  text(after.settings.oversight.hide_score_until_feedback));
  changes.compare("interviews.feedbackVisibility",
                  std::string(name_of(before.settings.interviews.feedback_visibility)),
                  std::string(name_of(after.settings.interviews.feedback_visibility)));
  changes.compare("interviews.blindScope",
                  std::string(name_of(before.settings.interviews.blind_scope)),
                  std::string(name_of(after.settings.interviews.blind_scope)));
  const auto number = [](const std::optional<std::int64_t>& value) {
    return JsonText{value ? std::to_string(*value) : "null"};
  };
  changes.compare("interviews.feedbackDueHours",
                  number(before.settings.interviews.feedback_due_hours),
                  number(after.settings.interviews.feedback_due_hours));
  changes.compare("interviews.requireScores", text(before.settings.interviews.require_scores),
                  text(after.settings.interviews.require_scores));
  changes.compare("decisions.requiredFor", names_of(before.settings.decisions.required_for),
                  names_of(after.settings.decisions.required_for));
  changes.compare("explanations.showScores", text(before.settings.explanations.show_scores),
                  text(after.settings.explanations.show_scores));
  changes.compare("explanations.dueDays", number(before.settings.explanations.due_days),
                  number(after.settings.explanations.due_days));
  changes.compare("notices.text", before.settings.notices.text, after.settings.notices.text);
  changes.compare("notices.leadDays", number(before.settings.notices.lead_days),
                  number(after.settings.notices.lead_days));
  changes.compare("candidateFacingStatus.inReview", was.in_review, is_now.in_review);
  changes.compare("candidateFacingStatus.offer", was.offer, is_now.offer);
  changes.compare("candidateFacingStatus.notSelected", was.not_selected, is_now.not_selected);
  changes.compare("candidateFacingStatus.withdrawn", was.withdrawn, is_now.withdrawn);
  return changes;
}

}  // namespace

Result<db::Query<OrganizationProfile>> get_organization_profile(const Recruiter& who, Instant now,
                                                                const OneOrganization& in) {
  if (in.id != who.organization_id) return refuse(NotFound{ResourceKind::organization});
  return db::find_profile(in.id, usage_month(now));
}

Result<db::Query<OrganizationFeatures>> get_features(const Recruiter& who, Instant now,
                                                     const OneOrganization& in) {
  if (in.id != who.organization_id) return refuse(NotFound{ResourceKind::organization});
  return db::mapped(db::find_usage(in.id.str(), usage_month(now), now),
                    [](const UsageReport& report) {
                      return OrganizationFeatures{.plan = report.plan,
                                                  .features = report.features,
                                                  .limits = report.limits,
                                                  .usage = report.usage};
                    });
}

Result<OrganizationProfile> change_organization(db::Tx& tx, const Recruiter& who,
                                                const ChangeOrganization& in) {
  TRY(allow(who, Permission::manage_organization));
  if (in.id != who.organization_id || !db::lock_organization(tx, in.id.str()))
    return refuse(NotFound{ResourceKind::organization});
  const auto profile = db::find_profile(in.id, usage_month(tx.now()));
  const OrganizationProfile before = TRY(tx.read(profile));
  OrganizationProfile after = before;
  if (in.name) after.name = *in.name;
  if (in.settings) TRY(apply(*in.settings, after.settings));
  const ChangedFields changes = differences(before, after);
  if (changes.empty()) return before;
  db::update_profile(tx, after);
  tx.record(who.organization_id, {.type = "organization.updated",
                                  .subject_type = "organization",
                                  .subject_id = in.id.str(),
                                  .before = changes.before(),
                                  .after = changes.after()});
  return tx.read(profile);
}

}  // namespace hireline::app
