// An organization in JSON, for its members.

#include "common/app/organizations/organization_profile.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

constexpr std::string_view review_before_reject_doc =
    "Whether a candidate can be rejected only if a member has reviewed each evaluation that put a "
    "stage on hold";

constexpr std::string_view hide_score_doc =
    "Whether members read the score, the judgements and the result of an evaluation only after "
    "they "
    "have given feedback on the interview";
constexpr std::string_view feedback_visibility_doc =
    "When a member who is listed as an interviewer reads what others said about the candidate. "
    "always: at any time. afterOwn: after having given feedback on their own interviews.";
constexpr std::string_view blind_scope_doc =
    "What feedbackVisibility concerns. interview: an interview is hidden from its own interviewers "
    "who owe feedback on it. pipeline: they owe feedback on any interview of the candidate's "
    "pipeline, and all of its interviews are hidden.";

constexpr std::string_view feedback_due_hours_doc =
    "Hours after the end of an interview until its feedback is due. Who owes it is reminded by "
    "mail: "
    "at the end, when it is due, and on the three days after.";
constexpr std::string_view require_scores_doc =
    "Whether feedback must say something about each required criterion of the interview's "
    "scorecard. Without a scorecard, this has no effect.";
constexpr std::string_view show_scores_doc =
    "Whether explanations for candidates have the overall scores of automated stages";
constexpr std::string_view due_days_doc = "Days until a candidate's request must be answered";
constexpr std::string_view notice_text_doc =
    "What candidates are told in the invitation to an automated stage and before they start it, "
    "such "
    "as how to ask for another way. Absent: there is no notice.";
constexpr std::string_view lead_days_doc =
    "Days from the notice until the session can be started. Links of automated stages work longer "
    "by "
    "this time. Has no effect without a text.";
constexpr std::string_view required_for_doc =
    "Statuses that a pipeline can get only with the decisionId of a recorded decision";

}  // namespace

HIRELINE_SHAPE(MemberReference) {
  return {.name = "MemberReference",
          .fields = {field("userId", &MemberReference::user_id).doc("ID of the member")}};
}

HIRELINE_SHAPE(CandidateFacingWords) {
  return {
      .name = "CandidateFacingWords",
      .fields = {
          field("inReview", &CandidateFacingWords::in_review)
              .doc("Word for active and shortlisted pipelines, which look the same to candidates"),
          field("offer", &CandidateFacingWords::offer).doc("Word for hired pipelines"),
          field("notSelected", &CandidateFacingWords::not_selected)
              .doc("Word for rejected pipelines"),
          field("withdrawn", &CandidateFacingWords::withdrawn)
              .doc("Word for withdrawn pipelines")}};
}

HIRELINE_SHAPE(OversightSettings) {
  return {.name = "OversightSettings",
          .fields = {field("reviewBeforeReject", &OversightSettings::review_before_reject)
                         .doc(review_before_reject_doc),
                     field("hideScoreUntilFeedback", &OversightSettings::hide_score_until_feedback)
                         .doc(hide_score_doc)}};
}

HIRELINE_SHAPE(InterviewSettings) {
  return {.name = "InterviewSettings",
          .fields = {
              field("feedbackVisibility", &InterviewSettings::feedback_visibility)
                  .doc(feedback_visibility_doc),
              field("blindScope", &InterviewSettings::blind_scope).doc(blind_scope_doc),
              field("feedbackDueHours", &InterviewSettings::feedback_due_hours)
                  .doc(feedback_due_hours_doc),
              field("requireScores", &InterviewSettings::require_scores).doc(require_scores_doc)}};
}

HIRELINE_SHAPE(DecisionSettings) {
  return {.name = "DecisionSettings",
          .fields = {field("requiredFor", &DecisionSettings::required_for).doc(required_for_doc)}};
}

HIRELINE_SHAPE(ExplanationSettings) {
  return {.name = "ExplanationSettings",
          .fields = {
              field("showScores", &ExplanationSettings::show_scores).doc(show_scores_doc),
              field("dueDays", &ExplanationSettings::due_days).min(1).max(30).doc(due_days_doc)}};
}

HIRELINE_SHAPE(NoticeSettings) {
  return {
      .name = "NoticeSettings",
      .fields = {field("text", &NoticeSettings::text).doc(notice_text_doc),
                 field("leadDays", &NoticeSettings::lead_days).min(0).max(60).doc(lead_days_doc)}};
}

HIRELINE_SHAPE(OrganizationSettings) {
  return {.name = "OrganizationSettings",
          .fields = {
              field("candidateFacingStatus", &OrganizationSettings::candidate_facing_status)
                  .doc("Words that candidates read instead of the status of their pipelines"),
              field("meetingUrl", &OrganizationSettings::meeting_url)
                  .doc("Where calls are held, with {room} in the place of the room. Absent if "
                       "it is not set."),
              field("requireCloseReason", &OrganizationSettings::requires_close_reason)
                  .doc("Whether a pipeline can be rejected or withdrawn only with a close "
                       "reason, if there is one that applies"),
              field("oversight", &OrganizationSettings::oversight)
                  .doc("How members watch over evaluations"),
              field("interviews", &OrganizationSettings::interviews).doc("How interviews are held"),
              field("decisions", &OrganizationSettings::decisions)
                  .doc("How members decide about candidates"),
              field("explanations", &OrganizationSettings::explanations)
                  .doc("What candidates are told about how they were assessed"),
              field("notices", &OrganizationSettings::notices)
                  .doc("What candidates are told before automated stages")}};
}

HIRELINE_SHAPE(Billing) {
  return {.name = "Billing",
          .fields = {field("status", &Billing::status)
                         .doc("Status of the subscription at the payment provider"),
                     field("currentPeriodEnd", &Billing::current_period_end)
                         .doc("When the current period of the subscription ends"),
                     field("cancelAtPeriodEnd", &Billing::cancel_at_period_end)
                         .doc("Whether the subscription ends then")}};
}

HIRELINE_SHAPE(OrganizationProfile) {
  return {
      .name = "OrganizationProfile",
      .fields = {field("_id", &OrganizationProfile::id), field("name", &OrganizationProfile::name),
                 field("slug", &OrganizationProfile::slug)
                     .doc("Short name of the organization, unique in the service"),
                 field("plan", &OrganizationProfile::plan).doc("Key of the plan"),
                 field("billing", &OrganizationProfile::billing)
                     .doc("Absent if the organization never had a subscription."),
                 field("usage", &OrganizationProfile::usage)
                     .doc("What counts towards the limits of the plan"),
                 field("members", &OrganizationProfile::members)
                     .doc("All members, without invited people"),
                 field("settings", &OrganizationProfile::settings)
                     .doc("Settings that owners and admins can change"),
                 field("createdAt", &OrganizationProfile::created_at)}};
}

HIRELINE_SHAPE(app::OneOrganization) {
  return {.name = "OneOrganization",
          .fields = {path("id", &app::OneOrganization::id).doc("ID of your organization, or me")}};
}

HIRELINE_SHAPE(app::OrganizationFeatures) {
  return {.name = "OrganizationFeatures",
          .fields = {field("plan", &app::OrganizationFeatures::plan).doc("Key of the plan"),
                     field("features", &app::OrganizationFeatures::features)
                         .doc("Features that the plan includes"),
                     field("limits", &app::OrganizationFeatures::limits).doc("Limits of the plan"),
                     field("usage", &app::OrganizationFeatures::usage)
                         .doc("What counts towards these limits")}};
}

HIRELINE_SHAPE(app::ChangeWords) {
  return {
      .name = "ChangeCandidateFacingWords",
      .fields = {
          field("inReview", &app::ChangeWords::in_review)
              .length(1, 60)
              .doc("Word for active and shortlisted pipelines"),
          field("offer", &app::ChangeWords::offer).length(1, 60).doc("Word for hired pipelines"),
          field("notSelected", &app::ChangeWords::not_selected)
              .length(1, 60)
              .doc("Word for rejected pipelines"),
          field("withdrawn", &app::ChangeWords::withdrawn)
              .length(1, 60)
              .doc("Word for withdrawn pipelines")}};
}

HIRELINE_SHAPE(app::ChangeOversight) {
  return {
      .name = "ChangeOversightSettings",
      .fields = {field("reviewBeforeReject", &app::ChangeOversight::review_before_reject)
                     .doc(review_before_reject_doc),
                 field("hideScoreUntilFeedback", &app::ChangeOversight::hide_score_until_feedback)
                     .doc(hide_score_doc)}};
}

HIRELINE_SHAPE(app::ChangeInterviewSettings) {
  return {
      .name = "ChangeInterviewSettings",
      .fields = {
          field("feedbackVisibility", &app::ChangeInterviewSettings::feedback_visibility)
              .doc(feedback_visibility_doc),
          field("blindScope", &app::ChangeInterviewSettings::blind_scope).doc(blind_scope_doc),
          field("feedbackDueHours", &app::ChangeInterviewSettings::feedback_due_hours)
              .min(1)
              .max(720)
              .doc("Hours after the end of an interview until its feedback is due. Pass null to "
                   "remove the time. Then nobody is reminded."),
          field("requireScores", &app::ChangeInterviewSettings::require_scores)
              .doc(require_scores_doc)}};
}

HIRELINE_SHAPE(app::ChangeDecisionSettings) {
  return {.name = "ChangeDecisionSettings",
          .fields = {field("requiredFor", &app::ChangeDecisionSettings::required_for)
                         .items(0, 2)
                         .doc(required_for_doc)}};
}

HIRELINE_SHAPE(app::ChangeExplanationSettings) {
  return {
      .name = "ChangeExplanationSettings",
      .fields = {
          field("showScores", &app::ChangeExplanationSettings::show_scores).doc(show_scores_doc),
          field("dueDays", &app::ChangeExplanationSettings::due_days)
              .min(1)
              .max(30)
              .doc(due_days_doc)}};
}

HIRELINE_SHAPE(app::ChangeNoticeSettings) {
  return {.name = "ChangeNoticeSettings",
          .fields = {field("text", &app::ChangeNoticeSettings::text)
                         .length(1, 2'000)
                         .doc("What candidates are told. Pass null to remove it."),
                     field("leadDays", &app::ChangeNoticeSettings::lead_days)
                         .min(0)
                         .max(60)
                         .doc(lead_days_doc)}};
}

HIRELINE_SHAPE(app::ChangeSettings) {
  return {.name = "ChangeOrganizationSettings",
          .fields = {
              field("candidateFacingStatus", &app::ChangeSettings::candidate_facing_status)
                  .doc("Words to change. Pass null to restore the default word."),
              field("meetingUrl", &app::ChangeSettings::meeting_url)
                  .length(1, 500)
                  .doc("https URL of the calls, with {room} once after its host, such as "
                       "https://meet.example.com/acme-{room}. The page of a meeting link "
                       "leads to it with the room of the interview. Pass null to remove "
                       "it."),
              field("requireCloseReason", &app::ChangeSettings::requires_close_reason)
                  .doc("Whether pipelines can be rejected or withdrawn only with a close "
                       "reason"),
              field("oversight", &app::ChangeSettings::oversight)
                  .doc("How members watch over evaluations"),
              field("interviews", &app::ChangeSettings::interviews).doc("How interviews are held"),
              field("decisions", &app::ChangeSettings::decisions)
                  .doc("How members decide about candidates"),
              field("explanations", &app::ChangeSettings::explanations)
                  .doc("What candidates are told about how they were assessed"),
              field("notices", &app::ChangeSettings::notices)
                  .doc("What candidates are told before automated stages")}};
}

HIRELINE_SHAPE(app::ChangeOrganization) {
  return {.name = "ChangeOrganization",
          .fields = {path("id", &app::ChangeOrganization::id).doc("ID of your organization, or me"),
                     body("name", &app::ChangeOrganization::name).length(1, 200),
                     body("settings", &app::ChangeOrganization::settings)
                         .doc("Settings to change. What is left out stays.")}};
}

}  // namespace hireline::wire
