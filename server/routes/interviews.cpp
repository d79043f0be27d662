#include "common/wire/hiring/interviews.hpp"

#include "common/app/assessment/evaluations.hpp"
#include "common/app/banks/question_banks.hpp"
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
          .doc("Interviews", "Schedule an interview",
               "With a stageId it invites the candidate to that stage of their pipeline, which is "
               "found or made: to an automated stage through a link, or, with isAutomated false, "
               "to an interview between people. Without a stageId it stands by itself. A pipeline "
               "that is rejected, hired or withdrawn is closed.")
          .created("/v1/interviews/")
          .tagged()
          .refuses({forbidden(), plan_limit_exceeded(), not_found("Job"), stage_taken(),
                    conflict("stage_not_ready", "The automated stage has nothing to ask"),
                    conflict("job_not_active", "The job is not active"),
                    conflict("pipeline_closed", "The candidate's pipeline is closed")})
          .example(R"({"jobOpeningId":"68f0c0a1b2c3d4e5f6a7b8c9","title":"Technical interview",)"
                   R"("round":"First","startTime":"2030-05-06T09:00:00.000Z",)"
                   R"("endTime":"2030-05-06T10:00:00.000Z","baseUrl":"https://meet.example.com",)"
                   R"("clientUrl":"https://jobs.example.com",)"
                   R"("participant":{"email":"candidate@example.com"},"isAutomated":false,)"
                   R"("stageId":"68f0c0a1b2c3d4e5f6a7b8ca","stageIndex":0})"),
      link(post, "/v1/interviews/decline/:declineToken", app::decline_interview)
          .doc("Interviews", "Decline an invitation",
               "For candidates, by the link in their invitation. Works whatever the interview's "
               "status, but a completed one stays completed; done again, it changes nothing. The "
               "stage can be invited to again.")
          .refuses({link_not_found(), link_gone()})
          .example(R"({"reason":"I have taken another offer","tags":["other_offer"]})"),
  };
}

std::vector<http::Route> views() {
  return {
      recruiter(get, "/v1/interviews", app::list_interviews)
          .doc("Interviews", "List interviews",
               "Those that start latest first, each as it is got alone. Automated interviews have "
               "no start and stand where they were made.")
          .refuses({not_found("Job")}),
      recruiter(get, "/v1/interviews/:id", app::get_interview)
          .doc(
              "Interviews", "Get an interview",
              "With all feedback on it. The tokens and links by which the candidate takes part are "
              "shown to owners, admins and recruiters.")
          .tagged()
          .refuses({not_found("Interview")}),
      recruiter(get, "/v1/interviews/:id/private-questions", app::get_private_questions)
          .doc("Interviews", "Get an interview's private questions",
               "What its stage lists for the interviewers, and for nobody else to read.")
          .refuses({forbidden(), not_found("Interview")}),
      recruiter(get, "/v1/interviews/:id/calendar.ics", app::get_calendar_file)
          .doc("Interviews", "Get an interview's calendar file",
               "An iCalendar event. A later file of the same interview takes the place of an "
               "earlier one.")
          .refuses({not_found("Interview"),
                    conflict("interview_has_no_time", "The interview is held at no time")}),
  };
}

std::vector<http::Route> changes() {
  return {
      recruiter(patch, "/v1/interviews/:id", app::reschedule_interview)
          .doc("Interviews", "Reschedule an interview",
               "Absent fields stay. Where only one of the times is sent, it must fit the other.")
          .guarded_by(app::lock_interview, app::get_interview)
          .refuses({forbidden(), not_found("Interview"),
                    wrong_interview_state(InterviewStateCode::interview_not_scheduled,
                                          "Only a scheduled interview can be changed")})
          .example(R"({"startTime":"2030-05-07T09:00:00.000Z",)"
                   R"("endTime":"2030-05-07T10:00:00.000Z"})"),
      recruiter(post, "/v1/interviews/:id/cancel", app::cancel_interview)
          .doc("Interviews", "Cancel an interview",
               "Its stage goes back to unlocked and can be invited to again. Cancelling again "
               "changes nothing.")
          .tagged()
          .refuses({forbidden(), not_found("Interview"),
                    wrong_interview_state(InterviewStateCode::interview_not_active,
                                          "The interview was completed or declined")})
          .example(R"({"reason":"The interviewer is ill."})"),
  };
}

std::vector<http::Route> feedback() {
  return {
      recruiter(post, "/v1/interviews/:id/feedback", app::give_feedback)
          .doc("Interviews", "Give feedback",
               "Completes the interview and its stage: passed for strong_yes and yes, else held. "
               "Each interviewer gives it once; the newest decides. Owners, admins and recruiters "
               "may give it for a member, and are named in submittedBy then. A declined interview "
               "takes feedback once its start has passed.")
          .tagged()
          .refuses({not_your_interview(), not_found("Interview"),
                    conflict("feedback_exists", "This interviewer has given feedback already"),
                    conflict("interview_closed", "The interview was declined or cancelled")})
          .example(R"({"interviewerEmail":"interviewer@example.com","overallRating":8,)"
                   R"("traits":["curious"],"recommendation":"yes",)"
                   R"("comments":"Knows the field well."})"),
      recruiter(post, "/v1/interviews/:id/re-evaluate", app::re_evaluate)
          .doc("Interviews", "Evaluate the answers again",
               "Queues another evaluation of what was submitted; earlier ones are kept. A result "
               "that a recruiter's feedback has set stays.")
          .accepted()
          .refuses({forbidden(), not_found("Interview"),
                    session_refuses(SessionStateCode::not_submitted, "Nothing is submitted"),
                    session_refuses(SessionStateCode::evaluation_in_progress,
                                    "An evaluation is queued or running"),
                    session_refuses(SessionStateCode::coding_session,
                                    "Solutions are judged instead: see re-judge")}),
      signed_in(post, "/v1/interviews/:id/candidate-feedback", app::give_candidate_feedback)
          .doc("Interviews", "Give the candidate's feedback",
               "By the candidate, or by a recruiter of the organization, who is named in "
               "submittedBy then. It takes the place of what was there, but what candidates gave "
               "themselves only they replace. It changes neither the interview nor the pipeline.")
          .refuses({not_your_interview(), not_found("Interview"),
                    conflict("candidate_feedback_exists",
                             "The candidate has given feedback themselves")})
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
