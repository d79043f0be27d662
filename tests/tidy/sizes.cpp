#include "tests/tidy/sizes.hpp"

#include <algorithm>
#include <cctype>
#include <regex>

#include "tests/tidy/lexed.hpp"

namespace hireline::tidy {
namespace {

enum class Block { scope, function, data };

std::string without_template_head(std::string head) {
  static const std::regex keyword(R"(^\s*template\s*<)");
  std::smatch found;
  while (std::regex_search(head, found, keyword)) {
    auto end = static_cast<std::size_t>(found.length());
    for (int depth = 1; depth > 0 && end < head.size(); ++end)
      depth += head[end] == '<' ? 1 : head[end] == '>' ? -1 : 0;
    head.erase(0, end);
  }
  return head;
}

// Returns the kind of the block that an opening brace begins, from the text before the brace.
// The braces of member initializers were replaced by `{}` in this text.
Block kind_of(const std::string& declaration) {
  static const std::regex tail(
      R"((\s+requires\b.*|\s*->[^(){};=]*|\s*\b(const|noexcept|override|final|mutable|try)|\s*&)\s*$)");
  static const std::regex initializers(R"(\)\s*(noexcept\s*)?:[^:])");
  static const std::regex scope(R"(\b(namespace|class|struct|union)\b|^\s*extern\s*$)");
  std::string head = without_template_head(declaration);
  if (std::regex_search(head, initializers))
    return head.ends_with("}") || head.ends_with(")") ? Block::function : Block::data;
  for (std::string shorter; (shorter = std::regex_replace(head, tail, "")) != head;) head = shorter;
  if (head.ends_with(")")) return Block::function;
  return std::regex_search(head, scope) ? Block::scope : Block::data;
}

bool is_access(std::string_view head) {
  return head == "public" || head == "protected" || head == "private";
}

class Finder {
 public:
  explicit Finder(std::string_view file) : code_(lex(file).code) {}

  std::vector<Function> run() {
    while (at_ < code_.size()) step();
    return std::move(found_);
  }

 private:
  void step() {
    const char c = code_[at_];
    if (c == '{') return open();
    if (c == '}' || (c == ';' && parentheses_ == 0) || (c == ':' && is_access(head_))) {
      next_declaration();
    } else if (!std::isspace(static_cast<unsigned char>(c)) || !head_.empty()) {
      if (head_.empty()) head_line_ = line_;
      if (c == '(') ++parentheses_;
      if (c == ')') --parentheses_;
      head_ += c;
    }
    advance();
  }

  void open() {
    while (!head_.empty() && std::isspace(static_cast<unsigned char>(head_.back())))
      head_.pop_back();
    const Block block = parentheses_ > 0 ? Block::data : kind_of(head_);
    if (block == Block::scope) {
      next_declaration();
      return advance();
    }
    skip_block();
    if (block == Block::data) {
      head_ += "{}";
      return;
    }
    found_.push_back({head_line_, line_ - head_line_ + 1});
    next_declaration();
  }

  void skip_block() {
    int depth = 0;
    do {
      if (code_[at_] == '{') ++depth;
      if (code_[at_] == '}') --depth;
      advance();
    } while (depth > 0 && at_ < code_.size());
  }

  void next_declaration() {
    head_.clear();
    parentheses_ = 0;
  }

  void advance() {
    if (code_[at_++] == '\n') ++line_;
  }

  std::string code_;
  std::size_t at_ = 0;
  int line_ = 1;
  std::string head_;  // the declaration so far
  int head_line_ = 1;
  int parentheses_ = 0;
  std::vector<Function> found_;
};

}  // namespace

std::vector<Function> functions_of(std::string_view file) {
  return Finder(file).run();
}

Complaints check_sizes(const SourceFile& file) {
  Complaints complaints;
  const auto lines = static_cast<int>(std::count(file.text.begin(), file.text.end(), '\n'));
  if (lines > max_file_lines)
    complaints.push_back(complaint(file.path, lines, "the file is too long"));
  for (const Function& function : functions_of(file.text))
    if (function.lines > max_function_lines)
      complaints.push_back(complaint(file.path, function.line,
                                     "a function of " + std::to_string(function.lines) + " lines"));
  return complaints;
}

}  // namespace hireline::tidy
