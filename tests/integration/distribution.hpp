// Where each table would be if the database were distributed over several machines by
// organization_id, as docs/CLUSTER.md describes; and what is known to be in the way.
#pragma once

#include <map>
#include <set>
#include <string>

namespace hireline::test {

enum class Place {
  by_organization,  // an organization's rows are together, on one of the machines
  everywhere,       // small or shared: the same rows on each machine
  one_machine       // the queue and what else nothing is joined with
};

inline const std::map<std::string, Place>& table_places() {
  using enum Place;
  static const std::map<std::string, Place> places{
      {"active_job_usage", by_organization},
      {"answer_scores", by_organization},
      {"candidate_contacts", by_organization},
      {"candidate_feedbacks", by_organization},
      {"candidate_tags", by_organization},
      {"close_reasons", by_organization},
      {"code_receipts", by_organization},
      {"code_runs", by_organization},
      {"coding_sessions", by_organization},
      {"deliveries", by_organization},
      {"delivery_attempts", by_organization},
      {"emails", by_organization},
      {"endpoint_secrets", by_organization},
      {"endpoints", by_organization},
      {"evaluation_receipts", by_organization},
      {"criterion_scores", by_organization},
      {"evaluation_reviews", by_organization},
      {"evaluations", by_organization},
      {"scorecard_criteria", by_organization},
      {"scorecard_drafts", by_organization},
      {"scorecards", by_organization},
      {"criterion_anchors", by_organization},
      {"events", by_organization},
      {"explanation_requests", by_organization},
      {"feed", by_organization},
      {"feed_heads", by_organization},
      {"feed_pending", by_organization},
      {"feedbacks", by_organization},
      {"interview_interviewers", by_organization},
      {"interview_totals", by_organization},
      {"interview_usage", by_organization},
      {"interviews", by_organization},
      {"job_totals", by_organization},
      {"member_invitations", by_organization},
      {"opening_stages", by_organization},
      {"openings", by_organization},
      {"pipeline_decisions", by_organization},
      {"pipeline_notes", by_organization},
      {"pipeline_stages", by_organization},
      {"pipeline_totals", by_organization},
      {"pipelines", by_organization},
      {"pool_candidates", by_organization},
      {"pool_names", by_organization},
      {"pool_totals", by_organization},
      {"screening_sessions", by_organization},
      {"session_activities", by_organization},
      {"session_code", by_organization},
      {"session_problems", by_organization},
      {"session_questions", by_organization},
      {"stage_items", by_organization},
      {"tags", by_organization},

      {"api_key_tokens", everywhere},
      {"api_keys", everywhere},
      {"billing_customers", everywhere},
      {"dsa_problems", everywhere},
      {"dsa_test_cases", everywhere},
      {"interview_questions", everywhere},
      {"linked_sign_ins", everywhere},
      {"sign_in_accounts", everywhere},
      {"sign_in_challenges", everywhere},
      {"sign_in_cutoffs", everywhere},
      {"sign_in_devices", everywhere},
      {"sign_in_passkeys", everywhere},
      {"organization_members", everywhere},
      {"organizations", everywhere},
      {"participants", everywhere},
      {"plans", everywhere},
      {"recruiters", everywhere},
      {"scenario_questions", everywhere},
      {"screening_questions", everywhere},
      {"stage_types", everywhere},
      {"subscriptions", everywhere},

      {"idempotency_records", one_machine},
      {"link_tokens", one_machine},
      {"periodic_tasks", one_machine},
      {"runner_state", one_machine},
      {"schema_migrations", one_machine},
      {"service_events", one_machine},
      {"tasks", one_machine},
      {"used_passkey_challenges", one_machine},
      {"webhooks", one_machine},
  };
  return places;
}

// What is in the way, and is taken out of it on the day: docs/CLUSTER.md says how.
inline const std::set<std::string> unique_over_all{"events_in_order"};
inline const std::set<std::string> references_from_outside{"link_tokens -> interviews",
                                                           "link_tokens -> member_invitations"};
inline const std::set<std::string> triggers_in_the_way{
    "code_receipts: code_receipts_are_append_only",
    "code_receipts: code_receipts_are_never_rewritten",
    "evaluation_receipts: receipts_are_append_only",
    "evaluation_receipts: receipts_are_never_rewritten",
    "evaluation_reviews: reviews_are_append_only",
    "evaluation_reviews: reviews_are_never_rewritten",
    "pipeline_decisions: decisions_are_append_only",
    "pipeline_decisions: decisions_are_never_rewritten",
    "evaluations: answer_scores_follow_evaluations",
    "events: events_are_append_only",
    "events: events_are_never_rewritten",
    "events: events_await_feed_numbers",
    "interviews: totals_follow_added_interviews",
    "interviews: totals_follow_changed_interviews",
    "interviews: totals_follow_removed_interviews",
    "openings: totals_follow_added_jobs",
    "openings: totals_follow_changed_jobs",
    "openings: totals_follow_removed_jobs",
    "participants: pool_follows_renamed",
    "pipelines: clear_close_reason",
    "pipelines: pool_follows_deletes",
    "pipelines: pool_follows_inserts",
    "pipelines: pool_follows_update",
    "pipelines: totals_follow_added_pipelines",
    "pipelines: totals_follow_changed_pipelines",
    "pipelines: totals_follow_removed_pipelines",
};

// Statements that begin at organizations, which are everywhere, and go on to the rows of each.
inline const std::set<std::string> begin_at_organizations{
    "select_organization", "select_organization_usage", "select_organizations",
    "select_unseeded_organizations", "suggest_organizations"};
// Operators' searches, which put together what they have found and counted on all machines.
inline const std::set<std::string> put_together{"search_candidates", "search_jobs",
                                                "complete_pipeline_addresses",
                                                "complete_interview_addresses"};

}  // namespace hireline::test
