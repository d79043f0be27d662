#include <algorithm>

#include "cli/commands/support/support.hpp"
#include "cli/frame/error_text.hpp"
#include "cli/frame/input.hpp"
#include "cli/records/find.hpp"
#include "cli/views/waiting_tasks.hpp"
#include "common/app/hiring/interview_changes.hpp"
#include "common/app/hiring/schedule.hpp"
#include "common/wire/hiring/interviews.hpp"

namespace hireline::cli {
namespace {

const Columns extended_members = {{"id", "/_id"},
                                  {"status", "/status"},
                                  {"candidate", "/participant/email"},
                                  {"title", "/title"},
                                  {"link_expires_at", "/linkExpiresAt"},
                                  {"link", "/link"}};

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
    note_mail_that_waits(context, *connection);
  }
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
                   {"--by", "DURATION",
                    "15m, 24h or 7d, after the expiry, or after now if it has expired"},
                   {"--until", "TIME", "a day, or a time such as 2026-12-01T18:00:00Z"}},
       .examples = {{"interview extend bob@example.org --by 3d --reason \"ticket 12: was ill\"",
                     "give three more days to start"}},
       .run = extend},
      {.path = "interview reopen",
       .help =
           "Let a candidate continue: repeat an interview that is over or was declined, with its "
           "answers",
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
  };
}

}  // namespace hireline::cli
