
#include "common/app/hiring/jobs.hpp"

#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::everyone;
using http::recruiter;

std::vector<http::Route> job_routes() {
  return {
      everyone(get, "/v1/stage-types", app::list_stage_types)
          .bare()
          .doc("Stage types", "List the stage types", "Sorted by order; the same for every plan."),
      recruiter(get, "/v1/jobs", app::list_jobs)
          .doc("Jobs", "List the organization's jobs",
               "Newest first, with their stages but not the stages' settings; archived jobs only "
               "when asked for."),
      recruiter(post, "/v1/jobs", app::create_job)
          .doc("Jobs", "Create a job",
               "Active unless the status says draft; an active one counts against the plan.")
          .created("/v1/jobs/")
          .tagged()
          .refuses({forbidden(), plan_limit_exceeded()})
          .example(R"({"title":"Backend engineer","description":"You build the service.",)"
                   R"("stages":[{"name":"Interview","stageTypeKey":"live_1on1"}]})"),
      recruiter(get, "/v1/jobs/:id", app::get_job)
          .doc("Jobs", "Get a job", "With its stages and how many pipelines it has.")
          .tagged()
          .refuses({not_found("Job")}),
      recruiter(patch, "/v1/jobs/:id", app::change_job)
          .doc("Jobs", "Change a job",
               "Absent fields stay; null clears department, location and employmentType. Pipelines "
               "keep the stages they were made with.")
          .guarded_by(app::lock_job, app::get_job)
          .refuses({forbidden(), plan_limit_exceeded(), not_found("Job"), stage_in_use()})
          .example(R"({"title":"Senior backend engineer","department":null,"status":"paused"})"),
      recruiter(delete_, "/v1/jobs/:id", app::archive_job)
          .doc("Jobs", "Archive a job", "It is kept, with isDeleted true and status archived.")
          .refuses({forbidden(), not_found("Job")}),
  };
}

}  // namespace hireline::routes
