// Asks the evaluator again for the same answers: how much do its scores vary?
#include <algorithm>
#include <cstdint>
#include <variant>
#include <vector>

#include "cli/commands/assessment/assessment.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "cli/frame/interrupt.hpp"
#include "cli/records/find.hpp"
#include "common/app/assessment/evaluation_checks.hpp"
#include "common/domain/assessment/scoring/summary.hpp"
#include "common/domain/assessment/timed_session.hpp"
#include "common/outside/evaluator/evaluator_factory.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::cli {

// One judgement of all answers.
struct SpreadRun {
  std::int64_t run = 0;  // counted from 1
  std::optional<double> overall_score;
  bool needs_review = false;
  StageResult result = StageResult::hold;
};

struct Spread {
  EvaluationId id;
  std::string provider;
  std::string model;
  std::optional<double> stored_score;
  StageResult stored_result = StageResult::hold;
  std::optional<double> lowest = {};  // of the runs that have a score
  std::optional<double> highest = {};
  std::int64_t different_results = 0;  // runs whose result is not the stored one
  std::vector<SpreadRun> runs = {};
};

}  // namespace hireline::cli

namespace hireline::wire {

HIRELINE_SHAPE(cli::SpreadRun) {
  return {.name = "SpreadRun",
          .fields = {field("run", &cli::SpreadRun::run),
                     field("overallScore", &cli::SpreadRun::overall_score),
                     field("needsReview", &cli::SpreadRun::needs_review),
                     field("result", &cli::SpreadRun::result)}};
}

HIRELINE_SHAPE(cli::Spread) {
  return {.name = "Spread",
          .fields = {field("_id", &cli::Spread::id), field("provider", &cli::Spread::provider),
                     field("model", &cli::Spread::model),
                     field("storedScore", &cli::Spread::stored_score),
                     field("storedResult", &cli::Spread::stored_result),
                     field("lowest", &cli::Spread::lowest), field("highest", &cli::Spread::highest),
                     field("differentResults", &cli::Spread::different_results),
                     field("runs", &cli::Spread::runs)}};
}

}  // namespace hireline::wire

namespace hireline::cli {
namespace {

constexpr std::int64_t most_runs = 20;

const Columns run_columns = {{"run", "/run"},
                             {"score", "/overallScore"},
                             {"needs_review", "/needsReview"},
                             {"result", "/result"}};

std::expected<SpreadRun, CliError> judge(outside::Evaluator& evaluator,
                                         const app::EvaluatedAnswers& evaluated) {
  const auto judged = outside::judge_all(evaluator, evaluated.answers, {});
  if (const auto* failure = std::get_if<outside::EvaluatorFailure>(&judged))
    return fail(ExitCode::unavailable, "evaluator_failed", failure->reason,
                "nothing was changed; `hireline config show` shows the settings HIRELINE_AI_*");
  const EvaluationSummary summary = summarise(std::get<std::vector<AnswerJudgement>>(judged));
  return SpreadRun{.overall_score = summary.overall_score,
                   .needs_review = summary.needs_review,
                   .result = result_of(summary.overall_score, evaluated.pass_threshold)};
}

void add(Spread& spread, SpreadRun run) {
  run.run = std::ssize(spread.runs) + 1;
  spread.different_results += run.result != spread.stored_result;
  if (const auto score = run.overall_score) {
    spread.lowest = std::min(spread.lowest.value_or(*score), *score);
    spread.highest = std::max(spread.highest.value_or(*score), *score);
  }
  spread.runs.push_back(run);
}

std::string score_text(const std::optional<double>& score) {
  if (!score) return "no score";
  std::string text;
  wire::append_json(text, *score);
  return text;
}

std::string range_text(const Spread& spread) {
  const std::string lowest = score_text(spread.lowest);
  return spread.lowest == spread.highest ? lowest + " each time"
                                         : lowest + " to " + score_text(spread.highest);
}

void show(const Context& context, const Spread& spread) {
  if (!context.shows_columns()) return show_value(context, spread);
  show_value(context, spread.runs, run_columns);
  context.ui.note("Stored: " + score_text(spread.stored_score) + ", " +
                  std::string(name_of(spread.stored_result)) +
                  ". Asked again: " + range_text(spread) + ". Another result in " +
                  std::to_string(spread.different_results) + " of " +
                  std::to_string(spread.runs.size()) + ".");
}

Outcome run(const Context& context) {
  const std::int64_t times = TRY(read_integer(context.arguments, "--times", 5, 2, most_runs));
  const auto connection = TRY(open_connection(context));
  const app::OneEvaluation input{TRY(find_id<EvaluationId>(context, *connection, "EVALUATION"))};
  const Operator who = caller();
  const auto read = [&](db::Tx& tx) -> Result<app::EvaluatedAnswers> {
    const Recruiter owner = TRY(app::act_as_owner_of_evaluation(tx, who, input.id));
    return app::find_evaluated_answers(tx, owner, input);
  };
  const app::EvaluatedAnswers evaluated = TRY(look(context, *connection, who, read));
  if (evaluated.is_erased)
    return std::unexpected(
        refused("erased", "the candidate is erased, so there are no answers to judge", ""));
  const auto evaluator = outside::make_evaluator(context.settings.config);
  const EvaluatorIdentity identity = evaluator->identity();
  Spread spread{.id = evaluated.id,
                .provider = identity.provider,
                .model = identity.model,
                .stored_score = evaluated.overall_score,
                .stored_result = result_of(evaluated.overall_score, evaluated.pass_threshold)};
  if (identity.provider != evaluated.evaluator.provider ||
      identity.model != evaluated.evaluator.model)
    context.ui.note("The evaluation is by " + evaluated.evaluator.provider + " " +
                    evaluated.evaluator.model + "; " + identity.provider + " " + identity.model +
                    " is asked now.");
  const Interrupt interrupt;
  for (std::int64_t i = 0; i < times && !interrupt.requested(); ++i)
    add(spread, TRY(judge(*evaluator, evaluated)));
  if (interrupt.requested())
    return fail(ExitCode::interrupted, "interrupted", "not all runs were made");
  show(context, spread);
  return ExitCode::done;
}

}  // namespace

std::vector<Command> evaluation_spread_commands() {
  return {
      {.path = "evaluation spread",
       .help = "Ask the evaluator again for the same answers, and show how its scores vary",
       .options = {{"EVALUATION", "", evaluation_names, true},
                   {"--times", "N", "how often, 2 to 20 (default: 5); a model costs each time"}},
       .examples = {{"evaluation spread 65f0c0ffee65f0c0ffee65f0 --times 10",
                     "nothing is stored; the evaluation stays as it is"}},
       .run = run}};
}

}  // namespace hireline::cli
