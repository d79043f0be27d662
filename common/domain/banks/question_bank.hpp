// Question banks: questions and problems for stages, and the references for scoring answers. An
// entry belongs to the system or to an organization. Every organization can read the system's
// entries, but cannot change them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/time.hpp"
#include "common/base/values.hpp"
#include "common/domain/assessment/evaluation.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline {

HIRELINE_ENUM(QuestionBank, screening, interview, scenario, dsa)
HIRELINE_ENUM(BankSource, system, custom)
HIRELINE_ENUM(Difficulty, easy, medium, hard)
HIRELINE_ENUM(QuestionType, technical, behavioral, situational, culture)

// The common fields of all entries.
struct BankEntry {
  Nullable<OrganizationId> organization_id;  // null: the system's
  Instant created_at;
  Instant updated_at;
  std::optional<Instant> retired_at;  // since then it cannot be added to stages
};

// The filters of every list of a bank.
struct BankFilter {
  std::optional<BankSource> source;
  std::optional<std::string> search;  // a part of the text, case-insensitive
  bool retired = false;               // true: only retired entries; false: only others
  PageRequest page;
};

struct ScreeningQuestionContent : AnswerKey {
  std::string text;
  std::string category;
  std::optional<Difficulty> difficulty;
  bool operator==(const ScreeningQuestionContent&) const = default;
};
struct ScreeningQuestion : BankEntry, ScreeningQuestionContent {
  ScreeningQuestionId id;
};
struct ScreeningQuestionFilter : BankFilter {
  std::optional<std::string> category;
};

struct InterviewQuestionContent {
  std::string text;
  QuestionType question_type = QuestionType::technical;
  std::vector<StageTypeKey> applicable_stage_types;  // empty: any
  std::optional<std::string> guidance;               // for the interviewer
  std::vector<std::string> follow_ups;
  bool operator==(const InterviewQuestionContent&) const = default;
};
struct InterviewQuestion : BankEntry, InterviewQuestionContent {
  InterviewQuestionId id;
};
struct InterviewQuestionFilter : BankFilter {
  std::vector<QuestionType> question_types;          // empty: all
  std::vector<StageTypeKey> applicable_stage_types;  // applicable to one of these; empty: all
};

// An interview question at its position in a stage.
struct PrivateQuestion : InterviewQuestion {
  std::int64_t order = 0;
  std::optional<std::vector<CriterionId>> criteria;  // see LiveQuestion
  std::optional<std::int64_t> minutes;
};
struct PrivateQuestions {
  std::vector<PrivateQuestion> questions;
};

struct ScenarioQuestionContent {
  std::string title;
  std::string prompt;
  std::string scenario_type;
  std::vector<StageTypeKey> applicable_stage_types;  // empty: any
  std::vector<RubricPoint> rubric;
  bool operator==(const ScenarioQuestionContent&) const = default;
};
struct ScenarioQuestion : BankEntry, ScenarioQuestionContent {
  ScenarioQuestionId id;
};
struct ScenarioQuestionFilter : BankFilter {
  std::optional<std::string> scenario_type;
  std::vector<StageTypeKey> applicable_stage_types;  // applicable to one of these; empty: all
};

// The code that a candidate starts from. Languages without starter code are absent.
struct StarterCode {
  std::optional<std::string> python, javascript, cpp, c, java, go, ruby, bash;

  std::optional<std::string>& of(ProgrammingLanguage language);
  const std::optional<std::string>& of(ProgrammingLanguage language) const;
  bool operator==(const StarterCode&) const = default;
};

struct VisibleTestCase {
  std::string input;
  std::string expected_output;
  std::int64_t weight = 1;  // relative to the problem's other cases; 1 to 100
  std::optional<std::string> explanation;
  bool operator==(const VisibleTestCase&) const = default;
};
struct TestCase : VisibleTestCase {
  bool is_hidden = false;
  bool operator==(const TestCase&) const = default;
};

// The fields of a problem in a list.
struct DsaProblemOutline {
  std::string title;
  Difficulty difficulty = Difficulty::easy;
  std::vector<std::string> tags;
  std::vector<ProgrammingLanguage> languages = every_language();
  std::int64_t time_limit_ms = 2'000;
  std::int64_t memory_limit_mb = 256;

  static std::vector<ProgrammingLanguage> every_language();
};
struct DsaProblemContent : DsaProblemOutline {
  std::string statement;  // Markdown
  std::vector<std::string> constraints;
  StarterCode starter_code;
  std::string checker = "exact";  // see is_checker
};
// A problem with all its test cases. Input may contain it; only operators can read it.
struct WholeProblem : DsaProblemContent {
  std::vector<TestCase> test_cases;
};

// The common fields of stored problems. Of the hidden test cases, only their number is public.
struct StoredProblem : BankEntry {
  DsaProblemId id;
  std::string slug;
  std::int64_t hidden_case_count = 0;
};
struct DsaProblemSummary : StoredProblem, DsaProblemOutline {};
struct DsaProblem : StoredProblem, DsaProblemContent {
  std::vector<VisibleTestCase> test_cases;
};
struct DsaProblemFilter : BankFilter {
  std::vector<Difficulty> difficulties;  // empty: all
  std::vector<std::string> tags;         // problems with all of these
};

// An entry of any bank, as operators see it in a list.
struct BankOutline {
  QuestionBank bank = QuestionBank::screening;
  std::string id;
  Nullable<OrganizationId> organization_id;  // null: the system's
  std::optional<std::string> slug;
  std::string headline;  // text or title
  std::string category;  // the category, type or difficulty, depending on the bank
  Instant updated_at;
  std::optional<Instant> retired_at;
};
struct BankOutlineFilter : BankFilter {
  std::optional<QuestionBank> bank;
  std::optional<std::string> category;
};

// Returns the text or the title, by which people recognise an entry.
inline const std::string& headline_of(const ScreeningQuestionContent& question) {
  return question.text;
}
inline const std::string& headline_of(const InterviewQuestionContent& question) {
  return question.text;
}
inline const std::string& headline_of(const ScenarioQuestionContent& question) {
  return question.title;
}
inline const std::string& headline_of(const DsaProblemOutline& problem) {
  return problem.title;
}

BankSource source_of(const BankEntry& entry);

// Returns the languages that have starter code, but in which the problem may not be solved.
std::vector<ProgrammingLanguage> languages_not_offered(const DsaProblemContent& problem);
// What is wrong with such starter code.
inline constexpr std::string_view not_offered = "is for a language that the problem does not offer";

inline constexpr std::size_t most_test_cases = 100;  // of a problem

// Returns whether `text` names a way to compare outputs: `exact`, `tokens` (ignores the kind and
// amount of white space), or `float:` and a tolerance, such as float:0.001 or float:1e-6. The
// tolerance is above 0 and at most 1.
bool is_checker(std::string_view text);

// Returns whether `text` is a slug: 1 to 100 lower-case letters, digits and hyphens, without a
// leading hyphen.
bool is_slug(std::string_view text);

// Returns a slug for an entry without one, derived from its headline. The same headline always gets
// the same slug. If the slug omits meaningful characters, or was shortened to 60 characters or
// fewer, it ends with a digest of the whole headline.
std::string made_slug(std::string_view headline);

}  // namespace hireline
