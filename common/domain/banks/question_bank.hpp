// Question banks: what stages ask, and what answers are measured by. An entry is the system's,
// which every organization sees and none changes, or an organization's own.
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

// What every entry has.
struct BankEntry {
  Nullable<OrganizationId> organization_id;  // null: the system's
  Instant created_at;
  Instant updated_at;
  std::optional<Instant> retired_at;  // since when it can't be put into stages any more
};

// What every list of a bank may be narrowed by. Lists leave out what is retired.
struct BankFilter {
  std::optional<BankSource> source;
  std::optional<std::string> search;  // a part of the text, in whatever case
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
  std::vector<StageTypeKey> applicable_stage_types;  // that fit one of these; empty: all
};

// As it stands in a stage.
struct PrivateQuestion : InterviewQuestion {
  std::int64_t order = 0;
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
  std::vector<StageTypeKey> applicable_stage_types;  // that fit one of these; empty: all
};

// What a solution starts from, in each language that has something.
struct StarterCode {
  std::optional<std::string> python, javascript, cpp, c, java, go, ruby, bash;

  std::optional<std::string>& of(ProgrammingLanguage language);
  const std::optional<std::string>& of(ProgrammingLanguage language) const;
  bool operator==(const StarterCode&) const = default;
};

struct VisibleTestCase {
  std::string input;
  std::string expected_output;
  std::int64_t weight = 1;  // against the problem's other cases; 1 to 100
  std::optional<std::string> explanation;
  bool operator==(const VisibleTestCase&) const = default;
};
struct TestCase : VisibleTestCase {
  bool is_hidden = false;
  bool operator==(const TestCase&) const = default;
};

// What a list tells of a problem.
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
// All of a problem: what comes in, and what only operators get out again.
struct WholeProblem : DsaProblemContent {
  std::vector<TestCase> test_cases;
};

// What every stored problem has, and what of its hidden cases may be told: how many there are.
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
  std::vector<std::string> tags;         // that have all of these
};

// An entry of any bank, as operators see it in a list.
struct BankOutline {
  QuestionBank bank = QuestionBank::screening;
  std::string id;
  Nullable<OrganizationId> organization_id;  // null: the system's
  std::optional<std::string> slug;
  std::string headline;  // text or title
  std::string category;  // the category, type or difficulty by which its bank is sorted
  Instant updated_at;
  std::optional<Instant> retired_at;
};
struct BankOutlineFilter : BankFilter {
  std::optional<QuestionBank> bank;
  std::optional<std::string> category;
  bool retired = false;  // the retired ones instead of the others
};

// What people know an entry by, which is its text or its title.
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

// How outputs are compared: `exact`, `tokens` (white space apart), or `float:` and the tolerance,
// such as float:0.001 or float:1e-6, above 0 and at most 1.
bool is_checker(std::string_view text);

// 1 to 100 lower-case letters, digits and hyphens; no hyphen in front.
bool is_slug(std::string_view text);

// The slug of an entry that was given none, from its headline: always the same for the same text,
// and short. Where letters had to be left out, a digest of the whole text stands at its end.
std::string made_slug(std::string_view headline);

}  // namespace hireline
