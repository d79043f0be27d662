#include <algorithm>

#include "cli/banks/bank_entries.hpp"
#include "cli/banks/bank_options.hpp"
#include "cli/banks/lint_report.hpp"
#include "cli/commands/commands.hpp"
#include "cli/frame/database.hpp"
#include "cli/output/counted.hpp"

namespace hireline::cli {
namespace {

const Columns line_columns = {{"level", "/level"}, {"number", "/number"},   {"place", "/place"},
                              {"field", "/field"}, {"problem", "/problem"}, {"hint", "/hint"}};

// The field and the text by which duplicate entries are found.
struct Asked {
  const char* field;
  std::string_view text;
};
Asked asked_by(const ScreeningQuestionContent& question) {
  return {"text", question.text};
}
Asked asked_by(const InterviewQuestionContent& question) {
  return {"text", question.text};
}
Asked asked_by(const ScenarioQuestionContent& question) {
  return {"prompt", question.prompt};
}
Asked asked_by(const WholeProblem& problem) {
  return {"statement", problem.statement};
}

class Linter {
 public:
  explicit Linter(const BankEntries& entries) : entries_(entries) {}

  template <class Content>
  void look_at(QuestionBank bank, const std::vector<app::KeyedEntry<Content>>& all) {
    std::vector<const app::KeyedEntry<Content>*> entries;
    for (const auto& entry : all)
      if (!entry.retired.value_or(false)) entries.push_back(&entry);
    std::vector<std::string_view> texts;
    for (const auto* entry : entries) texts.push_back(asked_by(*entry).text);
    const std::vector<AlikeTexts> alike = find_alike(texts);
    auto like = alike.begin();
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const Content& entry = *entries[i];
      const std::string& slug = *entries[i]->slug;
      for (const LintFinding& finding : lint(entry)) add(bank, slug, finding);
      if (like == alike.end() || like->second != i) continue;
      add(bank, slug,
          {like->is_same ? LintCheck::duplicate : LintCheck::near_duplicate, asked_by(entry).field,
           place_of(bank, *entries[like->first]->slug)});
      ++like;
    }
    count_ += entries.size();
  }

  const std::vector<LintLine>& lines() const { return lines_; }
  std::size_t count(LintLevel level) const {
    return static_cast<std::size_t>(std::ranges::count(lines_, level, &LintLine::level));
  }
  std::size_t entries() const { return count_; }

 private:
  std::string place_of(QuestionBank bank, const std::string& slug) const {
    const auto place = entries_.places.find({bank, slug});
    if (place != entries_.places.end()) return text_of(place->second);
    return std::string(name_of(bank)) + "/" + slug;
  }

  void add(QuestionBank bank, const std::string& slug, const LintFinding& finding) {
    const LintRule& rule = rule_of(finding.check);
    lines_.push_back({.level = rule.level,
                      .number = std::string(rule.number),
                      .place = place_of(bank, slug),
                      .bank = bank,
                      .slug = slug,
                      .field = finding.field,
                      .problem = problem_of(finding),
                      .hint = std::string(rule.hint)});
  }

  const BankEntries& entries_;
  std::vector<LintLine> lines_;
  std::size_t count_ = 0;
};

std::expected<BankEntries, CliError> stored_entries(const Context& context) {
  BankEntries entries;
  if (const auto bank = read_bank_name(context.arguments))
    entries.banks = {*bank};
  else
    for (const std::string_view name : names_of<QuestionBank>)
      entries.banks.push_back(*parse_enum<QuestionBank>(name));
  const app::ExportBanks input{.organization = context.arguments.text("--org"),
                               .banks = entries.banks};
  const auto connection = TRY(open_patient_connection(context));
  const Operator who = caller();
  entries.contents = TRY(look(context, *connection, who,
                              [&](db::Tx& tx) { return app::export_banks(tx, who, input); }));
  return entries;
}

std::expected<BankEntries, CliError> entries_of(const Context& context) {
  const Arguments& given = context.arguments;
  const auto path = given.text("FILE");
  if (!path) return stored_entries(context);
  if (given.has("--org"))
    return misused("--org and FILE cannot be used together",
                   "remove --org to check files, or FILE to check stored entries");
  return read_bank_entries(TRY(read_bank_files(
      {.path = *path, .bank = read_bank_name(given), .format = read_file_format(given)},
      context.ui)));
}

void show(const Context& context, const std::vector<LintLine>& lines) {
  const Terminal& terminal = context.ui.terminal();
  if (context.globals.output != OutputFormat::table || !terminal.out_is_tty)
    return show_value(context, lines, line_columns);
  context.ui.result(lint_text(lines, terminal.out_colour));
}

std::string why_nothing_was_checked(const Arguments& given) {
  if (given.has("FILE")) return "there are no entries, or all of them are retired";
  if (const auto organization = given.text("--org"))
    return "'" + *organization + "' has no entries of its own that are not retired";
  return "the system has no entries that are not retired; use --org for those of an organization";
}

Outcome lint_entries(const Context& context) {
  const BankEntries entries = TRY(entries_of(context));
  Linter linter(entries);
  for (const std::string_view name : names_of<QuestionBank>) {
    const QuestionBank bank = *parse_enum<QuestionBank>(name);
    app::with_bank(entries.contents, bank, [&](const auto& all) { linter.look_at(bank, all); });
  }
  const auto errors = linter.count(LintLevel::error);
  const auto warnings = linter.count(LintLevel::warning);
  show(context, linter.lines());
  if (linter.entries() == 0)
    context.ui.warn("nothing was checked: " + why_nothing_was_checked(context.arguments));
  else
    context.ui.note(counted(linter.entries(), "entry", "entries") + ": " +
                    counted(errors, "error", "errors") + ", " +
                    counted(warnings, "warning", "warnings"));
  const bool is_bad = errors > 0 || (warnings > 0 && context.arguments.has("--strict"));
  return is_bad ? ExitCode::problems_found : ExitCode::done;
}

}  // namespace

std::vector<Command> question_lint_commands() {
  return {
      {.path = "question lint",
       .help = "Find questions that cannot be scored, are unfair or are incomplete",
       .options =
           {{"FILE", "", "a file, a folder, or - for standard input (default: the stored entries)"},
            bank_option("bank; for a file, required if the folder's name does not contain it"),
            {"--org", "ORG", "an organization's own banks (id or slug)"},
            file_format_option("json, yaml or csv; required if the file has no such extension"),
            {"--strict", "", "exit with 9 for warnings, too"}},
       .examples = {{"question lint banks --strict", "check all banks that ship with the product"},
                    {"question lint --bank screening --org acme-ltd",
                     "check an organization's own screening questions"}},
       .run = lint_entries,
       .needs_settings = [](const Arguments& given) { return !given.has("FILE"); }},
  };
}

}  // namespace hireline::cli
