#include <array>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include "cli/commands/assessment/assessment.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "cli/frame/interrupt.hpp"
#include "cli/records/find.hpp"
#include "common/app/access.hpp"
#include "common/app/assessment/evaluation_checks.hpp"
#include "common/app/hiring/interview_search.hpp"
#include "common/outside/evaluator/openai_evaluator.hpp"
#include "common/wire/engine/render.hpp"

namespace hireline::cli {
namespace {

constexpr std::int64_t verified_at_once = 100;  // in one transaction

const Columns list_columns = {
    {"id", "/_id"},      {"status", "/status"},      {"provider", "/provider"},
    {"model", "/model"}, {"score", "/overallScore"}, {"evaluated", "/evaluatedAt"}};

const Columns receipt_columns = {
    {"evaluation", "/receipt/evaluationId"}, {"provider", "/receipt/evaluator/provider"},
    {"model", "/receipt/evaluator/model"},   {"hireline", "/receipt/evaluator/build"},
    {"score", "/receipt/overallScore"},      {"threshold", "/receipt/passThreshold"},
    {"result", "/receipt/result"},           {"hash", "/hash"}};

const Columns check_columns = {{"id", "/_id"}, {"verdict", "/verdict"}};

const Columns summary_columns = {
    {"evaluations", "/evaluations"}, {"identical", "/identical"},
    {"recomputed", "/recomputed"},   {"engine changed", "/engine_changed"},
    {"erased", "/erased"},           {"without receipt", "/no_receipt"},
    {"differ", "/differs"}};

Outcome list(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const app::OneInterview input{TRY(find_id<InterviewId>(context, *connection, "INTERVIEW"))};
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<app::EvaluationList> {
    const Recruiter recruiter = TRY(app::act_as_owner_of_interview(tx, who, input.id));
    return tx.read(TRY(app::list_evaluations(recruiter, input)));
  };
  const auto found = TRY(look(context, *connection, who, work));
  std::string json;
  wire::append_json(json, found.evaluations);
  context.show(json, list_columns);
  return ExitCode::done;
}

Outcome receipt(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const app::OneEvaluation input{TRY(find_id<EvaluationId>(context, *connection, "EVALUATION"))};
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<app::IssuedReceipt> {
    const Recruiter recruiter = TRY(app::act_as_owner_of_evaluation(tx, who, input.id));
    return tx.read(TRY(app::get_evaluation_receipt(recruiter, input)));
  };
  show_value(context, TRY(look(context, *connection, who, work)), receipt_columns);
  return ExitCode::done;
}

void note_differences(const Context& context, const app::CheckedEvaluation& checked) {
  std::string places;
  for (const std::string& path : checked.paths) places += (places.empty() ? "" : ", ") + path;
  context.ui.note(checked.id.str() + " differs at " + places);
}

Outcome verify_one(const Context& context) {
  const auto connection = TRY(open_connection(context));
  const app::OneEvaluation input{TRY(find_id<EvaluationId>(context, *connection, "EVALUATION"))};
  const Operator who = caller();
  const auto work = [&](db::Tx& tx) -> Result<app::CheckedEvaluation> {
    const Recruiter recruiter = TRY(app::act_as_owner_of_evaluation(tx, who, input.id));
    return app::verify_evaluation(tx, recruiter, input, outside::replay);
  };
  const auto checked = TRY(look(context, *connection, who, work));
  show_value(context, checked, check_columns);
  if (checked.verdict != app::EvaluationVerdict::differs) return ExitCode::done;
  note_differences(context, checked);
  return ExitCode::problems_found;
}

// The number of evaluations with each verdict, and those that differ.
struct Tally {
  std::array<std::int64_t, names_of<app::EvaluationVerdict>.size()> counts{};
  std::vector<app::CheckedEvaluation> different;

  void add(app::CheckedEvaluation checked) {
    ++counts[static_cast<std::size_t>(checked.verdict)];
    if (checked.verdict == app::EvaluationVerdict::differs) different.push_back(std::move(checked));
  }
  std::int64_t all() const { return std::accumulate(counts.begin(), counts.end(), std::int64_t{}); }
  std::string json() const {
    std::string text = R"({"evaluations":)" + std::to_string(all());
    for (std::size_t i = 0; i < counts.size(); ++i)
      text += ",\"" + std::string(names_of<app::EvaluationVerdict>[i]) +
              "\":" + std::to_string(counts[i]);
    text += R"(,"different":)";
    wire::append_json(text, different);
    return text + "}";
  }
};

Outcome verify_all(const Context& context) {
  const Arguments& given = context.arguments;
  const auto since = TRY(read_moment(given, "--since", wall_clock_now()));
  const auto connection = TRY(open_patient_connection(context));
  const Operator who = caller();
  const OrganizationId organization = TRY(look(context, *connection, who, [&](db::Tx& tx) {
    return app::resolve_organization(tx, who, given.get("--org"));
  }));
  const Recruiter owner = app::act_as_owner(who, organization);
  const Interrupt interrupt;
  Tally tally;
  EvaluationId last;
  for (bool is_more = true; is_more && !interrupt.requested();) {
    const auto work = [&](db::Tx& tx) -> Result<std::vector<app::CheckedEvaluation>> {
      std::vector<app::CheckedEvaluation> checked;
      const auto ids = TRY(tx.read(
          app::list_finished_evaluations(who, organization, since, last, verified_at_once)));
      for (const EvaluationId& id : ids)
        checked.push_back(TRY(app::verify_evaluation(tx, owner, {id}, outside::replay)));
      return checked;
    };
    auto checked = TRY(look(context, *connection, who, work));
    is_more = std::ssize(checked) == verified_at_once;
    for (app::CheckedEvaluation& one : checked) {
      last = one.id;
      tally.add(std::move(one));
    }
  }
  if (interrupt.requested())
    return fail(ExitCode::interrupted, "interrupted", "not all evaluations were verified");
  context.show(tally.json(), summary_columns);
  if (tally.all() == 0)
    context.ui.warn("nothing was verified: there are no finished evaluations" +
                    std::string(since ? " since then" : ""));
  for (const app::CheckedEvaluation& one : tally.different) note_differences(context, one);
  return tally.different.empty() ? ExitCode::done : ExitCode::problems_found;
}

Outcome verify(const Context& context) {
  const Arguments& given = context.arguments;
  if (given.has("EVALUATION") == given.has("--all"))
    return misused("name one evaluation, or use --all", "see `hireline evaluation verify --help`");
  if (given.has("EVALUATION")) return verify_one(context);
  if (!given.has("--org")) return misused("--all needs --org", "say whose evaluations with --org");
  return verify_all(context);
}

}  // namespace

std::vector<Command> evaluation_commands() {
  return {
      {.path = "evaluation list",
       .help = "List the evaluations of an interview and judgements of its code, newest first",
       .options = {{"INTERVIEW", "", interview_names, true}},
       .examples = {{"evaluation list 65f0c0ffee65f0c0ffee65f0", "also earlier evaluations"}},
       .run = list},
      {.path = "evaluation receipt",
       .help = "Show the receipt of an evaluation or a judgement of code",
       .options = {{"EVALUATION", "", evaluation_names, true}},
       .examples = {{"evaluation receipt 65f0c0ffee65f0c0ffee65f0 -o json",
                     "what was judged, by what, and how the result follows from it"}},
       .run = receipt},
      {.path = "evaluation verify",
       .help = "Compare evaluations with their receipts; the embedded evaluator judges again",
       .options = {{"EVALUATION", "", evaluation_names},
                   {"--all", "", "verify all finished evaluations and judgements of code of --org"},
                   {"--org", "ORG", "organization id or slug"},
                   {"--since", "TIME",
                    "only evaluations from this time on: an age such as 24h, a day, or a time"}},
       .examples = {{"evaluation verify 65f0c0ffee65f0c0ffee65f0",
                     "exits with 9 if what is stored differs from the receipt"},
                    {"evaluation verify --all --org acme-ltd --since 30d", "verify many"}},
       .run = verify},
  };
}

}  // namespace hireline::cli
