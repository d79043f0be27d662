#include "common/domain/lint/question_lint.hpp"

#include <algorithm>

#include "cli/banks/bank_entries.hpp"
#include "cli/banks/bank_options.hpp"
#include "cli/commands/commands.hpp"
#include "cli/database.hpp"
#include "common/wire/common_shapes.hpp"

namespace hireline::cli {

struct LintLine {
  LintLevel level = LintLevel::error;
  std::string number;
  std::string place;  // the file's, or the bank's
  QuestionBank bank = QuestionBank::screening;
  std::string slug;
  std::string field;
  std::string problem;
  std::string hint;
};

}  // namespace hireline::cli

namespace hireline::wire {

template <>
struct Shape<cli::LintLine> {
  static constexpr std::string_view name = "LintLine";
  static constexpr auto fields =
      std::tuple{field("level", &cli::LintLine::level),     field("number", &cli::LintLine::number),
                 field("place", &cli::LintLine::place),     field("bank", &cli::LintLine::bank),
                 field("slug", &cli::LintLine::slug),       field("field", &cli::LintLine::field),
                 field("problem", &cli::LintLine::problem), field("hint", &cli::LintLine::hint)};
};

}  // namespace hireline::wire

namespace hireline::cli {
namespace {

const Columns line_columns = {{"level", "/level"}, {"number", "/number"},   {"place", "/place"},
                              {"field", "/field"}, {"problem", "/problem"}, {"hint", "/hint"}};

// What two entries that ask the same have in common.
const std::string& asked_by(const ScreeningQuestionContent& question) {
  return question.text;
}
const std::string& asked_by(const InterviewQuestionContent& question) {
  return question.text;
}
const std::string& asked_by(const ScenarioQuestionContent& question) {
  return question.prompt;
}
const std::string& asked_by(const WholeProblem& problem) {
  return problem.statement;
}

class Linter {
 public:
  explicit Linter(const BankEntries& entries) : entries_(entries) {}

  template <class Content>
  void look_at(QuestionBank bank, const std::vector<app::KeyedEntry<Content>>& all) {
    std::vector<const app::KeyedEntry<Content>*> entries;
    for (const auto& entry : all)
      if (!entry.retired) entries.push_back(&entry);
    std::vector<std::string_view> texts;
    for (const auto* entry : entries) texts.push_back(asked_by(*entry));
    for (const auto* entry : entries)
      for (const LintFinding& finding : lint(*entry)) add(bank, *entry->slug, finding);
    for (const AlikeTexts& alike : find_alike(texts))
      add(bank, *entries[alike.second]->slug,
          {alike.is_same ? LintCheck::duplicate : LintCheck::near_duplicate, "text",
           place_of(bank, *entries[alike.first]->slug)});
    count_ += entries.size();
  }

  const std::vector<LintLine>& lines() const { return lines_; }
  std::ptrdiff_t count(LintLevel level) const {
    return std::ranges::count(lines_, level, &LintLine::level);
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
    std::string problem(rule.meaning);
    if (!finding.detail.empty()) problem.append(": ").append(finding.detail);
    lines_.push_back({.level = rule.level,
                      .number = std::string(rule.number),
                      .place = place_of(bank, slug),
                      .bank = bank,
                      .slug = slug,
                      .field = finding.field,
                      .problem = std::move(problem),
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
  const auto session = TRY(open_session(context));
  const Operator who = caller();
  entries.contents = TRY(
      look(context, *session, who, [&](db::Tx& tx) { return app::export_banks(tx, who, input); }));
  return entries;
}

std::expected<BankEntries, CliError> entries_of(const Context& context) {
  const Arguments& given = context.arguments;
  const auto path = given.text("FILE");
  if (!path) return stored_entries(context);
  if (given.has("--org"))
    return misused("--org is about what is stored, and FILE about what is not",
                   "leave one of them out");
  return read_bank_entries(TRY(read_bank_files(
      {.path = *path, .bank = read_bank_name(given), .format = read_file_format(given)},
      context.ui)));
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
  if (!context.shows_columns() || !linter.lines().empty())
    show_value(context, linter.lines(), line_columns);
  context.ui.note(std::to_string(linter.entries()) + " entries: " + std::to_string(errors) +
                  " errors, " + std::to_string(warnings) + " warnings");
  const bool is_bad = errors > 0 || (warnings > 0 && context.arguments.has("--strict"));
  return is_bad ? ExitCode::problems_found : ExitCode::done;
}

}  // namespace

std::vector<Command> question_lint_commands() {
  return {
      {.path = "question lint",
       .help = "Look for bad questions: what can't be scored, is unfair, or says too little",
       .options = {{"FILE", "", "a file, a folder, or - for standard input; else what is stored"},
                   bank_option("of a file, where the folder's name does not tell; else of which"),
                   {"--org", "ORG", "an organization's own banks, by its id or slug"},
                   file_format_option("json, yaml or csv, where the extension does not tell"),
                   {"--strict", "", "end with 9 for warnings, too"}},
       .examples = {{"question lint banks --strict", "all that ships with the product"},
                    {"question lint --bank screening --org acme-ltd",
                     "what an organization asks in screenings"}},
       .run = lint_entries},
  };
}

}  // namespace hireline::cli
