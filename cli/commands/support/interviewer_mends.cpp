#include <algorithm>
#include <span>

#include "cli/commands/assessment/assessment.hpp"
#include "cli/commands/support/support.hpp"
#include "cli/frame/input.hpp"
#include "cli/output/list_text.hpp"
#include "cli/records/find.hpp"
#include "common/app/assessment/panels.hpp"
#include "common/app/hiring/interview_changes.hpp"
#include "common/app/hiring/interview_views.hpp"
#include "common/app/hiring/pipelines.hpp"
#include "common/app/hiring/schedule.hpp"
#include "common/app/organizations/members.hpp"
#include "common/base/mail_address.hpp"
#include "common/domain/assessment/scoring/language/characters.hpp"
#include "common/domain/refusals.hpp"
#include "common/wire/hiring/interviews.hpp"

namespace hireline::cli {
namespace {

const Columns reassigned_members = {{"id", "/_id"},
                                    {"status", "/status"},
                                    {"candidate", "/participant/email"},
                                    {"title", "/title"},
                                    {"interviewers", "/interviewerNames"}};

// Returns the names and addresses of ten members at most.
std::string names_and_addresses(const std::vector<Member>& members) {
  constexpr std::size_t most = 10;
  std::string list;
  for (const Member& member : std::span(members).first(std::min(most, members.size())))
    append_item(list, member.name + " <" + member.email + ">");
  return members.size() > most ? list + " and others: see `hireline member list`" : list;
}

// In lower case and without accents.
std::u32string plain(std::string_view text) {
  std::u32string folded;
  for (const scoring::Character& one : scoring::read_characters(text))
    if (one.kind != scoring::CharacterKind::hidden) folded.push_back(one.folded);
  return folded;
}

// Returns the members with these ids, addresses or names, in the same order. Names are compared
// without case and accents.
std::expected<std::vector<RecruiterId>, CliError> find_members(
    const Context& context, db::Connection& connection, const InterviewId& interview,
    const std::vector<std::string>& names) {
  const Operator who = caller();
  const auto list = [&](db::Tx& tx) -> Result<Page<Member>> {
    const Recruiter owner = TRY(app::act_as_owner_of_interview(tx, who, interview));
    return app::list_members(
        tx, who,
        {.organization = owner.organization_id.str(), .page = {.page = 1, .limit = 1'000'000}});
  };
  const auto members = TRY(look(context, connection, who, list));
  std::vector<RecruiterId> found;
  for (const std::string& name : names) {
    const auto member = std::ranges::find_if(members.items, [&](const Member& one) {
      return one.user_id.view() == name || plain(one.name) == plain(name) ||
             email_key(one.email) == email_key(name);
    });
    if (member == members.items.end())
      return fail(ExitCode::not_found, "not_found", "no member is '" + name + "'",
                  "the members are " + names_and_addresses(members.items));
    found.push_back(member->user_id);
  }
  return found;
}

// "Ann Lee, Bob Ray"
Result<std::string> read_interviewers(db::Tx& tx, const Recruiter& who, const InterviewId& id) {
  const auto query = TRY(app::get_panel(who, {id}));
  std::string list;
  for (const PanelMember& member : TRY(tx.read(query)).members) append_item(list, member.name);
  return list;
}

Outcome reassign(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const auto id = TRY(find_id<InterviewId>(context, *connection, "INTERVIEW"));
  const auto names = split_at_commas(TRY(read_text(context.arguments, "--interviewers")));
  const auto interviewers = TRY(find_members(context, *connection, id, names));
  const app::Links links = app::links_of(context.settings.config);
  std::string before;
  std::string after;
  const auto work = [&](db::Tx& tx, const Recruiter& who) -> Result<Interview> {
    TRY(app::lock_interview(tx, who, {id}));
    before = TRY(read_interviewers(tx, who, id));
    auto changed =
        app::reschedule_interview(tx, who, links, {.id = id, .interviewers = interviewers});
    if (changed) after = TRY(read_interviewers(tx, who, id));
    return changed;
  };
  auto changed = change_interview(context, *connection, id, work);
  const auto* state = changed ? nullptr : refused_for<WrongInterviewState>(changed.error());
  if (state != nullptr && state->status == InterviewStatus::completed) {
    CliError error(changed.error());
    error.message = "the interview is over: its interviewers can't be replaced any more";
    error.hint = "run `hireline interview panel " + id.str() + "` to list its interviewers";
    return std::unexpected(std::move(error));
  }
  const Interview interview = TRY(std::move(changed));
  show_value(context, interview, reassigned_members);
  if (interview.end_time && *interview.end_time <= wall_clock_now())
    context.ui.note("The interview is over since " + format_instant(*interview.end_time) +
                    ": its interviewers owe feedback now, also those who were not there. To excuse "
                    "somebody, run `hireline interview waive-feedback`.");
  context.ui.note(after == before
                      ? "The interview already has these interviewers; nothing was changed."
                      : "Before: " + before +
                            ". No mail is sent about this: tell the interviewers, the former ones, "
                            "too.");
  return ExitCode::done;
}

// Returns the interviewer who owes feedback, if it is only one.
std::expected<RecruiterId, CliError> find_owing(const Context& context, db::Connection& connection,
                                                const InterviewId& interview) {
  const Operator who = caller();
  const auto read = [&](db::Tx& tx) -> Result<Panel> {
    const Recruiter owner = TRY(app::act_as_owner_of_interview(tx, who, interview));
    return tx.read(TRY(app::get_panel(owner, {interview})));
  };
  Panel panel = TRY(look(context, connection, who, read));
  std::erase_if(panel.members, [](const PanelMember& one) { return !one.owes_feedback; });
  if (panel.members.empty())
    return std::unexpected(
        refused("feedback_not_owed", "nobody owes feedback on this interview",
                "run `hireline interview panel " + interview.str() + "` to list its interviewers"));
  if (panel.members.size() == 1) return panel.members.front().user_id;
  return misused("--member is missing",
                 "these interviewers owe feedback: " + names_of_owing(panel.members));
}

// Returns what can be done once nobody owes feedback on the interview.
Result<std::string> next_after_waiving(db::Tx& tx, const Recruiter& who, const app::Links& links,
                                       const InterviewId& id) {
  const auto query = TRY(app::get_interview(who, links, {id}));
  const Interview interview = TRY(tx.read(query));
  if (!interview.pipeline_id || !interview.stage_id)
    return "The interview belongs to no stage, so that nothing waits for it.";
  const std::string pipeline = interview.pipeline_id->str();
  const auto of_pipeline = TRY(app::get_pipeline(who, links, {*interview.pipeline_id}));
  const auto detail = TRY(tx.read(of_pipeline));
  const auto& stages = detail.stage_progression;
  const auto stage = std::ranges::find(stages, *interview.stage_id, &StageEntry::stage_id);
  if (is_closed(detail.status) || stage == stages.end()) return "Nothing waits for it.";
  const auto next = std::find_if(stage + 1, stages.end(), [](const StageEntryDetail& one) {
    return one.status != StageStatus::completed;
  });
  if (next == stages.end())
    return "It was the last stage. Next: a recruiter decides, as with `hireline pipeline "
           "set-status " +
           pipeline + " hired`, or rejected.";
  if (next->status != StageStatus::pending)
    return "The stage " + next->name + " is unlocked already.";
  return "Next: `hireline pipeline unlock " + pipeline + " --stage " +
         std::to_string(next->stage_index) + " --force` unlocks " + next->name + ".";
}

Outcome waive(const Context& context) {
  const std::string reason = context.globals.reason.value_or("");
  if (!context.globals.dry_run && reason.find_first_not_of(" \t\n") == std::string::npos)
    return misused("--reason is missing", "add --reason TEXT: why the feedback is not needed");
  const auto connection = TRY(open_connection(context));
  const auto id = TRY(find_id<InterviewId>(context, *connection, "INTERVIEW"));
  const auto named = context.arguments.text("--member");
  const RecruiterId member = named ? TRY(find_members(context, *connection, id, {*named})).front()
                                   : TRY(find_owing(context, *connection, id));
  const app::Links links = app::links_of(context.settings.config);
  std::string next;
  const auto work = [&](db::Tx& tx, const Recruiter& who) -> Result<Panel> {
    Panel panel = TRY(app::waive_feedback(
        tx, who, {.id = id, .interviewer = member, .reason = reason.empty() ? "dry run" : reason}));
    next = TRY(next_after_waiving(tx, who, links, id));
    return panel;
  };
  auto waived = change_interview(context, *connection, id, work);
  const auto* missing = waived ? nullptr : refused_for<NotFound>(waived.error());
  if (missing != nullptr && missing->resource == ResourceKind::member)
    return fail(ExitCode::not_found, "not_found",
                "the member is not an interviewer of this interview",
                "run `hireline interview panel " + id.str() + "` to list its interviewers");
  const Panel panel = TRY(waived);
  show_value(context, panel.members, panel_columns);
  if (std::ranges::none_of(panel.members, &PanelMember::owes_feedback))
    context.ui.note("Nobody owes feedback on this interview now. " + next);
  return ExitCode::done;
}

const Option interview_option{"INTERVIEW", "", interview_names, true};

}  // namespace

std::vector<Command> interviewer_mending_commands() {
  return {
      {.path = "interview reassign",
       .help = "Replace the interviewers of a scheduled interview",
       .effect = Effect::changes,
       .asks_when_found = true,
       .options = {interview_option,
                   {"--interviewers", "MEMBERS",
                    "addresses, names or ids of members, with commas between", true}},
       .examples = {{"interview reassign 65f0c0ffee65f0c0ffee65f0 --interviewers ann@example.org",
                     "only Ann conducts it, and owes feedback"}},
       .run = reassign},
      {.path = "interview waive-feedback",
       .help = "Excuse an interviewer from giving feedback, so that the pipeline can go on",
       .effect = Effect::changes,
       .asks_when_found = true,
       .options = {interview_option,
                   {"--member",
                    "MEMBER",
                    "the interviewer's address, name or id; needed if several owe feedback",
                    false,
                    {},
                    Completes::members}},
       .examples = {{"interview waive-feedback 65f0c0ffee65f0c0ffee65f0 --member eve@example.org "
                     "--reason \"has left the company\"",
                     "`interview panel` shows who still owes feedback"}},
       .run = waive},
  };
}

}  // namespace hireline::cli
