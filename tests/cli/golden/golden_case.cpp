#include "tests/cli/golden/golden_case.hpp"

#include <iterator>
#include <utility>

namespace hireline::test {

void PrintTo(const GoldenCase& golden, std::ostream* out) {
  *out << "hireline " << golden.verb << " " << golden.words;
}

GoldenCase changing(std::string verb, std::string name, std::string words, World world) {
  GoldenCase golden{std::move(verb), std::move(name), std::move(words), 0, world};
  golden.changes = true;
  return golden;
}

GoldenCase asking(std::string verb, std::string name, std::string words) {
  GoldenCase golden{std::move(verb), std::move(name), std::move(words), 2};
  golden.is_asked_on_a_terminal = true;
  return golden;
}

GoldenCase alone(GoldenCase golden) {
  golden.runs_alone = true;
  return golden;
}

GoldenCase with_input(GoldenCase golden, std::string input) {
  golden.input = std::move(input);
  return golden;
}

GoldenCase with_environment(GoldenCase golden, std::map<std::string, std::string> environment) {
  golden.environment = std::move(environment);
  return golden;
}

const std::vector<GoldenCase>& golden_cases() {
  static const std::vector<GoldenCase> all = [] {
    std::vector<GoldenCase> cases;
    for (auto* const group :
         {organization_cases, member_cases, endpoint_cases, reason_and_tag_cases, job_cases,
          interview_cases, pipeline_cases, question_cases, queue_cases, payment_cases, seed_cases,
          analytics_cases, place_cases, mistake_cases}) {
      auto more = group();
      std::move(more.begin(), more.end(), std::back_inserter(cases));
    }
    return cases;
  }();
  return all;
}

std::vector<std::string> words_in(const std::string& line) {
  std::vector<std::string> words;
  bool in_word = false;
  bool is_quoted = false;
  for (const char character : line) {
    if (character == '\'') {
      is_quoted = !is_quoted;
      if (!in_word) words.emplace_back();
      in_word = true;
    } else if (character == ' ' && !is_quoted) {
      in_word = false;
    } else {
      if (!in_word) words.emplace_back();
      in_word = true;
      words.back() += character;
    }
  }
  return words;
}

}  // namespace hireline::test
