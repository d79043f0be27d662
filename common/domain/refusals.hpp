// All refusals: the expected errors of use cases. A refusal contains data, but no HTTP status and
// no message, except those of the issues in Invalid. server/http/replies converts refusals to
// responses, and cli/frame/report.cpp to messages for operators. Neither file compiles until it
// handles a new refusal, which must be in AnyRefusal (any_refusal.hpp). Code that refuses includes
// this header; code that only passes a refusal on includes failure.hpp.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/issue.hpp"
#include "common/domain/bulk.hpp"
#include "common/domain/failure.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/owed_feedback.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

// The id is unknown, malformed, or belongs to another organization. The refusal does not
// distinguish these cases.
struct NotFound {
  ResourceKind resource;
};

// The input has these issues. The list is never empty.
struct Invalid {
  std::vector<Issue> issues;
};

// The caller's role does not allow the action.
struct Forbidden {};

// The caller may not write feedback for the named member, or is not listed on the interview.
struct NotYourInterview {};

// The question or problem belongs to the system, so that no organization can change it.
struct SystemEntry {};

struct PlanLimit {
  Limit limit;
  std::int64_t max;
  std::int64_t used;
  std::string plan;
};

// unlock-stage: these preceding stages have no member's feedback. `force` does not override it.
struct FeedbackRequired {
  std::vector<std::string> stages_without_feedback;
};

// Rejecting: the evaluations that have put these stages on hold are not reviewed, and the
// organization wants them to be.
struct ReviewRequired {
  std::vector<std::string> stages_without_review;
};

// unlock-stage: preceding stages are not completed; `force` completes them.
struct ForceRequired {};

// unlock-stage: the stage is past `pending`.
struct StageNotLocked {
  StageStatus stage_status;
};

// The state of the stage does not allow a new interview.
struct StageUnavailable {
  StageUnavailableCode code;
  StageStatus stage_status;
};

// The automated stage has no questions or problems.
struct StageNotReady {};

struct JobNotActive {};

// The pipeline is superseded, or, when scheduling, it is rejected, hired or withdrawn.
struct PipelineClosed {
  bool is_superseded = false;  // false when scheduling, also for a superseded pipeline
};

// The caller has already given feedback for this interviewer on this interview. On a panel: who
// gave feedback keeps the seat.
struct FeedbackExists {
  bool is_on_panel = false;
};

// The candidate has already given feedback on this interview. Only the candidate can replace it.
struct CandidateFeedbackExists {};

// The interview is cancelled; or it is declined, and it is automated or has not reached its start
// time: see accepts_feedback().
struct InterviewClosed {};

// No link has this token.
struct LinkNotFound {};

// The link exists, but is no longer valid.
struct LinkGone {
  LinkGoneCode code;
};

// The interview's state does not allow the action. Rescheduling needs a scheduled interview and
// cancelling an active one. An answer to the invitation needs a scheduled interview that has not
// started.
struct WrongInterviewState {
  InterviewStateCode code;
  InterviewStatus status;
};

// The state of a session that candidates take through a link does not allow the action.
// coding_session: the session is a coding session, which is judged, not evaluated.
struct WrongSessionState {
  SessionStateCode code;
};

// The save is based on an older revision of these drafts than the saved one. Their ids are those of
// a receipt: of questions, or of problems with '/' and the language.
struct DraftChanged {
  std::vector<std::string> drafts;
};

// The interview is automated. It has no time, so it has no calendar entry and no RSVP.
struct InterviewHasNoTime {};

// PATCH of a job: `pipelines` unfinished pipelines still need the stage.
struct StageInUse {
  std::int64_t pipelines;
};

// `stages` stages of jobs that are not archived use the scorecard.
struct ScorecardInUse {
  std::int64_t stages;
};

// A record with this natural key exists. already_member: a member of this organization has the
// address. member_elsewhere: the person is a member of another organization.
struct AlreadyExists {
  ExistsCode code;
};

// pipeline_exists: the candidate has a pipeline in the job. external_id_exists: another pipeline of
// the organization has the external id.
struct PipelineExists {
  PipelineExistsCode code;
  PipelineId pipeline;
};

// A bulk action with the mode `all` was refused for at least one pipeline, so nothing has changed.
// One row for each pipeline of the request, in its order.
struct BulkRefused {
  std::vector<BulkRow> rows;
};

// After the change the organization would have no owner.
struct LastOwner {};

// The address of the invitation is not the caller's verified address.
struct AnotherAddress {};

// The API key is revoked, for good.
struct ApiKeyRevoked {};

// The endpoint gets no webhooks: it is disabled, or its secret is lost.
struct EndpointNotEnabled {};

// The API key lacks a scope that the input needs, in addition to that of the route.
struct ScopeMissing {
  Scope scope;
};

// The organization's plan does not include the feature.
struct FeatureNotAvailable {
  Feature feature;
  std::string plan;
};

// The plan has a price, and the organization has no live subscription to it.
struct PaymentRequired {
  std::string plan;
};

// No secret for verifying payment events is configured.
struct PaymentsNotConfigured {};

// The signature of a payment event is missing, wrong or too old.
struct BadSignature {};

// The task's state does not allow the action. task_replaced: another task of the same kind and
// subject is open.
struct WrongTaskState {
  TaskStateCode code;
};

// The search exceeded its time limit, which protects other requests.
struct SearchTooSlow {};

// The report exceeded its time limit.
struct ReportTooSlow {};

// No runner answered, or too many runs wait for a runner. The caller may try again.
struct RunnerAway {
  RunnerCode code;
};

// The session has an unfinished run, or has had too many runs within a minute.
struct RunLimited {
  RunLimitCode code;
  std::int64_t retry_after_seconds;
};

// The feed has no event with the id that the reader sent as `after`: the newest events were lost by
// a restore or a failover, or the id was never in this feed. `head` is the greatest number in the
// feed.
struct CursorLost {
  std::int64_t head;
};

// No one can sign in by mail: the setting is off.
struct SignInOff {};

// The code of this challenge is not accepted any more.
struct ChallengeEnded {
  ChallengeEndCode code;
};

// The code is wrong. After the last attempt the challenge has ended.
struct WrongCode {
  std::int64_t attempts_left;
};

// Too many codes were requested: for the address, from the network, or from the whole service.
struct TooManyChallenges {
  std::int64_t retry_after_seconds;
};

// The refresh token is not accepted. The refusal does not say why.
struct SignInAgain {};

// What the authenticator of a passkey has returned is not accepted.
struct PasskeyRefused {
  PasskeyFault fault;
};

// The account has as many passkeys as it may have.
struct TooManyPasskeys {};

// Feedback on the candidate is hidden from the caller until the caller has given feedback, so the
// export of the candidate's data would be incomplete: see common/db/blind_feedback.hpp.
struct OwnFeedbackFirst {};

// A decision about a candidate, on whose interviews these members still owe feedback.
struct FeedbackOutstanding {
  std::vector<OwedFeedback> owed;
};

// The organization wants a decision before the status, and the request names none.
struct DecisionRequired {};

// explanation_request_open: the candidate has asked, and waits for the answer.
// contest_needs_another_member: the caller took part in the decision, and another owner or admin
// did not.
struct ExplanationRefused {
  ExplanationCode code;
};

// Returns the refusal as a Failure. Both functions are compiled in failure.cpp, for each refusal:
// the variant of all of them (any_refusal.hpp) takes half a second to compile in each file.
template <class Reason>
Failure failure_of(Reason refusal);

// Returns the refusal as a `Reason`, or nullptr if it is of another type.
template <class Reason>
const Reason* refused_for(const Failure& failure);

template <class Reason>
std::unexpected<Failure> refuse(Reason refusal) {
  return std::unexpected(failure_of(std::move(refusal)));
}

// Refuses with Invalid and one issue. For input that is well formed but breaks a rule of the
// domain.
inline std::unexpected<Failure> refuse_input(IssuePath path, std::string message) {
  return refuse(Invalid{{Issue{.path = std::move(path), .message = std::move(message)}}});
}

}  // namespace hireline
