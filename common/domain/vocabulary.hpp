// Enumerations that several parts of the domain use, and functions that need only an enumerator.
// Other rules are in the header of the type that they are about.
#pragma once

#include "common/base/enum_names.hpp"

namespace hireline {

// Members of an organization.
HIRELINE_ENUM(Role, owner, admin, recruiter, interviewer)

// Permissions of members: see may(). see_links: read the tokens and links of candidates.
// see_feedback: read the feedback of other members about candidates.
HIRELINE_ENUM(Permission, read, give_feedback, see_feedback, see_links, manage_hiring,
              manage_organization)

// Jobs.
HIRELINE_ENUM(EmploymentType, full_time, part_time, contract, internship)
HIRELINE_ENUM(JobStatus, draft, active, paused, closed, archived)

// Pipelines.
HIRELINE_ENUM(PipelineStatus, active, shortlisted, rejected, hired, withdrawn)
// Those for which an organization can require a recorded decision.
HIRELINE_ENUM(DecidedStatus, rejected, hired)

// Returns whether the pipeline is finished. Candidates of a closed pipeline get no more
// invitations.
constexpr bool is_closed(PipelineStatus status) {
  return status == PipelineStatus::rejected || status == PipelineStatus::hired ||
         status == PipelineStatus::withdrawn;
}

// Stages.
HIRELINE_ENUM(StageTypeKey, automated_screening, live_1on1, dsa_coding, culture_fit_hr,
              ai_conversational, scenario_based)
HIRELINE_ENUM(StageStatus, pending, unlocked, invited, in_progress, completed, declined)
HIRELINE_ENUM(CandidateStatus, locked, available, invited, in_progress, under_review, completed,
              declined)
HIRELINE_ENUM(StageEvent, unlock, schedule, start, submit, evaluate, give_feedback, force_complete,
              decline, cancel)
HIRELINE_ENUM(StageResult, pass, hold)

// The source of a stage's result. `ai`: an evaluation or a judgement of code. `human`: a member's
// feedback, which `ai` does not replace.
HIRELINE_ENUM(ResultSource, ai, human)

// Returns whether candidates take stages of this type through a link, without a recruiter.
constexpr bool is_automated(StageTypeKey type) {
  return type != StageTypeKey::live_1on1 && type != StageTypeKey::culture_fit_hr;
}

// Interviews and the feedback about them.
HIRELINE_ENUM(InterviewStatus, scheduled, in_progress, completed, declined, cancelled)
HIRELINE_ENUM(RsvpStatus, accepted, declined)
HIRELINE_ENUM(Recommendation, strong_yes, yes, no, strong_no)

constexpr bool is_active(InterviewStatus status) {
  return status == InterviewStatus::scheduled || status == InterviewStatus::in_progress;
}

// The target of a link.
HIRELINE_ENUM(LinkPurpose, screening, coding, decline, membership)

// The languages of solutions to coding problems.
HIRELINE_ENUM(ProgrammingLanguage, python, javascript, cpp, c, java, go, ruby, bash)

// Verdicts in increasing severity. The verdict of a solution is the most severe verdict of its test
// cases.
HIRELINE_ENUM(Verdict, accepted, wrong_answer, runtime_error, time_limit_exceeded,
              memory_limit_exceeded, output_limit_exceeded, compile_error, internal_error)

// What an API key may do: read or write one part of the service. No route needs analytics_write,
// events_write or imports_* yet; the last ones are reserved for imports of candidates.
enum class Scope : unsigned char {
  jobs_read,
  jobs_write,
  pipelines_read,
  pipelines_write,
  interviews_read,
  interviews_write,
  candidates_read,
  candidates_write,
  questions_read,
  questions_write,
  analytics_read,
  analytics_write,
  events_read,
  events_write,
  webhooks_read,
  webhooks_write,
  imports_read,
  imports_write
};
constexpr std::string_view enum_type_name(Scope) {
  return "Scope";
}
constexpr auto enum_names(Scope) {
  return detail::split_names<18>(
      "jobs:read, jobs:write, pipelines:read, pipelines:write, interviews:read, interviews:write, "
      "candidates:read, candidates:write, questions:read, questions:write, analytics:read, "
      "analytics:write, events:read, events:write, webhooks:read, webhooks:write, imports:read, "
      "imports:write");
}

// Resources and reasons of refusals: see refusals.hpp.
HIRELINE_ENUM(ResourceKind, organization, recruiter, member, participant, job, stage, interview,
              pipeline, plan, question, problem, task, email, invitation, webhook, route, api_key,
              challenge, device, passkey, endpoint, delivery, close_reason, tag, evaluation,
              scorecard, explanation_request)
HIRELINE_ENUM(Limit, maxActiveJobs, maxInterviewsPerMonth, maxApiKeys, maxWebhookEndpoints)
HIRELINE_ENUM(StageUnavailableCode, stage_locked, stage_already_invited, stage_in_progress,
              stage_completed, active_interview_exists)
HIRELINE_ENUM(LinkGoneCode, link_expired, interview_declined, interview_cancelled,
              interview_completed, invitation_accepted, invitation_revoked)
HIRELINE_ENUM(InterviewStateCode, interview_not_scheduled, interview_not_active,
              interview_has_started)
HIRELINE_ENUM(SessionStateCode, not_started, already_submitted, time_is_up, not_a_conversation,
              question_is_coming, not_submitted, evaluation_in_progress, coding_session,
              notice_period)
HIRELINE_ENUM(ExistsCode, slug_taken, member_exists, problem_exists, already_member,
              member_elsewhere, api_key_exists, address_taken, passkey_exists, endpoint_exists,
              close_reason_exists, tag_exists, scorecard_exists)
HIRELINE_ENUM(ChallengeEndCode, challenge_expired, challenge_used, challenge_replaced,
              challenge_exhausted)
// Why the response of an authenticator is refused. signature_count: it is not above the last one,
// so somebody may have a copy of the passkey.
HIRELINE_ENUM(PasskeyFault, malformed, wrong_purpose, wrong_challenge, challenge_expired,
              challenge_used, wrong_origin, wrong_domain, wrong_account, user_not_verified,
              unsupported_key, wrong_signature, signature_count)
HIRELINE_ENUM(PipelineExistsCode, pipeline_exists, external_id_exists)
HIRELINE_ENUM(Feature, advancedAnalytics)
HIRELINE_ENUM(TaskStateCode, task_done, task_running, task_replaced)
HIRELINE_ENUM(RunnerCode, runner_unavailable, runner_busy)
HIRELINE_ENUM(ExplanationCode, explanation_request_open, explanation_request_answered,
              contest_needs_another_member)
HIRELINE_ENUM(RunLimitCode, run_in_progress, too_many_runs)

}  // namespace hireline
