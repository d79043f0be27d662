#include <algorithm>

#include "cli/commands/commands.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "cli/output/counted.hpp"
#include "cli/records/find.hpp"
#include "common/app/hiring/jobs.hpp"

namespace hireline::cli {
namespace {

const Columns job_columns = {{"id", "/_id", true},
                             {"org", "/organization/slug"},
                             {"status", "/status"},
                             {"title", "/title"},
                             {"created_at", "/createdAt"}};

const Columns stage_columns = {
    {"id", "/_id"}, {"stage", "/order"}, {"name", "/name"}, {"type", "/stageTypeKey"}};

// A table shows the stages of the job; the other formats show the whole job.
void show_job(const Context& context, const JobDetail& job) {
  if (!context.shows_columns()) return show_value(context, job);
  context.ui.note(job.title + ": " + std::string(name_of(job.status)) + ", " +
                  std::to_string(job.counts.pipelines) +
                  (job.counts.pipelines == 1 ? " candidate" : " candidates"));
  show_value(context, job.stages, stage_columns);
}

Outcome list(const Context& context) {
  const Arguments& given = context.arguments;
  const app::SearchJobs input{.organization = given.text("--org"),
                              .statuses = TRY(read_names<JobStatus>(given, "--status")),
                              .page = TRY(read_page(given))};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  std::int64_t left_out = 0;
  const auto work = [&](db::Tx& tx) -> Result<Page<FoundJob>> {
    if (input.statuses.empty()) {
      const app::SearchJobs archived{.organization = input.organization,
                                     .statuses = {JobStatus::archived},
                                     .page = {.page = 1, .limit = 1}};
      left_out = TRY(app::search_jobs(tx, who, archived)).total;
    }
    return app::search_jobs(tx, who, input);
  };
  show_page(context, TRY(look(context, *connection, who, work)), job_columns);
  if (left_out > 0)
    context.ui.note(
        counted(static_cast<std::size_t>(left_out), "archived job is", "archived jobs are") +
        " not listed; use --status archived to see " + (left_out == 1 ? "it." : "them."));
  return ExitCode::done;
}

Outcome get(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const app::OneJob input{TRY(find_id<JobId>(context, *connection, "JOB"))};
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<JobDetail> {
    const Recruiter recruiter = TRY(app::act_as_owner_of_job(tx, who, input.id));
    return tx.read(TRY(app::get_job(recruiter, input)));
  };
  show_job(context, TRY(look(context, *connection, who, work)));
  return ExitCode::done;
}

Outcome archive(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const app::OneJob input{TRY(find_id<JobId>(context, *connection, "JOB"))};
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<JobDetail> {
    const Recruiter recruiter = TRY(app::act_as_owner_of_job(tx, who, input.id));
    return app::archive_job(tx, recruiter, input);
  };
  show_job(context, TRY(change(context, *connection, who, work)));
  return ExitCode::done;
}

Outcome restore(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const auto id = TRY(find_id<JobId>(context, *connection, "JOB"));
  const auto status = context.arguments.text("--status");
  const Operator who = caller();
  bool was_archived = true;
  bool has_status = true;
  const auto work = [&](db::Tx& tx) -> Result<JobDetail> {
    const Recruiter recruiter = TRY(app::act_as_owner_of_job(tx, who, id));
    TRY(app::lock_job(tx, recruiter, {id}));
    const auto query = TRY(app::get_job(recruiter, {id}));
    JobDetail job = TRY(tx.read(query));
    was_archived = job.status == JobStatus::archived;
    if (!was_archived) return job;
    app::ChangeJob input;
    input.id = id;
    input.status = status ? parse_enum<app::SettableStatus>(*status)
                          : app::status_before_archiving(tx, recruiter, {id});
    has_status = input.status.has_value();
    if (!has_status) return job;
    return app::change_job(tx, recruiter, input);
  };
  const JobDetail job = TRY(change(context, *connection, who, work));
  if (!was_archived)
    return std::unexpected(
        refused("not_archived", "the job is " + std::string(name_of(job.status)) + ", not archived",
                "`hireline job list --status archived` lists archived jobs"));
  if (!has_status)
    return misused(
        "--status is missing",
        "the status of this job before it was archived is not known: add --status draft, "
        "active, paused or closed");
  show_job(context, job);
  return ExitCode::done;
}

std::vector<Option> list_options() {
  std::vector<Option> options = {
      {"--org", "ORG", "only jobs of this organization (id or slug)"},
      names_option<JobStatus>("--status", "STATUS", " (default: all except archived)")};
  std::ranges::move(page_options(), std::back_inserter(options));
  return options;
}

}  // namespace

std::vector<Command> job_commands() {
  return {
      {.path = "job list",
       .help = "List jobs, newest first; archived ones only with --status archived",
       .options = list_options(),
       .examples = {{"job list --org acme-ltd --status draft,active",
                     "list the draft and active jobs of one organization"},
                    {"job list --status archived --all -o csv", "list all archived jobs as CSV"}},
       .run = list},
      {.path = "job get",
       .help = "Show one job with its stages",
       .options = {{"JOB", "", job_names, true}},
       .examples = {{"job get 65f0c0ffee65f0c0ffee65f0 -o json", "include settings and counts"}},
       .run = get},
      {.path = "job archive",
       .help =
           "Archive a job, like DELETE /v1/jobs/:id; it no longer counts towards the plan's limit",
       .effect = Effect::changes,
       .asks_when_found = true,
       .options = {{"JOB", "", job_names, true}},
       .examples = {{"job archive 65f0c0ffee65f0c0ffee65f0 --reason \"ticket 4711\"",
                     "archive the job; repeating the command changes nothing"}},
       .run = archive},
      {.path = "job restore",
       .help = "Restore an archived job; an active one counts towards the plan's limit again",
       .effect = Effect::changes,
       .asks_when_found = true,
       .options = {{"JOB", "", job_names, true},
                   {"--status", "STATUS",
                    "draft, active, paused or closed (default: as before it was archived)", false,
                    choices_of<app::SettableStatus>()}},
       .examples = {{"job restore \"Backend engineer\" --reason \"ticket 4712\"",
                     "give the job the status that it had, with its stages and pipelines"}},
       .run = restore},
  };
}

}  // namespace hireline::cli
