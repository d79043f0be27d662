#include "common/app/candidates/bulk/bulk.hpp"

#include <algorithm>

#include "common/app/access.hpp"
#include "common/app/candidates/tags.hpp"
#include "common/app/hiring/notes.hpp"
#include "common/app/hiring/pipelines.hpp"
#include "common/app/hiring/schedule.hpp"
#include "common/db/candidates/pool.hpp"
#include "common/db/hiring/jobs.hpp"
#include "common/db/hiring/pipelines.hpp"
#include "common/db/organizations/usage.hpp"
#include "common/domain/hiring/actions.hpp"
#include "common/domain/organizations/api_key.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

// The interview that an action has scheduled, if it schedules one.
using Scheduled = std::optional<InterviewId>;

Scope scope_of(const BulkStatus&) {
  return scope_for(PipelineAction::set_status);
}
Scope scope_of(const BulkUnlock&) {
  return scope_for(PipelineAction::unlock_stage);
}
Scope scope_of(const BulkInvite&) {
  return scope_for(PipelineAction::schedule_interview);
}
Scope scope_of(const BulkTags&) {
  return Scope::candidates_write;
}
Scope scope_of(const BulkNote&) {
  return scope_for(PipelineAction::add_note);
}

Result<db::ReadPipeline> find_pipeline(db::Tx& tx, const Recruiter& who, const PipelineId& id) {
  auto pipeline = db::find_pipeline_facts(tx, who.organization_id, id);
  if (!pipeline) return refuse(NotFound{ResourceKind::pipeline});
  return *std::move(pipeline);
}

Result<Scheduled> act(db::Tx& tx, const Recruiter& who, const Links&, const Bulk<BulkStatus>& in,
                      std::size_t index) {
  TRY(apply_pipeline_status(tx, who,
                            {.id = in.items[index].pipeline,
                             .status = in.params.status,
                             .reason_id = in.params.reason_id,
                             .comment = in.params.comment,
                             .reason = in.params.reason}));
  return Scheduled{};
}

Result<Scheduled> act(db::Tx& tx, const Recruiter& who, const Links&, const Bulk<BulkUnlock>& in,
                      std::size_t index) {
  TRY(apply_unlock(tx, who,
                   {.id = in.items[index].pipeline,
                    .stage_index = in.params.stage_index,
                    .force = in.params.force,
                    .reason = in.params.reason}));
  return Scheduled{};
}

Result<Scheduled> act(db::Tx& tx, const Recruiter& who, const Links& links,
                      const Bulk<BulkInvite>& in, std::size_t index) {
  const auto pipeline = TRY(find_pipeline(tx, who, in.items[index].pipeline));
  ScheduleAutomated invitation;
  invitation.job = in.params.job;
  invitation.client_url = in.params.client_url;
  invitation.participant.email = pipeline.email;
  invitation.interviewers = in.params.interviewers;
  invitation.stage = in.params.stage;
  invitation.stage_index = in.params.stage_index;
  invitation.pipeline = pipeline.id;
  invitation.send_automated_link = in.params.send_automated_link;
  return Scheduled{TRY(schedule_interview(tx, who, links, invitation)).id};
}

Result<Scheduled> act(db::Tx& tx, const Recruiter& who, const Links&, const Bulk<BulkTags>& in,
                      std::size_t index) {
  const auto pipeline = TRY(find_pipeline(tx, who, in.items[index].pipeline));
  const SetCandidateTags change{pipeline.participant_id, in.params.tags};
  if (in.action == BulkTagAction::tag)
    TRY(add_candidate_tags(tx, who, change));
  else
    TRY(remove_candidate_tags(tx, who, change));
  return Scheduled{};
}

Result<Scheduled> act(db::Tx& tx, const Recruiter& who, const Links&, const Bulk<BulkNote>& in,
                      std::size_t index) {
  TRY(add_note(tx, who, {in.items[index].pipeline, in.params.text}));
  return Scheduled{};
}

template <class Params>
void lock_pipelines(db::Tx& tx, const Recruiter& who, const Bulk<Params>& in) {
  std::vector<PipelineId> pipelines;
  for (const BulkItem& item : in.items) pipelines.push_back(item.pipeline);
  db::lock_pipelines(tx, who.organization_id, pipelines);
  // Changes of pipelines update the rows of their candidates in the pool.
  db::lock_pool_candidates(tx, who.organization_id, pipelines);
}

// The locks are taken before the first savepoint. A refused action would release those that it
// takes itself.
template <class Params>
Result<void> lock_all(db::Tx& tx, const Recruiter& who, const Bulk<Params>& in) {
  lock_pipelines(tx, who, in);
  return {};
}

// In the order of schedule_interview().
Result<void> lock_all(db::Tx& tx, const Recruiter& who, const Bulk<BulkInvite>& in) {
  TRY(tx.read(db::job_status_lock(who.organization_id, in.params.job)));
  db::lock_interviews_of_month(tx, who.organization_id);
  lock_pipelines(tx, who, in);
  return {};
}

// While the tags are locked, no candidate is erased or merged.
Result<void> lock_all(db::Tx& tx, const Recruiter& who, const Bulk<BulkTags>&) {
  return lock_own_tags(tx, who);
}

// The use cases of single pipelines name the fields of their own inputs. Most of them are in
// `params` here. The message of each must fit its place.
void move_to_bulk(Issue& issue, std::size_t index) {
  using Step = IssuePath::value_type;
  if (issue.path == IssuePath{"candidatePipelineId"}) {
    issue.path = {"items", index, "pipelineId"};
  } else if (issue.path == IssuePath{"isAutomated"}) {
    issue.path = {"params", "stageId"};
    issue.message = "must be an automated stage";
  } else if (issue.path.empty() || issue.path.front() != Step("items")) {
    issue.path.insert(issue.path.begin(), "params");
  }
}

Failure as_in_bulk(const Failure& failure, std::size_t index) {
  const auto* invalid = refused_for<Invalid>(failure);
  if (invalid == nullptr) return failure;
  Invalid moved = *invalid;
  for (Issue& issue : moved.issues) move_to_bulk(issue, index);
  return failure_of(std::move(moved));
}

template <class Params>
BulkRow try_one(db::Tx& tx, const Recruiter& who, const Links& links, const Bulk<Params>& in,
                std::size_t index) {
  BulkRow row{.pipeline = in.items[index].pipeline};
  const auto scheduled = tx.attempt([&] { return act(tx, who, links, in, index); });
  if (scheduled)
    row.interview = *scheduled;
  else
    row.refusal = as_in_bulk(scheduled.error(), index);
  return row;
}

template <class Params>
Result<std::vector<BulkRow>> change_all(db::Tx& tx, const Recruiter& who, const Links& links,
                                        const Bulk<Params>& in) {
  const Scope scope = scope_of(in.params);
  if (who.api_key && !has_scope(who.api_key->scopes, scope)) return refuse(ScopeMissing{scope});
  TRY(allow(who, Permission::manage_hiring));
  TRY(lock_all(tx, who, in));
  std::vector<BulkRow> rows;
  for (std::size_t i = 0; i < in.items.size(); ++i) rows.push_back(try_one(tx, who, links, in, i));
  const auto is_refused = [](const BulkRow& row) { return row.refusal.has_value(); };
  if (in.mode == BulkMode::each || std::ranges::none_of(rows, is_refused)) return rows;
  for (BulkRow& row : rows) row.interview.reset();  // is undone
  return refuse(BulkRefused{std::move(rows)});
}

}  // namespace

Result<std::vector<BulkRow>> change_in_bulk(db::Tx& tx, const Recruiter& who, const Links& links,
                                            const BulkChange& in) {
  return std::visit([&](const auto& change) { return change_all(tx, who, links, change); }, in);
}

}  // namespace hireline::app
