#include "common/db/banks/problem_import.hpp"

#include "common/db/banks/bank_import.hpp"
#include "common/db/json_columns.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

#define CASES(column) \
  "array(select " column " from dsa_test_cases t where t.problem_id = q.id order by t.position)"
#define DIGEST(column) "encode(sha256(convert_to(" column ", 'UTF8')), 'hex')"

#define WHOLE_PROBLEMS(input, expected_output) \
  "select q.id, q.slug, q.retired_at is not null, q.title, q.difficulty, q.tags,"            \
  " q.languages, q.time_limit_ms, q.memory_limit_mb, q.statement, q.constraints,"            \
  " q.starter_code, q.checker, " CASES(input) ", " CASES(expected_output) ", "               \
  CASES("t.is_hidden") ", " CASES("t.weight") ", " CASES("t.explanation")                    \
  " from dsa_problems q where q.organization_id is not distinct from $1::record_id"

const Statement select_whole{"select_problem_bank",
                             WHOLE_PROBLEMS("t.input", "t.expected_output") " order by q.id"};
const Statement select_digests{
    "select_problem_bank_digests",
    WHOLE_PROBLEMS(DIGEST("t.input"), DIGEST("t.expected_output")) " order by q.id"};
const Statement find_whole{"find_problem_entry",
                           WHOLE_PROBLEMS("t.input", "t.expected_output") " and q.id = $2"};

const Statement write_problem{"write_problem_bank", R"(
with written as (
  insert into dsa_problems as q (organization_id, id, slug, title, statement, difficulty, tags,
                                 constraints, languages, starter_code, time_limit_ms,
                                 memory_limit_mb, checker, created_at, updated_at, retired_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14,
          case when $15::boolean then $14::timestamptz end)
  on conflict (id) do update
  set slug = excluded.slug, title = excluded.title, statement = excluded.statement,
      difficulty = excluded.difficulty, tags = excluded.tags, constraints = excluded.constraints,
      languages = excluded.languages, starter_code = excluded.starter_code,
      time_limit_ms = excluded.time_limit_ms, memory_limit_mb = excluded.memory_limit_mb,
      checker = excluded.checker, updated_at = excluded.updated_at,
      retired_at = case when excluded.retired_at is not null
                        then coalesce(q.retired_at, excluded.retired_at) end
  where q.organization_id is not distinct from excluded.organization_id
  returning id),
surplus as (
  delete from dsa_test_cases t using written
  where t.problem_id = written.id and t.position >= cardinality($16::text[]))
insert into dsa_test_cases as t (problem_id, position, input, expected_output, is_hidden, weight,
                                 explanation)
select written.id, one.position - 1, one.input, one.expected_output, one.is_hidden, one.weight,
       one.explanation
from written cross join unnest($16::text[], $17::text[], $18::boolean[], $19::int[], $20::text[])
  with ordinality as one (input, expected_output, is_hidden, weight, explanation, position)
on conflict (problem_id, position) do update
set input = excluded.input, expected_output = excluded.expected_output,
    is_hidden = excluded.is_hidden, weight = excluded.weight, explanation = excluded.explanation
where (t.input, t.expected_output, t.is_hidden, t.weight, t.explanation)
      is distinct from (excluded.input, excluded.expected_output, excluded.is_hidden,
                        excluded.weight, excluded.explanation))"};

std::optional<Failure> taken_slug(std::string_view sqlstate) {
  if (sqlstate != "23505") return std::nullopt;
  return failure_of(AlreadyExists{ExistsCode::problem_exists});
}

void read_cases(Row& row, std::vector<TestCase>& cases) {
  std::vector<std::string> inputs;
  std::vector<std::string> outputs;
  std::vector<bool> hidden;
  std::vector<std::int64_t> weights;
  std::vector<std::optional<std::string>> explanations;
  row.read(inputs, outputs);
  for (const std::string& value : row.next<std::vector<std::string>>())
    hidden.push_back(value == "t");
  row.read(weights, explanations);
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    TestCase& one = cases.emplace_back();
    one.input = std::move(inputs[i]);
    one.expected_output = std::move(outputs[i]);
    one.is_hidden = hidden[i];
    one.weight = weights[i];
    one.explanation = std::move(explanations[i]);
  }
}

void read_entry(Row& row, StoredEntry<WholeProblem>& entry) {
  WholeProblem& problem = entry.content;
  JsonText starter_code;
  row.read(entry.id, entry.slug, entry.is_retired, problem.title, problem.difficulty, problem.tags,
           problem.languages, problem.time_limit_ms, problem.memory_limit_mb, problem.statement,
           problem.constraints, starter_code, problem.checker);
  problem.starter_code = starter_code_from(starter_code);
  read_cases(row, problem.test_cases);
}

Params params_of(const BankOwner& owner, const EntryRow<WholeProblem>& row, Instant now) {
  const WholeProblem& problem = *row.content;
  const auto& cases = problem.test_cases;
  return Params::of(
      owner, row.id, row.slug, problem.title, problem.statement, problem.difficulty, problem.tags,
      problem.constraints, problem.languages, starter_code_json(problem.starter_code),
      problem.time_limit_ms, problem.memory_limit_mb, problem.checker, now, row.is_retired,
      each_of(cases, &VisibleTestCase::input), each_of(cases, &VisibleTestCase::expected_output),
      each_of(cases, &TestCase::is_hidden), each_of(cases, &VisibleTestCase::weight),
      each_of(cases, &VisibleTestCase::explanation));
}

}  // namespace

template <>
std::vector<StoredEntry<WholeProblem>> read_bank(Tx& tx, const BankOwner& owner, CaseTexts texts) {
  std::vector<StoredEntry<WholeProblem>> entries;
  for (Row row : tx.run(texts == CaseTexts::whole ? select_whole : select_digests, owner))
    read_entry(row, entries.emplace_back());
  return entries;
}

template <>
std::optional<StoredEntry<WholeProblem>> find_entry(Tx& tx, const BankOwner& owner,
                                                    std::string_view id) {
  const Rows rows = tx.run(find_whole, owner, id);
  if (rows.empty()) return std::nullopt;
  StoredEntry<WholeProblem> entry;
  Row row = rows.front();
  read_entry(row, entry);
  return entry;
}

// One statement for each problem: the cases of a single problem may have megabytes.
template <>
Result<void> write_entries(Tx& tx, const BankOwner& owner,
                           const std::vector<EntryRow<WholeProblem>>& rows) {
  for (const EntryRow<WholeProblem>& row : rows)
    TRY(tx.read(Query<bool>{.sql = write_problem,
                            .params = params_of(owner, row, tx.now()),
                            .answer = [](const Rows&) { return true; },
                            .refusal_of = taken_slug}));
  return {};
}

}  // namespace hireline::db
