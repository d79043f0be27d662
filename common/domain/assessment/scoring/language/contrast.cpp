#include "common/domain/assessment/scoring/language/contrast.hpp"

namespace hireline::scoring {
namespace {

template <class Each>
void for_each_subject(const Reading& reading, const TermIndex& question, bool within_sentence,
                      const Each& each) {
  std::string_view subject;
  std::size_t sentence = 0;
  for (const Word& word : reading.text.words) {
    if (within_sentence && word.sentence != sentence) subject = {};
    sentence = word.sentence;
    if (word.rarity == 0) continue;
    const bool is_subject = question.has_stem(word.stem);
    if (is_subject) subject = word.stem;
    if (!subject.empty()) each(std::string_view(word.stem), subject, is_subject);
  }
}

}  // namespace

Contrast::Contrast(const Reading& reference, const Reading& answer, const TermIndex& question)
    : answer_words_(answer.text.words) {
  for_each_subject(reference, question, false,
                   [&](std::string_view stem, std::string_view subject, bool is_subject) {
                     if (is_subject) subjects_.insert(subject);
                     if (!is_subject) of_reference_[stem].insert(subject);
                   });
  for_each_subject(answer, question, true,
                   [&](std::string_view stem, std::string_view subject, bool is_subject) {
                     if (!is_subject) of_answer_[stem].insert(subject);
                   });
}

std::string_view Contrast::only_subject(const Subjects& subjects, std::string_view stem) {
  const auto found = subjects.find(stem);
  if (found == subjects.end() || found->second.size() != 1) return {};
  return *found->second.begin();
}

bool Contrast::is_swapped(const Term& term, std::size_t answer_word) const {
  const std::string_view given = only_subject(of_answer_, answer_words_[answer_word].stem);
  std::string_view wanted = only_subject(of_reference_, term.stem);
  for (const Term& part : term.parts)
    if (wanted.empty()) wanted = only_subject(of_reference_, part.stem);
  return wanted != given && subjects_.contains(wanted) && subjects_.contains(given);
}

}  // namespace hireline::scoring
