
#include "common/app/candidates/candidates.hpp"

#include "common/app/candidates/preferences.hpp"
#include "common/app/candidates/rsvp.hpp"
#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::candidate;

std::vector<http::Route> candidate_routes() {
  return {
      candidate(get, "/v1/candidate/dashboard", app::get_dashboard)
          .doc("Candidates", "See one's own pipelines",
               "Progress in plain words: no result, rating, feedback or note is in it."),
      candidate(get, "/v1/candidate/pipeline/:id", app::get_own_pipeline)
          .doc("Candidates", "See one of one's own pipelines",
               "With the job, and the interviews of each stage by their ids.")
          .refuses({not_found("Pipeline")}),
      candidate(get, "/v1/candidate/interviews/:id", app::get_own_interview)
          .doc("Candidates", "See one of one's own sessions",
               "To come or past, with one's own answers, and nothing of how they are judged.")
          .refuses({not_found("Interview")}),
      candidate(get, "/v1/candidate/interviews/:id/feedback", app::get_own_feedback)
          .doc("Candidates", "See one's own feedback on an interview",
               "As POST /v1/interviews/:id/candidate-feedback took it. What a recruiter wrote down "
               "for one is not shown.")
          .refuses({not_found("Interview")}),
      candidate(patch, "/v1/candidate/interviews/:id/rsvp", app::answer_invitation)
          .doc("Candidates", "Accept or decline a live interview",
               "Until it starts, and as often as one changes one's mind. The interview stays as it "
               "is and its recruiters learn of it; declining for good is done by the decline "
               "link. Another time for the interview asks for another answer.")
          .refuses({not_found("Interview"),
                    conflict("interview_has_no_time", "The interview is automated"),
                    wrong_interview_state(InterviewStateCode::interview_not_scheduled,
                                          "The interview is over, declined or cancelled"),
                    wrong_interview_state(InterviewStateCode::interview_has_started,
                                          "The interview's start has passed")})
          .example(R"({"status":"accepted"})"),
      candidate(patch, "/v1/candidate/preferences", app::set_preferences)
          .doc("Candidates", "Say which mails one wants",
               "Absent fields stay, so an empty object tells what is set. Times in mails are told "
               "in the time zone. Not found is who was erased a moment ago.")
          .refuses({not_found("Participant")})
          .example(R"({"emailReminders":false,"timezone":"Europe/Berlin","locale":"de-AT"})"),
  };
}

}  // namespace hireline::routes
