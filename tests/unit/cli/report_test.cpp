#include "cli/frame/report.hpp"

#include <gtest/gtest.h>

#include "cli/frame/error_text.hpp"
#include "cli/frame/profile.hpp"
#include "common/domain/any_refusal.hpp"
#include "tests/support/json.hpp"

namespace hireline::cli {
namespace {

using test::Json;

const OwedFeedback owed = {.user_id = RecruiterId{}, .name = "Nora", .email = {}, .due_at = {}};

struct Row {
  Failure failure;
  ExitCode exit;
  std::string code;
  std::string message;
};

// One by one: the compiler takes minutes, and gigabytes, for a list of so many.
class Rows {
 public:
  template <class Reason>
  void add(Reason refusal, ExitCode exit, const char* code, const char* message) {
    all.push_back({failure_of(std::move(refusal)), exit, code, message});
  }
  std::vector<Row> all;
};

// One row per refusal, in the order of the variant.
std::vector<Row> all_rows() {
  Rows rows;
  rows.add(NotFound{ResourceKind::pipeline}, ExitCode::not_found, "not_found", "no such pipeline");
  rows.add(Invalid{{Issue{.path = {"stages", std::size_t{0}, "name"}, .message = "is missing"}}},
           ExitCode::usage, "invalid_input", "the input is not valid");
  rows.add(Forbidden{}, ExitCode::not_permitted, "forbidden", "not permitted");
  rows.add(
      NotYourInterview{}, ExitCode::not_permitted, "not_your_interview",
      "interviewers can give feedback only in their own name and only on their own interviews");
  rows.add(SystemEntry{}, ExitCode::not_permitted, "system_entry",
           "the entry belongs to the service, and only an import without --org can change it");
  rows.add(PlanLimit{Limit::maxActiveJobs, 3, 3, "free"}, ExitCode::plan_limit,
           "plan_limit_exceeded", "the plan 'free' allows 3 active jobs, and there are 3");
  rows.add(FeedbackRequired{{"Phone", "On site"}}, ExitCode::refused, "requires_feedback",
           "feedback is missing for 'Phone', 'On site'");
  rows.add(ForceRequired{}, ExitCode::refused, "requires_force",
           "the preceding stages are not completed");
  rows.add(StageNotLocked{StageStatus::invited}, ExitCode::refused, "stage_not_locked",
           "the stage is already unlocked");
  rows.add(StageUnavailable{StageUnavailableCode::stage_locked, StageStatus::pending},
           ExitCode::refused, "stage_locked",
           "a candidate cannot be invited to this stage: the stage is pending");
  rows.add(StageNotReady{}, ExitCode::refused, "stage_not_ready",
           "the stage has no questions or problems");
  rows.add(JobNotActive{}, ExitCode::refused, "job_not_active", "the job is not active");
  rows.add(PipelineClosed{}, ExitCode::refused, "pipeline_closed",
           "the pipeline is rejected, hired or withdrawn");
  rows.add(FeedbackExists{}, ExitCode::refused, "feedback_exists",
           "the caller has already given this interviewer's feedback on this interview");
  rows.add(CandidateFeedbackExists{}, ExitCode::refused, "candidate_feedback_exists",
           "the candidate has already given feedback on this interview");
  rows.add(InterviewClosed{}, ExitCode::refused, "interview_closed",
           "the interview is declined or cancelled");
  rows.add(
      WrongInterviewState{InterviewStateCode::interview_not_scheduled, InterviewStatus::completed},
      ExitCode::refused, "interview_not_scheduled", "the interview is completed");
  rows.add(InterviewHasNoTime{}, ExitCode::refused, "interview_has_no_time",
           "the interview is automated and has no start time");
  rows.add(WrongSessionState{SessionStateCode::not_submitted}, ExitCode::refused, "not_submitted",
           "the session does not allow this: not submitted");
  rows.add(DraftChanged{{"68f0c0a1b2c3d4e5f6a7b8c9"}}, ExitCode::refused, "draft_changed",
           "the draft was changed meanwhile");
  rows.add(LinkNotFound{}, ExitCode::not_found, "link_not_found", "the link does not exist");
  rows.add(LinkGone{LinkGoneCode::link_expired}, ExitCode::refused, "link_expired",
           "the link is no longer valid: link expired");
  rows.add(StageInUse{4}, ExitCode::refused, "stage_in_use",
           "4 active pipelines have not completed the stage");
  rows.add(AlreadyExists{ExistsCode::slug_taken}, ExitCode::refused, "slug_taken",
           "another organization has this slug");
  rows.add(PipelineExists{PipelineExistsCode::pipeline_exists, PipelineId{}}, ExitCode::refused,
           "pipeline_exists", "the candidate already has a pipeline in this job");
  rows.add(BulkRefused{{{.pipeline = PipelineId{}},
                        {.pipeline = PipelineId{}, .refusal = failure_of(JobNotActive{})}}},
           ExitCode::refused, "bulk_refused", "1 of 2 pipelines are refused, so nothing changed");
  rows.add(LastOwner{}, ExitCode::refused, "last_owner",
           "the organization would be left without an owner");
  rows.add(AnotherAddress{}, ExitCode::refused, "another_address",
           "the invitation is for another address");
  rows.add(FeatureNotAvailable{Feature::advancedAnalytics, "free"}, ExitCode::plan_limit,
           "feature_not_available", "the plan 'free' does not include this feature");
  rows.add(PaymentRequired{"growth"}, ExitCode::refused, "payment_required",
           "the plan 'growth' requires a paid subscription");
  rows.add(PaymentsNotConfigured{}, ExitCode::refused, "payments_not_configured",
           "payments are not configured");
  rows.add(BadSignature{}, ExitCode::problems_found, "bad_signature",
           "the signature is missing, wrong or too old");
  rows.add(WrongTaskState{TaskStateCode::task_running}, ExitCode::refused, "task_running",
           "the task is running");
  rows.add(SearchTooSlow{}, ExitCode::timed_out, "search_too_slow", "the search took too long");
  rows.add(ReportTooSlow{}, ExitCode::timed_out, "report_too_slow", "the report took too long");
  rows.add(RunnerAway{RunnerCode::runner_busy}, ExitCode::unavailable, "runner_busy",
           "no code runner is available");
  rows.add(RunLimited{RunLimitCode::too_many_runs, 5}, ExitCode::refused, "too_many_runs",
           "this session has started too many runs");
  rows.add(ApiKeyRevoked{}, ExitCode::refused, "api_key_revoked", "the API key is revoked");
  rows.add(ScopeMissing{Scope::events_read}, ExitCode::refused, "scope_missing",
           "the API key lacks the scope events:read");
  rows.add(EndpointNotEnabled{}, ExitCode::refused, "endpoint_not_enabled",
           "the endpoint is disabled, or its secret is lost");
  rows.add(CursorLost{4711}, ExitCode::not_found, "cursor_lost",
           "the organization's feed has no such event");
  rows.add(SignInOff{}, ExitCode::refused, "sign_in_off", "sign-in with codes is off");
  rows.add(ChallengeEnded{ChallengeEndCode::challenge_used}, ExitCode::refused, "challenge_used",
           "the code is not accepted any more");
  rows.add(WrongCode{4}, ExitCode::not_permitted, "wrong_code", "the code is wrong");
  rows.add(TooManyChallenges{60}, ExitCode::refused, "too_many_challenges",
           "too many codes were requested");
  rows.add(SignInAgain{}, ExitCode::not_permitted, "sign_in_again", "the sign-in has ended");
  rows.add(PasskeyRefused{PasskeyFault::wrong_origin}, ExitCode::not_permitted, "passkey_refused",
           "the passkey is not accepted");
  rows.add(TooManyPasskeys{}, ExitCode::refused, "too_many_passkeys",
           "the account has 20 passkeys");
  rows.add(ReviewRequired{{"Screening"}}, ExitCode::refused, "review_required",
           "evaluations are not reviewed in 'Screening'");
  rows.add(ScorecardInUse{2}, ExitCode::refused, "scorecard_in_use",
           "2 stages of jobs use the scorecard");
  rows.add(OwnFeedbackFirst{}, ExitCode::refused, "own_feedback_first",
           "the caller has not given feedback yet");
  rows.add(FeedbackOutstanding{{owed}}, ExitCode::refused, "feedback_outstanding",
           "feedback is missing from 'Nora'");
  rows.add(DecisionRequired{}, ExitCode::refused, "decision_required",
           "the organization wants a recorded decision first");
  rows.add(ExplanationRefused{ExplanationCode::explanation_request_open}, ExitCode::refused,
           "explanation_request_open", "the request cannot be sent or answered");
  return rows.all;
}

TEST(Report, every_refusal_has_its_sentence_and_exit_code) {
  const std::vector<Row> rows = all_rows();
  ASSERT_EQ(rows.size(), std::variant_size_v<AnyRefusal>);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Row& row = rows[i];
    EXPECT_EQ(row.failure.refusal().what.index(), i) << row.code;
    const CliError error(row.failure);
    EXPECT_EQ(error.exit, row.exit) << row.code;
    EXPECT_EQ(error.code, row.code);
    EXPECT_EQ(error.message, row.message);
    EXPECT_EQ(Json::parse(error_json(error)).at("code"), row.code);
  }
}

template <class Reason>
Json json_of(Reason refusal) {
  return Json::parse(error_json(CliError(failure_of(std::move(refusal)))));
}

TEST(Report, carries_the_data_of_a_refusal) {
  const auto limit = json_of(PlanLimit{Limit::maxInterviewsPerMonth, 10, 10, "free"});
  EXPECT_EQ(limit.at("limit"), "maxInterviewsPerMonth");
  EXPECT_EQ(limit.at("max"), 10);
  EXPECT_EQ(limit.at("used"), 10);
  EXPECT_EQ(limit.at("plan"), "free");
  EXPECT_EQ(json_of(ForceRequired{}).at("requiresForce"), true);
  const auto feedback = json_of(FeedbackRequired{{"Phone"}});
  EXPECT_EQ(feedback.at("requiresFeedback"), true);
  EXPECT_EQ(feedback.at("pendingStages"), Json::array({"Phone"}));
  EXPECT_EQ(json_of(ReviewRequired{{"Screening"}}).at("pendingStages"), Json::array({"Screening"}));
  EXPECT_EQ(json_of(FeedbackOutstanding{{owed}}).at("outstanding").at(0).at("name"), "Nora");
  EXPECT_EQ(json_of(StageNotLocked{StageStatus::invited}).at("stageStatus"), "invited");
  EXPECT_EQ(json_of(ScorecardInUse{2}).at("stages"), 2);
  EXPECT_EQ(json_of(StageInUse{4}).at("pipelines"), 4);
  const auto pipeline = PipelineId::parse("68f0c0a1b2c3d4e5f6a7b8c9").value();
  EXPECT_EQ(json_of(PipelineExists{PipelineExistsCode::external_id_exists, pipeline})
                .at("candidatePipelineId"),
            pipeline.str());
}

TEST(Report, tells_a_superseded_pipeline_from_a_rejected_one) {
  const auto superseded = json_of(PipelineClosed{.is_superseded = true});
  EXPECT_EQ(superseded.at("message"), "another pipeline has replaced this one");
  EXPECT_EQ(superseded.at("hint"), "use the pipeline in its supersededBy");
}

TEST(Report, tells_every_issue_and_its_place) {
  const CliError error(failure_of(
      Invalid{{Issue{.path = {"stages", std::size_t{0}, "name"}, .message = "is missing"},
               Issue{.message = "is too much"}}}));
  EXPECT_EQ(error_text(error, false),
            "error: the input is not valid\n"
            "  stages[0].name: is missing\n"
            "  is too much\n");
  const auto json = Json::parse(error_json(error));
  EXPECT_EQ(json.at("errors").size(), 2u);
  EXPECT_EQ(json.at("errors").at(0).at("path"), Json({"stages", 0, "name"}));
}

TEST(Report, puts_the_hint_last) {
  const CliError error(ExitCode::failure, "some_code", "it broke", "mend it");
  EXPECT_EQ(error_text(error, false), "error: it broke\nhint: mend it\n");
  EXPECT_EQ(error_text(error, true),
            "\x1b[1;31merror:\x1b[0m it broke\n\x1b[1mhint:\x1b[0m mend it\n");
  EXPECT_EQ(error_json(error), R"({"message":"it broke","code":"some_code","hint":"mend it"})"
                               "\n");
}

TEST(Report, one_fault_of_the_settings_is_the_error_itself) {
  EXPECT_EQ(error_text(config_error({{"HIRELINE_X is odd", "make it even"}}), false),
            "error: HIRELINE_X is odd\nhint: make it even\n");
}

TEST(Report, several_faults_of_the_settings_are_a_list) {
  const CliError error = config_error({{"A is odd", "even it"}, {"B is low", "raise it"}});
  EXPECT_EQ(error.exit, ExitCode::usage);
  EXPECT_EQ(error_text(error, false),
            "error: the settings are invalid\n"
            "  A is odd: even it\n"
            "  B is low: raise it\n"
            "hint: run `hireline help environment` for a description of each setting\n");
  EXPECT_EQ(Json::parse(error_json(error)).at("details"),
            Json({"A is odd: even it", "B is low: raise it"}));
}

}  // namespace
}  // namespace hireline::cli
