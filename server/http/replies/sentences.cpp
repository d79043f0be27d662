#include "server/http/replies/sentences.hpp"

#include "common/base/result.hpp"

namespace hireline::http {

std::string_view word_for(ResourceKind resource) {
  switch (resource) {
    case ResourceKind::organization:
      return "Organization";
    case ResourceKind::recruiter:
      return "Recruiter";
    case ResourceKind::member:
      return "Member";
    case ResourceKind::participant:
      return "Candidate";
    case ResourceKind::job:
      return "Job";
    case ResourceKind::stage:
      return "Stage";
    case ResourceKind::interview:
      return "Interview";
    case ResourceKind::pipeline:
      return "Pipeline";
    case ResourceKind::plan:
      return "Plan";
    case ResourceKind::email:
      return "Email";
    case ResourceKind::question:
      return "Question";
    case ResourceKind::problem:
      return "Problem";
    case ResourceKind::task:
      return "Task";
    case ResourceKind::invitation:
      return "Invitation";
    case ResourceKind::webhook:
      return "Webhook";
    case ResourceKind::route:
      return "Route";
    case ResourceKind::api_key:
      return "API key";
    case ResourceKind::challenge:
      return "Challenge";
    case ResourceKind::device:
      return "Device";
    case ResourceKind::passkey:
      return "Passkey";
    case ResourceKind::endpoint:
      return "Endpoint";
    case ResourceKind::delivery:
      return "Delivery";
    case ResourceKind::close_reason:
      return "Close reason";
    case ResourceKind::tag:
      return "Tag";
    case ResourceKind::evaluation:
      return "Evaluation";
    case ResourceKind::scorecard:
      return "Scorecard";
    case ResourceKind::explanation_request:
      return "Explanation request";
  }
  ensure(false, "every kind of resource must have a name");
  return {};
}

std::string sentence_for(StageUnavailableCode code) {
  switch (code) {
    case StageUnavailableCode::stage_locked:
      return "The stage is still locked; unlock it first";
    case StageUnavailableCode::stage_already_invited:
      return "The candidate is already invited to the stage";
    case StageUnavailableCode::stage_in_progress:
      return "The stage is in progress";
    case StageUnavailableCode::stage_completed:
      return "The stage is completed";
    case StageUnavailableCode::active_interview_exists:
      return "The stage already has an active interview";
  }
  ensure(false, "every refusal must have a message");
  return {};
}

std::string sentence_for(InterviewStateCode code) {
  switch (code) {
    case InterviewStateCode::interview_not_scheduled:
      return "Only an interview that is still scheduled can be changed";
    case InterviewStateCode::interview_not_active:
      return "The interview was completed or declined";
    case InterviewStateCode::interview_has_started:
      return "The interview's start has passed";
  }
  ensure(false, "every refusal must have a message");
  return {};
}

std::string sentence_for(ExistsCode code) {
  switch (code) {
    case ExistsCode::slug_taken:
      return "An organization with this slug already exists";
    case ExistsCode::member_exists:
      return "This identity already belongs to a member";
    case ExistsCode::problem_exists:
      return "The organization already has a problem with this slug";
    case ExistsCode::already_member:
      return "A member with this email address already exists";
    case ExistsCode::member_elsewhere:
      return "You already belong to an organization";
    case ExistsCode::api_key_exists:
      return "An API key with this name already exists";
    case ExistsCode::address_taken:
      return "Another account has this email address";
    case ExistsCode::passkey_exists:
      return "The passkey was added already";
    case ExistsCode::endpoint_exists:
      return "An endpoint with this URL already exists";
    case ExistsCode::close_reason_exists:
      return "A close reason with this name already exists";
    case ExistsCode::tag_exists:
      return "A tag with this name already exists";
    case ExistsCode::scorecard_exists:
      return "A scorecard with this name already exists";
  }
  ensure(false, "every refusal must have a message");
  return {};
}

std::string sentence_for(PipelineExistsCode code) {
  switch (code) {
    case PipelineExistsCode::pipeline_exists:
      return "The candidate already has a pipeline in this job";
    case PipelineExistsCode::external_id_exists:
      return "Another pipeline already has this external ID";
  }
  ensure(false, "every refusal must have a message");
  return {};
}

std::string sentence_for(LinkGoneCode code) {
  switch (code) {
    case LinkGoneCode::link_expired:
      return "The link has expired";
    case LinkGoneCode::interview_declined:
      return "The invitation was declined";
    case LinkGoneCode::interview_cancelled:
      return "The invitation was cancelled";
    case LinkGoneCode::interview_completed:
      return "The stage was completed in another way";
    case LinkGoneCode::invitation_accepted:
      return "The invitation was accepted already";
    case LinkGoneCode::invitation_revoked:
      return "The invitation was revoked";
  }
  ensure(false, "every refusal must have a message");
  return {};
}

std::string sentence_for(ChallengeEndCode code) {
  switch (code) {
    case ChallengeEndCode::challenge_expired:
      return "The code has expired; request another one";
    case ChallengeEndCode::challenge_used:
      return "The code was used already; request another one";
    case ChallengeEndCode::challenge_replaced:
      return "A newer code was sent; use that one";
    case ChallengeEndCode::challenge_exhausted:
      return "Too many wrong codes; request another one";
  }
  ensure(false, "every refusal must have a message");
  return {};
}

std::string sentence_for(PasskeyFault fault) {
  switch (fault) {
    case PasskeyFault::malformed:
      return "The credential is not what a browser returns";
    case PasskeyFault::wrong_purpose:
      return "The credential is of the other kind: create adds a passkey, get signs in";
    case PasskeyFault::wrong_challenge:
      return "The challenge is not from this server, or for another purpose; request another one";
    case PasskeyFault::challenge_expired:
      return "The challenge has expired; request another one";
    case PasskeyFault::challenge_used:
      return "The challenge was used already; request another one";
    case PasskeyFault::wrong_origin:
      return "Passkeys cannot be used on this page; its origin must be listed in client_origins";
    case PasskeyFault::wrong_domain:
      return "The passkey belongs to another domain";
    case PasskeyFault::wrong_account:
      return "The passkey belongs to another account";
    case PasskeyFault::user_not_verified:
      return "The authenticator must check a PIN, a fingerprint or a face";
    case PasskeyFault::unsupported_key:
      return "The key of the passkey is none of ES256, EdDSA and RS256";
    case PasskeyFault::wrong_signature:
      return "The signature of the passkey is wrong";
    case PasskeyFault::signature_count:
      return "Somebody may have a copy of this passkey; remove it and add another one";
  }
  ensure(false, "every refusal must have a message");
  return {};
}

std::string sentence_for(SessionStateCode code) {
  switch (code) {
    case SessionStateCode::not_started:
      return "The session is not started; start it first";
    case SessionStateCode::already_submitted:
      return "The answers are already submitted";
    case SessionStateCode::time_is_up:
      return "The time is up; the answers that were saved last are submitted";
    case SessionStateCode::not_a_conversation:
      return "This session takes all answers in one request, not one at a time";
    case SessionStateCode::question_is_coming:
      return "The next question is not ready yet; retry in a few seconds";
    case SessionStateCode::not_submitted:
      return "The candidate has not submitted answers yet";
    case SessionStateCode::evaluation_in_progress:
      return "An evaluation is already queued or running";
    case SessionStateCode::notice_period:
      return "The session cannot be started yet: the time after the notice is not over";
    case SessionStateCode::coding_session:
      return "This is a coding session: use re-judge instead";
  }
  ensure(false, "every refusal must have a message");
  return {};
}

std::string sentence_for(ExplanationCode code) {
  switch (code) {
    case ExplanationCode::explanation_request_open:
      return "You have asked for this already, and the answer is not there yet";
    case ExplanationCode::explanation_request_answered:
      return "The request is answered";
    case ExplanationCode::contest_needs_another_member:
      return "You took part in the decision; an owner or admin who did not must answer";
  }
  ensure(false, "every code must have a sentence");
  return {};
}

std::string sentence_for(RunnerCode code) {
  switch (code) {
    case RunnerCode::runner_unavailable:
      return "Programs cannot be run at the moment; your code is saved";
    case RunnerCode::runner_busy:
      return "Too many programs are running; try again in a moment";
  }
  ensure(false, "every refusal must have a message");
  return {};
}

std::string sentence_for(RunLimitCode code) {
  switch (code) {
    case RunLimitCode::run_in_progress:
      return "A program of this session is still running";
    case RunLimitCode::too_many_runs:
      return "Too many runs in this session; wait before the next one";
  }
  ensure(false, "every refusal must have a message");
  return {};
}

}  // namespace hireline::http
