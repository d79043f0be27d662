#include "common/domain/assessment/similarity/lexer.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "common/domain/assessment/similarity/heredocs.hpp"

namespace hireline::similarity {
namespace {

bool is_blank(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte <= ' ' || byte == 0x7F;
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool contains(std::string_view all, char c) {
  return all.find(c) != std::string_view::npos;
}

// Longest first.
constexpr std::array<std::string_view, 46> signs = {
    ">>>=", "<<=", ">>=", "**=", "//=", "===", "!==", "<=>", ">>>", "...", "<<<", "&&=",
    "||=",  "==",  "!=",  "<=",  ">=",  "&&",  "||",  "++",  "--",  "+=",  "-=",  "*=",
    "/=",   "%=",  "&=",  "|=",  "^=",  "<<",  ">>",  "->",  "=>",  "::",  ":=",  "<-",
    "**",   "//",  "?.",  "&.",  "??",  "..",  "=~",  "!~",  ";;",  "$(",
};

class Lexer {
 public:
  Lexer(const Syntax& syntax, std::string_view source) : syntax_(syntax), source_(source) {}

  std::vector<Lexeme> lexemes() {
    while (at_ < source_.size()) {
      if (source_[at_] == '\n' && heredocs_.is_awaited())
        skip_heredocs();
      else if (is_blank(source_[at_]) || sees("\\\n") || sees("\\\r\n"))
        ++at_;
      else if (!comment() && !text() && !number() && !word())
        sign();
    }
    return std::move(lexemes_);
  }

 private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0';
  }
  bool sees(std::string_view what) const { return source_.substr(at_).starts_with(what); }
  std::size_t end_of_line() const { return std::min(source_.find('\n', at_), source_.size()); }
  std::size_t after(std::string_view what, std::size_t from) const {
    const std::size_t found = source_.find(what, std::min(from, source_.size()));
    return found == std::string_view::npos ? source_.size() : found + what.size();
  }
  void take(LexemeKind kind, std::size_t end) {
    lexemes_.push_back({kind, at_, end});
    at_ = end;
  }

  bool starts_word() const {
    return at_ == 0 || is_blank(source_[at_ - 1]) || contains(";(", source_[at_ - 1]);
  }
  bool starts_line() const {
    std::size_t before = at_;
    while (before > 0 && is_blank(source_[before - 1]) && source_[before - 1] != '\n') --before;
    return before == 0 || source_[before - 1] == '\n';
  }
  std::string_view triple_quote() const {
    if (!syntax_.has_triple_quotes) return {};
    if (sees(R"(""")")) return R"(""")";
    return syntax_.has_docstrings && sees("'''") ? "'''" : std::string_view{};
  }

  bool comment() {
    if (sees(syntax_.line_comment) && (!syntax_.comments_start_words || starts_word()))
      at_ = end_of_line();
    else if (syntax_.has_block_comments && sees("/*"))
      at_ = after("*/", at_ + 2);
    else if (syntax_.has_begin_comments && sees("=begin") && starts_line())
      at_ = after("\n=end", at_);
    else if (const auto mark = triple_quote();
             syntax_.has_docstrings && !mark.empty() && starts_line())
      at_ = end_of_triple(mark);
    else
      return false;
    return true;
  }

  std::size_t end_of_triple(std::string_view mark) const {
    for (std::size_t end = at_ + mark.size(); end < source_.size(); ++end) {
      if (source_.substr(end).starts_with(mark)) return end + mark.size();
      if (source_[end] == '\\') ++end;
    }
    return source_.size();
  }

  bool text() {
    if (const auto mark = triple_quote(); !mark.empty()) {
      take(LexemeKind::text, end_of_triple(mark));
      return true;
    }
    if (syntax_.has_heredocs && sees("<<") && !sees("<<<")) {
      if (const std::size_t end = heredocs_.announced_at(at_); end > at_) {
        take(LexemeKind::text, end);
        return true;
      }
    }
    return quoted() || percent_list() || regex();
  }

  bool quoted() {
    const auto quote = std::ranges::find(syntax_.quotes, peek(), &Quote::mark);
    if (quote == syntax_.quotes.end()) return false;
    std::size_t end = at_ + 1;
    while (end < source_.size() && source_[end] != quote->mark &&
           (quote->spans_lines || source_[end] != '\n'))
      end += quote->has_escapes && source_[end] == '\\' ? 2 : 1;
    end = std::min(end, source_.size());
    const std::size_t closed = end < source_.size() && source_[end] == quote->mark ? end + 1 : end;
    if (syntax_.has_programs && contains(source_.substr(at_, end - at_), '{') &&
        !quote->has_escapes)
      take_program(at_ + 1, end, closed);
    else
      take(LexemeKind::text, closed);
    return true;
  }

  // A quoted text with braces or a here-document in bash is usually an awk program, so it is split
  // into lexemes.
  void take_program(std::size_t begin, std::size_t end, std::size_t go_on) {
    for (Lexeme lexeme : lex(awk_syntax(), source_.substr(begin, end - begin))) {
      lexeme.begin += begin;
      lexeme.end += begin;
      lexemes_.push_back(lexeme);
    }
    at_ = go_on;
  }

  void skip_heredocs() {
    const auto body = heredocs_.body_after(at_);
    if (syntax_.has_programs)
      take_program(body.begin, body.end, body.go_on);
    else
      at_ = body.go_on;
  }

  bool percent_list() {
    if (!syntax_.has_percent_lists || peek() != '%' || !contains("wWiIqQ", peek(1))) return false;
    constexpr std::string_view openers = "[({<|", closers = "])}>|";
    const std::size_t opener = peek(2) == '\0' ? openers.npos : openers.find(peek(2));
    if (opener == openers.npos) return false;
    take(LexemeKind::text, after(closers.substr(opener, 1), at_ + 3));
    return true;
  }

  // A slash after an operand is a division.
  bool regex() {
    if (!syntax_.has_regexes || peek() != '/') return false;
    if (!lexemes_.empty()) {
      const Lexeme& before = lexemes_.back();
      const auto text = source_.substr(before.begin, before.end - before.begin);
      if (before.kind != LexemeKind::sign || text == ")" || text == "]" || text == "}" ||
          text == "++" || text == "--")
        return false;
    }
    bool is_in_class = false;
    std::size_t end = at_ + 1;
    for (; end < source_.size() && source_[end] != '\n'; ++end) {
      if (source_[end] == '\\')
        ++end;
      else if (source_[end] == '[')
        is_in_class = true;
      else if (source_[end] == ']')
        is_in_class = false;
      else if (source_[end] == '/' && !is_in_class)
        break;
    }
    while (end < source_.size() && (source_[end] == '/' || is_letter(source_[end]))) ++end;
    take(LexemeKind::text, std::min(end, source_.size()));
    return true;
  }

  bool number() {
    if (!is_digit(peek()) && !(peek() == '.' && is_digit(peek(1)))) return false;
    const bool is_decimal = !(peek() == '0' && contains("xX", peek(1)) && peek(1) != '\0');
    std::size_t end = at_ + 1;
    for (; end < source_.size(); ++end) {
      const char c = source_[end], next = end + 1 < source_.size() ? source_[end + 1] : '\0';
      if (is_digit(c) || is_letter(c)) continue;
      if ((c == '.' || c == '\'') && is_digit(next)) continue;
      const bool is_exponent = is_decimal && (source_[end - 1] == 'e' || source_[end - 1] == 'E');
      if (!((c == '-' || c == '+') && is_exponent && is_digit(next))) break;
    }
    take(LexemeKind::number, end);
    return true;
  }

  bool is_in_word(char c) const {
    return is_letter(c) || is_digit(c) || contains(syntax_.word_marks, c);
  }

  bool word() {
    // ${name} is the same variable as $name.
    const bool is_braced = syntax_.has_programs && sees("${") && is_letter(peek(2));
    std::size_t end = at_ + (is_braced ? 2 : 0);
    while (end < source_.size() && is_in_word(source_[end])) ++end;
    if (is_braced && (end == source_.size() || source_[end] != '}')) end = at_;
    if (end == at_ || (end == at_ + 1 && !is_letter(peek()))) return false;
    if (is_braced) ++end;
    if (syntax_.has_predicates && end < source_.size() && contains("?!", source_[end]) &&
        source_.substr(end + 1, 1) != "=")
      ++end;
    if (!prefixed_text(end)) take(LexemeKind::word, end);
    return true;
  }

  // Reads a text with a prefix, such as r"\d" and u8"x". The prefix is omitted.
  bool prefixed_text(std::size_t end) {
    constexpr std::size_t longest_prefix = 3;
    const auto prefix = source_.substr(at_, end - at_);
    if (prefix.size() > longest_prefix || end == source_.size() || !contains("\"'", source_[end]) ||
        prefix.find_first_not_of(syntax_.string_prefixes) != prefix.npos)
      return false;
    at_ = end;
    if (syntax_.has_raw_strings && prefix.back() == 'R' && peek() == '"') {
      constexpr std::size_t longest_delimiter = 16;
      const auto head = source_.substr(at_, longest_delimiter + 2);
      if (const std::size_t open = head.find('('); open != head.npos) {
        const std::string close = ")" + std::string(head.substr(1, open - 1)) + "\"";
        take(LexemeKind::text, after(close, at_ + open));
        return true;
      }
    }
    return text();
  }

  void sign() {
    const std::string_view rest = source_.substr(at_);
    const auto known = std::ranges::find_if(
        signs, [rest](std::string_view sign) { return rest.starts_with(sign); });
    take(LexemeKind::sign, at_ + (known == signs.end() ? 1 : known->size()));
  }

  const Syntax& syntax_;
  std::string_view source_;
  std::size_t at_ = 0;
  std::vector<Lexeme> lexemes_;
  Heredocs heredocs_{source_};
};

}  // namespace

std::vector<Lexeme> lex(const Syntax& syntax, std::string_view source) {
  return Lexer(syntax, source).lexemes();
}

}  // namespace hireline::similarity
