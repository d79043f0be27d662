// The panels of interviews: seats, and who owes feedback.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/assessment/panel.hpp"
#include "common/domain/owed_feedback.hpp"

namespace hireline::db {

// Refuses with NotFound{interview}.
Query<Panel> find_panel(const OrganizationId& organization, const InterviewId& interview);

// Replaces the panel. Who was on it before keeps a waiver.
void set_panel(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
               const std::vector<PanelSeat>& seats);

// Replaces the interviewers. Who was one before keeps the seat and a waiver; the others get the
// seat `interviewer`.
void set_interviewers(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                      const std::vector<RecruiterId>& interviewers);

void waive_feedback(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
                    const RecruiterId& interviewer);

// Returns whether the member with this address is a shadow in the interview.
bool is_shadow(Tx& tx, const OrganizationId& organization, const InterviewId& interview,
               const std::string& email);

// Returns who owes feedback on interviews of the pipeline that have begun, each once with the
// earliest time: of the stage, or of all stages.
std::vector<OwedFeedback> list_owed_feedback(Tx& tx, const OrganizationId& organization,
                                             const PipelineId& pipeline,
                                             const std::optional<std::int64_t>& stage_index);

// Returns all of the organization, with the interview that ended first before the others, but no
// more than `limit`.
Query<std::vector<DueFeedback>> list_due_feedback(const OrganizationId& organization, Instant now,
                                                  std::int64_t limit);

}  // namespace hireline::db
