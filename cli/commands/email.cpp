#include "cli/commands/commands.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "cli/output/text_width.hpp"
#include "cli/records/find.hpp"
#include "cli/views/refused_mails.hpp"
#include "cli/views/waiting_tasks.hpp"
#include "common/app/email/email_search.hpp"
#include "common/app/hiring/interview_search.hpp"
#include "common/app/hiring/interview_views.hpp"
#include "common/app/links.hpp"
#include "common/outside/mail/letters.hpp"
#include "common/outside/mail/mailer_factory.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::cli {

struct EmailPreview {
  std::string from;
  std::string to;
  std::string subject;
  std::string text;
  std::string html;
  std::optional<std::string> calendar;
};

}  // namespace hireline::cli

namespace hireline::wire {

HIRELINE_SHAPE(cli::EmailPreview) {
  return {
      .name = "EmailPreview",
      .fields = {field("from", &cli::EmailPreview::from), field("to", &cli::EmailPreview::to),
                 field("subject", &cli::EmailPreview::subject),
                 field("text", &cli::EmailPreview::text), field("html", &cli::EmailPreview::html),
                 field("calendar", &cli::EmailPreview::calendar)}};
}

}  // namespace hireline::wire

namespace hireline::cli {
namespace {

const Columns email_columns = {{"id", "/_id", true},  {"org", "/organization/slug"},
                               {"status", "/status"}, {"kind", "/kind"},
                               {"to", "/recipient"},  {"created", "/createdAt"},
                               {"due", "/dueAt"},     {"error", "/lastError"}};

constexpr const char* links_elsewhere =
    "`hireline candidate show ADDRESS` shows the links of a candidate, to give them another way";

const Columns invitation_members = {
    {"id", "/_id"}, {"status", "/status"}, {"kind", "/kind"}, {"to", "/recipient"}};

const Columns email_members = {
    {"id", "/_id"},       {"status", "/status"},     {"kind", "/kind"},
    {"to", "/recipient"}, {"attempts", "/attempts"}, {"resends", "/resends"}};

Outcome list(const Context& context) {
  const Arguments& given = context.arguments;
  app::SearchEmails input{.organization = given.text("--org"),
                          .statuses = TRY(read_names<EmailStatus>(given, "--status")),
                          .recipient = {},
                          .page = TRY(read_page(given))};
  if (given.has("--recipient")) input.recipient = TRY(read_email(given, "--recipient"));
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) { return app::search_emails(tx, who, input); };
  const auto found = TRY(look(context, *connection, who, work));
  show_page(context, found, email_columns);
  note_refused_mails(context, found.items);
  note_missing_worker(context, *connection);
  return ExitCode::done;
}

// `suppression` may be nullptr: the mail has lost its subject.
std::unexpected<CliError> nothing_to_send(const app::Suppression* suppression, std::string hint) {
  if (suppression == nullptr)
    return fail(ExitCode::refused, "nothing_to_send",
                "the record that the mail is about no longer exists");
  return fail(ExitCode::refused, "nothing_to_send",
              "the mail would not be sent: " + suppression->reason, std::move(hint));
}

// Returns the draft of an existing mail, or of an example if EMAIL is a kind of mail.
std::expected<EmailDraft, CliError> find_draft(const Context& context) {
  const std::string& named = context.arguments.get("EMAIL");
  if (const auto kind = parse_enum<EmailKind>(named))
    return EmailDraft{
        .kind = *kind, .recipient = "somebody@example.com", .facts = outside::sample_facts(*kind)};
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  const app::Links links = app::links_of(context.settings.config);
  const app::OneEmail input{TRY(find_id<EmailId>(context, *connection, "EMAIL"))};
  const auto work = [&](db::Tx& tx) { return app::preview_email(tx, who, links, input); };
  app::Composed composed = TRY(look(context, *connection, who, work));
  if (auto* draft = std::get_if<EmailDraft>(&composed)) return std::move(*draft);
  return nothing_to_send(std::get_if<app::Suppression>(&composed), links_elsewhere);
}

std::string person(const outside::Mailbox& mailbox) {
  return mailbox.name.empty() ? mailbox.address : mailbox.name + " <" + mailbox.address + ">";
}

Outcome preview(const Context& context) {
  const EmailDraft draft = TRY(find_draft(context));
  const auto mailer = outside::make_mailer(context.settings.config);
  const outside::Message message =
      outside::compose_message(draft, mailer->from(), "<preview@hireline>", wall_clock_now());
  if (context.globals.output != OutputFormat::table) {
    show_value(context, EmailPreview{person(message.from), person(message.to), message.subject,
                                     message.text, message.html, message.calendar});
    return ExitCode::done;
  }
  const std::string part = context.arguments.text("--part").value_or("text");
  if (part == "html")
    context.ui.result(message.html);
  else if (part == "source")
    context.ui.result(outside::source_of(message));
  else
    context.ui.result("From: " + on_one_line(person(message.from)) +
                      "\nTo: " + on_one_line(person(message.to)) +
                      "\nSubject: " + on_one_line(message.subject) + "\n\n" + message.text);
  return ExitCode::done;
}

Outcome show_resent(const Context& context, db::Connection& connection, const app::Resent& resent,
                    const Columns& members, std::string hint) {
  const auto* email = std::get_if<Email>(&resent);
  if (email == nullptr)
    return nothing_to_send(std::get_if<app::Suppression>(&resent), std::move(hint));
  show_value(context, *email, members);
  note_refused_mails(context, std::vector{*email});
  if (!context.globals.dry_run) note_mail_that_waits(context, connection);
  return ExitCode::done;
}

Outcome resend(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const app::OneEmail input{TRY(find_id<EmailId>(context, *connection, "EMAIL"))};
  const Operator who = caller();
  const app::Links links = app::links_of(context.settings.config);
  const auto work = [&](db::Tx& tx) { return app::resend_email(tx, who, links, input); };
  return show_resent(context, *connection, TRY(change(context, *connection, who, work)),
                     email_members, links_elsewhere);
}

Outcome resend_invitation(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const auto id = TRY(find_id<InterviewId>(context, *connection, "INTERVIEW"));
  const Operator who = caller();
  const app::Links links = app::links_of(context.settings.config);
  std::optional<Interview> interview;
  const auto work = [&](db::Tx& tx) -> Result<app::Resent> {
    app::Resent resent = TRY(app::resend_invitation(tx, who, links, id));
    const Recruiter owner = TRY(app::act_as_owner_of_interview(tx, who, id));
    const auto query = TRY(app::get_interview(owner, links, {id}));
    interview = TRY(tx.read(query));
    return resent;
  };
  const auto resent = TRY(change(context, *connection, who, work));
  const ExitCode shown = TRY(show_resent(
      context, *connection, resent, invitation_members,
      "`hireline interview get " + id.str() + "` shows the link, to give it another way"));
  const auto& link = interview->link ? interview->link : interview->meeting_link;
  if (link)
    context.ui.note("The mail invites to " + interview->title.value_or("the interview") +
                    ". Its link, to give it another way: " + *link);
  return shown;
}

std::vector<Option> list_options() {
  std::vector<Option> options = {{"--org", "ORG", "only mails of this organization (id or slug)"},
                                 names_option<EmailStatus>("--status", "STATUS"),
                                 {.names = "--recipient",
                                  .value_name = "EMAIL",
                                  .help = "only mails to this address",
                                  .completed_by = Completes::addresses,
                                  .former = "--to"}};
  std::ranges::move(page_options(), std::back_inserter(options));
  return options;
}

}  // namespace

std::vector<Command> email_commands() {
  return {
      {.path = "email list",
       .help = "List mails with their status, newest first",
       .options = list_options(),
       .examples = {{"email list --status failed",
                     "list mails that were not delivered, with the reason"},
                    {"email list --recipient bob@example.org -o json",
                     "list all mails to one address"}},
       .run = list},
      {.path = "email preview",
       .help = "Show the content of a mail",
       .options = {{"EMAIL",
                    "",
                    std::string(email_names) +
                        ", or an example: " + list_of_names(names_of<EmailKind>),
                    true,
                    {},
                    Completes::emails},
                   {"--part",
                    "PART",
                    "text (default), html, or source (the complete mail)",
                    false,
                    {"text", "html", "source"}}},
       .examples = {{"email preview live_invitation", "show an example with sample data"},
                    {"email preview 65f0c0ffee65f0c0ffee65f0 --part html > mail.html",
                     "show the mail as it would be sent now"}},
       .run = preview},
      {.path = "email resend",
       .help = "Send a mail again",
       .effect = Effect::changes,
       .asks_when_found = true,
       .options = {{"EMAIL", "", email_names, true, {}, Completes::emails}},
       .examples = {{"email resend 65f0c0ffee65f0c0ffee65f0 --reason \"the mailbox was full\"",
                     "send the mail again and record the reason in the audit log"}},
       .run = resend},
      {.path = "interview resend",
       .help = "Send the invitation to an interview again",
       .effect = Effect::changes,
       .asks_when_found = true,
       .options = {{"INTERVIEW", "", interview_names, true}},
       .examples = {{"interview resend bob@example.org --reason \"ticket 13\"",
                     "queue the mail again, unless the candidate has turned such mails off"}},
       .run = resend_invitation},
  };
}

}  // namespace hireline::cli
