// The terms of a text, and an index to find terms in another text.
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

// Shares are integers in thousandths, so that results are the same on every machine.
inline constexpr std::int64_t whole = 1000;

// The similarity of terms that match in another way than by stem, in thousandths.
inline constexpr std::int64_t of_one_concept = 700;
inline constexpr std::int64_t misspelled = 900;

// Thousandths of its similarity that a match keeps if one text denies the term and the other
// affirms it.
inline constexpr std::int64_t left_when_opposed = 150;

struct Term {
  std::string stem;               // empty for a phrase that is a concept
  std::vector<Concept> concepts;  // its possible meanings
  std::vector<Term> parts;        // of a phrase: its words that carry meaning
  std::size_t first = 0;          // index of its first word in the text
  std::size_t count = 1;          // number of words
  std::int64_t weight = 0;        // greater for rarer words
  bool is_negated = false;
};

// A text and its terms. Each term appears once, in the order of first use. Function words are no
// terms.
struct Reading {
  Text text;
  Negation negation;
  std::vector<bool> denial;  // one for each word: see denial.hpp
  std::vector<Term> terms;
};

Reading read_terms(std::string_view text);

// An index of a text's words. Finds terms by stem, by two words written as one, by concept, by
// similar spelling and by opposite.
class TermIndex {
 public:
  // `reading` must outlive the index.
  explicit TermIndex(const Reading& reading);

  struct Found {
    std::int64_t similarity = 0;  // 0 to `whole`
    bool is_opposed = false;      // only one of the two texts denies the term
    std::size_t word = 0;         // index in the reading; valid if similarity > 0
  };
  Found find(const Term& term) const;

  // Returns the stem of a word of the reading, or an empty string if there is no such word.
  const std::string& stem_at(std::size_t word) const;
  bool is_in_denial(std::size_t word) const { return reading_.denial[word]; }
  bool has_stem(const std::string& stem) const { return stems_.contains(stem); }

 private:
  static constexpr std::size_t nowhere = static_cast<std::size_t>(-1);
  struct Places {  // index of the first word of each kind
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

// Returns the similarity of two different stems, in thousandths: that of a misspelling, that of a
// word of the same family, or 0.
std::int64_t likeness(std::string_view one, std::string_view other);

}  // namespace hireline::scoring
