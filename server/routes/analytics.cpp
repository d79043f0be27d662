
#include "common/app/analytics/analytics.hpp"

#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {
namespace {

http::Route report(std::string path, std::string summary, std::string about, auto use_case) {
  return http::recruiter(http::Method::get, std::move(path), use_case)
      .scope(Scope::analytics_read)
      .doc(
          "Analytics", std::move(summary),
          std::move(about) +
              " Requires a plan with advancedAnalytics. Interviewers cannot read reports. Reports "
              "run separately from other requests, and the server cancels them after five seconds.")
      .refuses({forbidden(), feature_not_available(), not_found("Job"), report_too_slow(),
                too_many_at_once()});
}

}  // namespace

std::vector<http::Route> analytics_routes() {
  return {
      report(
          "/v1/analytics/pipeline-funnel", "Get the pipeline funnel",
          "Returns how far the pipelines that were created in the period have progressed by now.",
          app::report_funnel),
      report("/v1/analytics/time-to-hire", "Get the time to hire",
             "Returns how long the hires that were made in the period took.",
             app::report_time_to_hire),
      report("/v1/analytics/question-effectiveness", "Get question effectiveness",
             "Returns what the questions reveal about candidates, for sessions that were submitted "
             "in the period and have been evaluated.",
             app::report_questions),
      report("/v1/analytics/interviewer-activity", "Get interviewer activity",
             "Returns the assigned interviewers and their feedback, for live interviews that "
             "started, or were scheduled to start, in the period.",
             app::report_interviewers),
      report("/v1/analytics/evaluation-agreement", "Get the evaluation agreement",
             "Returns how far evaluations of written answers agree with the feedback that members "
             "gave afterwards, for evaluations that were finished in the period. Only evaluations "
             "that were followed by feedback are counted, and members can be wrong, too.",
             app::report_agreement),
  };
}

}  // namespace hireline::routes
