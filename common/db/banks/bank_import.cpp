#include "common/db/banks/bank_import.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "common/base/json_writer.hpp"
#include "common/base/secret.hpp"
#include "common/db/json_columns.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

const Statement lock{"lock_question_bank",
                     "select pg_advisory_xact_lock(hashtextextended('question_bank:' || $1::text"
                     " || ':' || coalesce($2::text, ''), 0))"};

#define OWN_ENTRIES(table, columns)                                        \
  "select q.id, q.slug, q.retired_at is not null, " columns " from " table \
  " q where q.organization_id is not distinct from $1::record_id"
#define WHOLE_BANK(entries) entries " order by q.id"
#define ONE_OF_BANK(entries) entries " and q.id = $2"

#define SCREENING_ENTRIES \
  OWN_ENTRIES("screening_questions", "q.text, q.category, q.difficulty, q.ideal_answer, q.rubric")
#define INTERVIEW_ENTRIES            \
  OWN_ENTRIES("interview_questions", \
              "q.text, q.question_type, q.applicable_stage_types, q.guidance, q.follow_ups")
#define SCENARIO_ENTRIES            \
  OWN_ENTRIES("scenario_questions", \
              "q.title, q.prompt, q.scenario_type, q.applicable_stage_types, q.rubric")

const Statement select_screening{"select_screening_bank", WHOLE_BANK(SCREENING_ENTRIES)};
const Statement select_interview{"select_interview_bank", WHOLE_BANK(INTERVIEW_ENTRIES)};
const Statement select_scenario{"select_scenario_bank", WHOLE_BANK(SCENARIO_ENTRIES)};

const Statement find_screening{"find_screening_entry", ONE_OF_BANK(SCREENING_ENTRIES)};
const Statement find_interview{"find_interview_entry", ONE_OF_BANK(INTERVIEW_ENTRIES)};
const Statement find_scenario{"find_scenario_entry", ONE_OF_BANK(SCENARIO_ENTRIES)};

// $1 is the owner, $2 a JSON array of entries, $3 the transaction's instant.
#define WRITE_BANK(table, columns, given, changes)                                             \
  "insert into " table " as q (organization_id, id, slug, " columns                            \
  ", created_at, updated_at, retired_at)"                                                      \
  " select $1, given.id, given.slug, " columns                                                 \
  ", $3, $3, case when given.retired then $3::timestamptz end"                                 \
  " from json_to_recordset($2::json) as given (id text, slug text, retired boolean, " given    \
  ")"                                                                                          \
  " on conflict (id) do update set slug = excluded.slug, " changes                             \
  ", updated_at = excluded.updated_at, retired_at = case when excluded.retired_at is not null" \
  " then coalesce(q.retired_at, excluded.retired_at) end"                                      \
  " where q.organization_id is not distinct from excluded.organization_id"

const Statement write_screening{
    "write_screening_bank",
    WRITE_BANK("screening_questions", "text, category, difficulty, ideal_answer, rubric",
               "text text, category text, difficulty text, ideal_answer text, rubric json",
               "text = excluded.text, category = excluded.category,"
               " difficulty = excluded.difficulty, ideal_answer = excluded.ideal_answer,"
               " rubric = excluded.rubric")};
const Statement write_interview{
    "write_interview_bank",
    WRITE_BANK("interview_questions",
               "text, question_type, applicable_stage_types, guidance, follow_ups",
               "text text, question_type text, applicable_stage_types text[], guidance text,"
               " follow_ups text[]",
               "text = excluded.text, question_type = excluded.question_type,"
               " applicable_stage_types = excluded.applicable_stage_types,"
               " guidance = excluded.guidance, follow_ups = excluded.follow_ups")};
const Statement write_scenario{
    "write_scenario_bank",
    WRITE_BANK("scenario_questions", "title, prompt, scenario_type, applicable_stage_types, rubric",
               "title text, prompt text, scenario_type text, applicable_stage_types text[],"
               " rubric json",
               "title = excluded.title, prompt = excluded.prompt,"
               " scenario_type = excluded.scenario_type,"
               " applicable_stage_types = excluded.applicable_stage_types,"
               " rubric = excluded.rubric")};

#define RETIRE(table)                                                                  \
  "update " table                                                                      \
  " set retired_at = $3::timestamptz, updated_at = $3"                                 \
  " where organization_id is not distinct from $1::record_id and id = any($2::text[])" \
  " and retired_at is null"

const Statement retire_screening{"retire_screening_questions", RETIRE("screening_questions")};
const Statement retire_interview{"retire_interview_questions", RETIRE("interview_questions")};
const Statement retire_scenario{"retire_scenario_questions", RETIRE("scenario_questions")};
const Statement retire_problems{"retire_dsa_problems", RETIRE("dsa_problems")};

const Sql& retire_of(QuestionBank bank) {
  switch (bank) {
    case QuestionBank::screening:
      return retire_screening;
    case QuestionBank::interview:
      return retire_interview;
    case QuestionBank::scenario:
      return retire_scenario;
    case QuestionBank::dsa:
      return retire_problems;
  }
  std::unreachable();
}

std::optional<Failure> taken_slug(std::string_view sqlstate) {
  if (sqlstate != "23505") return std::nullopt;
  return failure_of(AlreadyExists{ExistsCode::problem_exists});
}

void read_content(Row& row, ScreeningQuestionContent& content) {
  std::optional<JsonText> rubric;
  row.read(content.text, content.category, content.difficulty, content.ideal_answer, rubric);
  if (rubric) content.rubric = rubric_from(*rubric);
}
void read_content(Row& row, InterviewQuestionContent& content) {
  row.read(content.text, content.question_type, content.applicable_stage_types, content.guidance,
           content.follow_ups);
}
void read_content(Row& row, ScenarioQuestionContent& content) {
  std::optional<JsonText> rubric;
  row.read(content.title, content.prompt, content.scenario_type, content.applicable_stage_types,
           rubric);
  if (rubric) content.rubric = rubric_from(*rubric);
}

template <class Content>
void read_entry(Row& row, StoredEntry<Content>& entry) {
  row.read(entry.id, entry.slug, entry.is_retired);
  read_content(row, entry.content);
}

class RowWriter {
 public:
  explicit RowWriter(std::string& out) : json_(out) { json_.begin_array(); }
  JsonWriter& json() { return json_; }

  template <class Content>
  void begin(const EntryRow<Content>& row) {
    json_.begin_object();
    text("id", row.id);
    optional_text("slug", row.slug);
    json_.key("retired");
    json_.boolean(row.is_retired);
  }
  void text(std::string_view name, std::string_view value) {
    json_.key(name);
    json_.string(value);
  }
  void optional_text(std::string_view name, const std::optional<std::string>& value) {
    if (value) text(name, *value);
  }
  void texts(std::string_view name, const auto& values) {
    json_.key(name);
    json_.begin_array();
    for (const auto& value : values)
      if constexpr (requires { name_of(value); })
        json_.string(name_of(value));
      else
        json_.string(value);
    json_.end_array();
  }
  void rubric(const std::vector<RubricPoint>& rubric) {
    if (rubric.empty()) return;  // an empty rubric is stored as NULL
    json_.key("rubric");
    json_.raw(rubric_json(rubric).text);
  }

 private:
  JsonWriter json_;
};

void write_content(RowWriter& out, const ScreeningQuestionContent& content) {
  out.text("text", content.text);
  out.text("category", content.category);
  if (content.difficulty) out.text("difficulty", name_of(*content.difficulty));
  out.optional_text("ideal_answer", content.ideal_answer);
  out.rubric(content.rubric);
}
void write_content(RowWriter& out, const InterviewQuestionContent& content) {
  out.text("text", content.text);
  out.text("question_type", name_of(content.question_type));
  out.texts("applicable_stage_types", content.applicable_stage_types);
  out.optional_text("guidance", content.guidance);
  out.texts("follow_ups", content.follow_ups);
}
void write_content(RowWriter& out, const ScenarioQuestionContent& content) {
  out.text("title", content.title);
  out.text("prompt", content.prompt);
  out.text("scenario_type", content.scenario_type);
  out.texts("applicable_stage_types", content.applicable_stage_types);
  out.rubric(content.rubric);
}

template <class Content>
constexpr const Sql* select_of = nullptr;
template <>
constexpr const Sql* select_of<ScreeningQuestionContent> = &select_screening;
template <>
constexpr const Sql* select_of<InterviewQuestionContent> = &select_interview;
template <>
constexpr const Sql* select_of<ScenarioQuestionContent> = &select_scenario;

template <class Content>
constexpr const Sql* find_of = nullptr;
template <>
constexpr const Sql* find_of<ScreeningQuestionContent> = &find_screening;
template <>
constexpr const Sql* find_of<InterviewQuestionContent> = &find_interview;
template <>
constexpr const Sql* find_of<ScenarioQuestionContent> = &find_scenario;

template <class Content>
constexpr const Sql* write_of = nullptr;
template <>
constexpr const Sql* write_of<ScreeningQuestionContent> = &write_screening;
template <>
constexpr const Sql* write_of<InterviewQuestionContent> = &write_interview;
template <>
constexpr const Sql* write_of<ScenarioQuestionContent> = &write_scenario;

// Bounds the time and the size of one statement.
constexpr std::size_t rows_per_statement = 1'000;

}  // namespace

void lock_bank(Tx& tx, QuestionBank bank, const BankOwner& owner) {
  tx.write(lock, bank, owner);
}

void put_digests(std::vector<TestCase>& cases) {
  for (TestCase& one : cases)
    for (std::string* text : {&one.input, &one.expected_output}) *text = hex(sha256(*text));
}

template <class Content>
std::vector<StoredEntry<Content>> read_bank(Tx& tx, const BankOwner& owner, CaseTexts) {
  std::vector<StoredEntry<Content>> entries;
  for (Row row : tx.run(*select_of<Content>, owner)) read_entry(row, entries.emplace_back());
  return entries;
}
template std::vector<StoredEntry<ScreeningQuestionContent>> read_bank(Tx&, const BankOwner&,
                                                                      CaseTexts);
template std::vector<StoredEntry<InterviewQuestionContent>> read_bank(Tx&, const BankOwner&,
                                                                      CaseTexts);
template std::vector<StoredEntry<ScenarioQuestionContent>> read_bank(Tx&, const BankOwner&,
                                                                     CaseTexts);

template <class Content>
std::optional<StoredEntry<Content>> find_entry(Tx& tx, const BankOwner& owner,
                                               std::string_view id) {
  const Rows rows = tx.run(*find_of<Content>, owner, id);
  if (rows.empty()) return std::nullopt;
  StoredEntry<Content> entry;
  Row row = rows.front();
  read_entry(row, entry);
  return entry;
}
template std::optional<StoredEntry<ScreeningQuestionContent>> find_entry(Tx&, const BankOwner&,
                                                                         std::string_view);
template std::optional<StoredEntry<InterviewQuestionContent>> find_entry(Tx&, const BankOwner&,
                                                                         std::string_view);
template std::optional<StoredEntry<ScenarioQuestionContent>> find_entry(Tx&, const BankOwner&,
                                                                        std::string_view);

template <class Content>
Result<void> write_entries(Tx& tx, const BankOwner& owner,
                           const std::vector<EntryRow<Content>>& rows) {
  for (std::size_t begin = 0; begin < rows.size(); begin += rows_per_statement) {
    JsonText entries;
    RowWriter out(entries.text);
    const auto some = std::span(rows).subspan(begin);
    for (const auto& row : some.first(std::min(some.size(), rows_per_statement))) {
      out.begin(row);
      write_content(out, *row.content);
      out.json().end_object();
    }
    out.json().end_array();
    TRY(tx.read(Query<bool>{.sql = *write_of<Content>,
                            .params = Params::of(owner, entries, tx.now()),
                            .answer = [](const Rows&) { return true; },
                            .refusal_of = taken_slug}));
  }
  return {};
}
template Result<void> write_entries(Tx&, const BankOwner&,
                                    const std::vector<EntryRow<ScreeningQuestionContent>>&);
template Result<void> write_entries(Tx&, const BankOwner&,
                                    const std::vector<EntryRow<InterviewQuestionContent>>&);
template Result<void> write_entries(Tx&, const BankOwner&,
                                    const std::vector<EntryRow<ScenarioQuestionContent>>&);

void retire_entries(Tx& tx, QuestionBank bank, const BankOwner& owner,
                    const std::vector<std::string>& ids) {
  tx.write(retire_of(bank), owner, ids, tx.now());
}

}  // namespace hireline::db
