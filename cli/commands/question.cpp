#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "cli/banks/bank_entries.hpp"
#include "cli/banks/bank_options.hpp"
#include "cli/banks/bank_text.hpp"
#include "cli/commands/commands.hpp"
#include "cli/frame/confirm.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "cli/output/counted.hpp"

namespace hireline::cli {
namespace {

const Columns change_columns = {
    {"change", "/change"}, {"bank", "/bank"}, {"slug", "/slug"}, {"fields", "/fields"}};

const Columns outline_columns = {{"id", "/_id"},
                                 {"bank", "/bank"},
                                 {"slug", "/slug"},
                                 {"category", "/category"},
                                 {"title", "/title"}};

std::string counts_of(const std::vector<app::ImportedEntry>& report) {
  std::string text;
  for (const std::string_view name : names_of<app::EntryChange>) {
    const auto change = parse_enum<app::EntryChange>(name);
    const auto count = std::ranges::count(report, *change, &app::ImportedEntry::change);
    if (count == 0) continue;
    text.append(text.empty() ? "" : ", ").append(std::to_string(count)).append(" ").append(name);
  }
  return text.empty() ? "no entries" : text;
}

// Entries that stay retired although they are in the files may be unexpected for their author.
void note_retired(const Context& context, const std::vector<app::ImportedEntry>& report) {
  const auto count = std::ranges::count_if(
      report, [](const app::ImportedEntry& entry) { return entry.stays_retired.has_value(); });
  if (count > 0)
    context.ui.note(counted(static_cast<std::size_t>(count), "entry stays", "entries stay") +
                    " retired; use `retired: false` to restore " + (count == 1 ? "it" : "them"));
}

// Reads the missing entries before it asks. A question that appeared on every import would be
// answered without being read.
std::expected<void, CliError> confirm_retiring(const Context& context, db::Connection& connection,
                                               const Operator& who, const app::ImportBanks& input) {
  if (!input.retire_missing) return {};
  const auto missing = TRY(look(context, connection, who, [&](db::Tx& tx) {
    return app::list_missing_entries(tx, who, input);
  }));
  if (missing.empty()) return {};
  constexpr std::size_t shown = 5;
  std::string names;
  for (std::size_t i = 0; i < std::min(shown, missing.size()); ++i)
    names.append(i == 0 ? "" : ", ").append(missing[i]);
  if (missing.size() > shown) names.append(", …");
  if (auto error = confirm(context.ui, context.globals,
                           {.about = "retire " + counted(missing.size(), "entry", "entries") +
                                     " missing from the files: " + names}))
    return std::unexpected(std::move(*error));
  return {};
}

Outcome import(const Context& context) {
  const Arguments& given = context.arguments;
  BankFiles files = TRY(read_bank_files(
      {.path = given.get("FILE"), .bank = read_bank_name(given), .format = read_file_format(given)},
      context.ui));
  BankEntries entries = TRY(read_bank_entries(std::move(files)));
  const app::ImportBanks input{.organization = given.text("--org"),
                               .banks = std::move(entries.banks),
                               .contents = std::move(entries.contents),
                               .retire_missing = given.has("--retire-missing")};
  const auto connection = TRY(open_patient_connection(context));
  const Operator who = caller();
  TRY(confirm_retiring(context, *connection, who, input));
  std::vector<app::ImportedEntry> report = TRY(change(
      context, *connection, who, [&](db::Tx& tx) { return app::import_banks(tx, who, input); }));
  context.ui.note(counts_of(report));
  note_retired(context, report);
  // A table omits unchanged entries, which would hide the changed ones.
  if (context.shows_columns())
    std::erase_if(report, [](const app::ImportedEntry& entry) {
      return entry.change == app::EntryChange::unchanged;
    });
  if (!context.shows_columns() || !report.empty()) show_value(context, report, change_columns);
  return ExitCode::done;
}

// Returns the format of the exported file: --format, or else the format of -o.
FileFormat export_format(const Context& context) {
  if (const auto format = read_file_format(context.arguments)) return *format;
  switch (context.globals.output) {
    case OutputFormat::json:
      return FileFormat::json;
    case OutputFormat::csv:
      return FileFormat::csv;
    case OutputFormat::table:
    case OutputFormat::yaml:
      return FileFormat::yaml;
  }
  std::unreachable();
}

Outcome write_out(const Context& context) {
  const QuestionBank bank = *read_bank_name(context.arguments);
  const app::ExportBanks input{.organization = context.arguments.text("--org"), .banks = {bank}};
  const auto connection = TRY(open_patient_connection(context));
  const Operator who = caller();
  const app::BankContents contents = TRY(look(
      context, *connection, who, [&](db::Tx& tx) { return app::export_banks(tx, who, input); }));
  const auto entries = entries_json(contents, bank);
  context.ui.result(bank_text(entries, bank, export_format(context)));
  context.ui.note(counted(entries.size(), "entry", "entries"));
  return ExitCode::done;
}

Outcome list(const Context& context) {
  const Arguments& given = context.arguments;
  app::ListBankEntries input;
  input.organization = given.text("--org");
  input.bank = read_bank_name(given);
  if (given.has("--source")) input.source = parse_enum<BankSource>(given.get("--source"));
  if (given.has("--category")) input.category = TRY(read_text(given, "--category"));
  if (given.has("--search")) input.search = TRY(read_text(given, "--search"));
  input.retired = given.has("--retired");
  input.page = TRY(read_page(given));
  const auto connection = TRY(open_connection(context));
  const Operator who = caller();
  show_page(context,
            TRY(look(context, *connection, who,
                     [&](db::Tx& tx) { return app::list_bank_entries(tx, who, input); })),
            outline_columns);
  return ExitCode::done;
}

std::vector<Option> list_options() {
  std::vector<Option> options = {
      bank_option("only entries of this bank"),
      {"--org", "ORG",
       "entries available to this organization (id or slug); default: the system's"},
      {"--source", "SOURCE",
       "with --org: only the system's entries, or only the organization's own", false,
       choices_of<BankSource>()},
      {"--category", "NAME", "only entries of this category, type or difficulty"},
      {"--search", "TEXT", "only entries with this in text, title or slug, case-insensitive"},
      {"--retired", "", "only retired entries instead of active ones"}};
  std::ranges::move(page_options(), std::back_inserter(options));
  return options;
}

}  // namespace

std::vector<Command> question_commands() {
  return {
      {.path = "question import",
       .help = "Update question banks from files",
       .effect = Effect::changes,
       .checks_first = true,
       .options = {{"FILE", "", "a file, a folder, or - for standard input", true},
                   bank_option("bank; required if the folder's name does not contain it"),
                   bank_owner_option(),
                   file_format_option(
                       "json, yaml or csv; required if the file has no such extension"),
                   {"--retire-missing", "",
                    "retire entries with a slug that are not in the files, after confirmation"}},
       .examples = {{"question import banks", "import all banks that ship with the product"},
                    {"question import sql.yaml --bank screening --org acme-ltd --dry-run",
                     "show what would change in an organization's own bank"}},
       .run = import},
      {.path = "question export",
       .help = "Export a question bank as a file for import",
       .options = {{"--bank", "BANK", "bank to export", true, choices_of<QuestionBank>()},
                   bank_owner_option(),
                   file_format_option("yaml (default), json or csv")},
       .examples = {{"question export --bank screening > screening.yaml",
                     "export a bank to edit and import it again"},
                    {"question export --bank dsa --org acme-ltd -o json",
                     "export an organization's own problems, including hidden test cases"}},
       .run = write_out},
      {.path = "question list",
       .help = "List the entries of the question banks",
       .options = list_options(),
       .examples = {{"question list --bank dsa", "list the system's coding problems"},
                    {"question list --org acme-ltd --source custom --all",
                     "list all entries that belong to an organization"}},
       .run = list},
  };
}

}  // namespace hireline::cli
