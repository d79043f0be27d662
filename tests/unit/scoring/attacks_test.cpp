// References in other orders, and denied: made at random or by patterns, none of them looked at
// one by one.
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/domain/assessment/scoring/judge.hpp"
#include "common/domain/assessment/scoring/summary.hpp"
#include "tests/bench/denials.hpp"
#include "tests/unit/scoring/development_set.hpp"

namespace hireline::scoring {
namespace {

constexpr std::size_t orders_of_each = 40;
constexpr std::uint32_t seed = 1;

bench::Trick played(const std::string& name) {
  static const auto all = bench::play_attacks(test::references(), orders_of_each, seed);
  for (const bench::Trick& trick : all)
    if (trick.name == name) return trick;
  ADD_FAILURE() << "there is no " << name;
  return {};
}

TEST(Attacks, of_words_in_any_order_are_flagged) {
  const bench::Trick words = played("words in another order");
  EXPECT_EQ(words.tried, 2'000U);
  EXPECT_GE(words.flagged_share, 0.99);
}

std::string in_tenths(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", value);
  return text;
}

// The documents say what these very runs come to.
TEST(Attacks, come_to_what_the_documents_say) {
  std::ifstream in(test::project_path("docs/SCORING.md"), std::ios::binary);
  const std::string document(std::istreambuf_iterator<char>(in), {});
  for (const char* name : {"words in another order", "clauses in another order", "advice denied",
                           "the same, by a rubric", "statements denied"}) {
    const bench::Trick trick = played(name);
    const std::string row = "| " + std::string(name) + " | " + std::to_string(trick.tried) + " | " +
                            in_tenths(trick.mean_score) + " | " +
                            in_tenths(trick.flagged_share * 100) + " % | " +
                            in_tenths(trick.unseen_share * 100) + " % |";
    EXPECT_THAT(document, testing::HasSubstr(row));
  }
}

bool is_seen_through(const AnswerToJudge& answer) {
  const AnswerJudgement judgement = judge_answer(answer);
  return *judgement.score < 50 || summarise({judgement}).needs_review;
}

TEST(Attacks, that_deny_advice_are_seen_through) {
  const auto denials = bench::denials_of_advice();
  EXPECT_GE(denials.size(), 240U);
  for (const bench::Denial& denial : denials) {
    const std::string& question = denial.item.question;
    EXPECT_TRUE(is_seen_through({"", question, {denial.item.reference, {}}, denial.answer}))
        << denial.answer;
    EXPECT_TRUE(is_seen_through({"", question, {{}, denial.points}, denial.answer}))
        << "by points: " << denial.answer;
  }
}

struct Polarity {
  std::string reference;
  std::vector<std::string> same;      // says it, too, in denials of its own
  std::vector<std::string> opposite;  // does not
};

const std::vector<Polarity> references_that_deny = {
    {"Avoid global state, because nobody can test a function that depends on it.",
     {"I avoid global state, because nobody can test a function that depends on it.",
      "Do not use global state, because nobody can test a function that depends on it."},
     {"Prefer global state, because anybody can test a function that depends on it."}},
    {"Never store passwords in plain text.",
     {"Passwords must not be stored in plain text.", "Do not store passwords in plain text.",
      "Nobody should store passwords in plain text."},
     {"Store passwords in plain text.", "Always store the passwords in plain text."}},
    {"There is no need to lock the table, and a full scan is unnecessary.",
     {"You do not need to lock the table, and a full scan is not needed.",
      "Locking the table is unnecessary. A full scan is never needed."},
     {"You have to lock the table, and a full scan is needed."}},
    {"I refuse to promise a date without an estimate of the team.",
     {"I would never promise a date without an estimate of the team.",
      "I do not promise a date without an estimate of the team."},
     {"I promise a date without an estimate of the team."}}};

TEST(Denials, that_the_reference_has_are_none) {
  for (const Polarity& polarity : references_that_deny) {
    const AnswerKey key{polarity.reference, {}};
    const AnswerKey rubric{{}, {{.point = polarity.reference}}};
    for (const AnswerKey& one : {key, rubric}) {
      const AnswerJudgement itself =
          judge_answer({"", "What is advised?", one, polarity.reference});
      EXPECT_EQ(itself.score, 100) << polarity.reference;
      EXPECT_THAT(itself.flags, testing::IsEmpty()) << polarity.reference;
      for (const std::string& answer : polarity.same) {
        const AnswerJudgement judgement = judge_answer({"", "What is advised?", one, answer});
        EXPECT_GE(*judgement.score, 60) << answer;
        EXPECT_THAT(judgement.flags, testing::IsEmpty()) << answer;
      }
      for (const std::string& answer : polarity.opposite)
        EXPECT_TRUE(is_seen_through({"", "What is advised?", one, answer})) << answer;
    }
  }
}

}  // namespace
}  // namespace hireline::scoring
