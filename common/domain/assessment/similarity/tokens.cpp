#include "common/domain/assessment/similarity/tokens.hpp"

#include <algorithm>
#include <utility>

#include "common/domain/assessment/similarity/lexer.hpp"
#include "common/domain/assessment/similarity/words.hpp"

namespace hireline::similarity {
namespace {

constexpr std::uint64_t name_symbol = 1, number_symbol = 2, text_symbol = 3;

// FNV-1a.
std::uint64_t symbol_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

class Normaliser {
 public:
  Normaliser(ProgrammingLanguage language, std::string_view source)
      : language_(language), source_(source), lexemes_(lex(syntax_of(language), source)) {}

  std::vector<Token> tokens() {
    for (at_ = 0; at_ < lexemes_.size(); ++at_)
      if (!is_of_import(advance_line())) add();
    return std::move(tokens_);
  }

 private:
  std::string_view text(std::size_t at) const {
    if (at >= lexemes_.size()) return {};
    return source_.substr(lexemes_[at].begin, lexemes_[at].end - lexemes_[at].begin);
  }

  std::size_t newlines(std::size_t begin, std::size_t end) const {
    return static_cast<std::size_t>(std::ranges::count(source_.substr(begin, end - begin), '\n'));
  }

  // Updates the line numbers. Returns whether the lexeme is the first of its line.
  bool advance_line() {
    const Lexeme& lexeme = lexemes_[at_];
    const std::size_t passed = newlines(counted_, lexeme.begin);
    first_line_ = last_line_ + passed;
    last_line_ = first_line_ + newlines(lexeme.begin, lexeme.end);
    counted_ = lexeme.end;
    return passed > 0 || at_ == 0;
  }

  // Returns whether the current lexeme belongs to an import. Outside of brackets, an import ends
  // with its line or with a semicolon.
  bool is_of_import(bool starts_line) {
    const auto here = text(at_);
    if (starts_line && open_brackets_ == 0) {
      const bool is_directive = here == "#" && (language_ == ProgrammingLanguage::c ||
                                                language_ == ProgrammingLanguage::cpp);
      is_import_ = starts_import(language_, is_directive ? text(at_ + 1) : here);
    }
    if (!is_import_) return false;
    if (here == "(" || here == "{") ++open_brackets_;
    if ((here == ")" || here == "}") && open_brackets_ > 0) --open_brackets_;
    if (here == ";" && open_brackets_ == 0) is_import_ = false;
    return true;
  }

  void add() {
    const bool follows_type = std::exchange(is_after_type_, false);
    switch (lexemes_[at_].kind) {
      case LexemeKind::number:
        return push(number_symbol);
      case LexemeKind::text:
        return push(text_symbol);
      case LexemeKind::sign:
        return add_sign();
      case LexemeKind::word:
        return add_word(follows_type);
    }
  }

  void add_sign() {
    if (text(at_) == ";" && is_semicolon_layout(language_)) return;
    push(symbol_of(text(at_)));
  }

  void add_word(bool follows_type) {
    const auto word = text(at_);
    if (language_ == ProgrammingLanguage::cpp && word == "std" && text(at_ + 1) == "::") {
      advance_over_next();
      return;
    }
    switch (role_of(language_, word)) {
      case WordRole::keyword:
        return push(symbol_of(as_declared(word)));
      case WordRole::name:
        return push(name_symbol);
      case WordRole::type:
        if (!follows_type) push(name_symbol);
        is_after_type_ = true;
        return;
      case WordRole::decoration:
        is_after_type_ = follows_type;
        return;
    }
  }

  static std::string_view as_declared(std::string_view word) {
    return word == "var" || word == "const" ? "let" : word;
  }

  void advance_over_next() {
    ++at_;
    advance_line();
  }

  void push(std::uint64_t symbol) {
    tokens_.push_back({symbol, lexemes_[at_].begin, lexemes_[at_].end, first_line_, last_line_});
  }

  ProgrammingLanguage language_;
  std::string_view source_;
  std::vector<Lexeme> lexemes_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  std::size_t counted_ = 0;  // the lines of the bytes before this offset are counted
  std::size_t first_line_ = 1, last_line_ = 1;
  std::size_t open_brackets_ = 0;
  bool is_import_ = false;
  bool is_after_type_ = false;
};

}  // namespace

std::vector<Token> tokens_of(ProgrammingLanguage language, std::string_view source) {
  return Normaliser(language, source).tokens();
}

}  // namespace hireline::similarity
