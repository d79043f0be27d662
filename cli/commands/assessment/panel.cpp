#include <string>
#include <vector>

#include "cli/commands/assessment/assessment.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "cli/output/list_text.hpp"
#include "cli/records/find.hpp"
#include "common/app/access.hpp"
#include "common/app/assessment/decisions.hpp"
#include "common/app/assessment/panels.hpp"
#include "common/app/candidates/explanations.hpp"
#include "common/app/hiring/interview_search.hpp"
#include "common/app/hiring/pipelines.hpp"

namespace hireline::cli {
namespace {

constexpr std::int64_t most_due = 1'000;

const Columns due_columns = {
    {"interview", "/interviewId"}, {"candidate", "/candidate"}, {"job", "/job"},
    {"interviewer", "/email"},     {"ended", "/endedAt"},       {"due", "/dueAt"}};

const Columns decision_columns = {{"id", "/_id"},           {"decision", "/decision"},
                                  {"stage", "/stageIndex"}, {"decided", "/createdAt"},
                                  {"by", "/decidedBy"},     {"supersedes", "/supersedes"}};

const Columns explanation_columns = {{"id", "/_id"},          {"kind", "/kind"},
                                     {"status", "/status"},   {"due", "/dueAt"},
                                     {"outcome", "/outcome"}, {"assigned", "/assignedTo"}};

Outcome panel(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const app::OneInterview input{TRY(find_id<InterviewId>(context, *connection, "INTERVIEW"))};
  const Operator who = caller();
  const app::Links links = app::links_of(context.settings.config);
  const auto work = [&](db::Tx& tx) -> Result<std::pair<Panel, Interview>> {
    const Recruiter recruiter = TRY(app::act_as_owner_of_interview(tx, who, input.id));
    const auto panel_query = TRY(app::get_panel(recruiter, input));
    const auto interview_query = TRY(app::get_interview(recruiter, links, input));
    Panel members = TRY(tx.read(panel_query));
    return std::pair(std::move(members), TRY(tx.read(interview_query)));
  };
  const auto [found, interview] = TRY(look(context, *connection, who, work));
  show_value(context, found.members, panel_columns);
  context.ui.note("These are the interviewers of " + interview.participant.email +
                  " in the interview " + interview.id.str() +
                  (interview.title ? ", \"" + *interview.title + "\"." : "."));
  const std::string owing = names_of_owing(found.members);
  const bool is_to_come = is_active(interview.status) &&
                          (!interview.end_time || *interview.end_time > wall_clock_now());
  if (owing.empty())
    context.ui.note("Nobody owes feedback.");
  else
    context.ui.note((is_to_come ? "Once the interview is over, these will owe feedback: "
                                : "Feedback is owed by: ") +
                    owing + ".");
  return ExitCode::done;
}

Outcome due(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<std::vector<DueFeedback>> {
    const OrganizationId organization =
        TRY(app::resolve_organization(tx, who, context.arguments.get("ORG")));
    return tx.read(app::list_due_feedback(organization, tx.now(), most_due));
  };
  show_value(context, TRY(look(context, *connection, who, work)), due_columns);
  return ExitCode::done;
}

Outcome decisions(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const app::OnePipeline input{TRY(find_id<PipelineId>(context, *connection, "PIPELINE"))};
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<app::PipelineDecisionList> {
    const Recruiter recruiter = TRY(app::act_as_owner_of_pipeline(tx, who, input.id));
    return tx.read(TRY(app::list_decisions(recruiter, input)));
  };
  const auto found = TRY(look(context, *connection, who, work)).decisions;
  show_value(context, found, decision_columns);
  if (found.empty())
    context.ui.note(
        "No decision is recorded. `hireline pipeline history` shows who changed the "
        "status, and why.");
  return ExitCode::done;
}

Outcome explanations(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const app::OnePipeline input{TRY(find_id<PipelineId>(context, *connection, "PIPELINE"))};
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<Page<ExplanationRequest>> {
    const Recruiter recruiter = TRY(app::act_as_owner_of_pipeline(tx, who, input.id));
    return tx.read(TRY(app::list_explanation_requests(
        recruiter, {.pipeline = input.id, .status = {}, .page = {.page = 1, .limit = 100}})));
  };
  show_value(context, TRY(look(context, *connection, who, work)).items, explanation_columns);
  return ExitCode::done;
}

}  // namespace

std::string names_of_owing(const std::vector<PanelMember>& members) {
  std::string list;
  for (const PanelMember& one : members)
    if (one.owes_feedback) append_item(list, one.name + " <" + one.email + ">");
  return list;
}

std::vector<Command> panel_commands() {
  return {
      {.path = "interview panel",
       .help = "Show the interviewers of an interview, and who owes feedback",
       .options = {{"INTERVIEW", "", interview_names, true}},
       .examples = {{"interview panel 65f0c0ffee65f0c0ffee65f0",
                     "seats, and until when feedback is owed"}},
       .run = panel},
      {.path = "interview due",
       .help = "List the feedback that interviewers of an organization owe, oldest first",
       .options = {{"ORG", "", "organization id or slug", true}},
       .examples = {{"interview due acme-ltd", "up to 1,000 lines"}},
       .run = due},
      {.path = "pipeline decisions",
       .help = "List the decisions about a candidate, newest first",
       .options = {{"PIPELINE", "", pipeline_names, true}},
       .examples = {{"pipeline decisions 65f0c0ffee65f0c0ffee65f0 -o json",
                     "with rationale, dissent and what they rest on"}},
       .run = decisions},
      {.path = "pipeline explanations",
       .help = "List what a candidate asked about how they were assessed, and the answers",
       .options = {{"PIPELINE", "", pipeline_names, true}},
       .examples = {{"pipeline explanations 65f0c0ffee65f0c0ffee65f0 -o json",
                     "with what was asked and answered"}},
       .run = explanations},
  };
}

}  // namespace hireline::cli
