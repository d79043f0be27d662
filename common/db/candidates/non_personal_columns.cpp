#include "common/db/candidates/non_personal_columns.hpp"

namespace hireline::db {
namespace {

constexpr OtherTable about_others[] = {
    {"active_job_usage", "organization_id used"},
    {"api_key_tokens",
     "token_hash organization_id api_key_id generation hint created_at expires_at notice_due_at "
     "end_recorded_at"},
    {"api_keys",
     "organization_id id name role scopes allowed_networks rate_limit_per_minute created_by "
     "revoked_at last_used_at last_used_from created_at"},
    {"billing_customers", "organization_id customer_id"},
    {"close_reasons",
     "organization_id id name applies_to list_order retired_at created_at updated_at"},
    {"criterion_anchors", "organization_id scorecard_id version criterion_id point behaviour"},
    {"dsa_problems",
     "organization_id id slug title statement difficulty tags constraints languages "
     "starter_code time_limit_ms memory_limit_mb checker created_at updated_at retired_at"},
    {"dsa_test_cases", "problem_id position input expected_output is_hidden weight explanation"},
    {"endpoint_secrets", "organization_id endpoint_id generation sealed created_at expires_at"},
    {"endpoints",
     "organization_id id url description event_types payload ordering max_per_second status "
     "disabled_reason failures failing_since paused_until removed_at created_by created_at "
     "updated_at"},
    {"feed", "organization_id number event_id published_at"},
    {"feed_heads", "organization_id last_number backlog_from backlog_until delivered_number"},
    {"feed_pending", "organization_id position event_id"},
    {"interview_interviewers",
     "organization_id interview_id recruiter_id position seat waived_at "
     "feedback_reminder_at"},
    {"interview_questions",
     "organization_id id slug text question_type applicable_stage_types guidance "
     "follow_ups created_at updated_at retired_at"},
    {"interview_usage", "organization_id month used"},
    {"interview_totals",
     "organization_id opening_id stripe scheduled in_progress completed declined cancelled"},
    {"job_totals", "organization_id stripe draft active paused closed archived"},
    {"member_invitations",
     "organization_id id email email_key role client_url status inviter_id inviter_name "
     "invited_at expires_at mailed_at accepted_by settled_at created_at"},
    {"opening_stages",
     "organization_id opening_id id stage_index name stage_type_key has_config "
     "time_limit_minutes pass_threshold link_expires_in_hours max_follow_ups scorecard_id"},
    {"openings",
     "organization_id id title description department location employment_type status "
     "is_deleted created_at updated_at"},
    {"organization_members", "organization_id recruiter_id role joined_at"},
    {"organizations",
     "id name slug plan_key created_at updated_at in_review_word offer_word "
     "not_selected_word withdrawn_word meeting_url requires_close_reason review_before_reject "
     "feedback_visibility blind_scope feedback_due_hours require_scores "
     "decision_required_for explain_scores explanation_due_days "
     "notice_text notice_lead_days hide_score_until_feedback"},
    {"periodic_tasks", "kind slot"},
    {"plans",
     "key name rank max_active_jobs max_interviews_per_month max_api_keys max_webhook_endpoints "
     "advanced_analytics"},
    {"pipeline_totals",
     "organization_id opening_id stripe active shortlisted rejected hired withdrawn"},
    {"pool_totals", "organization_id stripe active shortlisted rejected hired withdrawn"},
    {"recruiters", "id auth_id organization_id email email_key name created_at"},
    {"runner_state", "id checked_at is_available languages problem"},
    {"scenario_questions",
     "organization_id id slug title prompt scenario_type applicable_stage_types rubric "
     "created_at updated_at retired_at"},
    {"scorecard_criteria",
     "organization_id scorecard_id version criterion_id position name definition weight "
     "is_required points"},
    {"scorecards", "organization_id id name current_version retired_at created_at updated_at"},
    {"screening_questions",
     "organization_id id slug text category difficulty ideal_answer rubric created_at "
     "updated_at retired_at"},
    {"sign_in_cutoffs", "at ending"},
    {"stage_items",
     "organization_id opening_id stage_index position item_order item_text reference_id "
     "ideal_answer rubric follow_ups criterion_ids minutes"},
    {"stage_types", "key id name description display_order is_automated is_active config_key"},
    {"subscriptions",
     "organization_id id status plan_key current_period_end cancel_at_period_end "
     "is_deleted last_event_id last_event_at"},
    {"tags", "organization_id id name created_at"},
    {"used_passkey_challenges", "id used_at"},
    {"webhooks", "id event_id type payload status organization_id error received_at processed_at"},
    // Responses, stored encrypted for a day, so it is unknown whom they are about. An erasure
    // deletes all records that may be about the person (decision 54).
    {"idempotency_records", "key_hash answer expires_at owner_id"},
};

}  // namespace

std::span<const OtherTable> other_tables() {
  return about_others;
}

}  // namespace hireline::db
