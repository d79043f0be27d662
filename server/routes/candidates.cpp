
#include "common/app/candidates/candidates.hpp"

#include <algorithm>
#include <iterator>

#include "common/app/candidates/preferences.hpp"
#include "common/app/candidates/rsvp.hpp"
#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::candidate;
using http::link;

namespace {

std::vector<http::Route> own_records() {
  return {
      candidate(get, "/v1/candidate/dashboard", app::get_dashboard)
          .named("getDashboard")
          .doc("Candidates", "List the caller's pipelines",
               "Returns the progress of each pipeline in plain words. The response contains no "
               "results, ratings, feedback or notes."),
      candidate(get, "/v1/candidate/pipeline/:id", app::get_own_pipeline)
          .named("getOwnPipeline")
          .doc("Candidates", "Get one of the caller's pipelines",
               "Returns the pipeline with its job, and with the IDs of the interviews of each "
               "stage.")
          .refuses({not_found("Pipeline")}),
      candidate(get, "/v1/candidate/interviews/:id", app::get_own_interview)
          .named("getOwnInterview")
          .doc("Candidates", "Get one of the caller's interviews",
               "Returns an upcoming or past interview with the caller's own answers. The response "
               "does not show how the answers are judged.")
          .refuses({not_found("Interview")}),
      candidate(get, "/v1/candidate/interviews/:id/feedback", app::get_own_feedback)
          .named("getOwnFeedback")
          .doc("Candidates", "Get the caller's feedback",
               "Returns the feedback on the interview that the caller gave with POST "
               "/v1/interviews/:id/candidate-feedback. Feedback that a recruiter entered for the "
               "caller is not returned.")
          .refuses({not_found("Interview")}),
      candidate(patch, "/v1/candidate/interviews/:id/rsvp", app::answer_invitation)
          .named("setRsvp")
          .doc("Candidates", "Accept or decline a live interview",
               "Stores the caller's answer. The caller can change the answer any number of times "
               "until the interview starts. The interview does not change, and its recruiters see "
               "the answer. To decline permanently, use the decline link. If the interview gets "
               "another time, it needs another answer.")
          .refuses({not_found("Interview"),
                    conflict("interview_has_no_time",
                             "The interview is automated and has no start time"),
                    wrong_interview_state(InterviewStateCode::interview_not_scheduled,
                                          "The interview is over, declined or cancelled"),
                    wrong_interview_state(InterviewStateCode::interview_has_started,
                                          "The interview's start has passed")})
          .example(R"({"status":"accepted"})"),
  };
}

std::vector<http::Route> preferences() {
  return {
      candidate(get, "/v1/candidate/preferences", app::get_preferences)
          .doc("Candidates", "Get email preferences", "Returns the caller's preferences.")
          .refuses({not_found("Participant")}),
      candidate(patch, "/v1/candidate/preferences", app::set_preferences)
          .doc("Candidates", "Update email preferences",
               "Updates the fields that you send; absent fields keep their values, so an empty "
               "object returns the current preferences. Emails show times in the time zone. The "
               "request returns 404 if the caller was erased a moment ago.")
          .refuses({not_found("Participant")})
          .example(R"({"emailReminders":false,"timezone":"Europe/Berlin","locale":"de-AT"})"),
      link(get, "/v1/preferences/:token", app::get_preferences_by_link)
          .doc("Candidates", "Get email preferences by a link",
               "Returns the preferences of the candidate to whom the email with the link was sent. "
               "No account is needed. Emails have this link if the server's own pages are used.")
          .refuses({link_not_found()}),
      link(patch, "/v1/preferences/:token", app::set_preferences_by_link)
          .doc(
              "Candidates", "Update email preferences by a link",
              "Updates the preferences like PATCH /v1/candidate/preferences, for whoever holds the "
              "link of an email.")
          .refuses({link_not_found()})
          .example(R"({"emailReminders":false})"),
      link(post, "/preferences/:token", app::unsubscribe)
          .named("unsubscribe")
          .doc("Candidates", "Unsubscribe with one click",
               "Turns off a preference, or all of them. Mail programs send this request when "
               "somebody unsubscribes in them (RFC 8058). A body is ignored. The same URL is the "
               "page on which candidates choose their emails.")
          .without_cors()
          .refuses({link_not_found()}),
  };
}

}  // namespace

std::vector<http::Route> candidate_routes() {
  auto routes = own_records();
  std::ranges::move(preferences(), std::back_inserter(routes));
  return routes;
}

}  // namespace hireline::routes
