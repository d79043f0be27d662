#include "common/domain/hiring/interview.hpp"

namespace hireline {

InterviewStatus status_after_decline(InterviewStatus status) {
  return status == InterviewStatus::completed ? InterviewStatus::completed
                                              : InterviewStatus::declined;
}

InterviewStatus status_after_evaluation(InterviewStatus status) {
  return status == InterviewStatus::in_progress ? InterviewStatus::completed : status;
}

bool accepts_feedback(InterviewStatus status, bool is_automated,
                      const std::optional<Instant>& start_time, Instant now) {
  if (status == InterviewStatus::declined) return !is_automated && start_time <= now;
  return status != InterviewStatus::cancelled;
}

}  // namespace hireline
