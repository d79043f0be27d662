// The panels of interviews: who has which seat, and who need not give feedback.
#pragma once

#include <string>
#include <vector>

#include "common/app/hiring/interview_views.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/assessment/panel.hpp"

namespace hireline::app {

// All members may call this. Refuses with NotFound{interview}.
Result<db::Query<Panel>> get_panel(const Recruiter& who, const OneInterview& in);

struct SetPanel {
  InterviewId id;
  std::vector<PanelSeat> members;
};
// Locks the pipeline, then the interview, before a change. Refuses with Forbidden,
// NotFound{interview}.
Result<void> lock_panel(db::Tx& tx, const Recruiter& who, const OneInterview& in);
// Locks the same. Writes nothing if nothing changes. Refuses with Forbidden, NotFound{interview},
// Invalid (see panel_issues), FeedbackExists (see unseats_writers), and with InterviewClosed if the
// interview was cancelled or declined.
Result<Panel> set_panel(db::Tx& tx, const Recruiter& who, const SetPanel& in);

struct WaiveFeedback {
  InterviewId id;
  RecruiterId interviewer;
  std::string reason;
};
// Locks the pipeline, then the interview. Who is excused already stays so. Refuses with Forbidden,
// NotFound{interview}, NotFound{member} if they are not on the panel, and with Invalid if they
// owe no feedback.
Result<Panel> waive_feedback(db::Tx& tx, const Recruiter& who, const WaiveFeedback& in);

// What members owe now, no more than `limit`: see db::list_due_feedback. Only operators call this.
db::Query<std::vector<DueFeedback>> list_due_feedback(const OrganizationId& organization,
                                                      Instant now, std::int64_t limit);

}  // namespace hireline::app
