// Whether what is stored allows an action on a pipeline. These functions get what the action
// depends on as arguments, or read it, and let common/domain/hiring/actions decide. They take no
// lock and write nothing. The use case of the action calls them under its locks, the list of next
// actions without.
#pragma once

#include <string>
#include <vector>

#include "common/app/locked_interview.hpp"
#include "common/db/connection/connection.hpp"
#include "common/db/hiring/pipelines.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/assessment/screening.hpp"

namespace hireline::app {

// As plan_status(). Refuses also with ReviewRequired, with DecisionRequired if the organization
// wants a decision for the status and none is given, and with Invalid if the given one does not
// fit.
Result<bool> check_status(db::Tx& tx, const OrganizationId& organization,
                          const PipelineId& pipeline, const PipelineFacts& facts,
                          PipelineStatus status, const std::optional<PipelineDecisionId>& decision);

// As plan_unlock().
Result<UnlockPlan> check_unlock(const PipelineFacts& pipeline,
                                const std::vector<db::StageRow>& stages, std::size_t index,
                                bool force);

// Returns the participant's current address. Refuses with Invalid if `named` is not an address by
// which the participant can be invited: see db::find_address.
Result<std::string> check_address(db::Tx& tx, const ParticipantId& participant,
                                  const std::string& named);

struct SchedulePlace {
  JobId job;
  JobStatus job_status = JobStatus::active;
  PipelineStatus pipeline_status = PipelineStatus::active;
};
// Returns what the session that would be created asks. A live interview and a coding session have
// no questions. Refuses as plan_schedule().
Result<std::vector<QuestionToAsk>> check_schedule(db::Tx& tx, const OrganizationId& organization,
                                                  const SchedulePlace& place,
                                                  const db::StageRow& stage);

// Refuses with NotYourInterview, and as plan_feedback().
Result<void> check_feedback(db::Tx& tx, const Recruiter& who, const InterviewState& interview,
                            const std::string& interviewer_email);

// Refuses as plan_re_evaluation().
Result<void> check_re_evaluation(db::Tx& tx, const OrganizationId& organization,
                                 const InterviewId& interview);

}  // namespace hireline::app
