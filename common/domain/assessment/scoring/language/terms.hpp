// What a text says, as terms that can be looked for in another.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "common/domain/assessment/scoring/language/concepts.hpp"
#include "common/domain/assessment/scoring/language/negation.hpp"
#include "common/domain/assessment/scoring/language/text.hpp"

namespace hireline::scoring {

// Shares are in thousandths and sums in integers, so that no machine rounds them in another way.
inline constexpr std::int64_t whole = 1000;

// How well another way to say a thing counts.
inline constexpr std::int64_t of_one_concept = 700;
inline constexpr std::int64_t misspelled = 900;

// What is left of a match when one text denies what the other affirms.
inline constexpr std::int64_t left_when_opposed = 150;

struct Term {
  std::string stem;               // empty for a phrase that is a concept
  std::vector<Concept> concepts;  // any of which it may mean
  std::vector<Term> parts;        // the words of a phrase
  std::size_t first = 0;          // words of the text
  std::size_t count = 1;
  std::int64_t weight = 0;  // how much it tells
  bool is_negated = false;
};

// A text with its terms: each once, in the order of their first use, none without meaning.
struct Reading {
  Text text;
  Negation negation;
  std::vector<bool> denial;  // of each word: see denial.hpp
  std::vector<Term> terms;
};

Reading read_terms(std::string_view text);

// Where terms are found: by stem, also of two words written as one, by concept, and nearly.
class TermIndex {
 public:
  // The reading must outlive it.
  explicit TermIndex(const Reading& reading);

  struct Found {
    std::int64_t similarity = 0;  // of `whole`
    bool is_opposed = false;      // denied here and not there, or the other way round
    std::size_t word = 0;         // of the reading, when there is any similarity
  };
  Found find(const Term& term) const;

  // Of a word of the reading; empty when there is none.
  const std::string& stem_at(std::size_t word) const;
  bool is_in_denial(std::size_t word) const { return reading_.denial[word]; }
  bool has_stem(const std::string& stem) const { return stems_.contains(stem); }

 private:
  static constexpr std::size_t nowhere = static_cast<std::size_t>(-1);
  struct Places {  // the first of each
    std::size_t affirmed = nowhere;
    std::size_t denied = nowhere;
  };
  void add(Places& places, std::size_t word, bool is_negated);
  static void offer(Found& best, const Places& places, std::int64_t similarity, bool is_negated);
  void offer_alike(Found& best, const Term& term) const;
  void offer_opposites(Found& best, const Term& term) const;
  void offer_stem(Found& best, const std::string& stem, std::int64_t similarity,
                  bool is_negated) const;
  void offer_concept(Found& best, Concept meaning, std::int64_t similarity, bool is_negated) const;
  void offer_parts(Found& best, const Term& term) const;

  const Reading& reading_;
  std::unordered_map<std::string, Places> stems_;
  std::unordered_map<std::string, Places> pairs_;
  std::unordered_map<Concept, Places> concepts_;
  std::unordered_map<char, std::vector<std::string>> by_first_letter_;
};

// How alike two different stems are: misspelled, or of one family. Of `whole`.
std::int64_t likeness(std::string_view one, std::string_view other);

}  // namespace hireline::scoring
