#include "common/wire/interviews.hpp"

#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::recruiter;

std::vector<http::Route> interview_routes() {
  return {
      recruiter(post, "/v1/interviews", app::schedule_interview)
          .doc("Interviews", "Schedule a live interview",
               "With a stageId it invites the candidate to that stage of their pipeline, which is "
               "found or made; without one it stands by itself.")
          .created("/v1/interviews/")
          .refuses({forbidden(), plan_limit_exceeded(), not_found("Job"), stage_taken(),
                    conflict("job_not_active", "The job is not active"),
                    conflict("pipeline_closed", "The pipeline is rejected, hired or withdrawn")}),
      recruiter(get, "/v1/interviews/:id", app::get_interview)
          .doc("Interviews", "Get an interview", "With all feedback on it.")
          .refuses({not_found("Interview")}),
      recruiter(post, "/v1/interviews/:id/feedback", app::give_feedback)
          .doc("Interviews", "Give feedback",
               "Completes the interview and its stage: passed for strong_yes and yes, else held. "
               "Each interviewer gives it once; the newest decides.")
          .refuses({not_found("Interview"),
                    conflict("feedback_exists", "This interviewer has given feedback already"),
                    conflict("interview_closed", "The interview was declined or cancelled")}),
  };
}

}  // namespace hireline::routes
