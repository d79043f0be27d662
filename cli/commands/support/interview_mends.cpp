#include <algorithm>
#include <span>

#include "cli/commands/assessment/assessment.hpp"
#include "cli/commands/support/support.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/error_text.hpp"
#include "cli/frame/input.hpp"
#include "cli/output/list_text.hpp"
#include "cli/records/find.hpp"
#include "cli/views/waiting_tasks.hpp"
#include "common/app/assessment/panels.hpp"
#include "common/app/hiring/interview_changes.hpp"
#include "common/app/hiring/interview_search.hpp"
#include "common/app/hiring/schedule.hpp"
#include "common/app/organizations/members.hpp"
#include "common/base/mail_address.hpp"
#include "common/domain/assessment/scoring/language/characters.hpp"
#include "common/domain/refusals.hpp"
#include "common/wire/hiring/interviews.hpp"

namespace hireline::cli {
namespace {

const Columns extended_members = {{"id", "/_id"},
                                  {"status", "/status"},
                                  {"candidate", "/participant/email"},
                                  {"title", "/title"},
                                  {"link_expires_at", "/linkExpiresAt"},
                                  {"link", "/link"}};

const Columns reassigned_members = {{"id", "/_id"},
                                    {"status", "/status"},
                                    {"candidate", "/participant/email"},
                                    {"title", "/title"},
                                    {"interviewers", "/interviewerNames"}};

// Runs `work` as the owner of the interview's organization.
template <class Work>
auto change_interview(const Context& context, db::Connection& connection, const InterviewId& id,
                      Work work) {
  const Operator who = caller();
  return change(context, connection, who,
                [&](db::Tx& tx) -> decltype(work(tx, std::declval<const Recruiter&>())) {
                  const Recruiter recruiter = TRY(app::act_as_owner_of_interview(tx, who, id));
                  return work(tx, recruiter);
                });
}

// Reads a time ahead, where a duration before now makes no sense.
std::expected<std::optional<Instant>, CliError> read_time(const Arguments& given,
                                                          std::string_view option) {
  constexpr const char* hint =
      "use a day such as 2026-12-01, or a time such as 2026-12-01T18:00:00Z";
  const auto text = given.text(option);
  if (text && parse_duration(*text))
    return misused(std::string(option) + " is a time, not a duration", hint);
  auto moment = read_moment(given, option, wall_clock_now());
  if (!moment) return misused(moment.error().message, hint);
  return moment;
}

// The new expiry: a time, or a duration after the present expiry or after now, whichever is later.
struct Extension {
  std::optional<Instant> until;
  std::chrono::seconds by{0};
};

std::expected<Extension, CliError> read_extension(const Arguments& given) {
  if (given.has("--by") == given.has("--until"))
    return misused("specify either --by or --until", "use --by 3d, or --until 2026-12-01");
  if (const auto by = given.text("--by")) {
    const auto duration = parse_duration(*by);
    if (!duration) return misused("invalid value '" + *by + "' for --by", "use 15m, 24h or 7d");
    return Extension{.until = {}, .by = *duration};
  }
  const std::string& text = given.get("--until");
  if (parse_duration(text)) return misused("--until is a time, not a duration", "use --by " + text);
  auto until = TRY(read_time(given, "--until"));
  if (!text.contains('T')) until = *until + std::chrono::days(1);  // a day ends at midnight
  return Extension{.until = until};
}

Outcome extend(const Context& context) {
  const Extension extension = TRY(read_extension(context.arguments));
  const auto connection = TRY(open_connection(context));
  const auto id = TRY(find_id<InterviewId>(context, *connection, "INTERVIEW"));
  const app::Links links = app::links_of(context.settings.config);
  bool shortens = false;
  std::optional<Instant> before;
  const auto work = [&](db::Tx& tx, const Recruiter& who) -> Result<Interview> {
    TRY(app::lock_interview(tx, who, {id}));
    const auto query = TRY(app::get_interview(who, links, {id}));
    const Interview present = TRY(tx.read(query));
    const auto& expires_at = present.link_expires_at;
    before = expires_at;
    app::RescheduleInterview input{.id = id, .link_expires_at = extension.until};
    if (!extension.until)
      input.link_expires_at = std::max(tx.now(), expires_at.value_or(tx.now())) + extension.by;
    shortens = expires_at && *input.link_expires_at < *expires_at;
    if (shortens) return present;
    return app::reschedule_interview(tx, who, links, input);
  };
  const auto extended = change_interview(context, *connection, id, work);
  if (!extended) return std::unexpected(with_option_named(extended.error(), "linkExpiresAt: ", ""));
  if (shortens)
    return std::unexpected(refused(
        "not_longer", "the link already works until " + format_instant(*extended->link_expires_at),
        "use a later time"));
  show_value(context, *extended, extended_members);
  if (before) context.ui.note("Before: the link worked until " + format_instant(*before) + ".");
  if (!context.globals.dry_run)
    context.ui.note("Next: run `hireline interview resend " + id.str() +
                    "` to send the link again.");
  return ExitCode::done;
}

const Columns reopened_members = {
    {"id", "/_id"},      {"status", "/status"},   {"candidate", "/participant/email"},
    {"title", "/title"}, {"start", "/startTime"}, {"link_expires_at", "/linkExpiresAt"},
    {"link", "/link"}};

// Of a dry run: the id and the link would be others.
const Columns rehearsed_members = {{"candidate", "/participant/email"},
                                   {"title", "/title"},
                                   {"start", "/startTime"},
                                   {"link_expires_at", "/linkExpiresAt"}};

constexpr std::int64_t longest_session_minutes = 10'080;

// Says what a refusal to schedule means for an interview that is to be reopened.
CliError about_reopening(CliError error) {
  if (error.code == "stage_completed")
    error.hint =
        "it is final: a member gave feedback, or a later stage is unlocked; "
        "`hireline pipeline get` shows the stages";
  if (error.code == "stage_already_invited" || error.code == "stage_in_progress")
    error.hint =
        "the candidate has an open interview: `hireline interview extend` and `hireline interview "
        "resend` are for one that has not begun; for more time in a session that runs, run "
        "`hireline interview cancel` and then `hireline interview reopen --minutes N`, which keeps "
        "the answers";
  return error;
}

Outcome reopen(const Context& context) {
  const Arguments& given = context.arguments;
  app::ReopenInterview input{.id = {},
                             .reason = context.globals.reason,
                             .start_time = TRY(read_time(given, "--start")),
                             .end_time = TRY(read_time(given, "--end")),
                             .send_invite = !given.has("--no-mail")};
  if (given.has("--minutes"))
    input.time_limit_minutes = TRY(read_integer(given, "--minutes", 0, 1, longest_session_minutes));
  const auto connection = TRY(open_connection(context));
  input.id = TRY(find_id<InterviewId>(context, *connection, "INTERVIEW"));
  const app::Links links = app::links_of(context.settings.config);
  const auto reopened = change_interview(
      context, *connection, input.id, [&](db::Tx& tx, const Recruiter& who) -> Result<Interview> {
        return app::reopen_interview(tx, who, links, input);
      });
  if (!reopened) return std::unexpected(about_reopening(reopened.error()));
  if (context.globals.dry_run && context.shows_columns())
    show_value(context, *reopened, rehearsed_members);
  else
    show_value(context, *reopened, reopened_members);
  if (reopened->is_automated)
    context.ui.note("The session starts with the answers of the earlier one. Its time is " +
                    (input.time_limit_minutes
                         ? std::to_string(*input.time_limit_minutes) + " minutes"
                         : std::string("that of the earlier one")) +
                    ", from when the candidate starts it.");
  if (input.send_invite && !context.globals.dry_run) {
    context.ui.note("The mail with the link is queued, unless the candidate has turned mails off.");
    note_missing_worker(context, *connection);
  }
  return ExitCode::done;
}

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

Outcome reassign(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const auto id = TRY(find_id<InterviewId>(context, *connection, "INTERVIEW"));
  const auto names = split_at_commas(TRY(read_text(context.arguments, "--interviewers")));
  const auto interviewers = TRY(find_members(context, *connection, id, names));
  const app::Links links = app::links_of(context.settings.config);
  std::string before;
  const auto work = [&](db::Tx& tx, const Recruiter& who) -> Result<Interview> {
    TRY(app::lock_interview(tx, who, {id}));
    const auto query = TRY(app::get_interview(who, links, {id}));
    before = TRY(tx.read(query)).interviewer_names.text;
    return app::reschedule_interview(tx, who, links, {.id = id, .interviewers = interviewers});
  };
  const Interview after = TRY(change_interview(context, *connection, id, work));
  show_value(context, after, reassigned_members);
  context.ui.note(after.interviewer_names.text == before
                      ? "These were the interviewers before; nothing was changed."
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
  std::string owing;
  for (const PanelMember& one : panel.members)
    append_item(owing, one.name + " <" + one.email + ">");
  return misused("--member is missing", "these interviewers owe feedback: " + owing);
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
  const auto work = [&](db::Tx& tx, const Recruiter& who) {
    return app::waive_feedback(
        tx, who, {.id = id, .interviewer = member, .reason = reason.empty() ? "dry run" : reason});
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
    context.ui.note(
        "Nobody owes feedback on this interview now. Next: a recruiter decides, or unlocks the "
        "next stage with `hireline pipeline unlock --force`.");
  return ExitCode::done;
}

const Option interview_option{"INTERVIEW", "", interview_names, true};

}  // namespace

std::vector<Command> interview_mending_commands() {
  return {
      {.path = "interview extend",
       .help = "Let the link to an automated interview work longer, or again after it expired",
       .effect = Effect::changes,
       .asks_when_found = true,
       .options = {interview_option,
                   {"--by", "DURATION", "15m, 24h or 7d, after the present expiry or after now"},
                   {"--until", "TIME", "a day, or a time such as 2026-12-01T18:00:00Z"}},
       .examples = {{"interview extend bob@example.org --by 3d --reason \"ticket 12: was ill\"",
                     "give three more days to start"}},
       .run = extend},
      {.path = "interview reopen",
       .help = "Let a candidate continue: repeat an interview that is over, with its answers",
       .effect = Effect::changes,
       .asks_when_found = true,
       .options = {interview_option,
                   {"--minutes", "MINUTES", "time for the session; the earlier one's by default"},
                   {"--start", "TIME", "of a live interview whose time has passed"},
                   {"--end", "TIME", "of a live interview whose time has passed"},
                   {"--no-mail", "", "do not send the candidate the new link"}},
       .examples =
           {{"interview reopen bob@example.org --minutes 20 --reason \"lost the connection\"",
             "a new link, which starts with the answers that were given"}},
       .run = reopen},
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
