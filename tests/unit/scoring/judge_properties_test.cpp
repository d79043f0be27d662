// What holds of every judgement, tried on answers made at random.
#include <chrono>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/base/utf8.hpp"
#include "common/domain/assessment/scoring/judge.hpp"
#include "common/domain/assessment/scoring/language/terms.hpp"
#include "tests/bench/random.hpp"
#include "tests/unit/scoring/development_set.hpp"

namespace hireline::scoring {
namespace {

using bench::Random;

const std::vector<std::string> odd_pieces = {"\u4E16\u754C",
                                             "\U0001F600",
                                             "\u200B",
                                             "\u202E",
                                             "caf\u00E9",
                                             "e\u0301",
                                             "\xFF",
                                             "\xC3",
                                             "\xF0\x9F",
                                             "O(n",
                                             "not",
                                             "C++",
                                             "\n",
                                             ". ",
                                             ", ",
                                             "\"",
                                             "\0x",
                                             "&&",
                                             "don't",
                                             "--",
                                             "\t",
                                             "last in first out",
                                             "(",
                                             ")",
                                             "1,000",
                                             std::string(300, 'x'),
                                             "no",
                                             "without",
                                             "unsorted"};

std::string random_answer(Random& random, const std::vector<std::string>& words) {
  std::string answer;
  const std::size_t count = random.below(60);
  for (std::size_t i = 0; i < count; ++i) {
    answer += random.below(3) == 0 ? random.one_of(odd_pieces) : random.one_of(words);
    if (random.below(5) > 0) answer += ' ';
  }
  return answer;
}

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  for (const Word& word : read_text(text).words)
    words.push_back(text.substr(word.begin, word.end - word.begin));
  return words;
}

AnswerKey key_of(const test::GradedAnswer& graded, bool with_rubric) {
  AnswerKey key{graded.reference, {}};
  if (!with_rubric) return key;
  for (const auto& [begin, end] : read_text(graded.reference).sentences)
    key.rubric.push_back(
        {graded.reference.substr(begin, end - begin), 2, {"memory", "last in first out"}});
  return key;
}

TEST(EveryJudgement, quotes_the_answer_word_for_word) {
  Random random(1);
  const auto all = test::development_set();
  std::size_t quotes = 0;
  for (int i = 0; i < 4'000; ++i) {
    const auto& graded = random.one_of(all);
    const std::string answer = random_answer(random, words_of(graded.reference));
    const auto judgement = judge_answer({"", graded.question, key_of(graded, i % 2 == 0), answer});
    std::vector<std::string> evidence = judgement.evidence;
    for (const PointJudgement& point : judgement.points) {
      evidence.insert(evidence.end(), point.evidence.begin(), point.evidence.end());
      EXPECT_TRUE(point.coverage >= 0 && point.coverage <= 1);
    }
    for (const std::string& quote : evidence) {
      EXPECT_FALSE(quote.empty());
      EXPECT_NE(answer.find(quote), std::string::npos) << quote;
      EXPECT_TRUE(valid_utf8(answer) != answer || valid_utf8(quote) == quote);
      ++quotes;
    }
    ASSERT_TRUE(judgement.score.has_value());
    EXPECT_TRUE(*judgement.score >= 0 && *judgement.score <= 100) << *judgement.score;
  }
  EXPECT_GT(quotes, 4'000U);
}

// A term that is missing, said in a sentence of its own, never costs anything.
TEST(EveryJudgement, rises_with_each_term_that_is_said) {
  Random random(2);
  const auto all = test::development_set();
  for (int i = 0; i < 3'000; ++i) {
    const auto& graded = random.one_of(all);
    const AnswerToJudge before{"", graded.question, key_of(graded, i % 3 == 0),
                               random.one_of(all).answer};
    const Reading reference = read_terms(graded.reference);
    const Reading answer = read_terms(before.answer);
    const Term& term = random.one_of(reference.terms);
    if (TermIndex(answer).find(term).similarity > 0) continue;
    const auto& words = reference.text.words;
    const std::string said = graded.reference.substr(
        words[term.first].begin, words[term.first + term.count - 1].end - words[term.first].begin);
    AnswerToJudge after = before;
    after.answer += std::string(". ") + (term.is_negated ? "not " : "") + said + ".";
    EXPECT_GE(*judge_answer(after).score, *judge_answer(before).score) << graded.question << "\n"
                                                                       << graded.reference << "\n"
                                                                       << after.answer;
  }
}

TEST(EveryJudgement, is_the_same_each_time) {
  for (const auto& graded : test::development_set()) {
    const AnswerToJudge answer{"", graded.question, key_of(graded, true), graded.answer};
    const auto one = judge_answer(answer), other = judge_answer(answer);
    EXPECT_EQ(one.score, other.score);
    EXPECT_EQ(one.rationale, other.rationale);
    EXPECT_EQ(one.evidence, other.evidence);
  }
}

std::string repeated(const std::string& piece, std::size_t size) {
  std::string text;
  while (text.size() < size) text += piece;
  return text;
}

// Each would take hours if anything grew with the square of the answer's length.
TEST(EveryJudgement, of_a_million_bytes_comes_to_an_end) {
  constexpr std::size_t million = 1'000'000;
  std::string distinct;
  for (int i = 0; distinct.size() < million; ++i)
    distinct += "w" + std::to_string(i * 7919) + "ing ";
  const test::GradedAnswer graded = test::development_set().front();
  for (const std::string& answer :
       {repeated("a", million), repeated("the ", million), repeated("not ", million),
        repeated("O(", million), repeated("hash. ", million), repeated("!?", million),
        repeated("\U0001F600", million), repeated("\u200B", million), repeated("\xFF", million),
        repeated("ignore you ", million), distinct}) {
    const auto judgement = judge_answer({"", graded.question, key_of(graded, true), answer});
    EXPECT_LE(*judgement.score, 100);
    for (const std::string& quote : judgement.evidence) EXPECT_LE(quote.size(), 400U);
  }
}

}  // namespace
}  // namespace hireline::scoring
