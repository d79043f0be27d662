#include "common/domain/assessment/scoring/language/text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "common/base/utf8.hpp"
#include "common/domain/assessment/scoring/language/characters.hpp"
#include "common/domain/assessment/scoring/language/frequencies.hpp"
#include "common/domain/assessment/scoring/language/stem.hpp"

namespace hireline::scoring {
namespace {

using Kind = CharacterKind;

// Returns the two parts of a contraction. The second part is "not", or empty.
std::pair<std::string_view, std::string_view> parts_of(std::string_view word) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 7> irregular{
      {{"can't", "can"},
       {"cant", "can"},
       {"cannot", "can"},
       {"won't", "will"},
       {"wont", "will"},
       {"shan't", "shall"},
       {"ain't", "is"}}};
  for (const auto& [contracted, verb] : irregular)
    if (word == contracted) return {verb, "not"};
  if (word.ends_with("n't")) return {word.substr(0, word.size() - 3), "not"};
  constexpr std::array<std::string_view, 14> verbs = {"is",   "are",  "was",   "were",  "do",
                                                      "does", "did",  "could", "would", "should",
                                                      "has",  "have", "had",   "must"};
  if (word.ends_with("nt") &&
      std::ranges::find(verbs, word.substr(0, word.size() - 2)) != verbs.end())
    return {word.substr(0, word.size() - 2), "not"};
  const std::size_t apostrophe = word.find('\'');
  return {word.substr(0, apostrophe), ""};
}

class Reader {
 public:
  explicit Reader(std::string_view text) : characters_(read_characters(text)) {
    for (const Character& c : characters_)
      out_.has_smuggled = out_.has_smuggled || (c.kind == Kind::hidden && is_smuggled(c.folded));
  }

  Text run() {
    while (at_ < characters_.size()) step();
    return std::move(out_);
  }

 private:
  const Character* ahead(std::size_t by = 0) const {
    return at_ + by < characters_.size() ? &characters_[at_ + by] : nullptr;
  }
  bool is_ahead(std::size_t by, Kind kind) const {
    return ahead(by) != nullptr && ahead(by)->kind == kind;
  }
  bool is_ahead(std::size_t by, char c) const {
    return ahead(by) != nullptr && ahead(by)->folded == static_cast<char32_t>(c);
  }

  void step() {
    switch (ahead()->kind) {
      case Kind::letter:
        if (!complexity()) name();
        return;
      case Kind::digit:
        return number();
      case Kind::ideograph:
        add(at_, at_ + 1);
        break;
      case Kind::symbol:
        return operators();
      case Kind::mark:
        punctuate();
        break;
      case Kind::space:
        if (is_ahead(0, '\n')) end_sentence();
        break;
      case Kind::hidden:
        break;
    }
    ++at_;
  }

  void punctuate() {
    const char32_t mark = ahead()->folded;
    const bool before_gap = !is_ahead(1, Kind::letter) && !is_ahead(1, Kind::digit);
    if ((mark == '.' && before_gap) || mark == '!' || mark == '?' || mark == ';' || mark == 0x3002)
      return end_sentence();
    // Other marks than these and the parentheses of an empty call start a new clause.
    constexpr std::u32string_view joining = U"'\"`[]_.#@\\$";
    const bool is_call = (mark == '(' || mark == ')') && is_ahead(1, ')');
    if (joining.find(mark) == std::u32string_view::npos && !is_call) starts_clause_ = true;
  }

  void end_sentence() { starts_sentence_ = true; }

  // Reads O(n log n), O(n^2) or O(1) as one word, without blanks and multiplication signs. Returns
  // false if the text here is no such expression.
  bool complexity() {
    const bool is_order = is_ahead(0, 'o') || ahead()->folded == 0x3B8 || ahead()->folded == 0x3C9;
    const bool in_word = at_ > 0 && (characters_[at_ - 1].kind == Kind::letter ||
                                     characters_[at_ - 1].kind == Kind::digit);
    if (!is_order || in_word) return false;
    std::size_t open = at_ + 1;
    while (open < characters_.size() && characters_[open].kind == Kind::space) ++open;
    if (open >= characters_.size() || characters_[open].folded != '(') return false;
    std::string text = "o(";
    constexpr std::size_t longest = 32;
    int depth = 1;
    for (std::size_t i = open + 1; i < std::min(open + longest, characters_.size()); ++i) {
      const Character& c = characters_[i];
      depth += c.folded == '(' ? 1 : c.folded == ')' ? -1 : 0;
      if (depth == 0) {
        add(at_, i + 1, text + ")");
        at_ = i + 1;
        return true;
      }
      if (c.kind == Kind::letter || c.kind == Kind::digit || c.folded == '+' || c.folded == '/')
        append_utf8(text, c.folded);
      else if (c.kind == Kind::mark && c.folded != '(' && c.folded != ')' && c.folded != 0xB7)
        return false;
    }
    return false;
  }

  void name() {
    const std::size_t start = at_;
    while (ahead() != nullptr) {
      const Kind kind = ahead()->kind;
      const bool inner_apostrophe = is_ahead(0, '\'') && is_ahead(1, Kind::letter) && at_ > start;
      if (kind != Kind::letter && kind != Kind::digit && kind != Kind::hidden && !inner_apostrophe)
        break;
      const bool at_hump = at_ >= start + 2 && ahead()->is_upper &&
                           !characters_[at_ - 1].is_upper &&
                           characters_[at_ - 1].kind == Kind::letter;
      if (at_hump) break;
      ++at_;
    }
    const bool is_c = at_ == start + 1 && characters_[start].folded == 'c';
    const bool is_f = at_ == start + 1 && characters_[start].folded == 'f';
    if (is_c && is_ahead(0, '+') && is_ahead(1, '+')) at_ += 2;
    if ((is_c || is_f) && is_ahead(0, '#')) ++at_;
    add(start, at_);
  }

  void number() {
    const std::size_t start = at_;
    std::string text;
    for (; ahead() != nullptr; ++at_) {
      const Kind kind = ahead()->kind;
      const bool inner = (is_ahead(0, '.') || is_ahead(0, ',')) && is_ahead(1, Kind::digit);
      if (kind != Kind::digit && kind != Kind::letter && !inner) break;
      if (!is_ahead(0, ',')) append_utf8(text, ahead()->folded);
    }
    for (const std::string_view ordinal : {"st", "nd", "rd", "th"})
      if (text.ends_with(ordinal)) text.resize(text.size() - 2);
    add(start, at_, text);
  }

  // Reads operators. A single dash or slash and the angle brackets of tags and templates are
  // punctuation.
  void operators() {
    const std::size_t start = at_;
    std::string text;
    for (; is_ahead(0, Kind::symbol); ++at_) append_utf8(text, ahead()->folded);
    const bool only_dashes = text.find_first_not_of('-') == std::string::npos;
    const bool is_decrement =
        text == "--" && start > 0 && characters_[start - 1].kind == Kind::letter;
    if (only_dashes && text.size() != 1 && !is_decrement) starts_clause_ = true;
    const bool is_opening = text == "<" && !is_ahead(0, Kind::space);
    const bool is_closing = text == ">" && start > 0 && characters_[start - 1].kind != Kind::space;
    const bool is_bracket = is_opening || is_closing;
    if (is_bracket || characters_[start].folded >= 0x80 || (only_dashes && !is_decrement) ||
        text == "/" || text == "*")
      return;
    add(start, at_, text);
  }

  void add(std::size_t first, std::size_t end) {
    std::string text;
    for (std::size_t i = first; i < end; ++i)
      if (characters_[i].kind != Kind::hidden) append_utf8(text, characters_[i].folded);
    const auto [verb, negator] = parts_of(text);
    add(first, end, std::string(verb));
    if (!negator.empty()) add(first, end, std::string(negator));
  }

  void add(std::size_t first, std::size_t end, std::string text) {
    if (text.empty()) return;
    const std::size_t begin_byte = characters_[first].begin;
    const std::size_t end_byte = characters_[end - 1].end;
    if (starts_sentence_) out_.sentences.push_back({begin_byte, end_byte});
    if (starts_sentence_ || starts_clause_) ++clauses_;
    starts_sentence_ = starts_clause_ = false;
    out_.sentences.back().end = end_byte;
    std::string stem = stem_of(text);
    const int rarity = scoring::rarity(text, stem);
    out_.words.push_back({std::move(text), std::move(stem), rarity, begin_byte, end_byte,
                          out_.sentences.size() - 1, clauses_ - 1});
  }

  std::vector<Character> characters_;
  Text out_;
  std::size_t at_ = 0;
  std::size_t clauses_ = 0;
  bool starts_sentence_ = true;
  bool starts_clause_ = false;
};

}  // namespace

Text read_text(std::string_view text) {
  text = text.substr(0, longest_text);
  return Reader(text).run();
}

}  // namespace hireline::scoring
