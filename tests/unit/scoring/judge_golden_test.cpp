// The judgements of all development answers, byte for byte, as they were when the version of the
// evaluator was given its name: whoever changes one gives it another.
#include <cstdlib>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "common/domain/assessment/scoring/judge.hpp"
#include "tests/bench/statistics.hpp"
#include "tests/support/paths.hpp"
#include "tests/unit/scoring/development_set.hpp"

namespace hireline::scoring {
namespace {

void add(std::string& text, std::string_view name, const std::vector<std::string>& list) {
  for (const std::string& entry : list)
    text.append("  ").append(name).append(": ").append(entry).append("\n");
}

std::string written(const AnswerJudgement& judgement) {
  std::string text = std::to_string(*judgement.score) + " " + judgement.rationale + "\n";
  add(text, "evidence", judgement.evidence);
  add(text, "missing", judgement.missing);
  for (const PointJudgement& point : judgement.points) {
    text += "  point: " + std::to_string(point.coverage) + "\n";
    add(text, "  evidence", point.evidence);
  }
  for (const AnswerFlag flag : judgement.flags)
    text.append("  flag: ").append(name_of(flag)).append("\n");
  return text;
}

TEST(Golden, judgements_are_the_same_on_every_machine) {
  std::string text = std::string(version) + "\n";
  std::size_t number = 0;
  for (const auto& graded : test::development_set()) {
    AnswerKey key{graded.reference, {}};
    if (++number % 4 == 0)
      key.rubric = {{graded.reference, 2, {"memory"}}, {"It is an example", 1, {}}};
    text += written(judge_answer({"", graded.question, key, graded.answer}));
  }
  const std::string path = test::project_path("tests/unit/scoring/judgements.golden");
  if (std::getenv("HIRELINE_WRITE_GOLDEN") != nullptr)
    std::ofstream(path, std::ios::binary) << text;
  std::ifstream in(path, std::ios::binary);
  EXPECT_TRUE(std::string(std::istreambuf_iterator<char>(in), {}) == text)
      << "when it was meant: another version, and the test again with HIRELINE_WRITE_GOLDEN=1";
}

TEST(Golden, scores_agree_with_the_grades) {
  std::vector<double> scores, grades;
  for (const auto& graded : test::development_set()) {
    scores.push_back(
        *judge_answer({"", graded.question, {graded.reference, {}}, graded.answer}).score);
    grades.push_back(graded.grade);
  }
  EXPECT_GT(bench::pearson(scores, grades), 0.68);
}

}  // namespace
}  // namespace hireline::scoring
