#include "cli/frame/report.hpp"

#include "cli/frame/bulk_error.hpp"
#include "cli/frame/sign_in_errors.hpp"
#include "cli/output/resource_words.hpp"
#include "common/base/json_writer.hpp"
#include "common/domain/any_refusal.hpp"
#include "common/domain/organizations/limit_words.hpp"
#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/render.hpp"

namespace hireline::cli {
namespace {

template <class T>
JsonText rendered(const T& value) {
  JsonText json;
  wire::append_json(json.text, value);
  return json;
}

// Converts each refusal to an error for operators.
struct Explain : SignInErrors {
  using SignInErrors::operator();

  CliError operator()(const NotFound& found) const {
    const std::string resource = word_for(found.resource);
    CliError error(ExitCode::not_found, "not_found", "no such " + resource,
                   where_to_find(found.resource));
    error.missing = found.resource;
    return error;
  }

  CliError operator()(const Invalid& invalid) const {
    CliError error(ExitCode::usage, "invalid_input", "the input is not valid", "");
    for (const Issue& issue : invalid.issues) {
      const std::string path = path_text(issue.path);
      error.details.push_back(path.empty() ? issue.message : path + ": " + issue.message);
    }
    error.extras.emplace_back("errors", rendered(invalid.issues));
    return error;
  }

  CliError operator()(const Forbidden&) const {
    return {ExitCode::not_permitted, "forbidden", "not permitted", ""};
  }

  CliError operator()(const NotYourInterview&) const {
    return {
        ExitCode::not_permitted, "not_your_interview",
        "interviewers can give feedback only in their own name and only on their own interviews",
        ""};
  }

  CliError operator()(const SystemEntry&) const {
    return {ExitCode::not_permitted, "system_entry",
            "the entry belongs to the service, and only an import without --org can change it", ""};
  }

  CliError operator()(const PlanLimit& limit) const {
    CliError error(
        ExitCode::plan_limit, "plan_limit_exceeded",
        "the plan '" + limit.plan + "' allows " + std::to_string(limit.max) + ' ' +
            std::string(words_for(limit.limit)) + ", and there are " + std::to_string(limit.used),
        "`hireline plan list` shows the plans, `hireline org plan set ORG PLAN` assigns one");
    error.extras = {{"limit", rendered(limit.limit)},
                    {"max", rendered(limit.max)},
                    {"used", rendered(limit.used)},
                    {"plan", rendered(limit.plan)}};
    return error;
  }

  CliError operator()(const FeedbackRequired& required) const {
    CliError error =
        refused("requires_feedback",
                "feedback is missing for " + quoted_list(required.stages_without_feedback),
                "the interviewers must give feedback first, or be excused: `hireline interview "
                "waive-feedback`; stages without an interview need one; --force does not help");
    error.extras = {{"requiresFeedback", JsonText{"true"}},
                    {"pendingStages", rendered(required.stages_without_feedback)}};
    return error;
  }

  CliError operator()(const ReviewRequired& required) const {
    return with(
        refused("review_required",
                "evaluations are not reviewed in " + quoted_list(required.stages_without_review),
                "a recruiter must review them first"),
        "pendingStages", rendered(required.stages_without_review));
  }

  CliError operator()(const ForceRequired&) const {
    return with(refused("requires_force", "the preceding stages are not completed",
                        "use --force to complete them without a result"),
                "requiresForce", JsonText{"true"});
  }

  CliError operator()(const StageNotLocked& stage) const {
    return with(refused("stage_not_locked", "the stage is already unlocked",
                        "run `hireline pipeline get` to see the stages"),
                "stageStatus", rendered(stage.stage_status));
  }

  CliError operator()(const StageUnavailable& stage) const {
    return with(refused(std::string(name_of(stage.code)),
                        "a candidate cannot be invited to this stage: the stage is " +
                            std::string(name_of(stage.stage_status)),
                        "run `hireline pipeline get` to see the stages"),
                "stageStatus", rendered(stage.stage_status));
  }

  CliError operator()(const StageNotReady&) const {
    return refused("stage_not_ready", "the stage has no questions or problems",
                   "a recruiter must add them to the job");
  }

  CliError operator()(const JobNotActive&) const {
    return refused("job_not_active", "the job is not active",
                   "run `hireline job get` to see its status; `hireline job restore` is for an "
                   "archived one");
  }

  CliError operator()(const PipelineClosed& refusal) const {
    if (refusal.is_superseded)
      return refused("pipeline_closed", "another pipeline has replaced this one",
                     "use the pipeline in its supersededBy");
    return refused("pipeline_closed", "the pipeline is rejected, hired or withdrawn",
                   "set its status back to active first");
  }

  CliError operator()(const FeedbackExists& refusal) const {
    return refused(
        "feedback_exists",
        refusal.is_on_panel
            ? "a member of the panel who has given feedback keeps the seat"
            : "the caller has already given this interviewer's feedback on this interview",
        "");
  }

  CliError operator()(const CandidateFeedbackExists&) const {
    return refused("candidate_feedback_exists",
                   "the candidate has already given feedback on this interview", "");
  }

  CliError operator()(const OwnFeedbackFirst&) const {
    return refused("own_feedback_first", "the caller has not given feedback yet", "");
  }

  CliError operator()(const FeedbackOutstanding& refusal) const {
    std::vector<std::string> names;
    for (const OwedFeedback& owed : refusal.owed) names.push_back(owed.name);
    return with(refused("feedback_outstanding", "feedback is missing from " + quoted_list(names),
                        "run `hireline interview due` to see what is owed"),
                "outstanding", rendered(refusal.owed));
  }

  CliError operator()(const DecisionRequired&) const {
    return refused("decision_required", "the organization wants a recorded decision first",
                   "run `hireline pipeline decisions` to see those that --decision can name");
  }

  CliError operator()(const ExplanationRefused& refusal) const {
    return refused(std::string(name_of(refusal.code)), "the request cannot be sent or answered",
                   "run `hireline pipeline explanations PIPELINE` to see what was asked");
  }

  CliError operator()(const InterviewClosed&) const {
    return refused("interview_closed", "the interview is declined or cancelled", "");
  }

  CliError operator()(const WrongInterviewState& interview) const {
    const std::string status(name_of(interview.status));
    return with(refused(std::string(name_of(interview.code)), "the interview is " + status,
                        how_to_go_on(interview.status)),
                "status", rendered(status));
  }

  CliError operator()(const InterviewHasNoTime&) const {
    return refused("interview_has_no_time", "the interview is automated and has no start time", "");
  }

  CliError operator()(const WrongSessionState& session) const {
    const std::string code(name_of(session.code));
    return refused(code, "the session does not allow this: " + in_words(code),
                   "run `hireline interview get` to see the state of the session");
  }

  CliError operator()(const DraftChanged&) const {
    return refused("draft_changed", "the draft was changed meanwhile", "");
  }

  CliError operator()(const LinkNotFound&) const {
    return {ExitCode::not_found, "link_not_found", "the link does not exist", ""};
  }

  CliError operator()(const LinkGone& link) const {
    const std::string code(name_of(link.code));
    return refused(code, "the link is no longer valid: " + in_words(code), "");
  }

  CliError operator()(const StageInUse& stage) const {
    return with(
        refused("stage_in_use",
                std::to_string(stage.pipelines) + " active pipelines have not completed the stage",
                ""),
        "pipelines", rendered(stage.pipelines));
  }

  CliError operator()(const ScorecardInUse& scorecard) const {
    return with(refused("scorecard_in_use",
                        std::to_string(scorecard.stages) + " stages of jobs use the scorecard",
                        "give these stages another scorecard, or archive their jobs"),
                "stages", rendered(scorecard.stages));
  }

  CliError operator()(const AlreadyExists& exists) const {
    const auto [message, hint] = words_for(exists.code);
    return refused(std::string(name_of(exists.code)), message, hint);
  }

  CliError operator()(const PipelineExists& exists) const {
    const bool is_theirs = exists.code == PipelineExistsCode::pipeline_exists;
    return with(refused(std::string(name_of(exists.code)),
                        is_theirs ? "the candidate already has a pipeline in this job"
                                  : "another pipeline already has this external id",
                        "run `hireline pipeline get` to see it"),
                "candidatePipelineId", rendered(exists.pipeline));
  }

  CliError operator()(const BulkRefused& bulk) const { return bulk_error(bulk); }

  CliError operator()(const LastOwner&) const {
    return refused("last_owner", "the organization would be left without an owner",
                   "run `hireline member add --role owner` to add another owner first");
  }

  CliError operator()(const AnotherAddress&) const {
    return refused("another_address", "the invitation is for another address", "");
  }

  CliError operator()(const ScopeMissing& refusal) const {
    return refused("scope_missing",
                   "the API key lacks the scope " + std::string(name_of(refusal.scope)), "");
  }

  CliError operator()(const EndpointNotEnabled&) const {
    return refused("endpoint_not_enabled", "the endpoint is disabled, or its secret is lost",
                   "run `hireline endpoint set` or `hireline endpoint rotate` to enable it");
  }

  CliError operator()(const ApiKeyRevoked&) const {
    return refused("api_key_revoked", "the API key is revoked", "create another key");
  }

  CliError operator()(const FeatureNotAvailable& refusal) const {
    CliError error(ExitCode::plan_limit, "feature_not_available",
                   "the plan '" + refusal.plan + "' does not include this feature",
                   "run `hireline org plan set` to assign another plan");
    error.extras = {{"feature", rendered(refusal.feature)}, {"plan", rendered(refusal.plan)}};
    return error;
  }

  CliError operator()(const PaymentRequired& refusal) const {
    return refused("payment_required",
                   "the plan '" + refusal.plan + "' requires a paid subscription", "");
  }

  CliError operator()(const PaymentsNotConfigured&) const {
    return refused("payments_not_configured", "payments are not configured",
                   "set HIRELINE_STRIPE_WEBHOOK_SECRET");
  }

  CliError operator()(const BadSignature&) const {
    return {ExitCode::problems_found, "bad_signature", "the signature is missing, wrong or too old",
            "check the secret; the body must be byte for byte the body that was signed"};
  }

  CliError operator()(const WrongTaskState& task) const {
    const std::string code(name_of(task.code));
    switch (task.code) {
      case TaskStateCode::task_done:
        return refused(code, "the task is done", "no retry is necessary");
      case TaskStateCode::task_running:
        return refused(code, "the task is running", "wait until it ends");
      case TaskStateCode::task_replaced:
        return refused(code, "another task with the same purpose is waiting or running",
                       "no retry is necessary");
    }
    return refused(code, "the task's state does not allow it", "");
  }

  CliError operator()(const SearchTooSlow&) const {
    return {ExitCode::timed_out, "search_too_slow", "the search took too long",
            "use a more specific search text without special characters"};
  }

  CliError operator()(const ReportTooSlow&) const {
    return {ExitCode::timed_out, "report_too_slow", "the report took too long",
            "use a shorter period, or --job for a single job"};
  }

  CliError operator()(const RunnerAway& refusal) const {
    return {ExitCode::unavailable, std::string(name_of(refusal.code)),
            "no code runner is available",
            "run `hireline doctor --only code-runner` to see the reason"};
  }

  CliError operator()(const RunLimited& refusal) const {
    return refused(std::string(name_of(refusal.code)), "this session has started too many runs",
                   "retry later");
  }

  CliError operator()(const CursorLost&) const {
    return {ExitCode::not_found, "cursor_lost", "the organization's feed has no such event",
            "use --since instead of --after"};
  }

 private:
  static CliError with(CliError error, std::string name, JsonText value) {
    error.extras.emplace_back(std::move(name), std::move(value));
    return error;
  }
};

}  // namespace

CliError::CliError(ExitCode exit_code, std::string error_code, std::string sentence,
                   std::string what_to_do)
    : exit(exit_code),
      code(std::move(error_code)),
      message(std::move(sentence)),
      hint(std::move(what_to_do)) {}

CliError::CliError(const Failure& failure)
    : CliError(std::visit(Explain{}, failure.refusal().what)) {}

CliError refused(std::string code, std::string message, std::string hint) {
  return {ExitCode::refused, std::move(code), std::move(message), std::move(hint)};
}

std::unexpected<CliError> fail(ExitCode exit, std::string code, std::string message,
                               std::string hint) {
  return std::unexpected(CliError(exit, std::move(code), std::move(message), std::move(hint)));
}

std::unexpected<CliError> misused(std::string message, std::string hint) {
  return fail(ExitCode::usage, "usage", std::move(message), std::move(hint));
}

}  // namespace hireline::cli
