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

struct FeedbackRules {
  bool is_shadow = false;        // the member with this address, in the interview
  bool requires_scores = false;  // see InterviewSettings
};
FeedbackRules find_feedback_rules(Tx& tx, const OrganizationId& organization,
                                  const InterviewId& interview, const std::string& email);

// Returns who owes feedback on interviews of the pipeline that have begun, each once with the
// earliest time: of the stage, or of all stages.
std::vector<OwedFeedback> list_owed_feedback(Tx& tx, const OrganizationId& organization,
                                             const PipelineId& pipeline,
                                             const std::optional<std::int64_t>& stage_index);

// Returns who owes feedback on the interview.
std::vector<OwedFeedback> list_owed_feedback_on(Tx& tx, const OrganizationId& organization,
                                                const InterviewId& interview);

struct FeedbackReminder {
  OrganizationId organization_id;
  InterviewId interview_id;
  std::string recipient;  // the interviewer
  Instant due_at;         // of the reminder
  bool is_last = false;   // it is for others: reminders of the interviewer were without effect
};
// Returns at most `limit` reminders that are due (decision 97), of all organizations, and stores
// that they are queued. Whatever a former reminder of an interviewer missed is not made up for.
std::vector<FeedbackReminder> take_feedback_reminders(Tx& tx, std::int64_t limit);

// Returns all of the organization, with the interview that ended first before the others, but no
// more than `limit`.
Query<std::vector<DueFeedback>> list_due_feedback(const OrganizationId& organization, Instant now,
                                                  std::int64_t limit);

}  // namespace hireline::db
