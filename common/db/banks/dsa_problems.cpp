#include "common/db/banks/dsa_problems.hpp"

#include "common/db/banks/bank_list.hpp"
#include "common/db/banks/problem_columns.hpp"
#include "common/db/json_columns.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

#define OUTLINE_COLUMNS                                                                         \
  HIRELINE_BANK_COLUMNS                                                                         \
  ", q.slug, (select count(*) from dsa_test_cases t where t.problem_id = q.id and t.is_hidden)" \
  ", q.title, q.difficulty, q.tags, q.languages, q.time_limit_ms, q.memory_limit_mb"

const Statement select_page{
    "select_dsa_problems",
    HIRELINE_BANK_LIST("dsa_problems", OUTLINE_COLUMNS, "q.title || E'\\n' || q.statement",
                       "(cardinality($7::text[]) = 0 or q.difficulty = any($7)) and "
                       "q.tags @> $8::text[]")};

const Statement select_problem{
    "select_dsa_problem",
    "select " OUTLINE_COLUMNS
    ", q.statement, q.constraints, q.starter_code, q.checker, " HIRELINE_VISIBLE_CASES
    " from dsa_problems q"
    " where q.id = $2 and (q.organization_id is null or q.organization_id = $1)"};

const Statement insert_problem{"insert_dsa_problem", R"(
with created as (
  insert into dsa_problems (organization_id, id, slug, title, statement, difficulty, tags,
                            constraints, languages, starter_code, time_limit_ms, memory_limit_mb,
                            checker, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)
  on conflict (organization_id, slug) do nothing
  returning id),
cases as (
  insert into dsa_test_cases (problem_id, position, input, expected_output, is_hidden, weight,
                              explanation)
  select created.id, one.position - 1, one.input, one.expected_output, one.is_hidden, one.weight,
         one.explanation
  from created cross join unnest($15::text[], $16::text[], $17::boolean[], $18::int[], $19::text[])
    with ordinality as one (input, expected_output, is_hidden, weight, explanation, position))
select id from created)"};

void read_outline(Row& row, StoredProblem& problem, DsaProblemOutline& outline) {
  read_bank_entry(row, problem);
  row.read(problem.slug, problem.hidden_case_count, outline.title, outline.difficulty, outline.tags,
           outline.languages, outline.time_limit_ms, outline.memory_limit_mb);
}

Result<DsaProblem> problem_with_cases(const Rows& rows) {
  if (rows.empty()) return refuse(NotFound{ResourceKind::problem});
  DsaProblem problem;
  Row row = rows.front();
  read_outline(row, problem, problem);
  JsonText starter_code;
  row.read(problem.statement, problem.constraints, starter_code, problem.checker);
  problem.starter_code = starter_code_from(starter_code);
  problem.test_cases = read_visible_cases(row);
  return problem;
}

}  // namespace

Query<Page<DsaProblemSummary>> list_dsa_problems(const OrganizationId& organization,
                                                 const DsaProblemFilter& filter) {
  return {select_page,
          Params::of(organization, filter.source, filter.search, filter.page.limit,
                     filter.page.offset(), filter.retired, filter.difficulties, filter.tags),
          bank_page<DsaProblemSummary>(filter.page, [](Row& row, DsaProblemSummary& problem) {
            read_outline(row, problem, problem);
          })};
}

Query<DsaProblem> find_dsa_problem(const OrganizationId& organization, const DsaProblemId& id) {
  return {select_problem, Params::of(organization, id), problem_with_cases};
}

bool insert_dsa_problem(Tx& tx, const OrganizationId& organization,
                        const NewDsaProblemRow& problem) {
  const DsaProblemContent& content = problem.content;
  const auto& cases = problem.test_cases;
  return !tx.run(insert_problem, organization, problem.id, problem.slug, content.title,
                 content.statement, content.difficulty, content.tags, content.constraints,
                 content.languages, starter_code_json(content.starter_code), content.time_limit_ms,
                 content.memory_limit_mb, content.checker, tx.now(),
                 each_of(cases, &VisibleTestCase::input),
                 each_of(cases, &VisibleTestCase::expected_output),
                 each_of(cases, &TestCase::is_hidden), each_of(cases, &VisibleTestCase::weight),
                 each_of(cases, &VisibleTestCase::explanation))
              .empty();
}

}  // namespace hireline::db
