// The common part of screening and coding sessions: when a session is open, when it ends, and which
// actions its state refuses.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/time.hpp"
#include "common/domain/failure.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

// The least score, of 100, with which a session passes if its stage sets no threshold.
inline constexpr std::int64_t default_pass_threshold = 60;
// A submission that arrives within this time after the end of its session is accepted.
inline constexpr std::chrono::seconds submission_grace{60};

// The origin of a submission: a request to submit, the draft that was saved when the time was up,
// or the last reply of a conversation.
HIRELINE_ENUM(SubmittedFrom, request, draft, conversation)

// What the candidate is told before the session starts.
struct SessionNotice {
  std::string text;
  std::int64_t lead_days = 0;
  std::optional<Instant> noticed_at;  // first sent by mail, or shown
  std::optional<Instant> opens_at;    // with noticed_at: lead_days later
};
// Returns whether a session with this notice, if any, cannot be started yet.
bool is_held_back(const std::optional<SessionNotice>& notice, Instant now);

// What a session of this type keeps about the candidate.
HIRELINE_ENUM(SessionData, answers, time_spent, code, code_runs, pastes_and_leaving)
std::vector<SessionData> kept_data(StageTypeKey type);

// A screening or coding session. Every session has an end: that of its time limit, or the expiry of
// its link.
struct TimedSession {
  InterviewStatus interview_status = InterviewStatus::scheduled;
  Instant link_expires_at;
  std::optional<std::int64_t> time_limit_minutes;
  std::int64_t pass_threshold = default_pass_threshold;
  std::optional<Instant> started_at;
  std::optional<Instant> submitted_at;
  std::optional<SubmittedFrom> submitted_from;
};

// Returns the end of the time for answering: the start plus the time limit, or the expiry of the
// link if there is no limit. Returns nullopt before the start.
std::optional<Instant> session_end(const TimedSession& session);

// Returns whether the time of the link is not over: it lasts until the link expires and, for a
// started session, at least until submission_grace after session_end().
bool is_open(const TimedSession& session, Instant now);

// Returns why the session is no longer accessible, or nullopt if it is accessible.
std::optional<LinkGoneCode> why_gone(const TimedSession& session, Instant now);

// Returns why the candidate cannot answer at `now`, or nullopt if answers are accepted.
std::optional<SessionStateCode> why_closed_for_answers(const TimedSession& session, Instant now);

// Returns pass if the score is at least the threshold; hold otherwise, also without a score.
StageResult result_of(std::optional<double> overall_score, std::int64_t pass_threshold);

}  // namespace hireline
