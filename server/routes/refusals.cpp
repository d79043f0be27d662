#include "server/routes/refusals.hpp"

#include <algorithm>

#include "common/base/json_writer.hpp"
#include "common/domain/refusals.hpp"
#include "common/wire/candidates/bulk.hpp"
#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/errors.hpp"
#include "server/http/admission.hpp"
#include "server/http/idempotency.hpp"
#include "server/http/replies/framing_replies.hpp"
#include "server/http/replies/key_replies.hpp"
#include "server/http/replies/reply.hpp"
#include "server/routes/documented.hpp"
#include "server/routes/headers.hpp"

namespace hireline::routes {
namespace {

using wire::ObjectField;
using wire::ResponseDoc;
using wire::Source;
using wire::value_type;
using wire::ValueType;

// Ids in a path are never invalid, only unknown.
bool can_be_invalid(const ObjectField& field) {
  return field.source != Source::path;
}

// Returns the response to a request without its first required field.
std::string example_of_issues(const std::vector<ObjectField>& fields) {
  const auto required = std::ranges::find_if(fields, [](const ObjectField& field) {
    return can_be_invalid(field) && !field.is_optional_in_input();
  });
  if (required == fields.end()) return {};
  const Issue issue{.code = IssueCode::invalid_type,
                    .path = {std::string(required->name)},
                    .message = "is required",
                    .expected = std::string(json_type(required->type->kind)),
                    .received = "undefined"};
  return http::reply_to(failure_of(Invalid{{issue}})).body;
}

void add_refusals_of_input(std::vector<ResponseDoc>& refusals, const http::Route& route) {
  static const std::vector<ObjectField> none;
  const ValueType* input = route.operation.input;
  const auto& fields = input == nullptr ? none : input->fields();
  // Without an input, too: of a query that mentions a dry run.
  refusals.push_back({.status = 400,
                      .name = "invalid",
                      .description = "The input is invalid; the response lists all issues at once",
                      .body = &value_type<wire::IssueList>,
                      .example = example_of_issues(fields)});
}

// What an API key is told that may not call the route, or not from there.
void add_refusals_of_keys(std::vector<ResponseDoc>& refusals, const http::Route& route) {
  if (const auto* scope = std::get_if<Scope>(&route.key_access))
    refusals.push_back(documented(http::reply_scope_missing(*scope), "scope_missing",
                                  "The API key lacks the scope of the operation",
                                  value_type<wire::ScopeMissingBody>));
  else if (!std::holds_alternative<http::EveryKey>(route.key_access))
    refusals.push_back(documented(http::reply_person_required(), "person_required",
                                  "The operation cannot be done with an API key"));
  refusals.push_back(documented(http::reply_address_not_allowed(), "address_not_allowed",
                                "The API key cannot be used from the caller's address"));
}

}  // namespace

ResponseDoc not_found(std::string resource) {
  return {
      .status = 404,
      .name = "not_found",
      .description = resource + " not found: the ID is unknown or belongs to another organization",
      .example = R"({"message":")" + resource + R"( not found","code":"not_found"})"};
}

ResponseDoc forbidden() {
  return documented(Forbidden{}, "forbidden", "The caller's role does not allow this operation");
}

ResponseDoc not_your_interview() {
  return documented(NotYourInterview{}, "not_your_interview",
                    "Interviewers can give feedback only in their own name, and only on interviews "
                    "that list them");
}

ResponseDoc system_entry() {
  return documented(SystemEntry{}, "system_entry",
                    "The entry belongs to the service, and cannot be changed");
}

ResponseDoc plan_limit_exceeded() {
  const PlanLimit refusal{Limit::maxActiveJobs, 3, 3, "free"};
  return documented(refusal, "plan_limit_exceeded",
                    "The organization has reached the limit of its plan",
                    value_type<wire::PlanLimitBody>);
}

ResponseDoc conflict(std::string code, std::string description) {
  std::string example;
  JsonWriter out(example);
  out.begin_object();
  out.key("message");
  out.string(description);
  out.key("code");
  out.string(code);
  out.end_object();
  return {.status = 409,
          .name = std::move(code),
          .description = std::move(description),
          .example = std::move(example)};
}

ResponseDoc stage_unavailable() {
  const StageUnavailable refusal{StageUnavailableCode::stage_already_invited, StageStatus::invited};
  return documented(
      refusal, "stage_unavailable",
      "The candidate cannot be invited to the stage; `code` gives the reason: stage_locked, "
      "stage_already_invited, stage_in_progress, stage_completed or active_interview_exists",
      value_type<wire::StageStatusBody>);
}

ResponseDoc stage_not_locked() {
  return documented(StageNotLocked{StageStatus::invited}, "stage_not_locked",
                    "The stage is not pending", value_type<wire::StageStatusBody>);
}

ResponseDoc pipeline_closed() {
  return documented(PipelineClosed{.is_superseded = true}, "pipeline_closed",
                    "Another pipeline has replaced this one");
}

ResponseDoc wrong_interview_state(InterviewStateCode code, std::string description) {
  const WrongInterviewState refusal{code, InterviewStatus::completed};
  return documented(refusal, std::string(name_of(code)), std::move(description),
                    value_type<wire::InterviewStatusBody>);
}

ResponseDoc session_refuses(SessionStateCode code, std::string description) {
  return documented(WrongSessionState{code}, std::string(name_of(code)), std::move(description));
}

ResponseDoc session_not_started() {
  return session_refuses(SessionStateCode::not_started, "The session has not started");
}

ResponseDoc session_submitted() {
  return session_refuses(SessionStateCode::already_submitted,
                         "The session has already been submitted");
}

ResponseDoc session_over() {
  return session_refuses(SessionStateCode::time_is_up, "The session's time is up");
}

ResponseDoc draft_changed() {
  return documented(DraftChanged{{"68f0c0a1b2c3d4e5f6a7b8c9"}}, "draft_changed",
                    "Another device has changed a draft since the given baseRevision; nothing is "
                    "saved",
                    value_type<wire::DraftChangedBody>);
}

ResponseDoc pipeline_exists() {
  const PipelineExists refusal{PipelineExistsCode::pipeline_exists,
                               PipelineId::parse("68f0c0a1b2c3d4e5f6a7b8c9").value()};
  return documented(refusal, "pipeline_exists",
                    "The candidate has a pipeline in the job (pipeline_exists), or another "
                    "pipeline has the external ID (external_id_exists); candidatePipelineId is "
                    "that pipeline",
                    value_type<wire::PipelineExistsBody>);
}

ResponseDoc bulk_refused() {
  return documented(
      BulkRefused{
          {{.pipeline = PipelineId{}},
           {.pipeline = PipelineId{}, .refusal = failure_of(NotFound{ResourceKind::pipeline})}}},
      "bulk_refused", "The mode is all, and an action is refused; the response lists all refusals",
      value_type<wire::BulkRefusedBody>);
}

ResponseDoc stage_in_use() {
  return documented(StageInUse{2}, "stage_in_use",
                    "The change removes a stage that unfinished pipelines still have to pass",
                    value_type<wire::StageInUseBody>);
}

ResponseDoc scorecard_in_use() {
  return documented(ScorecardInUse{2}, "scorecard_in_use",
                    "Stages of jobs that are not archived use the scorecard",
                    value_type<wire::ScorecardInUseBody>);
}

ResponseDoc feedback_required() {
  return documented(FeedbackRequired{{"Technical interview"}}, "requires_feedback",
                    "Preceding live stages lack a member's feedback; force does not override this",
                    value_type<wire::FeedbackRequiredBody>);
}

ResponseDoc review_required() {
  return documented(ReviewRequired{{"Screening"}}, "review_required",
                    "The organization wants evaluations to be reviewed before a rejection",
                    value_type<wire::ReviewRequiredBody>);
}

ResponseDoc own_feedback_first() {
  return documented(OwnFeedbackFirst{}, "own_feedback_first",
                    "Feedback or a score is hidden until the caller has given feedback: see the "
                    "settings interviews.feedbackVisibility and oversight.hideScoreUntilFeedback");
}

ResponseDoc feedback_outstanding() {
  return documented(
      FeedbackOutstanding{{{.user_id = RecruiterId::parse("68f0c0a1b2c3d4e5f6a7b8c9").value(),
                            .name = "Nora Lind",
                            .email = {},
                            .due_at = {}}}},
      "feedback_outstanding",
      "Members of panels still owe feedback; withoutOutstanding decides without it",
      value_type<wire::FeedbackOutstandingBody>);
}

ResponseDoc decision_required() {
  return documented(DecisionRequired{}, "decision_required",
                    "The organization wants a decision to be recorded before this status");
}

ResponseDoc panel_has_feedback() {
  return documented(FeedbackExists{.is_on_panel = true}, "feedback_exists",
                    "A member who has given feedback would lose the seat, or change to or from a "
                    "shadow");
}

ResponseDoc force_required() {
  return documented(ForceRequired{}, "requires_force", "Preceding stages are not completed",
                    value_type<wire::ForceRequiredBody>);
}

ResponseDoc link_not_found() {
  return documented(LinkNotFound{}, "link_not_found", "No link has this token");
}

ResponseDoc link_gone() {
  return documented(LinkGone{LinkGoneCode::link_expired}, "link_gone",
                    "The link no longer works; `code` gives the reason: link_expired, "
                    "interview_declined, interview_cancelled or interview_completed");
}

ResponseDoc invitation_gone() {
  return documented(LinkGone{LinkGoneCode::invitation_revoked}, "invitation_gone",
                    "The invitation can no longer be accepted; `code` gives the reason: "
                    "link_expired, invitation_accepted or invitation_revoked");
}

ResponseDoc another_address() {
  return documented(AnotherAddress{}, "another_address",
                    "The token does not prove the invited email address");
}

ResponseDoc last_owner() {
  return documented(LastOwner{}, "last_owner",
                    "The change would leave the organization without an owner");
}

ResponseDoc search_too_slow() {
  return documented(
      SearchTooSlow{}, "search_too_slow",
      "The search would take longer than two seconds; retry after the time in Retry-After");
}

ResponseDoc report_too_slow() {
  return documented(
      ReportTooSlow{}, "report_too_slow",
      "The report would take longer than five seconds; retry after the time in Retry-After");
}

ResponseDoc too_many_at_once() {
  return documented(http::reply_too_many_at_once(), "too_many_at_once",
                    "The organization already has the maximum number of such requests in progress; "
                    "retry after the time in Retry-After");
}

ResponseDoc feature_not_available() {
  return documented(FeatureNotAvailable{Feature::advancedAnalytics, "free"},
                    "feature_not_available",
                    "The organization's plan does not include this feature",
                    value_type<wire::FeatureNotAvailableBody>);
}

ResponseDoc cursor_lost() {
  return documented(CursorLost{4711}, "cursor_lost",
                    "The feed has no such event: it belongs to another organization, or was lost "
                    "with the end of the feed, for example when a backup was restored",
                    value_type<wire::CursorLostBody>);
}

ResponseDoc too_many_streams() {
  return documented(
      http::reply_too_many_streams(), "too_many_streams",
      "The caller, or all callers together, have the maximum number of streams; retry "
      "after the time in Retry-After, or use wait");
}

ResponseDoc run_limited() {
  return documented(RunLimited{RunLimitCode::run_in_progress, 1}, "run_limited",
                    "A run of this session is in progress (run_in_progress), or the session had "
                    "too many runs (too_many_runs); retry after the time in Retry-After");
}

ResponseDoc runner_away() {
  return documented(RunnerAway{RunnerCode::runner_unavailable}, "runner_away",
                    "No code runner is available (runner_unavailable), or too many runs wait for "
                    "one (runner_busy); retry after the time in Retry-After");
}

std::vector<ResponseDoc> common_refusals(const http::Route& route) {
  const wire::Operation& operation = route.operation;
  std::vector<ResponseDoc> refusals;
  if (!http::needs_no_token(operation.security)) {
    refusals.push_back(documented(http::reply_to(http::AuthFault::no_token), "unauthorized",
                                  "The request has no token, or its token does not grant access",
                                  value_type<wire::UnauthorizedBody>));
    add_refusals_of_keys(refusals, route);
  }
  add_refusals_of_input(refusals, route);
  refusals.push_back(documented(http::reply_to(http::FramingFault::malformed), "bad_request",
                                "The request is not well-formed HTTP"));
  if (route.takes_body) {
    refusals.push_back(documented(http::reply_to(http::FramingFault::body_too_large),
                                  "body_too_large", "The body exceeds 1 MiB"));
    refusals.push_back(documented(http::reply_unsupported_media_type(), "unsupported_media_type",
                                  "The body is not application/json"));
  }
  const auto of_headers = refusals_of_headers(route);
  refusals.insert(refusals.end(), of_headers.begin(), of_headers.end());
  refusals.push_back(documented(http::reply_internal_error(), "internal_error",
                                "An internal error occurred on the server"));
  refusals.push_back({.status = 503,
                      .name = "unavailable",
                      .description = "The database is not available or the server is busy; retry "
                                     "after the time in Retry-After",
                      .body = &value_type<wire::ServerErrorBody>});
  return refusals;
}

}  // namespace hireline::routes
