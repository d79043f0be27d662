#include "common/wire/hiring/interviews.hpp"

#include "common/app/assessment/evaluations.hpp"
#include "common/app/banks/question_banks.hpp"
#include "common/app/email/resending.hpp"
#include "common/app/hiring/candidate_feedback.hpp"
#include "common/app/hiring/declines.hpp"
#include "common/app/hiring/feedback.hpp"
#include "common/app/hiring/interview_changes.hpp"
#include "common/app/hiring/interview_views.hpp"
#include "common/app/hiring/schedule.hpp"
#include "common/wire/banks/question_banks.hpp"
#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::link;
using http::recruiter;
using http::signed_in;

namespace {

std::vector<http::Route> invitations() {
  return {
      recruiter(post, "/v1/interviews", app::schedule_interview)
          .scope(Scope::interviews_write)
          .doc("Interviews", "Schedule an interview",
               "Creates an interview. With a stageId, the interview invites the candidate to that "
               "stage of their pipeline, which the server finds or creates: to an automated stage "
               "through a link or, with isAutomated false, to an interview between people. Without "
               "a stageId, the interview belongs to no stage. A pipeline that is rejected, hired "
               "or withdrawn is closed.")
          .created("/v1/interviews/")
          .with_etag()
          .refuses({forbidden(), plan_limit_exceeded(), not_found("Job"), stage_unavailable(),
                    conflict("stage_not_ready",
                             "The stage has no questions or problems; add them to the job first"),
                    conflict("job_not_active", "The job is not active"),
                    conflict("pipeline_closed", "The candidate's pipeline is closed")})
          .example(R"({"jobOpeningId":"68f0c0a1b2c3d4e5f6a7b8c9","title":"Technical interview",)"
                   R"("round":"First","startTime":"2030-05-06T09:00:00.000Z",)"
                   R"("endTime":"2030-05-06T10:00:00.000Z","baseUrl":"https://meet.example.com",)"
                   R"("clientUrl":"https://jobs.example.com",)"
                   R"("participant":{"email":"candidate@example.com"},"isAutomated":false,)"
                   R"("stageId":"68f0c0a1b2c3d4e5f6a7b8ca","stageIndex":0})"),
      link(get, "/v1/interviews/decline/:declineToken", app::get_interview_invitation)
          .named("getDeclineLink")
          .doc("Interviews", "Get the invitation of a link",
               "Returns what the candidate who holds the link would decline. The request declines "
               "nothing, so programs that open links in mails do no harm.")
          .refuses({link_not_found(), link_gone()}),
      link(get, "/v1/rooms/:room", app::get_room)
          .named("getRoom")
          .doc("Interviews", "Get the room of a meeting link",
               "Returns when the call of a live interview can be joined, and where. `room` is the "
               "last part of the meeting link. The response names no person, because meeting links "
               "are forwarded.")
          .refuses({link_not_found()}),
      link(post, "/v1/interviews/decline/:declineToken", app::decline_interview)
          .doc("Interviews", "Decline an invitation",
               "Declines the interview for the candidate who holds the link in the invitation. The "
               "request works in every status of the interview, but a completed interview stays "
               "completed. A repeated request changes nothing. The candidate can be invited to the "
               "stage again.")
          .refuses({link_not_found(), link_gone()})
          .example(R"({"reason":"I have taken another offer","tags":["other_offer"]})"),
  };
}

std::vector<http::Route> views() {
  return {
      recruiter(get, "/v1/interviews", app::list_interviews)
          .scope(Scope::interviews_read)
          .doc("Interviews", "List interviews",
               "Returns the interviews, latest start first, each as GET /v1/interviews/:id returns "
               "it. Automated interviews have no start and are sorted by their creation time.")
          .refuses({not_found("Job")}),
      recruiter(get, "/v1/interviews/:id", app::get_interview)
          .scope(Scope::interviews_read)
          .doc("Interviews", "Get an interview",
               "Returns the interview with all feedback on it. Only owners, admins and recruiters "
               "see the tokens and links with which the candidate takes part.")
          .with_etag()
          .refuses({not_found("Interview")}),
      recruiter(get, "/v1/interviews/:id/private-questions", app::get_private_questions)
          .scope(Scope::interviews_read)
          .done_by_member()
          .doc("Interviews", "Get private questions",
               "Returns the questions that the interview's stage lists for the interviewers. "
               "Nobody else can read them.")
          .refuses({forbidden(), not_found("Interview")}),
      recruiter(get, "/v1/interviews/:id/calendar.ics", app::get_calendar_file)
          .scope(Scope::interviews_read)
          .doc("Interviews", "Get a calendar file",
               "Returns an iCalendar event. A later file of the same interview replaces an earlier "
               "one.")
          .refuses({not_found("Interview"),
                    conflict("interview_has_no_time",
                             "The interview is automated and has no start time")}),
  };
}

std::vector<http::Route> changes() {
  return {
      recruiter(patch, "/v1/interviews/:id", app::reschedule_interview)
          .scope(Scope::interviews_write)
          .doc("Interviews", "Reschedule an interview",
               "Updates the fields that you send; absent fields keep their values. If you send "
               "only one of the times, it must fit the other.")
          .supports_if_match(app::lock_interview, app::get_interview)
          .refuses({forbidden(), not_found("Interview"),
                    wrong_interview_state(InterviewStateCode::interview_not_scheduled,
                                          "Only a scheduled interview can be changed")})
          .example(R"({"startTime":"2030-05-07T09:00:00.000Z",)"
                   R"("endTime":"2030-05-07T10:00:00.000Z"})"),
      recruiter(post, "/v1/interviews/:id/cancel", app::cancel_interview)
          .scope(Scope::interviews_write)
          .doc("Interviews", "Cancel an interview",
               "Cancels the interview. Its stage becomes unlocked again, and the candidate can be "
               "invited to it again. A repeated request changes nothing.")
          .with_etag()
          .refuses({forbidden(), not_found("Interview"),
                    wrong_interview_state(InterviewStateCode::interview_not_active,
                                          "The interview was completed or declined")})
          .example(R"({"reason":"The interviewer is ill."})"),
      recruiter(post, "/v1/interviews/:id/reopen", app::reopen_interview)
          .scope(Scope::interviews_write)
          .doc("Interviews", "Reopen an interview",
               "Schedules another interview like a cancelled, declined or completed one, for the "
               "same stage. A session starts with the questions and the saved answers or code of "
               "the earlier one, which keeps its evaluation. A completed stage is unlocked again "
               "if an evaluation completed it and no later stage is unlocked; feedback of a member "
               "is final. The new interview counts against the plan.")
          .created("/v1/interviews/")
          .with_etag()
          .refuses({forbidden(), plan_limit_exceeded(), not_found("Interview"), stage_unavailable(),
                    conflict("stage_not_ready",
                             "The stage has no questions or problems; add them to the job first"),
                    conflict("job_not_active", "The job is not active"),
                    conflict("pipeline_closed", "The candidate's pipeline is closed")})
          .example(R"({"reason":"The interview was cancelled by mistake.","sendInvite":true})"),
      recruiter(post, "/v1/interviews/:id/resend-invitation", app::resend_own_invitation)
          .scope(Scope::interviews_write)
          .doc("Interviews", "Resend an invitation",
               "Sends the candidate the invitation to the interview again, or for the first time "
               "if none was sent. If it cannot be sent, emailQueued is false, and obstacle says "
               "why: the interview is over, the candidate has turned off such emails, the "
               "invitation was sent less than ten minutes ago, or a limit on emails is reached.")
          .refuses({forbidden(), not_found("Interview")})
          .example(R"({"reason":"The candidate deleted the first email."})"),
  };
}

std::vector<http::Route> feedback() {
  return {
      recruiter(post, "/v1/interviews/:id/feedback", app::give_feedback)
          .scope(Scope::interviews_write)
          .done_by_member()
          .doc("Interviews", "Give feedback",
               "Completes the interview and, if it is the newest of its stage, the stage. The "
               "stage's result is pass for strong_yes and yes, otherwise hold. Each member gives "
               "feedback once for each interviewer; the newest decides. Owners, admins and "
               "recruiters can give feedback for a member; submittedBy then names the one who "
               "gave it. A declined interview accepts feedback once its start has passed.")
          .with_etag()
          .refuses(
              {not_your_interview(), not_found("Interview"),
               conflict(
                   "feedback_exists",
                   "The caller has already given this interviewer's feedback on this interview"),
               conflict("interview_closed", "The interview was declined or cancelled")})
          .example(R"({"interviewerEmail":"interviewer@example.com","overallRating":8,)"
                   R"("traits":["curious"],"recommendation":"yes",)"
                   R"("comments":"Knows the field well."})"),
      recruiter(post, "/v1/interviews/:id/re-evaluate", app::re_evaluate)
          .scope(Scope::interviews_write)
          .named("reEvaluateInterview")
          .doc("Interviews", "Re-evaluate the answers",
               "Queues another evaluation of the submitted answers. Earlier evaluations are kept. "
               "A result that a member's feedback has set stays.")
          .accepted()
          .refuses({forbidden(), not_found("Interview"),
                    session_refuses(SessionStateCode::not_submitted, "Nothing has been submitted"),
                    session_refuses(SessionStateCode::evaluation_in_progress,
                                    "An evaluation is queued or running"),
                    session_refuses(SessionStateCode::coding_session,
                                    "The interview is a coding session, whose solutions are "
                                    "judged: use re-judge instead")}),
      signed_in(post, "/v1/interviews/:id/candidate-feedback", app::give_candidate_feedback)
          .scope(Scope::interviews_write)
          .done_by_member()
          .doc("Interviews", "Give candidate feedback",
               "Stores the candidate's feedback. The candidate gives it, or a member who may give "
               "feedback gives it for them; submittedBy then names the member. New feedback "
               "replaces earlier feedback, but only candidates can replace feedback that they gave "
               "themselves. The interview and the pipeline do not change.")
          .refuses({not_your_interview(), not_found("Interview"),
                    conflict("candidate_feedback_exists",
                             "The candidate has already given feedback on this interview")})
          .example(R"({"overallRating":9,"traits":["well prepared"],"recommendation":"yes",)"
                   R"("comments":"I could ask whatever I wanted to."})"),
  };
}

}  // namespace

std::vector<http::Route> interview_routes() {
  std::vector<http::Route> routes;
  for (auto& table : {invitations(), views(), changes(), feedback()})
    routes.insert(routes.end(), table.begin(), table.end());
  return routes;
}

}  // namespace hireline::routes
