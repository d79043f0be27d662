#include "common/app/banks/bank_edits.hpp"

#include <string>
#include <type_traits>
#include <utility>

#include "common/app/access.hpp"
#include "common/app/banks/bank_changes.hpp"
#include "common/app/banks/bank_import.hpp"
#include "common/db/banks/bank_import.hpp"
#include "common/db/banks/dsa_problems.hpp"
#include "common/db/banks/problem_import.hpp"
#include "common/db/banks/question_banks.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

template <class Content>
constexpr QuestionBank bank_of = QuestionBank::screening;
template <>
constexpr QuestionBank bank_of<InterviewQuestionContent> = QuestionBank::interview;
template <>
constexpr QuestionBank bank_of<ScenarioQuestionContent> = QuestionBank::scenario;
template <>
constexpr QuestionBank bank_of<WholeProblem> = QuestionBank::dsa;

// Locks the organization's bank and returns its entry.
template <class Content>
Result<db::StoredEntry<Content>> lock_entry(db::Tx& tx, const Recruiter& who, std::string_view id) {
  TRY(allow(who, Permission::manage_hiring));
  const db::BankOwner owner(who.organization_id);
  db::lock_bank(tx, bank_of<Content>, owner);
  auto found = db::find_entry<Content>(tx, owner, id);
  if (found) return *std::move(found);
  if (db::find_entry<Content>(tx, db::BankOwner(), id)) return refuse(SystemEntry{});
  return refuse(NotFound{bank_of<Content> == QuestionBank::dsa ? ResourceKind::problem
                                                               : ResourceKind::question});
}

template <class Content>
void record(db::Tx& tx, const Recruiter& who, EntryChange change, const std::string& id,
            const ChangedFields& changed) {
  const std::string noun(noun_of(bank_of<Content>));
  db::Event event{
      .type = noun + "." + std::string(name_of(change)), .subject_type = noun, .subject_id = id};
  if (!changed.empty()) {
    event.before = changed.before();
    event.after = changed.after();
  }
  tx.record(who.organization_id, std::move(event));
}

template <class Content>
Result<void> write(db::Tx& tx, const Recruiter& who, const db::StoredEntry<Content>& before,
                   const Content& after, const std::optional<bool>& retired) {
  const bool is_retired = retired.value_or(before.is_retired);
  const ChangedFields changed = difference(before.content, after);
  if (changed.empty() && is_retired == before.is_retired) return {};
  TRY(db::write_entries<Content>(tx, who.organization_id,
                                 {{before.id, before.slug, is_retired, &after}}));
  EntryChange change = EntryChange::updated;
  if (is_retired != before.is_retired)
    change = is_retired ? EntryChange::retired : EntryChange::restored;
  record<Content>(tx, who, change, before.id, changed);
  return {};
}

template <class Value>
void put(const std::optional<Value>& given, Value& to) {
  if (given) to = *given;
}
template <class Value>
void put(const Change<Value>& given, std::optional<Value>& to) {
  if (given.present) to = given.value;
}

void apply(const ChangeScreeningQuestion& in, ScreeningQuestionContent& content) {
  put(in.text, content.text);
  put(in.category, content.category);
  put(in.difficulty, content.difficulty);
  put(in.ideal_answer, content.ideal_answer);
  put(in.rubric, content.rubric);
}

void apply(const ChangeInterviewQuestion& in, InterviewQuestionContent& content) {
  put(in.text, content.text);
  put(in.question_type, content.question_type);
  put(in.applicable_stage_types, content.applicable_stage_types);
  put(in.guidance, content.guidance);
  put(in.follow_ups, content.follow_ups);
}

void apply(const ChangeScenarioQuestion& in, ScenarioQuestionContent& content) {
  put(in.title, content.title);
  put(in.prompt, content.prompt);
  put(in.scenario_type, content.scenario_type);
  put(in.applicable_stage_types, content.applicable_stage_types);
  put(in.rubric, content.rubric);
}

std::vector<TestCase> cases_of(const std::vector<TestCase>& cases, bool is_hidden) {
  std::vector<TestCase> found;
  for (const TestCase& one : cases)
    if (one.is_hidden == is_hidden) found.push_back(one);
  return found;
}

// Cases that stay the same keep their order among the others.
void apply_cases(const ChangeDsaProblem& in, std::vector<TestCase>& cases) {
  const std::vector<TestCase> visible = cases_of(cases, false);
  const std::vector<TestCase> hidden = cases_of(cases, true);
  std::vector<TestCase> new_visible = in.test_cases.value_or(visible);
  std::vector<TestCase> new_hidden = hidden;
  if (in.hidden_test_cases) {
    new_hidden.clear();
    for (const VisibleTestCase& one : *in.hidden_test_cases) new_hidden.push_back({one, true});
  }
  if (new_visible == visible && new_hidden == hidden) return;
  cases = std::move(new_visible);
  cases.insert(cases.end(), new_hidden.begin(), new_hidden.end());
}

void apply(const ChangeDsaProblem& in, WholeProblem& problem) {
  put(in.title, problem.title);
  put(in.statement, problem.statement);
  put(in.difficulty, problem.difficulty);
  put(in.tags, problem.tags);
  put(in.constraints, problem.constraints);
  put(in.languages, problem.languages);
  put(in.starter_code, problem.starter_code);
  put(in.time_limit_ms, problem.time_limit_ms);
  put(in.memory_limit_mb, problem.memory_limit_mb);
  put(in.checker, problem.checker);
  apply_cases(in, problem.test_cases);
}

// Checks what the change's own fields do not show: what they result in with those that stay.
Result<void> check_problem(const WholeProblem& problem) {
  Invalid invalid;
  const std::size_t cases = problem.test_cases.size();
  if (cases == 0)
    invalid.issues.push_back(
        {.path = {"testCases"}, .message = "must have an item, unless hiddenTestCases has one"});
  if (cases > most_test_cases)
    invalid.issues.push_back({.path = {"testCases"},
                              .message = "must have at most " + std::to_string(most_test_cases) +
                                         " items together with the hidden ones"});
  for (const ProgrammingLanguage language : languages_not_offered(problem))
    invalid.issues.push_back({.path = {"starterCode", std::string(name_of(language))},
                              .message = std::string(not_offered)});
  if (!invalid.issues.empty()) return refuse(std::move(invalid));
  return {};
}

// Changes an entry, and returns it as `find` reads it.
template <class Content, class Entry, class In, class Find>
Result<CheckedEntry<Entry>> change(db::Tx& tx, const Recruiter& who, const In& in, Find find) {
  const db::StoredEntry<Content> before = TRY(lock_entry<Content>(tx, who, in.id.view()));
  Content after = before.content;
  apply(in, after);
  if constexpr (std::is_same_v<Content, WholeProblem>) TRY(check_problem(after));
  TRY(write(tx, who, before, after, in.retired));
  return checked(TRY(tx.read(find(who.organization_id, in.id))), after);
}

template <class Content, class Entry, class EntryId, class Find>
Result<RetiredEntry<Entry>> retire(db::Tx& tx, const Recruiter& who, const OneEntry<EntryId>& in,
                                   Find find) {
  const db::StoredEntry<Content> before = TRY(lock_entry<Content>(tx, who, in.id.view()));
  if (!before.is_retired) {
    db::retire_entries(tx, bank_of<Content>, who.organization_id, {before.id});
    record<Content>(tx, who, EntryChange::retired, before.id, {});
  }
  RetiredEntry<Entry> entry;
  static_cast<Entry&>(entry) = TRY(tx.read(find(who.organization_id, in.id)));
  entry.stages_in_use = db::count_stages_with_entry(tx, who.organization_id, in.id.view());
  return entry;
}

template <class Content, class EntryId>
Result<void> lock(db::Tx& tx, const Recruiter& who, const OneEntry<EntryId>& in) {
  TRY(lock_entry<Content>(tx, who, in.id.view()));
  return {};
}

}  // namespace

Result<CheckedEntry<ScreeningQuestion>> change_screening_question(
    db::Tx& tx, const Recruiter& who, const ChangeScreeningQuestion& in) {
  return change<ScreeningQuestionContent, ScreeningQuestion>(tx, who, in,
                                                             db::find_screening_question);
}

Result<CheckedEntry<InterviewQuestion>> change_interview_question(
    db::Tx& tx, const Recruiter& who, const ChangeInterviewQuestion& in) {
  return change<InterviewQuestionContent, InterviewQuestion>(tx, who, in,
                                                             db::find_interview_question);
}

Result<CheckedEntry<ScenarioQuestion>> change_scenario_question(db::Tx& tx, const Recruiter& who,
                                                                const ChangeScenarioQuestion& in) {
  return change<ScenarioQuestionContent, ScenarioQuestion>(tx, who, in, db::find_scenario_question);
}

Result<CheckedEntry<DsaProblem>> change_dsa_problem(db::Tx& tx, const Recruiter& who,
                                                    const ChangeDsaProblem& in) {
  return change<WholeProblem, DsaProblem>(tx, who, in, db::find_dsa_problem);
}

Result<RetiredEntry<ScreeningQuestion>> retire_screening_question(
    db::Tx& tx, const Recruiter& who, const OneEntry<ScreeningQuestionId>& in) {
  return retire<ScreeningQuestionContent, ScreeningQuestion>(tx, who, in,
                                                             db::find_screening_question);
}

Result<RetiredEntry<InterviewQuestion>> retire_interview_question(
    db::Tx& tx, const Recruiter& who, const OneEntry<InterviewQuestionId>& in) {
  return retire<InterviewQuestionContent, InterviewQuestion>(tx, who, in,
                                                             db::find_interview_question);
}

Result<RetiredEntry<ScenarioQuestion>> retire_scenario_question(
    db::Tx& tx, const Recruiter& who, const OneEntry<ScenarioQuestionId>& in) {
  return retire<ScenarioQuestionContent, ScenarioQuestion>(tx, who, in, db::find_scenario_question);
}

Result<RetiredEntry<DsaProblem>> retire_dsa_problem(db::Tx& tx, const Recruiter& who,
                                                    const OneEntry<DsaProblemId>& in) {
  return retire<WholeProblem, DsaProblem>(tx, who, in, db::find_dsa_problem);
}

Result<void> lock_screening_question(db::Tx& tx, const Recruiter& who,
                                     const OneEntry<ScreeningQuestionId>& in) {
  return lock<ScreeningQuestionContent>(tx, who, in);
}

Result<void> lock_interview_question(db::Tx& tx, const Recruiter& who,
                                     const OneEntry<InterviewQuestionId>& in) {
  return lock<InterviewQuestionContent>(tx, who, in);
}

Result<void> lock_scenario_question(db::Tx& tx, const Recruiter& who,
                                    const OneEntry<ScenarioQuestionId>& in) {
  return lock<ScenarioQuestionContent>(tx, who, in);
}

Result<void> lock_dsa_problem(db::Tx& tx, const Recruiter& who, const OneEntry<DsaProblemId>& in) {
  return lock<WholeProblem>(tx, who, in);
}

}  // namespace hireline::app
