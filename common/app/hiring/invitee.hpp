// Finds the participant, pipeline, stage and interviewers of an interview to be scheduled.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/hiring/schedule.hpp"
#include "common/db/hiring/pipelines.hpp"

namespace hireline::app {

struct Invitee {
  ParticipantId participant;
  PipelineId pipeline;
  PipelineStatus status = PipelineStatus::active;
  std::string email;  // the address that the invitation is sent to
};

// Locks the pipeline that `place` names, or else the one that the address has for the job.
db::Query<std::optional<db::LockedPipeline>> invitee_lock(const Recruiter& who,
                                                          const Invitation& in,
                                                          const StagePlace& place);

// Returns the candidate and the candidate's pipeline, and inserts them if they do not exist.
// `locked` is the answer of invitee_lock() in this transaction. Locks the pipeline unless it is
// new: other transactions cannot see a new pipeline. If `place` names a pipeline, the invitation
// may contain a former address of the pipeline's candidate; it is then sent to the current address.
// Refuses with NotFound, and with Invalid if the given pipeline belongs to another job or another
// candidate.
Result<Invitee> find_invitee(db::Tx& tx, const Recruiter& who, const Invitation& in,
                             const StagePlace& place,
                             const std::optional<db::LockedPipeline>& locked);

// Returns the stage of the pipeline. Refuses with NotFound, and with Invalid if stageIndex is not
// the index of this stage.
Result<db::StageRow> find_stage(db::Tx& tx, const Recruiter& who, const PipelineId& pipeline,
                                const StagePlace& place);

// Returns these recruiters, each once, by id. Refuses with NotFound{recruiter} if one of them is
// not a member.
Result<std::vector<Interviewer>> find_members(db::Tx& tx, const Recruiter& who,
                                              std::vector<RecruiterId> ids);

// Returns the members that the request names. If `interviewers` is absent, returns the caller and,
// for a live interview, the member with the address recruiterEmail, if there is one. Refuses with
// NotFound for an id that is not a member's.
Result<std::vector<Interviewer>> find_interviewers(db::Tx& tx, const Recruiter& who,
                                                   const Invitation& in);
Result<std::vector<Interviewer>> find_interviewers(db::Tx& tx, const Recruiter& who,
                                                   const LiveInterview& in);

}  // namespace hireline::app
