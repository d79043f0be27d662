// Detection of answers to "what is the difference between X and Y" that exchange X and Y.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "common/domain/assessment/scoring/language/terms.hpp"

namespace hireline::scoring {

// The words that a reference and an answer use for each subject. A subject is a word of the
// question that the text contains. A word belongs to the last subject before it; in the answer, the
// subject must be in the same sentence.
class Contrast {
 public:
  Contrast(const Reading& reference, const Reading& answer, const TermIndex& question);

  // Returns whether the reference uses the term for exactly one subject, and the answer uses the
  // word that was found for the term for exactly one other subject of the reference.
  bool is_swapped(const Term& term, std::size_t answer_word) const;

 private:
  using Subjects = std::unordered_map<std::string_view, std::set<std::string_view>>;  // by stem
  static std::string_view only_subject(const Subjects& subjects, std::string_view stem);

  Subjects of_reference_;
  Subjects of_answer_;
  std::set<std::string_view> subjects_;  // of the reference
  const std::vector<Word>& answer_words_;
};

}  // namespace hireline::scoring
