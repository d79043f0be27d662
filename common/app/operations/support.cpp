#include "common/app/operations/support.hpp"

#include <algorithm>

#include "common/app/access.hpp"
#include "common/app/candidates/pool.hpp"
#include "common/app/operations/timeline.hpp"
#include "common/db/assessment/panels.hpp"
#include "common/db/candidates/candidate_search.hpp"
#include "common/db/candidates/preferences.hpp"
#include "common/db/email/emails.hpp"
#include "common/db/hiring/jobs.hpp"
#include "common/db/operations/stuck.hpp"
#include "common/db/operations/task_list.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

constexpr std::int64_t most_emails = 5;
constexpr std::int64_t most_queued_emails = 50;

// The last ones, and the newest that are still to be sent, however old: newest first.
Result<std::vector<FoundEmail>> emails_to(db::Tx& tx, const std::string& recipient) {
  auto emails =
      TRY(tx.read(db::search_emails({.organization = {}, .statuses = {}, .recipient = recipient},
                                    {.page = 1, .limit = most_emails})))
          .items;
  const auto queued = TRY(tx.read(db::search_emails(
      {.organization = {}, .statuses = {EmailStatus::queued}, .recipient = recipient},
      {.page = 1, .limit = most_queued_emails})));
  for (const FoundEmail& email : queued.items)
    if (std::ranges::find(emails, email.id, &FoundEmail::id) == emails.end())
      emails.push_back(email);
  return emails;
}

void add_links(const PipelineDetail& pipeline, Instant now, CandidateOverview& overview) {
  if (is_closed(pipeline.status)) return;
  for (const StageEntryDetail& stage : pipeline.stage_progression) {
    if (!stage.interview || !is_active(stage.interview->status)) continue;
    const Interview& interview = *stage.interview;
    const auto& link = interview.is_automated ? interview.link : interview.meeting_link;
    if (!link || (interview.link_expires_at && *interview.link_expires_at <= now)) continue;
    overview.links.push_back({.interview_id = interview.id,
                              .stage = stage.name,
                              .link = *link,
                              .decline_link = interview.decline_link,
                              .start_time = interview.start_time,
                              .expires_at = interview.link_expires_at});
  }
}

Result<bool> somebody_owes_feedback(db::Tx& tx, const OrganizationId& organization,
                                    const InterviewId& interview) {
  const Panel panel = TRY(tx.read(db::find_panel(organization, interview)));
  return std::ranges::any_of(panel.members, &PanelMember::owes_feedback);
}

Result<void> add_pipeline(db::Tx& tx, const Recruiter& owner,
                          const OrganizationReference& organization, const PipelineDetail& pipeline,
                          CandidateOverview& overview) {
  const auto job = TRY(tx.read(db::find_job(owner.organization_id, pipeline.job_id)));
  const StageEntryDetail* stage = current_stage(pipeline);
  const bool owes_feedback =
      stage && stage->interview &&
      TRY(somebody_owes_feedback(tx, owner.organization_id, stage->interview->id));
  overview.pipelines.push_back({.id = pipeline.id,
                                .organization = organization,
                                .job = job.title,
                                .status = pipeline.status,
                                .stage = stage ? std::optional(stage->name) : std::nullopt,
                                .waiting = waiting_of(pipeline, owes_feedback, tx.now())});
  add_links(pipeline, tx.now(), overview);
  const auto query = TRY(list_pipeline_events(owner, {pipeline.id, {{}, most_overview_events}}));
  const auto events = TRY(tx.read(query));
  overview.events.insert(overview.events.end(), events.items.begin(), events.items.end());
  return {};
}

}  // namespace

Result<CandidateOverview> overview_of_candidate(db::Tx& tx, const Operator& who, const Links& links,
                                                const ParticipantId& id) {
  CandidateOverview overview;
  overview.id = id;
  const auto organizations = db::list_candidate_organizations(tx, id);
  if (organizations.empty()) return refuse(NotFound{ResourceKind::participant});
  std::vector<std::string> subjects;  // of tasks
  for (const OrganizationReference& organization : organizations) {
    const Recruiter owner = act_as_owner(who, organization.id);
    const auto query = TRY(get_pool_candidate(owner, links, {id}));
    const auto found = TRY(tx.read(query));
    overview.email = found.participant.email;
    if (!overview.name) overview.name = found.participant.name;
    for (const PipelineDetail& pipeline : found.pipelines) {
      TRY(add_pipeline(tx, owner, organization, pipeline, overview));
      for (const StageEntryDetail& stage : pipeline.stage_progression)
        if (stage.interview) subjects.push_back(stage.interview->id.str());
    }
  }
  overview.preferences = TRY(tx.read(db::find_preferences(id)));
  overview.emails = TRY(emails_to(tx, overview.email));
  for (const FoundEmail& email : overview.emails) subjects.push_back(email.id.str());
  overview.tasks = TRY(tx.read(db::list_mail_tasks(subjects)));
  std::ranges::stable_sort(overview.events, std::greater{}, &RecordedEvent::occurred_at);
  if (overview.events.size() > most_overview_events) overview.events.resize(most_overview_events);
  return overview;
}

Result<std::vector<StuckItem>> find_stuck(db::Tx& tx, const Operator& who, const FindStuck& in) {
  std::optional<OrganizationId> organization;
  if (in.organization) organization = TRY(resolve_organization(tx, who, *in.organization));
  return tx.read(db::list_stuck(organization, tx.now(), tx.now() - in.older, in.limit));
}

}  // namespace hireline::app
