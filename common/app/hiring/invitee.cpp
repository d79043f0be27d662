#include "common/app/hiring/invitee.hpp"

#include <algorithm>

#include "common/app/hiring/action_checks.hpp"
#include "common/app/hiring/pipeline_creation.hpp"
#include "common/base/mail_address.hpp"
#include "common/db/candidates/accounts.hpp"
#include "common/db/hiring/interviews.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

Result<Invitee> named_invitee(db::Tx& tx, const Invitation& in,
                              const std::optional<db::LockedPipeline>& locked) {
  if (!locked) return refuse(NotFound{ResourceKind::pipeline});
  if (locked->job_id != in.job)
    return refuse_input({"candidatePipelineId"}, "is a pipeline of another job");
  const std::string& named = in.participant.email;
  const std::string address = TRY(check_address(tx, locked->participant_id, named));
  const bool is_current = email_key(address) == email_key(named);
  return Invitee{locked->participant_id, locked->id, locked->status, is_current ? named : address};
}

}  // namespace

db::Query<std::optional<db::LockedPipeline>> invitee_lock(const Recruiter& who,
                                                          const Invitation& in,
                                                          const StagePlace& place) {
  if (place.pipeline) return db::pipeline_lock(who.organization_id, *place.pipeline);
  return db::pipeline_lock(who.organization_id, in.job, in.participant.email);
}

Result<Invitee> find_invitee(db::Tx& tx, const Recruiter& who, const Invitation& in,
                             const StagePlace& place,
                             const std::optional<db::LockedPipeline>& locked) {
  if (place.pipeline) return named_invitee(tx, in, locked);
  const auto& organization = who.organization_id;
  const std::string& email = in.participant.email;
  if (locked) return Invitee{locked->participant_id, locked->id, locked->status, email};
  const auto participant = db::find_or_insert_invited(tx, email);
  const auto found =
      enter_job(tx, organization,
                {.job = in.job, .participant = participant, .invited_name = in.participant.name});
  if (found.is_new) return Invitee{participant, found.id, PipelineStatus::active, email};
  // Another transaction has inserted it since.
  const auto lockable = db::lock_pipeline(tx, organization, found.id);
  ensure(lockable.has_value(), "a pipeline that was found must be lockable");
  return Invitee{participant, lockable->id, lockable->status, email};
}

Result<db::StageRow> find_stage(db::Tx& tx, const Recruiter& who, const PipelineId& pipeline,
                                const StagePlace& place) {
  const auto stages = db::list_pipeline_stages(tx, who.organization_id, pipeline);
  const auto stage = std::ranges::find(stages, place.stage, &db::StageRow::id);
  if (stage == stages.end()) return refuse(NotFound{ResourceKind::stage});
  if (stage - stages.begin() != place.stage_index)
    return refuse_input({"stageIndex"}, "is not the place of the stage that stageId names");
  return *stage;
}

Result<std::vector<Interviewer>> find_members(db::Tx& tx, const Recruiter& who,
                                              std::vector<RecruiterId> ids) {
  std::ranges::sort(ids);
  ids.erase(std::ranges::unique(ids).begin(), ids.end());
  auto found = db::find_possible_interviewers(tx, who.organization_id, ids, std::nullopt);
  if (found.size() != ids.size()) return refuse(NotFound{ResourceKind::recruiter});
  return found;
}

Result<std::vector<Interviewer>> find_interviewers(db::Tx& tx, const Recruiter& who,
                                                   const Invitation& in) {
  if (in.interviewers) return find_members(tx, who, *in.interviewers);
  std::vector<Interviewer> found;
  if (who.recruiter_id) found.push_back({*who.recruiter_id, who.name});
  return found;
}

Result<std::vector<Interviewer>> find_interviewers(db::Tx& tx, const Recruiter& who,
                                                   const LiveInterview& in) {
  auto found = TRY(find_interviewers(tx, who, static_cast<const Invitation&>(in)));
  if (in.interviewers || !in.recruiter_email || *in.recruiter_email == who.email) return found;
  for (Interviewer& named :
       db::find_possible_interviewers(tx, who.organization_id, {}, in.recruiter_email))
    if (std::ranges::find(found, named.id, &Interviewer::id) == found.end())
      found.push_back(std::move(named));
  return found;
}

}  // namespace hireline::app
