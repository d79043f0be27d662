// Export and erasure of the data about one person.
#include <algorithm>
#include <filesystem>

#include "cli/commands/commands.hpp"
#include "cli/frame/confirm.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "cli/output/counted.hpp"
#include "cli/records/find.hpp"
#include "common/app/candidates/erasure.hpp"
#include "common/app/candidates/person_export.hpp"
#include "common/app/links.hpp"
#include "common/base/settings/data_folder.hpp"
#include "common/outside/mail/folder_mailer.hpp"
#include "common/wire/candidates/personal_data.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::cli {

// The number of rows of one kind in one organization.
struct BundleLine {
  std::string organization;  // slug; empty: data that belongs to no organization
  std::string kind;
  std::int64_t rows = 0;
};

}  // namespace hireline::cli

namespace hireline::wire {

HIRELINE_SHAPE(cli::BundleLine) {
  return {.name = "BundleLine",
          .fields = {field("organization", &cli::BundleLine::organization),
                     field("kind", &cli::BundleLine::kind), field("rows", &cli::BundleLine::rows)}};
}

HIRELINE_SHAPE(app::Erasure) {
  return {.name = "Erasure",
          .fields = {field("isEverywhere", &app::Erasure::is_everywhere),
                     field("pipelinesWithdrawn", &app::Erasure::pipelines_withdrawn),
                     field("interviewsCancelled", &app::Erasure::interviews_cancelled),
                     field("erased", &app::Erasure::erased)}};
}

}  // namespace hireline::wire

namespace hireline::cli {
namespace {

const Columns bundle_columns = {
    {"organization", "/organization"}, {"kind", "/kind"}, {"rows", "/rows"}};
const Columns erased_columns = {{"kind", "/kind"}, {"rows", "/rows"}};

std::expected<app::OnePerson, CliError> read_person(const Context& context,
                                                    db::Connection& connection) {
  app::OnePerson input{.person = TRY(read_text(context.arguments, "PERSON")),
                       .organization = context.arguments.text("--org")};
  if (!is_id(input.person) && !input.person.contains('@'))
    input.person = TRY(find_record(context, connection, Suggested::candidate, "PERSON"));
  return input;
}

std::vector<BundleLine> lines_of(const app::PersonalBundle& bundle) {
  std::vector<BundleLine> lines;
  const auto add = [&](const std::string& slug, const std::vector<db::ExportedRows>& kinds) {
    for (const db::ExportedRows& kind : kinds)
      if (!kind.rows.empty()) lines.push_back({slug, kind.kind, std::ssize(kind.rows)});
  };
  add("", bundle.kinds);
  for (const app::OrganizationBundle& one : bundle.organizations)
    add(one.organization.slug, one.kinds);
  return lines;
}

// Writes JSON, or YAML if -o is yaml.
std::expected<void, CliError> write_bundle(const Context& context, const std::string& json,
                                           const std::string& path) {
  const bool as_yaml = context.globals.output == OutputFormat::yaml;
  const std::string text =
      render(json, {}, {.format = as_yaml ? OutputFormat::yaml : OutputFormat::json});
  const auto file = std::filesystem::absolute(path);
  if (std::filesystem::is_directory(file) || !std::filesystem::is_directory(file.parent_path()))
    return misused("'" + path + "' is not a file that can be written",
                   "use a file name in an existing folder");
  if (std::filesystem::exists(file))
    return std::unexpected(
        refused("file_exists", "'" + path + "' exists", "use another name, or remove the file"));
  try {
    write_whole_file(file.parent_path(), file.filename(), text);
  } catch (const std::system_error& error) {
    return fail(ExitCode::failure, "file_not_written",
                "'" + path + "' cannot be written: " + error.code().message());
  }
  context.ui.note("Written to " + path + "; only you can read the file.");
  return {};
}

Outcome write_out(const Context& context) {
  const auto connection = TRY(open_patient_connection(context));
  const app::OnePerson input = TRY(read_person(context, *connection));
  const Operator who = caller();
  // The export is an event, which a dry run does not record.
  const app::PersonalBundle bundle = TRY(change_without_effects(
      context, *connection, who, [&](db::Tx& tx) { return app::export_person(tx, who, input); }));
  const std::string json = wire::json_of(bundle);
  const auto path = context.arguments.text("--file");
  if (path) TRY(write_bundle(context, json, *path));
  if (context.shows_columns()) {
    show_value(context, lines_of(bundle), bundle_columns);
    if (std::ranges::any_of(bundle.kinds, [](const auto& kind) { return !kind.rows.empty(); }))
      context.ui.note("Rows without an organization are about the person alone.");
    if (!path)
      context.ui.note(
          "Only the number of rows is shown: use -o json to see the data, or --file FILE to save "
          "it.");
  } else if (!path) {
    context.show(json);
  }
  return ExitCode::done;
}

std::string slugs_of(const std::vector<OrganizationReference>& organizations) {
  std::string slugs;
  for (const OrganizationReference& one : organizations)
    slugs.append(slugs.empty() ? "" : ", ").append(one.slug);
  return slugs.empty() ? "no organization" : slugs;
}

// Removes files only from the mail folder of this configuration. If a worker has another folder,
// its operator must remove the files there.
std::int64_t remove_mail_files(const Context& context, const app::Erasure& erasure) {
  const std::string folder = outside::mail_folder(context.settings.config);
  std::int64_t files = 0;
  for (const db::SentMail& mail : erasure.mails)
    files += outside::remove_mail(folder, mail.id, mail.resends, context.globals.dry_run);
  return files;
}

void show_erasure(const Context& context, const app::Erasure& erasure, std::int64_t mail_files) {
  auto shown = erasure;
  if (mail_files > 0) shown.erased.push_back({"mailFiles", mail_files});
  if (context.shows_columns())
    show_value(context, shown.erased, erased_columns);
  else
    show_value(context, shown);
  context.ui.note(shown.erased.empty() ? "There was nothing to erase."
                                       : "Rows with nothing about the person are not listed.");
  if (erasure.pipelines_withdrawn + erasure.interviews_cancelled > 0)
    context.ui.note(
        counted(static_cast<std::size_t>(erasure.pipelines_withdrawn), "pipeline", "pipelines") +
        " withdrawn, " +
        counted(static_cast<std::size_t>(erasure.interviews_cancelled), "interview", "interviews") +
        " cancelled");
  if (!erasure.is_everywhere)
    context.ui.note(
        "The person's own record is kept: the person has an account or belongs to other "
        "organizations.");
}

Outcome anonymize(const Context& context) {
  const auto connection = TRY(open_patient_connection(context));
  const app::OnePerson input = TRY(read_person(context, *connection));
  const Operator who = caller();
  const app::FoundPerson person = TRY(look(
      context, *connection, who, [&](db::Tx& tx) { return app::find_person(tx, who, input); }));
  if (auto error = confirm(
          context.ui, context.globals,
          {.about = "permanently erase " + person.email + " in " + slugs_of(person.organizations),
           .name_to_type = person.email,
           .is_severe = true,
           .typed = context.arguments.text("--confirm")}))
    return std::unexpected(std::move(*error));
  const app::Links links = app::links_of(context.settings.config);
  const app::Erasure erasure = TRY(change(context, *connection, who, [&](db::Tx& tx) {
    return app::erase_person(tx, who, links, {person.id.str(), input.organization});
  }));
  show_erasure(context, erasure, remove_mail_files(context, erasure));
  return ExitCode::done;
}

const Option person_option = {"PERSON", "", "the person's address, whole name or candidate id",
                              true};

}  // namespace

std::vector<Command> candidate_data_commands() {
  return {
      {.path = "candidate export",
       .help = "Export everything that is stored about one person",
       .options = {person_option,
                   {"--org", "ORG", "only the data of this organization (id or slug)"},
                   {.names = "--file",
                    .value_name = "FILE",
                    .help = "write the data to this file; only you can read the file",
                    .former = "--to"}},
       .examples = {{"candidate export bob@example.org",
                     "count the stored rows by organization and kind"},
                    {"candidate export bob@example.org --file bob.json",
                     "write all data to a file as JSON"}},
       .run = write_out},
      {.path = "candidate anonymize",
       .help = "Erase a person's identity and texts; numbers and history are kept",
       .effect = Effect::changes,
       .always_asks = true,
       .options = {person_option,
                   {"--org", "ORG", "only the data of this organization (id or slug)"},
                   {"--confirm", "ADDRESS", "the person's address; confirms without a terminal"}},
       .examples = {{"candidate anonymize bob@example.org --dry-run", "show what would be erased"},
                    {"candidate anonymize bob@example.org --reason 'request 4711'",
                     "erase after you type the address to confirm"}},
       .run = anonymize},
  };
}

}  // namespace hireline::cli
