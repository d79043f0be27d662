#include "server/http/replies/reply.hpp"

#include "common/domain/any_refusal.hpp"
#include "common/domain/organizations/limit_words.hpp"
#include "common/wire/engine/errors.hpp"
#include "server/http/replies/bulk.hpp"
#include "server/http/replies/key_replies.hpp"
#include "server/http/replies/reply_json.hpp"
#include "server/http/replies/sentences.hpp"
#include "server/http/replies/sign_in_replies.hpp"
#include "server/http/replies/unauthorized.hpp"

namespace hireline::http {
namespace {

struct ToResponse : SignInReplies {
  using SignInReplies::operator();

  Response operator()(const NotFound& refusal) const {
    return reply_message(404, std::string(word_for(refusal.resource)) + " not found", "not_found");
  }
  Response operator()(const Invalid& refusal) const {
    Response response{.status = 400, .headers = {{"Content-Type", "application/json"}}, .body = {}};
    wire::append_issues(response.body, refusal.issues);
    return response;
  }
  Response operator()(const Forbidden&) const {
    return reply_message(403, "Your role does not allow this", "forbidden");
  }
  Response operator()(const NotYourInterview&) const {
    return reply_message(
        403, "You can give feedback only in your own name, and only on your own interviews",
        "not_your_interview");
  }
  Response operator()(const SystemEntry&) const {
    return reply_message(403, "This belongs to the service; add one of your own to change it",
                         "system_entry");
  }
  Response operator()(const PlanLimit& refusal) const {
    return reply_json(403, wire::PlanLimitBody{.message = "The plan " + refusal.plan + " allows " +
                                                          std::to_string(refusal.max) + ' ' +
                                                          std::string(words_for(refusal.limit)),
                                               .code = "plan_limit_exceeded",
                                               .limit = refusal.limit,
                                               .max = refusal.max,
                                               .used = refusal.used,
                                               .plan = refusal.plan});
  }
  Response operator()(const FeedbackRequired& refusal) const {
    return reply_json(400, wire::FeedbackRequiredBody{
                               .message = "Earlier stages still need feedback",
                               .code = "requires_feedback",
                               .stages_without_feedback = refusal.stages_without_feedback});
  }
  Response operator()(const ReviewRequired& refusal) const {
    return reply_json(
        409, wire::ReviewRequiredBody{
                 .message = "Evaluations must be reviewed before the candidate is rejected",
                 .code = "review_required",
                 .stages_without_review = refusal.stages_without_review});
  }
  Response operator()(const DraftChanged& refusal) const {
    return reply_json(
        409, wire::DraftChangedBody{
                 .message = "The draft was changed meanwhile; read it before you save again",
                 .code = "draft_changed",
                 .drafts = refusal.drafts});
  }
  Response operator()(const ForceRequired&) const {
    return reply_json(409, wire::ForceRequiredBody{
                               .message = "Earlier stages are not completed; force completes them",
                               .code = "requires_force"});
  }
  Response operator()(const StageNotLocked& refusal) const {
    return reply_json(409, wire::StageStatusBody{.message = "The stage is not locked",
                                                 .code = "stage_not_locked",
                                                 .stage_status = refusal.stage_status});
  }
  Response operator()(const StageUnavailable& refusal) const {
    return reply_json(409, wire::StageStatusBody{.message = sentence_for(refusal.code),
                                                 .code = std::string(name_of(refusal.code)),
                                                 .stage_status = refusal.stage_status});
  }
  Response operator()(const StageNotReady&) const {
    return reply_message(409, "The stage has no questions or problems; add them to the job first",
                         "stage_not_ready");
  }
  Response operator()(const JobNotActive&) const {
    return reply_message(409, "The job is not active", "job_not_active");
  }
  Response operator()(const PipelineClosed& refusal) const {
    return reply_message(409,
                         refusal.is_superseded ? "Another pipeline has replaced this one"
                                               : "The candidate's pipeline is closed",
                         "pipeline_closed");
  }
  Response operator()(const FeedbackExists& refusal) const {
    return reply_message(
        409,
        refusal.is_on_panel
            ? "A member of the panel who has given feedback keeps the seat"
            : "The caller has already given this interviewer's feedback on this interview",
        "feedback_exists");
  }
  Response operator()(const CandidateFeedbackExists&) const {
    return reply_message(409, "The candidate has already given feedback on this interview",
                         "candidate_feedback_exists");
  }
  Response operator()(const OwnFeedbackFirst&) const {
    return reply_message(409, "Give your own feedback first", "own_feedback_first");
  }
  Response operator()(const FeedbackOutstanding& refusal) const {
    return reply_json(
        409, wire::FeedbackOutstandingBody{.message = "Members of panels still owe feedback",
                                           .code = "feedback_outstanding",
                                           .outstanding = refusal.owed});
  }
  Response operator()(const DecisionRequired&) const {
    return reply_message(409, "Record the decision first, and name it as decisionId",
                         "decision_required");
  }
  Response operator()(const ExplanationRefused& refusal) const {
    return reply_message(409, sentence_for(refusal.code), std::string(name_of(refusal.code)));
  }
  Response operator()(const InterviewClosed&) const {
    return reply_message(409, "The interview was declined or cancelled", "interview_closed");
  }
  Response operator()(const WrongInterviewState& refusal) const {
    return reply_json(409, wire::InterviewStatusBody{.message = sentence_for(refusal.code),
                                                     .code = std::string(name_of(refusal.code)),
                                                     .status = refusal.status});
  }
  Response operator()(const InterviewHasNoTime&) const {
    return reply_message(409, "The interview is automated and has no start time",
                         "interview_has_no_time");
  }
  Response operator()(const LinkNotFound&) const {
    return reply_message(404, "The link does not exist", "link_not_found");
  }
  Response operator()(const WrongSessionState& refusal) const {
    return reply_message(409, sentence_for(refusal.code), std::string(name_of(refusal.code)));
  }
  Response operator()(const LinkGone& refusal) const {
    return reply_message(410, sentence_for(refusal.code), std::string(name_of(refusal.code)));
  }
  Response operator()(const StageInUse& refusal) const {
    return reply_json(
        409, wire::StageInUseBody{
                 .message = "A stage cannot be removed while candidates have not completed it",
                 .code = "stage_in_use",
                 .pipelines = refusal.pipelines});
  }
  Response operator()(const ScorecardInUse& refusal) const {
    return reply_json(409, wire::ScorecardInUseBody{.message = "Stages of jobs use the scorecard",
                                                    .code = "scorecard_in_use",
                                                    .stages = refusal.stages});
  }
  Response operator()(const AlreadyExists& refusal) const {
    return reply_message(409, sentence_for(refusal.code), std::string(name_of(refusal.code)));
  }
  Response operator()(const PipelineExists& refusal) const {
    return reply_json(409, wire::PipelineExistsBody{.message = sentence_for(refusal.code),
                                                    .code = std::string(name_of(refusal.code)),
                                                    .pipeline = refusal.pipeline});
  }
  Response operator()(const BulkRefused& refusal) const { return reply_bulk_refused(refusal); }
  Response operator()(const LastOwner&) const {
    return reply_message(409, "The organization's last owner can't be removed", "last_owner");
  }
  Response operator()(const AnotherAddress&) const {
    return reply_message(
        403, "The invitation was sent to another address than your verified email address",
        "another_address");
  }
  Response operator()(const ScopeMissing& what) const { return reply_scope_missing(what.scope); }
  Response operator()(const EndpointNotEnabled&) const {
    return reply_message(409, "The endpoint is disabled, or its secret is lost",
                         "endpoint_not_enabled");
  }
  Response operator()(const ApiKeyRevoked&) const {
    return reply_message(409, "The API key is revoked; create another one", "api_key_revoked");
  }
  Response operator()(const FeatureNotAvailable& refusal) const {
    return reply_json(403, wire::FeatureNotAvailableBody{
                               .message = "The plan " + refusal.plan + " does not include this",
                               .code = "feature_not_available",
                               .feature = refusal.feature,
                               .plan = refusal.plan});
  }
  Response operator()(const PaymentRequired& refusal) const {
    return reply_message(402, "The plan " + refusal.plan + " needs a subscription that is paid",
                         "payment_required");
  }
  Response operator()(const PaymentsNotConfigured&) const {
    return reply_message(503, "Payments are not configured on this server",
                         "payments_not_configured");
  }
  Response operator()(const BadSignature&) const {
    return reply_message(400, "The signature is missing, wrong or too old", "bad_signature");
  }
  Response operator()(const WrongTaskState& refusal) const {
    return reply_message(409, "The task's state does not allow it",
                         std::string(name_of(refusal.code)));
  }
  Response operator()(const SearchTooSlow&) const {
    return reply_unavailable("The search takes too long; search for something more specific",
                             "search_too_slow");
  }
  Response operator()(const ReportTooSlow&) const {
    return reply_unavailable(
        "The report takes too long; request a shorter period or a single job, or retry later",
        "report_too_slow");
  }
  Response operator()(const RunnerAway& refusal) const {
    return reply_unavailable(sentence_for(refusal.code), std::string(name_of(refusal.code)));
  }
  Response operator()(const RunLimited& refusal) const {
    return reply_later(429, std::chrono::seconds(refusal.retry_after_seconds),
                       sentence_for(refusal.code), std::string(name_of(refusal.code)));
  }
  Response operator()(const CursorLost& refusal) const {
    return reply_json(410, wire::CursorLostBody{
                               .message = "The feed has no such event; continue with from, an hour "
                                          "before the publishedAt of the last event you have",
                               .code = "cursor_lost",
                               .head = refusal.head});
  }
};

}  // namespace

Response reply_to(const Failure& failure) {
  return std::visit(ToResponse{}, failure.refusal().what);
}

Response reply_to(AuthFault fault) {
  switch (fault) {
    case AuthFault::no_token:
      return reply_unauthorized("No token", "", "");
    case AuthFault::invalid_token:
      return reply_unauthorized("Invalid token", "invalid_token",
                                "No trusted issuer signed it for this service, or it is not "
                                "accepted here");
    case AuthFault::token_expired:
      return reply_unauthorized("Token expired", "token_expired", "The token has expired");
    case AuthFault::user_not_found:
      return reply_unauthorized("User not found", "user_not_found",
                                "Nobody is a recruiter under this account");
    case AuthFault::organization_not_found:
      return reply_unauthorized("Organization not found. Please contact support.",
                                "organization_not_found", "The recruiter has no organization");
  }
  return reply_internal_error();
}

Response reply_message(int status, std::string message, std::string code) {
  return reply_json(status, wire::ErrorMessage{std::move(message), std::move(code)});
}

Response reply_body_too_large(std::string_view limit) {
  return reply_message(413, "The body is larger than " + std::string(limit), "body_too_large");
}

Response reply_not_found_route(const std::optional<std::string>& near) {
  if (!near) return reply_to(failure_of(NotFound{ResourceKind::route}));
  return reply_message(404, "Route not found; did you mean " + *near + "?", "not_found");
}

Response reply_method_not_allowed(std::string allow) {
  Response response =
      reply_message(405, "The path does not support this method", "method_not_allowed");
  response.headers.emplace_back("Allow", std::move(allow));
  return response;
}

Response reply_unsupported_media_type() {
  return reply_message(415, "Send the body as JSON and set Content-Type: application/json",
                       "unsupported_media_type");
}

Response reply_internal_error() {
  return reply_message(500, "An internal error occurred on the server", "internal_error");
}

Response reply_precondition_failed() {
  return reply_message(412, "The record has changed since you read it; read it again",
                       "precondition_failed");
}

Response reply_key_in_progress() {
  return reply_later(409, std::chrono::seconds(1),
                     "The first request with this Idempotency-Key is still running",
                     "idempotency_in_progress");
}

Response reply_response_lost() {
  return reply_message(
      409,
      "The response stored under this Idempotency-Key cannot be read any more; check "
      "whether the request took effect before you use another key",
      "idempotency_answer_lost");
}

Response reply_key_reused() {
  return reply_message(422, "This Idempotency-Key was used with another body",
                       "idempotency_key_reused");
}

Response reply_rate_limited(std::chrono::seconds retry_after) {
  return reply_later(429, retry_after, "Too many requests; retry after the time in Retry-After",
                     "rate_limited");
}

Response reply_too_many_at_once() {
  return reply_later(
      429, std::chrono::seconds(1),
      "Your organization waits for requests like this already; wait until they are answered",
      "too_many_at_once");
}

Response reply_too_many_streams() {
  return reply_later(429, std::chrono::seconds(15),
                     "There are too many streams of events; end one of yours, or use wait instead",
                     "too_many_streams");
}

Response reply_overloaded() {
  return reply_unavailable("The server is overloaded; retry later", "overloaded");
}

Response reply_later(int status, std::chrono::seconds after, std::string message,
                     std::string code) {
  Response response = reply_message(status, std::move(message), std::move(code));
  response.headers.emplace_back("Retry-After", std::to_string(after.count()));
  return response;
}

Response reply_unavailable(std::string message, std::string code) {
  return reply_later(503, std::chrono::seconds(1), std::move(message), std::move(code));
}

}  // namespace hireline::http
