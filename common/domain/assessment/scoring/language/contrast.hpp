// Answers to "what is the difference between X and Y" that say of X what is true of Y.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "common/domain/assessment/scoring/language/terms.hpp"

namespace hireline::scoring {

// What a reference and an answer each say of the words of the question that they speak of, their
// subjects. A word belongs to the subject that was named last, in the answer: in its sentence.
class Contrast {
 public:
  Contrast(const Reading& reference, const Reading& answer, const TermIndex& question);

  // Whether the reference says a term of one of its subjects only, and the answer says what was
  // found for it of another of them only.
  bool is_swapped(const Term& term, std::size_t answer_word) const;

 private:
  using Subjects = std::unordered_map<std::string_view, std::set<std::string_view>>;  // by stem
  static std::string_view only_subject(const Subjects& subjects, std::string_view stem);

  Subjects of_reference_;
  Subjects of_answer_;
  std::set<std::string_view> subjects_;  // that the reference speaks of
  const std::vector<Word>& answer_words_;
};

}  // namespace hireline::scoring
