// docs/STATE_MACHINE.md shows the transitions that the code obeys.
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/domain/hiring/stages.hpp"
#include "tests/support/paths.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

std::string read_page() {
  std::ifstream file(project_path("docs/STATE_MACHINE.md"));
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string code(std::string_view word) {
  return std::string("`").append(word).append("`");
}

std::string diagram() {
  std::string text = "```mermaid\nstateDiagram-v2\n    [*] --> pending\n    [*] --> unlocked\n";
  for (const StageTransition& transition : stage_transitions())
    text.append("    ")
        .append(name_of(transition.from))
        .append(" --> ")
        .append(name_of(transition.to))
        .append(" : ")
        .append(name_of(transition.event))
        .append("\n");
  return text + "```\n";
}

std::string table() {
  std::string text =
      "| Status | Event | Next status | candidateStatus |\n| --- | --- | --- | --- |\n";
  for (const StageTransition& transition : stage_transitions())
    text += "| " + code(name_of(transition.from)) + " | " + code(name_of(transition.event)) +
            " | " + code(name_of(transition.to)) + " | " +
            code(name_of(transition.candidate_status)) + " |\n";
  return text;
}

TEST(StateMachinePage, draws_the_transitions) {
  EXPECT_THAT(read_page(), HasSubstr(diagram()));
}

TEST(StateMachinePage, lists_the_transitions_and_no_others) {
  EXPECT_THAT(read_page(), HasSubstr("\n\n" + table() + "\n"));
}

TEST(StateMachinePage, names_every_status_and_event) {
  const std::string page = read_page();
  for (const auto name : names_of<StageStatus>) EXPECT_THAT(page, HasSubstr(code(name)));
  for (const auto name : names_of<StageEvent>) EXPECT_THAT(page, HasSubstr(code(name)));
  for (const auto name : names_of<CandidateStatus>) EXPECT_THAT(page, HasSubstr(code(name)));
}

}  // namespace
}  // namespace hireline::test
