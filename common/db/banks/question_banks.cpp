#include "common/db/banks/question_banks.hpp"

#include "common/db/banks/bank_list.hpp"
#include "common/db/json_columns.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

#define SCREENING_COLUMNS \
  HIRELINE_BANK_COLUMNS ", q.text, q.category, q.difficulty, q.ideal_answer, q.rubric"
#define INTERVIEW_COLUMNS \
  HIRELINE_BANK_COLUMNS   \
  ", q.text, q.question_type, q.applicable_stage_types, q.guidance, q.follow_ups"
#define SCENARIO_COLUMNS \
  HIRELINE_BANK_COLUMNS  \
  ", q.title, q.prompt, q.scenario_type, q.applicable_stage_types, q.rubric"

#define FITS_A_STAGE_TYPE(parameter)                 \
  "(cardinality(" parameter                          \
  "::text[]) = 0 or q.applicable_stage_types = '{}'" \
  " or q.applicable_stage_types && " parameter ")"

const Statement select_screening_page{
    "select_screening_questions",
    HIRELINE_BANK_LIST("screening_questions", SCREENING_COLUMNS, "q.text",
                       "($7::text is null or q.category = $7)")};

const Statement select_interview_page{
    "select_interview_questions",
    HIRELINE_BANK_LIST(
        "interview_questions", INTERVIEW_COLUMNS, "q.text",
        "(cardinality($7::text[]) = 0 or q.question_type = any($7)) and " FITS_A_STAGE_TYPE("$8"))};

const Statement select_scenario_page{
    "select_scenario_questions",
    HIRELINE_BANK_LIST("scenario_questions", SCENARIO_COLUMNS, "q.title || E'\\n' || q.prompt",
                       "($7::text is null or q.scenario_type = $7) and " FITS_A_STAGE_TYPE("$8"))};

#define ONE_OF(table, columns)     \
  "select " columns " from " table \
  " q where q.id = $2 and (q.organization_id is null or q.organization_id = $1)"

const Statement select_screening{"select_screening_question",
                                 ONE_OF("screening_questions", SCREENING_COLUMNS)};
const Statement select_interview{"select_interview_question",
                                 ONE_OF("interview_questions", INTERVIEW_COLUMNS)};
const Statement select_scenario{"select_scenario_question",
                                ONE_OF("scenario_questions", SCENARIO_COLUMNS)};

const Statement select_private{"select_private_questions",
                               "select exists (select from interview_interviewers w"
                               "   where w.organization_id = $1 and w.interview_id = i.id"
                               "     and w.recruiter_id = $3), " INTERVIEW_COLUMNS
                               R"(, item.item_order, item.criterion_ids, item.minutes
from interviews i
left join (opening_stages stage
           join stage_items item
             on item.organization_id = stage.organization_id
             and item.opening_id = stage.opening_id and item.stage_index = stage.stage_index
           join interview_questions q
             on q.id = item.reference_id
             and (q.organization_id is null or q.organization_id = $1))
  on stage.organization_id = i.organization_id and stage.opening_id = i.opening_id
  and stage.id = i.stage_id
where i.organization_id = $1 and i.id = $2
order by item.item_order, item.position)"};

const Statement select_banked{"select_banked_questions", R"(
select 'screening', id, retired_at is not null, '{}'::text[]
from screening_questions
where id = any($2::text[]) and (organization_id is null or organization_id = $1)
union all
select 'interview', id, retired_at is not null, applicable_stage_types
from interview_questions
where id = any($2::text[]) and (organization_id is null or organization_id = $1)
union all
select 'scenario', id, retired_at is not null, applicable_stage_types
from scenario_questions
where id = any($2::text[]) and (organization_id is null or organization_id = $1)
union all
select 'dsa', id, retired_at is not null, '{}'::text[]
from dsa_problems
where id = any($2::text[]) and (organization_id is null or organization_id = $1))"};

const Statement count_stages{"count_stages_with_entry", R"(
select count(*) from (
  select distinct item.opening_id, item.stage_index
  from stage_items item
  join openings job on job.organization_id = item.organization_id and job.id = item.opening_id
  where item.organization_id = $1 and item.reference_id = $2 and job.status <> 'archived') stages)"};

const Statement insert_screening{"insert_screening_question", R"(
insert into screening_questions (organization_id, id, text, category, difficulty, ideal_answer,
                                 rubric, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $8))"};

const Statement insert_interview{"insert_interview_question", R"(
insert into interview_questions (organization_id, id, text, question_type, applicable_stage_types,
                                 guidance, follow_ups, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $8))"};

const Statement insert_scenario{"insert_scenario_question", R"(
insert into scenario_questions (organization_id, id, title, prompt, scenario_type,
                                applicable_stage_types, rubric, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $8))"};

void read_rubric(Row& row, std::vector<RubricPoint>& rubric) {
  if (const auto json = row.next<std::optional<JsonText>>()) rubric = rubric_from(*json);
}

void read_screening(Row& row, ScreeningQuestion& question) {
  read_bank_entry(row, question);
  row.read(question.text, question.category, question.difficulty, question.ideal_answer);
  read_rubric(row, question.rubric);
}

void read_scenario(Row& row, ScenarioQuestion& question) {
  read_bank_entry(row, question);
  row.read(question.title, question.prompt, question.scenario_type,
           question.applicable_stage_types);
  read_rubric(row, question.rubric);
}

void read_interview(Row& row, InterviewQuestion& question) {
  read_bank_entry(row, question);
  row.read(question.text, question.question_type, question.applicable_stage_types,
           question.guidance, question.follow_ups);
}

template <class Question, class Read>
auto one_question(Read read) {
  return [read](const Rows& rows) -> Result<Question> {
    if (rows.empty()) return refuse(NotFound{ResourceKind::question});
    Question question;
    Row row = rows.front();
    read(row, question);
    return question;
  };
}

Result<PrivateQuestions> private_questions(const Rows& rows) {
  if (rows.empty()) return refuse(NotFound{ResourceKind::interview});
  PrivateQuestions found;
  for (Row row : rows) {
    if (!row.next<bool>()) return refuse(Forbidden{});
    if (row.next_is_null()) break;
    PrivateQuestion& question = found.questions.emplace_back();
    read_interview(row, question);
    row.read(question.order, question.criteria, question.minutes);
  }
  return found;
}

// An empty rubric is stored as NULL.
std::optional<JsonText> rubric_column(const std::vector<RubricPoint>& rubric) {
  if (rubric.empty()) return std::nullopt;
  return rubric_json(rubric);
}

}  // namespace

Query<Page<ScreeningQuestion>> list_screening_questions(const OrganizationId& organization,
                                                        const ScreeningQuestionFilter& filter) {
  return {select_screening_page,
          Params::of(organization, filter.source, filter.search, filter.page.limit,
                     filter.page.offset(), filter.retired, filter.category),
          bank_page<ScreeningQuestion>(filter.page, read_screening)};
}

Query<Page<InterviewQuestion>> list_interview_questions(const OrganizationId& organization,
                                                        const InterviewQuestionFilter& filter) {
  return {select_interview_page,
          Params::of(organization, filter.source, filter.search, filter.page.limit,
                     filter.page.offset(), filter.retired, filter.question_types,
                     filter.applicable_stage_types),
          bank_page<InterviewQuestion>(filter.page, read_interview)};
}

Query<Page<ScenarioQuestion>> list_scenario_questions(const OrganizationId& organization,
                                                      const ScenarioQuestionFilter& filter) {
  return {select_scenario_page,
          Params::of(organization, filter.source, filter.search, filter.page.limit,
                     filter.page.offset(), filter.retired, filter.scenario_type,
                     filter.applicable_stage_types),
          bank_page<ScenarioQuestion>(filter.page, read_scenario)};
}

Query<ScreeningQuestion> find_screening_question(const OrganizationId& organization,
                                                 const ScreeningQuestionId& id) {
  return {select_screening, Params::of(organization, id),
          one_question<ScreeningQuestion>(read_screening)};
}

Query<InterviewQuestion> find_interview_question(const OrganizationId& organization,
                                                 const InterviewQuestionId& id) {
  return {select_interview, Params::of(organization, id),
          one_question<InterviewQuestion>(read_interview)};
}

Query<ScenarioQuestion> find_scenario_question(const OrganizationId& organization,
                                               const ScenarioQuestionId& id) {
  return {select_scenario, Params::of(organization, id),
          one_question<ScenarioQuestion>(read_scenario)};
}

Query<PrivateQuestions> find_private_questions(const OrganizationId& organization,
                                               const InterviewId& interview,
                                               const std::optional<RecruiterId>& reader) {
  return {select_private, Params::of(organization, interview, reader), private_questions};
}

std::vector<BankedQuestion> find_banked_questions(Tx& tx, const OrganizationId& organization,
                                                  const std::vector<std::string>& ids) {
  std::vector<BankedQuestion> found;
  for (Row row : tx.run(select_banked, organization, ids)) {
    BankedQuestion& entry = found.emplace_back();
    row.read(entry.bank, entry.id, entry.is_retired, entry.applicable_stage_types);
  }
  return found;
}

std::int64_t count_stages_with_entry(Tx& tx, const OrganizationId& organization,
                                     std::string_view entry) {
  return tx.run(count_stages, organization, entry).front().next<std::int64_t>();
}

void insert_screening_question(Tx& tx, const OrganizationId& organization,
                               const ScreeningQuestionId& id,
                               const ScreeningQuestionContent& content) {
  tx.write(insert_screening, organization, id, content.text, content.category, content.difficulty,
           content.ideal_answer, rubric_column(content.rubric), tx.now());
}

void insert_interview_question(Tx& tx, const OrganizationId& organization,
                               const InterviewQuestionId& id,
                               const InterviewQuestionContent& content) {
  tx.write(insert_interview, organization, id, content.text, content.question_type,
           content.applicable_stage_types, content.guidance, content.follow_ups, tx.now());
}

void insert_scenario_question(Tx& tx, const OrganizationId& organization,
                              const ScenarioQuestionId& id,
                              const ScenarioQuestionContent& content) {
  tx.write(insert_scenario, organization, id, content.title, content.prompt, content.scenario_type,
           content.applicable_stage_types, rubric_column(content.rubric), tx.now());
}

}  // namespace hireline::db
