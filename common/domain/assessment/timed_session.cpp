#include "common/domain/assessment/timed_session.hpp"

#include <algorithm>

namespace hireline {

bool is_held_back(const std::optional<SessionNotice>& notice, Instant now) {
  return notice && notice->lead_days > 0 && (!notice->opens_at || *notice->opens_at > now);
}

std::vector<SessionData> kept_data(StageTypeKey type) {
  if (type == StageTypeKey::dsa_coding)
    return {SessionData::code, SessionData::code_runs, SessionData::pastes_and_leaving};
  return {SessionData::answers, SessionData::time_spent};
}

std::optional<Instant> session_end(const TimedSession& session) {
  if (!session.started_at) return std::nullopt;
  if (!session.time_limit_minutes) return session.link_expires_at;
  return *session.started_at + std::chrono::minutes(*session.time_limit_minutes);
}

bool is_open(const TimedSession& session, Instant now) {
  const auto end = session_end(session);
  if (!end) return now < session.link_expires_at;
  return now < std::max(session.link_expires_at, *end + submission_grace);
}

std::optional<LinkGoneCode> why_gone(const TimedSession& session, Instant now) {
  if (session.interview_status == InterviewStatus::declined)
    return LinkGoneCode::interview_declined;
  if (session.interview_status == InterviewStatus::cancelled)
    return LinkGoneCode::interview_cancelled;
  if (session.interview_status == InterviewStatus::completed && !session.submitted_at)
    return LinkGoneCode::interview_completed;
  if (!is_open(session, now)) return LinkGoneCode::link_expired;
  return std::nullopt;
}

std::optional<SessionStateCode> why_closed_for_answers(const TimedSession& session, Instant now) {
  if (session.submitted_at) return SessionStateCode::already_submitted;
  if (!session.started_at) return SessionStateCode::not_started;
  if (now >= *session_end(session) + submission_grace) return SessionStateCode::time_is_up;
  return std::nullopt;
}

StageResult result_of(std::optional<double> overall_score, std::int64_t pass_threshold) {
  const bool passed = overall_score && *overall_score >= static_cast<double>(pass_threshold);
  return passed ? StageResult::pass : StageResult::hold;
}

}  // namespace hireline
