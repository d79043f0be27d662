// The panel of an interview: its interviewers, and what each owes.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/issue.hpp"
#include "common/base/time.hpp"
#include "common/domain/ids.hpp"

namespace hireline {

// shadow: learns by watching; their feedback is kept, and decides nothing. reverse_shadow: leads
// the interview while somebody watches them.
HIRELINE_ENUM(Seat, lead, interviewer, shadow, reverse_shadow)

struct PanelMember {
  RecruiterId user_id;
  std::string name;
  std::string email;
  Seat seat = Seat::interviewer;
  std::optional<Instant> feedback_given_at;
  // Absent if they owe no feedback, or the organization has no such time. They owe it if the
  // interview is between people and was neither cancelled nor declined, they are no shadow, were
  // not excused, and there is no feedback in their name.
  std::optional<Instant> feedback_due_at;
  std::optional<Instant> waived_at;
  bool owes_feedback = false;
};

struct Panel {
  InterviewId interview_id;
  std::vector<PanelMember> members;  // in the order of the interview's interviewers
};

struct PanelSeat {
  RecruiterId user_id;
  Seat seat = Seat::interviewer;
};

// Feedback that somebody owes on an interview that has ended, for operators.
struct DueFeedback {
  InterviewId interview_id;
  std::string candidate;  // the address
  std::string job;        // the title
  RecruiterId user_id;
  std::string name;
  std::string email;
  Instant ended_at;
  std::optional<Instant> due_at;
};

// Who sits on the panel must be one of `members`, each once; and one leads at most.
std::vector<Issue> panel_issues(std::span<const PanelSeat> wanted,
                                std::span<const RecruiterId> members);

// Whether somebody who gave feedback would lose the seat, or would begin or end to be a shadow.
bool unseats_writers(const Panel& before, std::span<const PanelSeat> wanted);

}  // namespace hireline
