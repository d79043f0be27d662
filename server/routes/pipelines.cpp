#include "common/app/hiring/pipelines.hpp"

#include <algorithm>
#include <iterator>

#include "common/app/candidates/erasure.hpp"
#include "common/app/candidates/person_export.hpp"
#include "common/app/candidates/pool.hpp"
#include "common/app/hiring/notes.hpp"
#include "common/app/hiring/pipeline_creation.hpp"
#include "common/app/operations/timeline.hpp"
#include "server/http/mount.hpp"
#include "server/http/replies/bulk.hpp"
#include "server/http/replies/next_actions.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::recruiter;

namespace {

std::vector<http::Route> collection() {
  return {
      recruiter(get, "/v1/pipeline", app::list_pipelines)
          .scope(Scope::pipelines_read)
          .doc("Pipelines", "List pipelines",
               "Returns the job's pipelines, most recently active first. Only the detail of a "
               "pipeline has its notes. Without page and limit, the response contains all "
               "pipelines, up to 20,000; such a request runs separately from other requests.")
          .refuses({not_found("Job"), too_many_at_once()}),
      recruiter(post, "/v1/pipeline", app::create_pipeline)
          .scope(Scope::pipelines_write)
          .doc("Pipelines", "Create a pipeline",
               "Enters a candidate into a job, without an interview. Sends no email, and counts "
               "against no limit of the plan. The first stage is unlocked. The candidate is found "
               "by the email address, or created. The phone number and the links are stored for "
               "your organization only.")
          .created("/v1/pipeline/")
          .with_etag()
          .refuses({forbidden(), not_found("Job"), pipeline_exists(),
                    conflict("job_not_active", "The job is not active")})
          .example(R"({"jobOpeningId":"68f0c0a1b2c3d4e5f6a7b8c9","participant":{)"
                   R"("email":"candidate@example.com","name":"Kim Example",)"
                   R"("phone":"+49 30 1234567","links":["https://example.com/kim"]},)"
                   R"("externalId":"application-4711"})"),
      recruiter(post, "/v1/pipeline/bulk", http::change_in_bulk)
          .scope(Scope::pipelines_write)
          .named("changePipelinesInBulk")
          .doc("Pipelines", "Change many pipelines",
               "Carries out one action on up to 100 pipelines in one transaction; invite on up to "
               "25 pipelines of one job. With the mode each, an action that is refused changes "
               "nothing and the others are carried out: the status is 200, and each result says "
               "what happened. With the mode all, one refusal undoes all. invite also needs the "
               "scope interviews:write, tag and untag need candidates:write.")
          .refuses({forbidden(), bulk_refused()})
          .example(R"({"action":"note","params":{"text":"Met at the conference."},)"
                   R"("items":[{"pipelineId":"68f0c0a1b2c3d4e5f6a7b8c9"}]})"),
  };
}

std::vector<http::Route> pool() {
  return {
      recruiter(get, "/v1/pipeline/pool", app::list_pool)
          .scope(Scope::candidates_read)
          .doc("Pipelines", "List the talent pool",
               "Returns each of the organization's candidates once, with the status and activity "
               "of the pipeline that was active last. Searches run separately from other requests, "
               "and the server cancels them after two seconds.")
          .refuses({search_too_slow(), too_many_at_once()}),
      recruiter(get, "/v1/pipeline/pool/:participantId", app::get_pool_candidate)
          .scope(Scope::candidates_read)
          .doc("Pipelines", "Get a pool candidate",
               "Returns the candidate with all of their pipelines in the organization, each as GET "
               "/v1/pipeline/:id returns it.")
          .refuses({not_found("Candidate")}),
      recruiter(get, "/v1/pipeline/pool/:participantId/export", app::export_candidate)
          .scope(Scope::candidates_read)
          .doc("Pipelines", "Export a candidate's data",
               "Returns everything that the organization has stored about the candidate, row by "
               "row, for example to answer a request for access. Tokens of links are not exported.")
          .refuses({forbidden(), not_found("Candidate"), own_feedback_first()}),
      recruiter(post, "/v1/pipeline/pool/:participantId/erase", app::erase_candidate)
          .no_key()
          .doc("Pipelines", "Erase a candidate's data",
               "Replaces all data that identifies the candidate in the organization, and all text "
               "by or about the candidate, with placeholders. Open pipelines are withdrawn and "
               "upcoming interviews cancelled. Rows, scores and the order of events stay. Other "
               "organizations keep their data. It cannot be undone. Only owners and admins may "
               "erase.")
          .refuses({forbidden(), not_found("Candidate")})
          .example(R"({"reason":"Asked for by mail"})"),
  };
}

std::vector<http::Route> single_pipelines() {
  return {
      recruiter(get, "/v1/pipeline/:id", app::get_pipeline)
          .scope(Scope::pipelines_read)
          .doc("Pipelines", "Get a pipeline",
               "Returns the pipeline with the interviews of its stages and with its notes.")
          .with_etag()
          .refuses({not_found("Pipeline")}),
      recruiter(get, "/v1/pipeline/:id/next-actions", http::list_next_actions)
          .scope(Scope::pipelines_read)
          .doc(
              "Pipelines", "List next actions",
              "Returns what the caller can do with the pipeline, its stages and the latest "
              "interview of each stage: each action with the request that carries it out, and "
              "whether the request would succeed now or which response it would get. Considers "
              "the caller's role, the scopes of an API key, the plan's limit, the job's status and "
              "the state of the pipeline. Changes nothing.")
          .refuses({not_found("Pipeline")}),
  };
}

std::vector<http::Route> changes() {
  return {
      recruiter(patch, "/v1/pipeline/:id/status", app::set_pipeline_status)
          .scope(Scope::pipelines_write)
          .doc("Pipelines", "Set a pipeline's status",
               "Sets the status. Any status can follow any other. A superseded pipeline cannot "
               "change. With the organization's setting oversight.reviewBeforeReject, a candidate "
               "can be rejected only if a member has reviewed each evaluation that put a stage on "
               "hold. With decisions.requiredFor, the request must name a recorded decision.")
          .supports_if_match(app::lock_pipeline, app::get_pipeline)
          .refuses({forbidden(), not_found("Pipeline"), pipeline_closed(), review_required(),
                    decision_required()})
          .example(R"({"status":"shortlisted"})"),
      recruiter(post, "/v1/pipeline/:id/unlock-stage", app::unlock_stage)
          .scope(Scope::pipelines_write)
          .doc("Pipelines", "Unlock a stage",
               "Unlocks the stage. Preceding live_1on1 and culture_fit_hr stages must have a "
               "member's "
               "feedback, also with force. All preceding stages must be completed: force completes "
               "those that are not, and cancels their scheduled and running interviews.")
          .with_etag()
          .refuses({feedback_required(), forbidden(), not_found("Pipeline"), stage_not_locked(),
                    force_required(), pipeline_closed()})
          .example(R"({"stageIndex":1})"),
      recruiter(post, "/v1/pipeline/:id/notes", app::add_note)
          .scope(Scope::pipelines_write)
          .doc("Pipelines", "Add a note",
               "Adds a note. All members can read it, candidates never see it. The Location header "
               "is the URL of the "
               "pipeline, "
               "which contains the note.")
          .created("/v1/pipeline/")
          .refuses({forbidden(), not_found("Pipeline"), pipeline_closed()})
          .example(R"({"text":"Prefers to start in autumn."})"),
      recruiter(get, "/v1/pipeline/:id/events", app::list_pipeline_events)
          .scope(Scope::pipelines_read)
          .doc("Pipelines", "List pipeline events",
               "Returns the events of the pipeline, its stages, interviews and notes, newest "
               "first. Events that occur while you fetch pages come before the first page and do "
               "not shift the others.")
          .refuses({not_found("Pipeline")}),
  };
}

}  // namespace

std::vector<http::Route> pipeline_routes() {
  std::vector<http::Route> routes = collection();
  std::ranges::move(pool(), std::back_inserter(routes));
  std::ranges::move(single_pipelines(), std::back_inserter(routes));
  std::ranges::move(changes(), std::back_inserter(routes));
  return routes;
}

}  // namespace hireline::routes
