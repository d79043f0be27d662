#include "tests/tidy/lexed.hpp"

#include <algorithm>
#include <cctype>

namespace hireline::tidy {
namespace {

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

class Lexer {
 public:
  explicit Lexer(std::string_view file) : file_(file) { out_.code = file; }

  Lexed run() {
    while (at_ < file_.size()) step();
    return std::move(out_);
  }

 private:
  void step() {
    const std::string_view rest = file_.substr(at_);
    if (rest.starts_with("//")) return comment(line_end(at_));
    if (rest.starts_with("/*")) return comment(after("*/", at_ + 2));
    if (rest[0] == '#' && blank_before()) return directive();
    if (rest[0] == '"') return literal();
    if (rest[0] == '\'' && !in_number()) return blank(closing_quote('\'') + 1);
    // A name between two literals is a macro that expands to a literal, or the second one's prefix.
    if (!std::isspace(static_cast<unsigned char>(rest[0])) && !is_word(rest[0])) adjacent_ = false;
    advance(at_ + 1);
  }

  void comment(std::size_t end) {
    out_.comments.push_back({line_, std::string(file_.substr(at_, end - at_))});
    blank(end);
  }

  void directive() {
    std::size_t end = line_end(at_);
    while (end < file_.size() && file_[end - 1] == '\\') end = line_end(end + 1);
    std::string text(file_.substr(at_, end - at_));
    if (text.find("define") != std::string::npos) macro(text);
    const auto open = text.find_first_of("\"<");
    if (open != std::string::npos && text.substr(0, open).find("include") != std::string::npos) {
      const auto close = text.find_first_of("\">", open + 1);
      out_.includes.push_back({line_, text.substr(open, close - open + 1)});
    }
    blank(end);
  }

  void macro(std::string text) {
    text.front() = ' ';
    for (std::size_t i = 0; (i = text.find("\\\n", i)) != std::string::npos;) text[i] = ' ';
    for (Piece& literal : Lexer(text).run().literals)
      out_.literals.push_back({line_ + literal.line - 1, std::move(literal.text)});
    adjacent_ = false;
  }

  void literal() {
    const bool raw = at_ > 0 && file_[at_ - 1] == 'R' && (at_ < 2 || !is_word(file_[at_ - 2]));
    std::size_t begin = at_ + 1, end = 0, next = 0;
    if (raw) {
      const auto open = file_.find('(', at_);
      const std::string close = ")" + std::string(file_.substr(begin, open - begin)) + "\"";
      begin = open + 1;
      end = std::min(file_.find(close, begin), file_.size());
      next = std::min(end + close.size(), file_.size());
    } else {
      end = closing_quote('"');
      next = std::min(end + 1, file_.size());
    }
    const std::string text(file_.substr(begin, end - begin));
    if (adjacent_) {
      out_.literals.back().text += text;
    } else {
      out_.literals.push_back({line_, text});
    }
    blank(next);
    adjacent_ = true;
  }

  std::size_t closing_quote(char quote) const {
    std::size_t i = at_ + 1;
    while (i < file_.size() && file_[i] != quote) i += file_[i] == '\\' ? 2 : 1;
    return std::min(i, file_.size() - 1);
  }

  // True for the separator in 1'000.
  bool in_number() const {
    std::size_t start = at_;
    while (start > 0 && (is_word(file_[start - 1]) || file_[start - 1] == '\'')) --start;
    return start < at_ && std::isdigit(static_cast<unsigned char>(file_[start]));
  }

  bool blank_before() const {
    std::size_t i = at_;
    while (i > 0 && (file_[i - 1] == ' ' || file_[i - 1] == '\t')) --i;
    return i == 0 || file_[i - 1] == '\n';
  }

  std::size_t line_end(std::size_t from) const {
    return std::min(file_.find('\n', from), file_.size());
  }

  std::size_t after(std::string_view mark, std::size_t from) const {
    const auto found = file_.find(mark, from);
    return found == std::string_view::npos ? file_.size() : found + mark.size();
  }

  void blank(std::size_t end) {
    for (std::size_t i = at_; i < end; ++i)
      if (file_[i] != '\n') out_.code[i] = ' ';
    advance(end);
  }

  void advance(std::size_t end) {
    line_ += static_cast<int>(std::count(file_.begin() + static_cast<std::ptrdiff_t>(at_),
                                         file_.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
    at_ = end;
  }

  std::string_view file_;
  Lexed out_;
  std::size_t at_ = 0;
  int line_ = 1;
  bool adjacent_ = false;  // only blanks, names and comments follow the last literal so far
};

}  // namespace

Lexed lex(std::string_view file) {
  return Lexer(file).run();
}

}  // namespace hireline::tidy
