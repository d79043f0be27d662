// Who is invited, to which stage, and by whom: what scheduling looks up before it decides.
#pragma once

#include <string>
#include <vector>

#include "common/app/hiring/schedule.hpp"
#include "common/db/hiring/pipelines.hpp"

namespace hireline::app {

struct Invitee {
  ParticipantId participant;
  PipelineId pipeline;
  PipelineStatus status = PipelineStatus::active;
  std::string email;  // where the invitation goes
};

// The candidate and their pipeline, found or made; the pipeline is locked unless it is new (nobody
// else can see it then). With a given pipeline a former address of its candidate will do, and the
// invitation goes to the one that they have now. Refuses with NotFound, and with Invalid where a
// given pipeline is another job's or another candidate's.
Result<Invitee> find_invitee(db::Tx& tx, const Recruiter& who, const Invitation& in,
                             const StagePlace& place);

// The stage of the pipeline. Refuses with NotFound, and with Invalid where stageIndex is another's.
Result<db::StageRow> find_stage(db::Tx& tx, const Recruiter& who, const PipelineId& pipeline,
                                const StagePlace& place);

// These recruiters, each once, by id. Refuses with NotFound{recruiter} when one of them is no
// member.
Result<std::vector<RecruiterId>> find_members(db::Tx& tx, const Recruiter& who,
                                              std::vector<RecruiterId> ids);

// The members that are asked for, else the caller and the member with the recruiter's address.
// Refuses with NotFound.
Result<std::vector<RecruiterId>> find_interviewers(db::Tx& tx, const Recruiter& who,
                                                   const Invitation& in);
Result<std::vector<RecruiterId>> find_interviewers(db::Tx& tx, const Recruiter& who,
                                                   const LiveInterview& in);

}  // namespace hireline::app
