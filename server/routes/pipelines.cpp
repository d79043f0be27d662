
#include "common/app/hiring/pipelines.hpp"

#include "common/app/candidates/pool.hpp"
#include "common/app/hiring/notes.hpp"
#include "common/app/operations/timeline.hpp"
#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::recruiter;

std::vector<http::Route> pipeline_routes() {
  return {
      recruiter(get, "/v1/pipeline", app::list_pipelines)
          .doc("Pipelines", "List a job's pipelines",
               "The most recently active first. Their notes stand in the detail. Without page and "
               "limit all of them are given, up to 20,000; that runs aside from other requests.")
          .refuses({not_found("Job"), too_many_at_once()}),
      recruiter(get, "/v1/pipeline/pool", app::list_pool)
          .doc(
              "Pipelines", "List the talent pool",
              "The organization's candidates, each once, with the status and activity of the "
              "pipeline that was active last. Searches run aside from other requests and are given "
              "up after two seconds.")
          .refuses({search_too_slow(), too_many_at_once()}),
      recruiter(get, "/v1/pipeline/pool/:participantId", app::get_pool_candidate)
          .doc("Pipelines", "Get a candidate of the pool",
               "With all of the candidate's pipelines in the organization, as in their details.")
          .refuses({not_found("Candidate")}),
      recruiter(get, "/v1/pipeline/:id", app::get_pipeline)
          .doc("Pipelines", "Get a pipeline", "With the interviews of its stages, and its notes.")
          .tagged()
          .refuses({not_found("Pipeline")}),
      recruiter(patch, "/v1/pipeline/:id/status", app::set_pipeline_status)
          .doc("Pipelines", "Set a pipeline's status", "Any status may follow any.")
          .guarded_by(app::lock_pipeline, app::get_pipeline)
          .refuses({forbidden(), not_found("Pipeline"), pipeline_superseded()})
          .example(R"({"status":"shortlisted"})"),
      recruiter(post, "/v1/pipeline/:id/unlock-stage", app::unlock_stage)
          .doc("Pipelines", "Unlock a stage",
               "Preceding live_1on1 and culture_fit_hr stages need recruiter feedback first. Then "
               "preceding stages must be completed, or force completes them.")
          .tagged()
          .refuses({feedback_required(), forbidden(), not_found("Pipeline"), stage_not_locked(),
                    force_required(), pipeline_superseded()})
          .example(R"({"stageIndex":1})"),
      recruiter(post, "/v1/pipeline/:id/notes", app::add_note)
          .doc("Pipelines", "Add a note",
               "For recruiters only. It stands in the pipeline, where Location leads.")
          .created("/v1/pipeline/")
          .refuses({forbidden(), not_found("Pipeline"), pipeline_superseded()})
          .example(R"({"text":"Prefers to start in autumn."})"),
      recruiter(get, "/v1/pipeline/:id/events", app::list_pipeline_events)
          .doc(
              "Pipelines", "List what happened",
              "To the pipeline, its stages, interviews and notes, newest first. What happens while "
              "pages are fetched comes before the first of them and moves none.")
          .refuses({not_found("Pipeline")}),
  };
}

}  // namespace hireline::routes
