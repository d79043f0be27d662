
#include "common/app/analytics/analytics.hpp"

#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {
namespace {

http::Route report(std::string path, std::string summary, std::string about, auto use_case) {
  return http::recruiter(http::Method::get, std::move(path), use_case)
      .doc("Analytics", std::move(summary),
           std::move(about) +
               " For plans with advancedAnalytics, and not for interviewers. Reports "
               "run aside from other requests and are given up after five seconds.")
      .refuses({forbidden(), feature_not_available(), not_found("Job"), report_too_slow(),
                too_many_at_once()});
}

}  // namespace

std::vector<http::Route> analytics_routes() {
  return {
      report("/v1/analytics/pipeline-funnel", "Report on stages",
             "Of the pipelines that were created in the time: how far they have come by now.",
             app::report_funnel),
      report("/v1/analytics/time-to-hire", "Report on the time to hire",
             "Of the hires that were made in the time: how long they took.",
             app::report_time_to_hire),
      report("/v1/analytics/question-effectiveness", "Report on questions",
             "Of the sessions that were submitted in the time, and evaluated: what their questions "
             "tell of candidates.",
             app::report_questions),
      report("/v1/analytics/interviewer-activity", "Report on interviewers",
             "Of the live interviews that began in the time, or were to begin: who was to hold "
             "them, and what feedback came of them.",
             app::report_interviewers),
  };
}

}  // namespace hireline::routes
