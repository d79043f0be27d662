#include "common/app/banks/bank_changes.hpp"

namespace hireline::app {
namespace {

template <class Value>
void compare_long(ChangedFields& changed, std::string_view name, const Value& before,
                  const Value& after) {
  if (before != after) changed.name(name);
}

template <NamedEnum E>
std::vector<std::string> names(const std::vector<E>& values) {
  std::vector<std::string> texts;
  for (const E value : values) texts.emplace_back(name_of(value));
  return texts;
}

std::string text_of(std::string_view name) {
  return std::string(name);
}

}  // namespace

std::string_view noun_of(QuestionBank bank) {
  switch (bank) {
    case QuestionBank::screening:
      return "screening_question";
    case QuestionBank::interview:
      return "interview_question";
    case QuestionBank::scenario:
      return "scenario_question";
    case QuestionBank::dsa:
      return "dsa_problem";
  }
  return {};
}

ChangedFields difference(const ScreeningQuestionContent& before,
                         const ScreeningQuestionContent& after) {
  const auto difficulty = [](const auto& content) -> std::optional<std::string> {
    if (!content.difficulty) return std::nullopt;
    return text_of(name_of(*content.difficulty));
  };
  ChangedFields changed;
  compare_long(changed, "text", before.text, after.text);
  changed.compare("category", before.category, after.category);
  changed.compare("difficulty", difficulty(before), difficulty(after));
  compare_long(changed, "idealAnswer", before.ideal_answer, after.ideal_answer);
  compare_long(changed, "rubric", before.rubric, after.rubric);
  return changed;
}

ChangedFields difference(const InterviewQuestionContent& before,
                         const InterviewQuestionContent& after) {
  ChangedFields changed;
  compare_long(changed, "text", before.text, after.text);
  changed.compare("questionType", text_of(name_of(before.question_type)),
                  text_of(name_of(after.question_type)));
  changed.compare("applicableStageTypes", names(before.applicable_stage_types),
                  names(after.applicable_stage_types));
  compare_long(changed, "guidance", before.guidance, after.guidance);
  compare_long(changed, "followUps", before.follow_ups, after.follow_ups);
  return changed;
}

ChangedFields difference(const ScenarioQuestionContent& before,
                         const ScenarioQuestionContent& after) {
  ChangedFields changed;
  changed.compare("title", before.title, after.title);
  compare_long(changed, "prompt", before.prompt, after.prompt);
  changed.compare("scenarioType", before.scenario_type, after.scenario_type);
  changed.compare("applicableStageTypes", names(before.applicable_stage_types),
                  names(after.applicable_stage_types));
  compare_long(changed, "rubric", before.rubric, after.rubric);
  return changed;
}

ChangedFields difference(const WholeProblem& before, const WholeProblem& after) {
  ChangedFields changed;
  changed.compare("title", before.title, after.title);
  changed.compare("difficulty", text_of(name_of(before.difficulty)),
                  text_of(name_of(after.difficulty)));
  changed.compare("tags", before.tags, after.tags);
  changed.compare("languages", names(before.languages), names(after.languages));
  changed.compare("timeLimitMs", JsonText{std::to_string(before.time_limit_ms)},
                  JsonText{std::to_string(after.time_limit_ms)});
  changed.compare("memoryLimitMb", JsonText{std::to_string(before.memory_limit_mb)},
                  JsonText{std::to_string(after.memory_limit_mb)});
  compare_long(changed, "statement", before.statement, after.statement);
  compare_long(changed, "constraints", before.constraints, after.constraints);
  compare_long(changed, "starterCode", before.starter_code, after.starter_code);
  changed.compare("checker", before.checker, after.checker);
  compare_long(changed, "testCases", before.test_cases, after.test_cases);
  return changed;
}

}  // namespace hireline::app
