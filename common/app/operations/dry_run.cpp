#include "common/app/operations/dry_run.hpp"

#include <algorithm>
#include <ranges>

#include "common/app/email/emails.hpp"
#include "common/db/organizations/organizations.hpp"

namespace hireline::app {
namespace {

using MaybeOrganization = std::optional<OrganizationId>;

DryRunEvent foretold(const db::Event& event, const std::optional<std::string>& reason) {
  return {.type = event.type,
          .subject = {event.subject_type, event.subject_id},
          .from = event.before,
          .to = event.after,
          .reason = event.reason ? event.reason : reason};
}

// Queues the mails of a task that queues mails about a change soon after it. Reminders are due at
// times of their own and belong to no change.
void queue_mails(db::Tx& tx, const db::QueuedTask& task) {
  if (!task.organization) return;
  const InterviewId interview = InterviewId::parse_or_nil(task.subject_id);
  if (task.kind == TaskKind::send_invitation)
    queue_invitation(tx, *task.organization, interview);
  else if (task.kind == TaskKind::notify_decline)
    queue_decline_notices(tx, *task.organization, interview);
  else if (task.kind == TaskKind::notify_rsvp)
    queue_rsvp_notices(tx, *task.organization, interview);
}

std::vector<DryRunMail> list_mails(db::Tx& tx, const MaybeOrganization& organization) {
  std::vector<DryRunMail> mails;
  // Grows: the mails that a task queues are tasks, too.
  for (std::size_t i = 0; i < tx.recorded().tasks().size(); ++i) {
    const db::QueuedTask task = tx.recorded().tasks()[i];
    if (!task.organization || (organization && task.organization != organization)) continue;
    queue_mails(tx, task);
    if (task.kind != TaskKind::deliver_email) continue;
    const auto email =
        db::find_email(tx, *task.organization, EmailId::parse_or_nil(task.subject_id));
    // A mail may have been taken back since it was queued.
    if (email && email->status == EmailStatus::queued)
      mails.push_back({.kind = email->kind, .to = email->recipient});
  }
  return mails;
}

// Returns the organization whose counters are shown: nullopt if several were touched.
MaybeOrganization counted_organization(const std::vector<db::LimitUse>& uses,
                                       const MaybeOrganization& organization) {
  if (organization || uses.empty()) return organization;
  const OrganizationId& first = uses.front().organization;
  const bool is_only =
      std::ranges::all_of(uses, [&](const db::LimitUse& use) { return use.organization == first; });
  return is_only ? std::optional(first) : std::nullopt;
}

// A counter that this transaction has changed stays locked, so that `used` less the change is what
// it was before, whatever other transactions do.
std::optional<DryRunCounter> counter_of(const std::vector<db::LimitUse>& uses, Limit limit,
                                        std::int64_t used, const Nullable<std::int64_t>& max) {
  std::optional<DryRunCounter> counter;
  for (const db::LimitUse& use : uses) {
    if (use.limit != limit) continue;
    if (!counter) counter = {.before = used, .after = used, .max = max};
    counter->before -= use.change;
  }
  return counter;
}

DryRunCounters count(db::Tx& tx, const MaybeOrganization& organization) {
  std::vector<db::LimitUse> uses = tx.recorded().uses();
  const auto counted = counted_organization(uses, organization);
  std::erase_if(uses, [&](const db::LimitUse& use) { return use.organization != counted; });
  if (uses.empty()) return {};
  const auto usage = tx.read(db::find_usage(counted->str(), usage_month(tx.now()), tx.now()));
  ensure(usage.has_value(), "an organization with counters must be readable");
  return {
      .active_jobs = counter_of(uses, Limit::maxActiveJobs, usage->usage.active_jobs,
                                usage->limits.max_active_jobs),
      .interviews_this_month =
          counter_of(uses, Limit::maxInterviewsPerMonth, usage->usage.interviews_this_month,
                     usage->limits.max_interviews_per_month),
      .api_keys = counter_of(uses, Limit::maxApiKeys, usage->api_keys, usage->limits.max_api_keys),
      .webhook_endpoints = counter_of(uses, Limit::maxWebhookEndpoints, usage->webhook_endpoints,
                                      usage->limits.max_webhook_endpoints)};
}

// What the candidate said before is hidden from interviewers who owe feedback, and nothing of the
// change that was tried has lasted: see common/db/blind_feedback.hpp.
void hide_feedback(db::Tx& tx, const MaybeOrganization& organization,
                   std::vector<DryRunEvent>& events) {
  const auto is_opinion = [](const DryRunEvent& event) {
    return event.type == "interview.candidate_feedback_given" && event.from;
  };
  if (!organization || std::ranges::none_of(events, is_opinion)) return;
  if (!db::hides_feedback(tx, *organization)) return;
  for (DryRunEvent& event : events)
    if (is_opinion(event)) event.from.reset();
}

}  // namespace

DryRun foretell(db::Tx& tx, const MaybeOrganization& organization) {
  tx.write_events();
  DryRun dry_run;
  const auto& reason = tx.cause().reason;
  for (const auto& [owner, event] : tx.recorded().events())
    if (!organization || owner == *organization) dry_run.events.push_back(foretold(event, reason));
  if (!organization)
    for (const db::Event& event : tx.recorded().service_events())
      dry_run.events.push_back(foretold(event, reason));
  hide_feedback(tx, organization, dry_run.events);
  dry_run.mails = list_mails(tx, organization);
  dry_run.counters = count(tx, organization);
  return dry_run;
}

}  // namespace hireline::app
