// What sessions taken through a link have in common: when they are open, when they end, and what
// their state refuses.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "common/base/enum_names.hpp"
#include "common/base/time.hpp"
#include "common/domain/failure.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

// What a session passes with, unless its stage says otherwise; of 100.
inline constexpr std::int64_t default_pass_threshold = 60;
// A submission that was on its way when the time was up still counts.
inline constexpr std::chrono::seconds submission_grace{60};

// Where what was submitted came from: a submit, what was saved when time was up, or the last reply
// of a conversation.
HIRELINE_ENUM(SubmittedFrom, request, draft, conversation)

struct TimedSession {
  InterviewStatus interview_status = InterviewStatus::scheduled;
  Instant link_expires_at;
  std::optional<std::int64_t> time_limit_minutes;
  std::int64_t pass_threshold = default_pass_threshold;
  std::optional<Instant> started_at;
  std::optional<Instant> submitted_at;
  std::optional<SubmittedFrom> submitted_from;
};

// When the time for answering is up: the session's time limit after its start, or, without a limit,
// the end of the link. Nullopt before a start.
std::optional<Instant> session_end(const TimedSession& session);

// Whether the link still opens the session: until it expires, or, once started, until the time is
// up and the grace over.
bool is_open(const TimedSession& session, Instant now);

// Why the session can't be had any more, or nullopt.
std::optional<LinkGoneCode> why_gone(const TimedSession& session, Instant now);

// Why the candidate can't answer now, or nullopt.
std::optional<SessionStateCode> refusal_to_answer(const TimedSession& session, Instant now);

// pass when the score reaches the threshold; without a score there is nothing to pass by.
StageResult result_of(std::optional<double> overall_score, std::int64_t pass_threshold);

}  // namespace hireline
