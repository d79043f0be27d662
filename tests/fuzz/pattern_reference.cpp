#include "tests/fuzz/pattern_reference.hpp"

#include <algorithm>

namespace hireline::fuzz {
namespace {

using Kind = PatternPiece::Kind;

constexpr int plenty = 1'000'000'000;

bool is_digit(char32_t c) {
  return c >= U'0' && c <= U'9';
}

bool is_ascii_word(char32_t c) {
  return is_digit(c) || (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z');
}

class Lexer {
 public:
  explicit Lexer(std::string_view pattern) : text_(code_points_of(pattern)) {}

  std::optional<TakenApart> run() {
    if (text_.starts_with(U"***")) out_.sets_options = true;
    while (!failed_ && at_ < text_.size()) piece(text_[at_++]);
    if (failed_) return std::nullopt;
    return std::move(out_);
  }

 private:
  bool sees(std::u32string_view what) const {
    return std::u32string_view(text_).substr(at_).starts_with(what);
  }
  bool take(std::u32string_view what) {
    if (!sees(what)) return false;
    at_ += what.size();
    return true;
  }
  void put(Kind kind, char32_t character = 0) { out_.pieces.push_back({kind, character}); }
  void quantifier(int least, int most) {
    take(U"?");
    out_.pieces.push_back({Kind::quantifier, 0, least, most});
  }

  void piece(char32_t c) {
    if (c == U'\\') return escape();
    if (c == U'[') return bracket();
    if (c == U'(') return group();
    if (c == U'*') return quantifier(0, -1);
    if (c == U'+') return quantifier(1, -1);
    if (c == U'?') return quantifier(0, 1);
    if (c == U'{' && at_ < text_.size() && is_digit(text_[at_])) return bound();
    if (c == U'.') return put(Kind::any);
    if (c == U'^') return put(Kind::start);
    if (c == U'$') return put(Kind::end);
    if (c == U')') return put(Kind::close);
    if (c == U'|') return put(Kind::bar);
    put(Kind::plain, c);
  }

  void group() {
    if (!take(U"?")) return put(Kind::open);
    if (take(U":")) return put(Kind::open);
    if (sees(U"=") || sees(U"!") || sees(U"<"))
      out_.looks_around = true;
    else
      out_.sets_options = true;
    put(Kind::open);
  }

  void escape() {
    if (at_ == text_.size()) return fail();
    const char32_t what = text_[at_++];
    if (!is_ascii_word(what)) return put(Kind::plain, what);
    // Octal numbers are written with the same digits; which of them is meant makes no difference
    // here, since the policy refuses both.
    if (what >= U'1' && what <= U'9') out_.refers_back = true;
    if (what == U'c' && at_++ == text_.size()) return fail();
    put(Kind::other_atom);
  }

  void bracket() {
    put(Kind::other_atom);
    take(U"^");
    bool is_first = true;
    for (; !failed_; is_first = false) {
      if (at_ == text_.size()) return fail();
      const char32_t c = text_[at_++];
      if (c == U']' && !is_first) return;
      if (c == U'\\' && at_++ == text_.size()) return fail();
      if (c == U'[' && at_ < text_.size() && std::u32string_view(U":.=").contains(text_[at_]))
        inner_bracket(text_[at_++]);
    }
  }

  void inner_bracket(char32_t mark) {
    const std::size_t end = text_.find(std::u32string{mark, U']'}, at_);
    if (end == std::u32string::npos) return fail();
    at_ = end + 2;
  }

  int number() {
    int value = 0;
    for (; at_ < text_.size() && is_digit(text_[at_]); ++at_)
      value = std::min(value * 10 + static_cast<int>(text_[at_] - U'0'), 99'999);
    return value;
  }

  void bound() {
    const int least = number();
    int most = least;
    if (take(U",")) most = sees(U"}") ? -1 : number();
    if (!take(U"}")) return fail();
    quantifier(least, most);
  }

  void fail() { failed_ = true; }

  std::u32string text_;
  std::size_t at_ = 0;
  bool failed_ = false;
  TakenApart out_;
};

// Descends into groups, and counts each of them as often as it is repeated.
class Counter {
 public:
  explicit Counter(const std::vector<PatternPiece>& pieces) : pieces_(pieces) {}

  std::optional<PatternCost> run() {
    cost_.atoms = static_cast<int>(alternatives());
    if (failed_ || at_ < pieces_.size()) return std::nullopt;
    return cost_;
  }

 private:
  bool sees(Kind kind) const { return at_ < pieces_.size() && pieces_[at_].kind == kind; }

  long alternatives() {
    long total = 0;
    while (!failed_ && at_ < pieces_.size() && !sees(Kind::close)) {
      if (sees(Kind::bar) || sees(Kind::start) || sees(Kind::end))
        ++at_;
      else
        total += repeated();
    }
    return std::min<long>(total, plenty);
  }

  long repeated() {
    long size = 1;
    if (sees(Kind::quantifier)) failed_ = true;
    const bool is_group = sees(Kind::open);
    ++at_;
    if (is_group) {
      size = alternatives();
      failed_ = failed_ || !sees(Kind::close);
      ++at_;
    }
    if (failed_ || !sees(Kind::quantifier)) return size;
    const PatternPiece& quantifier = pieces_[at_++];
    const int bound = std::max(quantifier.least, quantifier.most);
    cost_.highest_bound = std::max(cost_.highest_bound, bound);
    if (quantifier.least != quantifier.most) ++cost_.varying;
    return std::min<long>(size * std::max(bound, 1), plenty);
  }

  const std::vector<PatternPiece>& pieces_;
  std::size_t at_ = 0;
  bool failed_ = false;
  PatternCost cost_;
};

// Where in a text a pattern can have come to.
class Places {
 public:
  Places(std::u32string_view text, bool anywhere) : text_(text), here_(text.size() + 1, anywhere) {
    here_.front() = true;
  }

  void skip_any() { std::fill(std::ranges::find(here_, true), here_.end(), true); }
  // nullopt: whatever character there is.
  void step(std::optional<char32_t> character) {
    for (std::size_t i = text_.size(); i > 0; --i)
      here_[i] = here_[i - 1] && (!character || *character == text_[i - 1]);
    here_.front() = false;
  }
  bool at_end() const { return here_.back(); }
  bool anywhere() const { return std::ranges::find(here_, true) != here_.end(); }

 private:
  std::u32string_view text_;
  std::vector<bool> here_;
};

bool is_simple(const std::vector<PatternPiece>& pieces) {
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const PatternPiece& piece = pieces[i];
    const bool fits = piece.kind == Kind::plain || piece.kind == Kind::any ||
                      (piece.kind == Kind::start && i == 0) ||
                      (piece.kind == Kind::end && i + 1 == pieces.size()) ||
                      (piece.kind == Kind::quantifier && piece.least == 0 && piece.most == -1 &&
                       i > 0 && pieces[i - 1].kind == Kind::any);
    if (!fits) return false;
  }
  return true;
}

}  // namespace

std::optional<TakenApart> take_apart(std::string_view pattern) {
  return Lexer(pattern).run();
}

std::optional<PatternCost> cost_of(const std::vector<PatternPiece>& pieces) {
  return Counter(pieces).run();
}

std::optional<bool> matches_simply(const std::vector<PatternPiece>& pieces,
                                   std::u32string_view text) {
  if (!is_simple(pieces)) return std::nullopt;
  const bool is_anchored = !pieces.empty() && pieces.front().kind == Kind::start;
  Places places(text, !is_anchored);
  for (std::size_t i = is_anchored ? 1 : 0; i < pieces.size(); ++i) {
    if (pieces[i].kind == Kind::end) return places.at_end();
    if (i + 1 < pieces.size() && pieces[i + 1].kind == Kind::quantifier) {
      places.skip_any();
      ++i;
    } else {
      const bool is_any = pieces[i].kind == Kind::any;
      places.step(is_any ? std::nullopt : std::optional(pieces[i].character));
    }
  }
  return places.anywhere();
}

bool is_like(std::u32string_view text, std::u32string_view pattern) {
  Places places(text, false);
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] == U'%') {
      places.skip_any();
    } else if (pattern[i] == U'_') {
      places.step(std::nullopt);
    } else {
      if (pattern[i] == U'\\' && ++i == pattern.size()) return false;
      places.step(pattern[i]);
    }
  }
  return places.at_end();
}

std::u32string code_points_of(std::string_view text) {
  std::u32string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80)
      result.push_back(byte);
    else if (byte >= 0xc0)
      result.push_back(byte & (byte >= 0xf0 ? 0x07U : byte >= 0xe0 ? 0x0fU : 0x1fU));
    else
      result.back() = result.back() << 6 | (byte & 0x3fU);
  }
  return result;
}

}  // namespace hireline::fuzz
