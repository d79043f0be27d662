#include "common/domain/assessment/scoring/explain.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "common/base/utf8.hpp"

namespace hireline::scoring {
namespace {

constexpr std::int64_t covered_from = 500;

// Returns the range of the word's sentence, or, if the sentence is long, of a part of it around the
// word. A range begins and ends at word boundaries.
Sentence quotable(const Text& text, std::size_t word) {
  constexpr std::size_t longest = 280;
  const Sentence sentence = text.sentences[text.words[word].sentence];
  if (sentence.end - sentence.begin <= longest) return sentence;
  std::size_t first = word, last = word;
  const auto is_inside = [&](std::size_t i) {
    return text.words[i].sentence == text.words[word].sentence;
  };
  while (first > 0 && is_inside(first - 1) &&
         text.words[last].end - text.words[first - 1].begin <= longest / 2)
    --first;
  while (last + 1 < text.words.size() && is_inside(last + 1) &&
         text.words[last + 1].end - text.words[first].begin <= longest)
    ++last;
  return {text.words[first].begin, text.words[last].end};
}

// Shortens a quote to at most `longest` bytes, because a single word can have any length. Never
// splits a character.
std::string cut(std::string_view quote) {
  constexpr std::size_t longest = 400;
  std::size_t size = 0;
  while (size < quote.size()) {
    const std::size_t next = std::max<std::size_t>(1, utf8_sequence(quote.substr(size)));
    if (size + next > longest) break;
    size += next;
  }
  return std::string(quote.substr(0, size));
}

std::string written(std::string_view text, const Reading& reading, const Term& term) {
  const Word& first = reading.text.words[term.first];
  const Word& last = reading.text.words[term.first + term.count - 1];
  return cut(text.substr(first.begin, last.end - first.begin));
}

template <class Wanted>
std::vector<std::string> heaviest(std::string_view text, const Reading& reference,
                                  const Wanted& is_wanted) {
  constexpr std::size_t most = 5;
  std::vector<std::size_t> terms;
  for (std::size_t i = 0; i < reference.terms.size(); ++i)
    if (is_wanted(i)) terms.push_back(i);
  std::ranges::stable_sort(terms, std::ranges::greater(),
                           [&](std::size_t i) { return reference.terms[i].weight; });
  terms.resize(std::min(most, terms.size()));
  std::ranges::sort(terms);
  std::vector<std::string> out;
  for (const std::size_t i : terms) out.push_back(written(text, reference, reference.terms[i]));
  return out;
}

}  // namespace

std::vector<std::string> quotes(std::string_view answer, const Reading& reading,
                                const Reading& reference, const Coverage& coverage,
                                std::size_t most) {
  struct Said {
    std::int64_t weight = 0;
    std::size_t word = 0;  // the first word that covers a term
  };
  std::map<std::size_t, Said> by_sentence;
  for (std::size_t i = 0; i < coverage.terms.size(); ++i) {
    const TermIndex::Found& found = coverage.terms[i];
    if (found.similarity < covered_from || found.is_opposed) continue;
    const auto [said, is_new] =
        by_sentence.try_emplace(reading.text.words[found.word].sentence, Said{0, found.word});
    said->second.weight += reference.terms[i].weight * found.similarity;
    said->second.word = std::min(said->second.word, found.word);
  }
  std::vector<Said> best;
  for (const auto& [sentence, said] : by_sentence) best.push_back(said);
  std::ranges::stable_sort(best, std::ranges::greater(), &Said::weight);
  best.resize(std::min(most, best.size()));
  std::ranges::sort(best, {}, &Said::word);
  std::vector<std::string> out;
  for (const Said& said : best) {
    const Sentence range = quotable(reading.text, said.word);
    out.push_back(cut(answer.substr(range.begin, range.end - range.begin)));
  }
  return out;
}

std::vector<std::string> missing_terms(std::string_view text, const Reading& reference,
                                       const Coverage& coverage) {
  return heaviest(text, reference, [&](std::size_t i) {
    return coverage.terms[i].similarity < covered_from || coverage.terms[i].is_opposed;
  });
}

std::vector<std::string> covered_terms(std::string_view text, const Reading& reference,
                                       const Coverage& coverage) {
  return heaviest(text, reference, [&](std::size_t i) {
    return coverage.terms[i].similarity >= covered_from && !coverage.terms[i].is_opposed;
  });
}

std::string in_words(const std::vector<std::string>& list) {
  std::string text;
  for (std::size_t i = 0; i < list.size(); ++i)
    text.append(i == 0 ? "" : i + 1 == list.size() ? " and " : ", ").append(list[i]);
  return text;
}

std::string flags_text(const std::vector<AnswerFlag>& flags) {
  std::string text;
  for (const AnswerFlag flag : flags) {
    switch (flag) {
      case AnswerFlag::empty_answer:
      case AnswerFlag::nothing_to_score_by:
        break;
      case AnswerFlag::too_short:
        text += " It is very short.";
        break;
      case AnswerFlag::copied_question:
        text += " It hardly says more than the question does.";
        break;
      case AnswerFlag::negated:
        text += " It may say the opposite of what is asked for.";
        break;
      case AnswerFlag::word_salad:
        text += " Its words make no sentences.";
        break;
      case AnswerFlag::injection:
        text += " It speaks to the evaluator, or hides characters.";
        break;
      case AnswerFlag::disagreement:
        text += " Little of what the model finds in it is borne out.";
        break;
    }
  }
  return text;
}

}  // namespace hireline::scoring
