#include "common/domain/assessment/scoring/language/denial.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string_view>

namespace hireline::scoring {
namespace {

// A list of words, separated by blanks.
using Words = std::string_view;

constexpr Words negators = "not never hardly scarcely barely rarely seldom nor neither";
constexpr Words who_does_not = "nobody none neither few";
constexpr Words modals =
    "should would must will can could may need needs has have ought ever shall";

// Verbs for things that a person will not do. Verbs in `skipping` can also describe what a program
// does (stop, drop), so their denial has a shorter reach.
constexpr Words refusing = "refuse decline refrain neglect hate oppose";
constexpr Words skipping =
    "skip avoid ignore omit forget drop reject disregard dismiss abandon stop quit leave "
    "doubt deny fail miss bypass";
constexpr Words before_a_refusal =
    "i we you they people one would will should must can could may d always and or simply "
    "just ever never rather better not do also then even shall gladly";

constexpr Words needless =
    "unnecessary needless pointless useless optional harmful wrong false untrue incorrect "
    "superfluous worthless irrelevant unimportant overrated nonsense mistake myth waste "
    "futile bad dangerous unhelpful unneeded undesirable skipped avoided omitted ignored "
    "forgotten dropped rejected neglected dismissed abandoned left unwise meaningless "
    "counterproductive";
constexpr Words needed =
    "needed necessary required useful important worth good helpful essential worthwhile true "
    "matter matters help helps sense wanted allowed";
constexpr Words opinions = "think believe agree accept say claim";
constexpr Words to_be = "is are was were be been being seems seem becomes remains stays";
constexpr Words no_what =
    "need reason point sense use value good way cause merit benefit advantage";
constexpr Words turns =
    "but however because so since while whereas although unless until except then instead";
constexpr Words links = "when which that where if after before";
constexpr Words subjects = "i it they this that we you he she these";

bool is_one_of(std::string_view word, Words words) {
  for (std::size_t at = words.find(word); !word.empty() && at != Words::npos;
       at = words.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || words[at - 1] == ' ') && (end == words.size() || words[end] == ' '))
      return true;
  }
  return false;
}

class Finder {
 public:
  explicit Finder(const Text& text) : words_(text.words), is_denied_(words_.size()) {}

  std::vector<bool> run() {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (denies_who(i)) {
        deny_on(i, is_behind(i, "that", 4) ? Reach::sentence : Reach::lists);
      } else if (denies_what_follows(i)) {
        deny_on(i, is_behind(i, "that whether", 2) ? Reach::sentence : Reach::lists);
      } else if (is_one_of(word(i), negators) && !is_figure_of_speech(i)) {
        deny_on(i, Reach::choices);
      } else if (word(i) == "against" && is_before(i, "am are m advise decide", 2)) {
        deny_on(i, Reach::lists);
      } else if (is_refusal(i)) {
        deny_on(i, is_one_of(word(i), refusing) ? Reach::lists : Reach::item);
      } else if (word(i) == "without") {
        deny_on(i, starts_sentence(i) ? Reach::choices : Reach::clause);
      } else if ((word(i) == "instead" && word(i + 1) == "of") ||
                 (word(i) == "rather" && word(i + 1) == "than")) {
        deny_on(i + 1, Reach::choices);
      } else if (word(i) == "no" || word(i) == "non") {
        deny_few(i);
      }
      if (calls_needless(i)) deny_back(i);
    }
    return std::move(is_denied_);
  }

 private:
  // The reach of a denial.
  // sentence: to the end of the sentence.
  // lists: continues after commas.
  // choices: continues after commas only if "or" or "nor" follows, as in a list of denied things.
  // clause: to the end of the clause.
  // item: like choices, but also ends at "and": a program drops one resource and does another.
  enum class Reach : unsigned char { sentence, lists, choices, clause, item };

  std::string_view word(std::size_t i) const {
    return i < words_.size() ? std::string_view(words_[i].text) : std::string_view();
  }
  bool starts_sentence(std::size_t i) const {
    return i == 0 || words_[i - 1].sentence != words_[i].sentence;
  }
  bool starts_clause(std::size_t i) const {
    return i == 0 || words_[i - 1].clause != words_[i].clause;
  }
  bool is_same_sentence(std::size_t i, std::size_t other) const {
    return words_[i].sentence == words_[other].sentence;
  }

  // Returns whether a word of `what` is in the same clause, at most `reach` words before `i`.
  // is_behind() looks at the words after `i`.
  bool is_before(std::size_t i, Words what, std::size_t reach) const {
    for (std::size_t back = 1; back <= std::min(reach, i); ++back) {
      if (words_[i - back].clause != words_[i].clause) return false;
      if (is_one_of(word(i - back), what)) return true;
    }
    return false;
  }
  bool is_behind(std::size_t i, Words what, std::size_t reach) const {
    for (std::size_t on = 1; on <= reach && i + on < words_.size(); ++on) {
      if (words_[i + on].clause != words_[i].clause) return false;
      if (is_one_of(word(i + on), what)) return true;
    }
    return false;
  }

  bool denies_who(std::size_t i) const {
    if (word(i) == "nobody" || (word(i) == "no" && word(i + 1) == "one")) return true;
    if (is_one_of(word(i), "hardly scarcely barely"))
      return is_one_of(word(i + 1), "anyone anybody any");
    if (!starts_sentence(i)) return false;
    return is_one_of(word(i), who_does_not) || (word(i) == "no" && is_behind(i, modals, 4));
  }

  // Matches "there is no need to", "it is pointless to", "it is false that", "a mistake to".
  bool denies_what_follows(std::size_t i) const {
    if (word(i) == "no") return is_one_of(word(i + 1), no_what);
    if (is_one_of(word(i), "doubt deny disagree disbelieve"))
      return is_one_of(word(i + 1), "that whether");
    if (is_one_of(word(i), negators))
      return is_behind(i, opinions, 1) || (is_behind(i, needed, 2) && is_behind(i, "to that", 4));
    if (!is_one_of(word(i), needless)) return false;
    const bool is_of_it = is_before(i, "it its", 5);
    return word(i + 1) == "that" || (is_of_it && is_behind(i, "to that", 3));
  }

  // Returns whether a negator denies nothing: "not only", "or not", and conditions such as "if it
  // were not" and "if it were, you could not".
  bool is_figure_of_speech(std::size_t i) const {
    std::size_t first = i;
    while (i - first < farthest && !starts_sentence(first)) --first;
    if (word(first) == "if" && is_before(i, "could would", 1)) return true;
    return is_one_of(word(i + 1), "only just") || (i > 0 && word(i - 1) == "or") ||
           is_before(i, "if whether", 5);
  }

  bool is_refusal(std::size_t i) const {
    const bool is_known = is_one_of(word(i), refusing) || is_one_of(word(i), skipping);
    if (!is_known || (word(i) == "leave" && !is_behind(i, "out off away", 12))) return false;
    return starts_clause(i) || is_one_of(word(i - 1), before_a_refusal) ||
           (word(i - 1) == "to" && is_before(i, "prefer choose want like not", 3));
  }

  bool calls_needless(std::size_t i) const {
    if (is_one_of(word(i), needed))
      return is_before(i, "not never hardly scarcely rarely seldom", 3) || is_before(i, "no", 1);
    if (!is_one_of(word(i), needless) || is_before(i, negators, 3)) return false;
    if (word(i) == "left" && word(i + 1) != "out") return false;
    const bool is_told = is_before(i, to_be, 3) && !is_before(i, "if it", 4);
    return is_told && (i + 1 == words_.size() || is_end_of_predicate(i + 1));
  }

  // Returns whether the predicate ends before `i`. In "is an optional parameter" it does not end
  // after "optional", so "optional" does not describe the subject.
  bool is_end_of_predicate(std::size_t i) const {
    return starts_clause(i) ||
           is_one_of(word(i), "and or for of in here out at too as to anyway because");
  }

  std::vector<bool>::iterator at(std::size_t i) {
    return is_denied_.begin() + static_cast<std::ptrdiff_t>(i);
  }
  void flip(std::size_t from, std::size_t end) {
    std::transform(at(from), at(end), at(from), std::logical_not());
  }

  // Limits the time: a sentence can have any length, and each word can be a denial.
  static constexpr std::size_t farthest = 80;
  std::size_t end_of_reach(std::size_t from) const {
    return std::min(words_.size(), from + farthest);
  }

  bool has_choice(std::size_t from) const {
    constexpr std::size_t near = 24;
    const std::size_t end = std::min(words_.size(), from + near);
    for (std::size_t i = from; i < end && is_same_sentence(i, from); ++i)
      if (word(i) == "or" || word(i) == "nor") return true;
    return false;
  }

  // Returns whether an independent clause starts at `i`.
  bool starts_anew(std::size_t i) const {
    if (is_one_of(word(i), "and or") && i + 1 < words_.size()) ++i;
    return is_one_of(word(i), subjects) || is_one_of(word(i), negators) || is_refusal(i) ||
           denies_who(i);
  }

  void deny_on(std::size_t from, Reach reach) {
    const bool may_go_on = reach == Reach::choices || reach == Reach::item;
    const bool goes_on = reach <= Reach::lists || (may_go_on && has_choice(from));
    std::size_t end = from + 1;
    for (; end < end_of_reach(from) && is_same_sentence(end, from); ++end) {
      if (reach == Reach::sentence) continue;
      if (is_one_of(word(end), turns) || word(end) == "nor") break;
      if (starts_clause(end) && (!goes_on || starts_anew(end))) break;
      if (word(end) == "and" && (reach == Reach::item || starts_anew(end))) break;
    }
    flip(from + 1, end);
  }

  // "no locks" denies at most the next three words that carry meaning.
  void deny_few(std::size_t from) {
    constexpr int most_with_meaning = 3;
    int with_meaning = 0;
    std::size_t end = from + 1;
    for (; end < words_.size() && words_[end].clause == words_[from].clause; ++end) {
      if (is_one_of(word(end), turns) || with_meaning == most_with_meaning) break;
      with_meaning += words_[end].rarity > 0 ? 1 : 0;
    }
    flip(from + 1, end);
  }

  void deny_back(std::size_t to) {
    std::size_t from = to;
    while (from > 0 && from != denied_back_to_ && to - from < farthest &&
           is_same_sentence(from - 1, to) && !is_one_of(word(from - 1), turns) &&
           !is_one_of(word(from - 1), links))
      --from;
    std::fill(at(from), at(to), true);
    denied_back_to_ = to;
  }

  const std::vector<Word>& words_;
  std::vector<bool> is_denied_;
  std::size_t denied_back_to_ = 0;  // end of the last range that deny_back() denied
};

}  // namespace

std::vector<bool> find_denial(const Text& text) {
  return Finder(text).run();
}

bool is_denying_word(std::string_view word) {
  return is_one_of(word, who_does_not) || is_one_of(word, refusing) || is_one_of(word, skipping) ||
         is_one_of(word, needless) || is_one_of(word, needed) || is_one_of(word, negators) ||
         is_one_of(word, no_what);
}

}  // namespace hireline::scoring
