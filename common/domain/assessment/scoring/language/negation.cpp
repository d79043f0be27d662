#include "common/domain/assessment/scoring/language/negation.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace hireline::scoring {
namespace {

template <std::size_t Size>
bool is_one_of(std::string_view word, const std::array<std::string_view, Size>& words) {
  return std::ranges::find(words, word) != words.end();
}

constexpr std::array<std::string_view, 5> of_verbs = {"not", "never", "hardly", "neither", "nor"};
constexpr std::array<std::string_view, 12> of_things = {"no",     "without", "non",  "lack",
                                                        "lacks",  "lacking", "none", "nothing",
                                                        "unable", "fails",   "fail", "failed"};
constexpr std::array<std::string_view, 5> untrue = {"false", "untrue", "incorrect", "wrong",
                                                    "myth"};
constexpr std::array<std::string_view, 16> turns = {
    "but",     "however",  "instead", "rather", "because", "so",    "since",  "while",
    "whereas", "although", "if",      "when",   "unless",  "until", "except", "then"};

class Finder {
 public:
  explicit Finder(const Text& text) : words_(text.words) { out_.is_negated.resize(words_.size()); }

  Negation run() {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const std::string_view word = words_[i].text;
      if (denies_a_sentence(i)) {
        negate_sentence(i);
      } else if (is_one_of(word, of_verbs) && !is_figure_of_speech(i)) {
        negate(i, 10, 10);
      } else if (is_one_of(word, of_things)) {
        negate(i, 10, word == "non" ? 1 : 3);
      }
    }
    return std::move(out_);
  }

 private:
  std::string_view word(std::size_t i) const {
    return i < words_.size() ? std::string_view(words_[i].text) : std::string_view();
  }

  // Returns whether a negator denies nothing: "not only", "or not", and conditions such as "if it
  // were not".
  bool is_figure_of_speech(std::size_t i) const {
    if (word(i + 1) == "only" || word(i + 1) == "just") return true;
    if (i > 0 && word(i - 1) == "or") return true;
    constexpr std::size_t reach = 5;
    for (std::size_t back = 1; back <= std::min(reach, i); ++back) {
      if (words_[i - back].clause != words_[i].clause) return false;
      if (word(i - back) == "if" || word(i - back) == "whether") return true;
    }
    return false;
  }

  // Matches "false that", "not true that", "not the case that".
  bool denies_a_sentence(std::size_t i) const {
    if (is_one_of(word(i), untrue) && (word(i + 1) == "that" || word(i + 1) == "to")) return true;
    if (word(i) != "not") return false;
    const bool is_true =
        word(i + 1) == "true" || word(i + 1) == "correct" || word(i + 1) == "right";
    return (is_true && word(i + 2) == "that") || (word(i + 2) == "case" && word(i + 3) == "that");
  }

  void flip(std::size_t i) { out_.is_negated[i] = !out_.is_negated[i]; }

  void negate(std::size_t from, std::size_t most, int most_with_meaning) {
    ++out_.negators;
    int with_meaning = 0;
    for (std::size_t i = from + 1; i < std::min(words_.size(), from + 1 + most); ++i) {
      if (words_[i].clause != words_[from].clause || is_one_of(word(i), turns)) return;
      flip(i);
      with_meaning += words_[i].rarity > 0 ? 1 : 0;
      if (with_meaning == most_with_meaning) return;
    }
  }

  void negate_sentence(std::size_t from) {
    ++out_.negators;
    for (std::size_t i = from + 1; i < words_.size(); ++i) {
      if (words_[i].sentence != words_[from].sentence) return;
      flip(i);
    }
  }

  const std::vector<Word>& words_;
  Negation out_;
};

}  // namespace

Negation find_negation(const Text& text) {
  return Finder(text).run();
}

}  // namespace hireline::scoring
