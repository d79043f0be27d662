#include <algorithm>

#include "cli/commands/commands.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "cli/records/find.hpp"
#include "cli/views/job_titles.hpp"
#include "common/app/assessment/evaluations.hpp"
#include "common/app/assessment/judging.hpp"
#include "common/app/hiring/interview_changes.hpp"
#include "common/app/hiring/interview_search.hpp"
#include "common/app/hiring/interview_views.hpp"
#include "common/app/hiring/pipelines.hpp"
#include "common/app/links.hpp"
#include "common/domain/refusals.hpp"
#include "common/wire/hiring/interviews.hpp"

namespace hireline::cli {
namespace {

const Columns interview_columns = {
    {"id", "/_id", true},    {"org", "/organization/slug"},   {"status", "/status"},
    {"start", "/startTime"}, {"email", "/participant/email"}, {"title", "/title"}};

// The members that a table shows; the other formats show all.
const Columns interview_members = {{"id", "/_id"},
                                   {"status", "/status"},
                                   {"title", "/title"},
                                   {"round", "/round"},
                                   {"start", "/startTime"},
                                   {"end", "/endTime"},
                                   {"link_expires_at", "/linkExpiresAt"},
                                   {"candidate", "/participant/email"},
                                   {"rsvp", "/rsvp/status"},
                                   {"interviewers", "/interviewerNames"},
                                   {"job", "/jobOpeningId"},
                                   {"job_title", "/jobTitle"},
                                   {"pipeline", "/candidatePipelineId"},
                                   {"meeting_link", "/meetingLink"},
                                   {"link", "/link"}};

Outcome list(const Context& context) {
  const Arguments& given = context.arguments;
  app::SearchInterviews input{.organization = given.text("--org"),
                              .job = {},
                              .statuses = TRY(read_names<InterviewStatus>(given, "--status")),
                              .from = TRY(read_moment(given, "--since", wall_clock_now())),
                              .to = TRY(read_moment(given, "--until", wall_clock_now())),
                              .participant_email = {},
                              .page = TRY(read_page(given))};
  if (given.has("--email")) input.participant_email = TRY(read_email(given, "--email"));
  const auto connection = TRY(open_connection(context));
  if (given.has("--job")) input.job = TRY(find_id<JobId>(context, *connection, "--job"));
  const Operator who = caller();
  const app::Links links = app::links_of(context.settings.config);
  const auto work = [&](db::Tx& tx) { return app::search_interviews(tx, who, links, input); };
  show_page(context, TRY(look(context, *connection, who, work)), interview_columns);
  return ExitCode::done;
}

Outcome get(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const app::OneInterview input{TRY(find_id<InterviewId>(context, *connection, "INTERVIEW"))};
  const Operator who = caller();
  const app::Links links = app::links_of(context.settings.config);
  const auto work = [&](db::Tx& tx) -> Result<Interview> {
    const Recruiter recruiter = TRY(app::act_as_owner_of_interview(tx, who, input.id));
    return tx.read(TRY(app::get_interview(recruiter, links, input)));
  };
  return show_with_job_titles(context, *connection, TRY(look(context, *connection, who, work)),
                              interview_members);
}

// Returns what can be done at the stage after the interview was cancelled.
Result<std::string> next_after_cancelling(db::Tx& tx, const Recruiter& who, const app::Links& links,
                                          const Interview& interview) {
  if (!interview.pipeline_id || !interview.stage_id) return "The interview belongs to no stage.";
  const auto query = TRY(app::get_pipeline(who, links, {*interview.pipeline_id}));
  const auto detail = TRY(tx.read(query));
  const auto& stages = detail.stage_progression;
  const auto stage = std::ranges::find(stages, *interview.stage_id, &StageEntry::stage_id);
  if (is_closed(detail.status))
    return "The pipeline is " + std::string(name_of(detail.status)) +
           ", so that nobody is invited again.";
  if (stage == stages.end()) return "The stage no longer exists.";
  if (stage->status == StageStatus::unlocked)
    return "Next: a recruiter can invite the candidate to " + stage->name + " again.";
  return "The stage " + stage->name + " is " + std::string(name_of(stage->status)) + ".";
}

Outcome cancel(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const app::CancelInterview input{
      .id = TRY(find_id<InterviewId>(context, *connection, "INTERVIEW")),
      .reason = context.globals.reason};
  const Operator who = caller();
  const app::Links links = app::links_of(context.settings.config);
  bool was_cancelled = false;
  std::string next;
  const auto work = [&](db::Tx& tx) -> Result<Interview> {
    const Recruiter recruiter = TRY(app::act_as_owner_of_interview(tx, who, input.id));
    TRY(app::lock_interview(tx, recruiter, {input.id}));
    const auto query = TRY(app::get_interview(recruiter, links, {input.id}));
    was_cancelled = TRY(tx.read(query)).status == InterviewStatus::cancelled;
    Interview cancelled = TRY(app::cancel_interview(tx, recruiter, links, input));
    next = TRY(next_after_cancelling(tx, recruiter, links, cancelled));
    return cancelled;
  };
  const Interview interview = TRY(change(context, *connection, who, work));
  show_value(context, interview, interview_members);
  if (interview.end_time && *interview.end_time <= wall_clock_now())
    context.ui.note("The interview is over since " + format_instant(*interview.end_time) + ".");
  context.ui.note(was_cancelled
                      ? "The interview was cancelled before; nothing was changed."
                      : "No mail is sent about this: tell the candidate and the interviewers.");
  context.ui.note(next);
  return ExitCode::done;
}

const Columns evaluation_members = {
    {"id", "/_id"}, {"status", "/status"}, {"attempts", "/attempts"}, {"created", "/createdAt"}};

Outcome re_evaluate(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const app::OneInterview input{TRY(find_id<InterviewId>(context, *connection, "INTERVIEW"))};
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<Evaluation> {
    const Recruiter recruiter = TRY(app::act_as_owner_of_interview(tx, who, input.id));
    return app::re_evaluate(tx, recruiter, input);
  };
  show_value(context, TRY(change(context, *connection, who, work)), evaluation_members);
  return ExitCode::done;
}

const Columns judging_members = {
    {"interview", "/interviewId"}, {"judging", "/judging"}, {"submitted", "/submittedAt"}};

Outcome re_judge(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const app::OneInterview input{TRY(find_id<InterviewId>(context, *connection, "INTERVIEW"))};
  const Operator who = caller();
  bool is_there = false;
  const auto work = [&](db::Tx& tx) -> Result<app::CodingResult> {
    const Recruiter recruiter = TRY(app::act_as_owner_of_interview(tx, who, input.id));
    is_there = true;
    return app::judge_again(tx, recruiter, input);
  };
  const auto judged = change(context, *connection, who, work);
  // The API answers not_found here, which would be misleading for an interview that exists.
  if (!judged && is_there && refused_for<NotFound>(judged.error()))
    return fail(ExitCode::refused, "not_a_coding_session", "the interview is not a coding session",
                "use `hireline interview re-evaluate` for written answers");
  show_value(context, TRY(judged), judging_members);
  return ExitCode::done;
}

std::vector<Option> list_options() {
  std::vector<Option> options = {
      {"--org", "ORG", "only interviews of this organization (id or slug)"},
      {"--job", "JOB", "only interviews of this job (id or title)"},
      names_option<InterviewStatus>("--status", "STATUS"),
      {.names = "--since",
       .value_name = "TIME",
       .help = "only interviews at or after this time, by start time or else by creation time",
       .former = "--from"},
      {.names = "--until",
       .value_name = "TIME",
       .help = "only interviews before this time",
       .former = "--to"},
      {"--email",
       "EMAIL",
       "only interviews of the candidate with this address",
       false,
       {},
       Completes::addresses}};
  std::ranges::move(page_options(), std::back_inserter(options));
  return options;
}

}  // namespace

std::vector<Command> interview_commands() {
  return {
      {.path = "interview list",
       .help = "List interviews, latest first",
       .options = list_options(),
       .examples = {{"interview list --org acme-ltd --since 2030-05-06 --until 2030-05-07",
                     "list the interviews of one day, in UTC"},
                    {"interview list --email bob@example.org --status scheduled -o json",
                     "list the scheduled interviews of a candidate in all organizations"}},
       .run = list},
      {.path = "interview get",
       .help = "Show one interview",
       .options = {{"INTERVIEW", "", interview_names, true}},
       .examples = {{"interview get 65f0c0ffee65f0c0ffee65f0 -o json", "include the feedback"}},
       .run = get},
      {.path = "interview cancel",
       .help = "Cancel an interview; the candidate can be invited to the stage again",
       .effect = Effect::changes,
       .asks_when_found = true,
       .options = {{"INTERVIEW", "", interview_names, true}},
       .examples = {{"interview cancel 65f0c0ffee65f0c0ffee65f0 --reason \"the office is closed\"",
                     "cancel the interview and record the reason in the audit log"}},
       .run = cancel},
      {.path = "interview re-evaluate",
       .help = "Evaluate the submitted answers again; earlier evaluations are kept",
       .effect = Effect::changes,
       .asks_when_found = true,
       .options = {{"INTERVIEW", "", interview_names, true}},
       .examples = {{"interview re-evaluate 65f0c0ffee65f0c0ffee65f0 --reason \"it had failed\"",
                     "queue the evaluation; `interview get` shows the result"}},
       .run = re_evaluate},
      {.path = "interview re-judge",
       .help = "Judge the solutions of a coding session again",
       .effect = Effect::changes,
       .asks_when_found = true,
       .options = {{"INTERVIEW", "", interview_names, true}},
       .examples = {{"interview re-judge 65f0c0ffee65f0c0ffee65f0 --reason \"a case was wrong\"",
                     "queue the judgement; it uses the current test cases of the problems"}},
       .run = re_judge},
  };
}

}  // namespace hireline::cli
