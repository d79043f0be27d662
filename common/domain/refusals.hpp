// Every way in which a use case can refuse. A refusal is expected: it carries data, and neither a
// status nor a sentence. What it means to a web client stands in server/http/replies/reply.cpp and
// to an operator in cli/frame/report.cpp; a new refusal does not compile until it has a meaning in
// both. Who refuses includes this; who only hands a refusal on has failure.hpp.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/issue.hpp"
#include "common/domain/failure.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

// Unknown, malformed and another organization's: all the same.
struct NotFound {
  ResourceKind thing;
};

// The input is wrong in these ways; never empty.
struct Invalid {
  std::vector<Issue> issues;
};

// The caller's role does not allow it.
struct Forbidden {};

// The caller may not speak for whom they name, or is not on the interview.
struct NotYourInterview {};

struct PlanLimit {
  Limit limit;
  std::int64_t max;
  std::int64_t used;
  std::string plan;
};

// unlock-stage: these preceding stages still lack recruiter feedback. Force doesn't help.
struct FeedbackRequired {
  std::vector<std::string> pending_stages;
};

// unlock-stage: preceding stages are not completed; `force` completes them.
struct ForceRequired {};

// unlock-stage: the stage is past `pending`.
struct StageNotLocked {
  StageStatus stage_status;
};

// No interview can be scheduled for the stage.
struct StageTaken {
  StageTakenCode code;
  StageStatus stage_status;
};

// The automated stage has no questions or problems.
struct StageNotReady {};

struct JobNotActive {};

// The pipeline is superseded; when scheduling, also: it is rejected, hired or withdrawn.
struct PipelineClosed {};

// The caller has already given feedback for this interviewer on this interview.
struct FeedbackExists {};

// The candidate has already given feedback on this interview, which only they can replace.
struct CandidateFeedbackExists {};

// The interview is cancelled, or was declined before it could take place.
struct InterviewClosed {};

// No link has this token.
struct LinkNotFound {};

// There was such a link, and it leads nowhere any more.
struct LinkGone {
  LinkGoneCode code;
};

// The interview's state does not allow this: rescheduling wants it scheduled, cancelling active,
// and answering to the invitation not yet begun.
struct WrongInterviewState {
  InterviewStateCode code;
  InterviewStatus status;
};

// What a session taken through a link does not allow. coding_session: its solutions are judged
// instead of evaluated.
struct WrongSessionState {
  SessionStateCode code;
};

// An automated interview is held at no time, so no calendar has a place for it.
struct InterviewHasNoTime {};

// PATCH of a job: an unfinished pipeline still has to pass the stage.
struct StageInUse {
  std::int64_t pipelines;
};

// Something with this natural key is there already. already_member: this address, here;
// member_elsewhere: this person, in another organization.
struct AlreadyExists {
  ExistsCode code;
};

// The organization would be left without an owner.
struct LastOwner {};

// The invitation is for another address than the caller's verified one.
struct AnotherAddress {};

// The organization's plan does not include it.
struct FeatureNotAvailable {
  Feature feature;
  std::string plan;
};

// The plan has a price, and no live subscription pays for it.
struct PaymentRequired {
  std::string plan;
};

// There is no secret to verify payment events with.
struct PaymentsNotConfigured {};

// A payment event's signature is missing, wrong or too old.
struct BadSignature {};

// The task's state does not allow it. Replaced: another task for the same is open.
struct WrongTaskState {
  TaskStateCode code;
};

// The search was given up: it would take longer than others can wait for.
struct SearchTooSlow {};

// So was the report.
struct ReportTooSlow {};

// No runner answers, or too many runs wait for one. Worth another try.
struct RunnerAway {
  RunnerCode code;
};

// The session has a run under way, or has had too many just now.
struct RunLimited {
  RunLimitCode code;
  std::int64_t retry_after_seconds;
};

using AnyRefusal =
    std::variant<NotFound, Invalid, Forbidden, NotYourInterview, PlanLimit, FeedbackRequired,
                 ForceRequired, StageNotLocked, StageTaken, StageNotReady, JobNotActive,
                 PipelineClosed, FeedbackExists, CandidateFeedbackExists, InterviewClosed,
                 WrongInterviewState, InterviewHasNoTime, WrongSessionState, LinkNotFound, LinkGone,
                 StageInUse, AlreadyExists, LastOwner, AnotherAddress, FeatureNotAvailable,
                 PaymentRequired, PaymentsNotConfigured, BadSignature, WrongTaskState,
                 SearchTooSlow, ReportTooSlow, RunnerAway, RunLimited>;

struct Refusal {
  AnyRefusal what;
};

// nullptr: it was refused for another reason.
template <class Reason>
const Reason* refused_for(const Failure& failure) {
  return std::get_if<Reason>(&failure.refusal().what);
}

inline Failure failure_of(AnyRefusal refusal) {
  return Failure(Refusal{std::move(refusal)});
}

inline std::unexpected<Failure> refuse(AnyRefusal refusal) {
  return std::unexpected(failure_of(std::move(refusal)));
}

// An input that is well formed but wrong in a way only a rule can see.
inline std::unexpected<Failure> refuse_input(IssuePath path, std::string message) {
  return refuse(Invalid{{Issue{.path = std::move(path), .message = std::move(message)}}});
}

}  // namespace hireline
