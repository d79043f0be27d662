// How well copies are told from programs that two people wrote, on the solutions of the shipped
// problems. docs/decisions/0031 has the figures that these bounds stand for.
#include <algorithm>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/domain/assessment/similarity/similarity.hpp"
#include "tests/unit/similarity/bank_sources.hpp"

namespace hireline::similarity {
namespace {

using test::BankSource;
using testing::SizeIs;

Fingerprints prints_of(const BankSource& source, const std::string& text) {
  return fingerprint(source.language, text, base_code(source.language, source.starter_code));
}

Fingerprints prints_of(const BankSource& source) {
  return prints_of(source, source.text);
}

int at_percentile(std::vector<int> values, std::size_t percentile) {
  std::ranges::sort(values);
  return values.at((values.size() - 1) * percentile / 100);
}

std::string in_another_dress(ProgrammingLanguage language, const std::string& text) {
  return test::commented(language, test::reformatted(test::renamed(language, text)));
}

TEST(BankSolutions, of_different_problems_have_little_in_common) {
  const auto sources = test::bank_sources();
  std::vector<Fingerprints> prints;
  for (const BankSource& source : sources) prints.push_back(prints_of(source));
  std::vector<int> percents;
  for (std::size_t i = 0; i < sources.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      if (sources[i].problem == sources[j].problem) continue;
      const auto found = compare(prints[i], prints[j]);
      if (!found) continue;
      percents.push_back(found->percent);
      EXPECT_LE(found->percent, 40) << sources[i].problem << " " << sources[i].file << " "
                                    << sources[j].problem << " " << sources[j].file;
    }
  EXPECT_GT(percents.size(), 3'000U);
  EXPECT_EQ(at_percentile(percents, 75), 0);
  EXPECT_LE(at_percentile(percents, 99), 15);
}

TEST(BankSolutions, are_found_in_another_dress) {
  std::map<ProgrammingLanguage, int> compared;
  for (const BankSource& source : test::bank_sources()) {
    const std::string dressed = in_another_dress(source.language, source.text);
    EXPECT_NE(dressed, source.text);
    const auto found = compare(prints_of(source), prints_of(source, dressed));
    if (!found) continue;
    ++compared[source.language];
    EXPECT_EQ(found->of_one, 100) << source.problem << " " << source.file << "\n" << dressed;
    EXPECT_EQ(found->of_other, 100) << source.problem << " " << source.file;
  }
  EXPECT_THAT(compared, SizeIs(names_of<ProgrammingLanguage>.size()));
}

TEST(BankSolutions, are_found_with_dead_code_among_their_lines) {
  std::map<ProgrammingLanguage, std::vector<int>> percents;
  for (const BankSource& source : test::bank_sources()) {
    const std::string padded = test::padded(source.language, source.text);
    const auto found =
        compare(prints_of(source), prints_of(source, in_another_dress(source.language, padded)));
    if (!found || padded == source.text) continue;
    percents[source.language].push_back(found->percent);
    EXPECT_GE(found->percent, 35) << source.problem << " " << source.file;
  }
  EXPECT_THAT(percents, SizeIs(names_of<ProgrammingLanguage>.size()));
  for (const auto& [language, of_language] : percents)
    EXPECT_GE(at_percentile(of_language, 50), 60) << name_of(language);
}

struct Derived {
  std::string problem, one, other;
};

// These were made from one another by somebody who made a mistake.
TEST(BankSolutions, are_found_in_what_was_derived_from_them) {
  const std::vector<Derived> all = {
      {"smallest-van", "accepted.c", "wrong_answer-32-bits.c"},
      {"smallest-van", "accepted.c", "time_limit_exceeded-step-by-step.c"},
      {"cheapest-rewrite", "accepted.cpp", "wrong_answer-mixed-up.cpp"},
      {"nested-boxes", "accepted.cpp", "wrong_answer-not-turned.cpp"},
      {"pocket-calculator", "accepted.cpp", "wrong_answer-from-the-right.cpp"},
      {"water-meters", "accepted.java", "wrong_answer-32-bits.java"},
      {"pocket-calculator", "accepted.js", "wrong_answer-doubles.js"},
      {"fair-tokens", "accepted.js", "wrong_answer-late-remainder.js"},
      {"poster-on-the-skyline", "accepted.py", "wrong_answer-end-of-street.py"},
      {"round-shelf", "accepted.py", "wrong_answer-strictly-greater.py"},
      {"water-meters", "accepted.py", "wrong_answer-replaces.py"},
  };
  std::map<std::pair<std::string, std::string>, BankSource> sources;
  for (const BankSource& source : test::bank_sources())
    sources[{source.problem, source.file}] = source;
  for (const auto& [problem, one, other] : all) {
    const auto found =
        compare(prints_of(sources.at({problem, one})), prints_of(sources.at({problem, other})));
    ASSERT_TRUE(found.has_value());
    EXPECT_GE(found->percent, 65) << problem << " " << one << " " << other;
    EXPECT_FALSE(found->spans.empty());
  }
}

TEST(BankSolutions, leave_nothing_of_their_starter_code) {
  std::size_t starters = 0;
  for (const BankSource& source : test::bank_sources()) {
    if (source.starter_code.empty()) continue;
    ++starters;
    const auto prints = prints_of(source, source.starter_code);
    EXPECT_EQ(prints.own_tokens, 0U) << source.problem << " " << name_of(source.language);
    EXPECT_EQ(compare(prints, prints).error(), Incomparable::too_short);
  }
  EXPECT_GT(starters, 150U);
}

}  // namespace
}  // namespace hireline::similarity
