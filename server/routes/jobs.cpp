
#include "common/app/hiring/jobs.hpp"

#include "common/app/hiring/board.hpp"
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
          .doc("Stage types", "List stage types",
               "Returns the stage types, sorted by order. They are the same for every plan."),
      recruiter(get, "/v1/jobs", app::list_jobs)
          .scope(Scope::jobs_read)
          .doc("Jobs", "List jobs",
               "Returns the organization's jobs, newest first, with their stages but without the "
               "stages' settings. Archived jobs are returned only when you ask for them."),
      recruiter(post, "/v1/jobs", app::create_job)
          .scope(Scope::jobs_write)
          .doc("Jobs", "Create a job",
               "Creates an active job, unless the status is draft. An active job counts against "
               "the plan.")
          .created("/v1/jobs/")
          .with_etag()
          .refuses({forbidden(), plan_limit_exceeded()})
          .example(R"({"title":"Backend engineer","description":"You build the service.",)"
                   R"("stages":[{"name":"Interview","stageTypeKey":"live_1on1"}]})"),
      recruiter(get, "/v1/jobs/:id", app::get_job)
          .scope(Scope::jobs_read)
          .doc("Jobs", "Get a job",
               "Returns the job with its stages and the number of its pipelines.")
          .with_etag()
          .refuses({not_found("Job")}),
      recruiter(get, "/v1/jobs/:id/board", app::get_board)
          .scope(Scope::pipelines_read)
          .doc("Jobs", "Get a job's board",
               "Returns the active and shortlisted pipelines of the job in columns. A pipeline is "
               "in the column of its first stage that is not completed. The columns are the job's "
               "stages in their order, then stages that the job no longer has, then a column "
               "without a stageId for the pipelines with all stages completed; the last two kinds "
               "exist only if they have pipelines. Each column has its number of pipelines and "
               "the first of them, most recently active first. Closed pipelines are only counted. "
               "Boards run separately from other requests.")
          .with_etag()
          .refuses({not_found("Job"), report_too_slow(), too_many_at_once()}),
      recruiter(patch, "/v1/jobs/:id", app::change_job)
          .scope(Scope::jobs_write)
          .doc("Jobs", "Update a job",
               "Updates the fields that you send; absent fields keep their values. A null value "
               "clears department, location and employmentType. Pipelines keep the stages that "
               "they were created with.")
          .supports_if_match(app::lock_job, app::get_job)
          .refuses({forbidden(), plan_limit_exceeded(), not_found("Job"), stage_in_use()})
          .example(R"({"title":"Senior backend engineer","department":null,"status":"paused"})"),
      recruiter(delete_, "/v1/jobs/:id", app::archive_job)
          .scope(Scope::jobs_write)
          .doc("Jobs", "Archive a job",
               "Archives the job. The record is kept, with isDeleted true and status archived.")
          .refuses({forbidden(), not_found("Job")}),
  };
}

}  // namespace hireline::routes
