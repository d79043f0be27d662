// Any refusal as a variant: for code that handles all of them.
#pragma once

#include <variant>

#include "common/domain/refusals.hpp"

namespace hireline {

using AnyRefusal =
    std::variant<NotFound, Invalid, Forbidden, NotYourInterview, SystemEntry, PlanLimit,
                 FeedbackRequired, ForceRequired, StageNotLocked, StageUnavailable, StageNotReady,
                 JobNotActive, PipelineClosed, FeedbackExists, CandidateFeedbackExists,
                 InterviewClosed, WrongInterviewState, InterviewHasNoTime, WrongSessionState,
                 DraftChanged, LinkNotFound, LinkGone, StageInUse, AlreadyExists, PipelineExists,
                 BulkRefused, LastOwner, AnotherAddress, FeatureNotAvailable, PaymentRequired,
                 PaymentsNotConfigured, BadSignature, WrongTaskState, SearchTooSlow, ReportTooSlow,
                 RunnerAway, RunLimited, ApiKeyRevoked, ScopeMissing, EndpointNotEnabled,
                 CursorLost, SignInOff, ChallengeEnded, WrongCode, TooManyChallenges, SignInAgain,
                 PasskeyRefused, TooManyPasskeys, ReviewRequired, ScorecardInUse, OwnFeedbackFirst,
                 FeedbackOutstanding, DecisionRequired, ExplanationRefused>;

struct Refusal {
  AnyRefusal what;
};

}  // namespace hireline
