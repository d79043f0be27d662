#include "cli/commands/commands.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "common/app/assessment/evaluations.hpp"
#include "common/app/assessment/judging.hpp"
#include "common/app/hiring/interview_changes.hpp"
#include "common/app/hiring/interview_search.hpp"
#include "common/app/hiring/interview_views.hpp"
#include "common/app/links.hpp"
#include "common/domain/refusals.hpp"
#include "common/wire/hiring/interviews.hpp"

namespace hireline::cli {
namespace {

const Columns interview_columns = {
    {"id", "/_id"},          {"org", "/organization/slug"},   {"status", "/status"},
    {"start", "/startTime"}, {"email", "/participant/email"}, {"title", "/title"}};

// The members that a table shows; the other formats show all.
const Columns interview_members = {{"id", "/_id"},
                                   {"status", "/status"},
                                   {"title", "/title"},
                                   {"round", "/round"},
                                   {"start", "/startTime"},
                                   {"end", "/endTime"},
                                   {"candidate", "/participant/email"},
                                   {"job", "/jobOpeningId"},
                                   {"pipeline", "/candidatePipelineId"},
                                   {"meeting_link", "/meetingLink"},
                                   {"link", "/link"}};

Outcome list(const Context& context) {
  const Arguments& given = context.arguments;
  app::SearchInterviews input{.organization = given.text("--org"),
                              .job = {},
                              .statuses = TRY(read_names<InterviewStatus>(given, "--status")),
                              .from = TRY(read_moment(given, "--from", wall_clock_now())),
                              .to = TRY(read_moment(given, "--to", wall_clock_now())),
                              .participant_email = {},
                              .page = TRY(read_page(given))};
  if (given.has("--job")) input.job = JobId::parse_or_nil(given.get("--job"));
  if (given.has("--email")) input.participant_email = TRY(read_email(given, "--email"));
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const app::Links links = app::links_of(context.settings.config);
  const auto work = [&](db::Tx& tx) { return app::search_interviews(tx, who, links, input); };
  show_page(context, TRY(look(context, *connection, who, work)), interview_columns);
  return ExitCode::done;
}

Outcome get(const Context& context) {
  const app::OneInterview input{InterviewId::parse_or_nil(context.arguments.get("INTERVIEW"))};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const app::Links links = app::links_of(context.settings.config);
  const auto work = [&](db::Tx& tx) -> Result<Interview> {
    const Recruiter recruiter = TRY(app::act_as_owner_of_interview(tx, who, input.id));
    return tx.read(TRY(app::get_interview(recruiter, links, input)));
  };
  show_value(context, TRY(look(context, *connection, who, work)), interview_members);
  return ExitCode::done;
}

Outcome cancel(const Context& context) {
  const app::CancelInterview input{
      .id = InterviewId::parse_or_nil(context.arguments.get("INTERVIEW")),
      .reason = context.globals.reason};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const app::Links links = app::links_of(context.settings.config);
  const auto work = [&](db::Tx& tx) -> Result<Interview> {
    const Recruiter recruiter = TRY(app::act_as_owner_of_interview(tx, who, input.id));
    return app::cancel_interview(tx, recruiter, links, input);
  };
  show_value(context, TRY(change(context, *connection, who, work)), interview_members);
  return ExitCode::done;
}

const Columns evaluation_members = {
    {"id", "/_id"}, {"status", "/status"}, {"attempts", "/attempts"}, {"created", "/createdAt"}};

Outcome re_evaluate(const Context& context) {
  const app::OneInterview input{InterviewId::parse_or_nil(context.arguments.get("INTERVIEW"))};
  const auto connection = TRY(open_connection(context));
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
  const app::OneInterview input{InterviewId::parse_or_nil(context.arguments.get("INTERVIEW"))};
  const auto connection = TRY(open_connection(context));
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
    return fail(ExitCode::refused, "not_a_coding_session", "the interview is no coding session",
                "`hireline interview re-evaluate` is for written answers");
  show_value(context, TRY(judged), judging_members);
  return ExitCode::done;
}

std::vector<Option> list_options() {
  std::vector<Option> options = {
      {"--org", "ORG", "of this organization only: its id or slug"},
      {"--job", "JOB", "of this job only: its id"},
      names_option<InterviewStatus>("--status", "STATUS"),
      {"--from", "TIME", "at or after it: of the start, or, where there is none, of the creation"},
      {"--to", "TIME", "before it"},
      {"--email",
       "EMAIL",
       "with the candidate of this address only",
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
       .help = "List interviews, the latest first",
       .options = list_options(),
       .examples = {{"interview list --org acme-ltd --from 2030-05-06 --to 2030-05-07",
                     "those of a day, in UTC"},
                    {"interview list --email bob@example.org --status scheduled -o json",
                     "what somebody is invited to, anywhere"}},
       .run = list},
      {.path = "interview get",
       .help = "Show one interview",
       .options = {{"INTERVIEW", "", "its id", true}},
       .examples = {{"interview get 65f0c0ffee65f0c0ffee65f0 -o json", "with its feedback"}},
       .run = get},
      {.path = "interview cancel",
       .help = "Cancel an interview; the candidate can be invited to its stage again",
       .effect = Effect::changes,
       .options = {{"INTERVIEW", "", "its id", true}},
       .examples = {{"interview cancel 65f0c0ffee65f0c0ffee65f0 --reason \"the office is closed\"",
                     "noted in the audit log with its reason"}},
       .run = cancel},
      {.path = "interview re-evaluate",
       .help = "Have the submitted answers evaluated again; earlier evaluations are kept",
       .effect = Effect::changes,
       .options = {{"INTERVIEW", "", "its id", true}},
       .examples = {{"interview re-evaluate 65f0c0ffee65f0c0ffee65f0 --reason \"it had failed\"",
                     "a worker does it; see interview get"}},
       .run = re_evaluate},
      {.path = "interview re-judge",
       .help = "Have the solutions of a coding session judged again",
       .effect = Effect::changes,
       .options = {{"INTERVIEW", "", "its id", true}},
       .examples = {{"interview re-judge 65f0c0ffee65f0c0ffee65f0 --reason \"a case was wrong\"",
                     "a worker does it, with the cases that the problems have by now"}},
       .run = re_judge},
  };
}

}  // namespace hireline::cli
