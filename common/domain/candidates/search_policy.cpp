#include "common/domain/candidates/search_policy.hpp"

#include <algorithm>
#include <vector>

#include "common/domain/refusals.hpp"

namespace hireline {
namespace {

enum class Kind { plain, any, start, end, quantifier, other };

// A part of a pattern. Greedy and non-greedy quantifiers are not distinguished, because they match
// the same texts.
struct Token {
  Kind kind = Kind::other;
  std::string_view text{};  // of a plain character: without its escape
};

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_word_or_beyond_ascii(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         static_cast<unsigned char>(c) >= 0x80;
}

// Counts the atoms of the pattern after its bounds are expanded. Counts above max_search_size are
// not exact.
class Size {
 public:
  void add_atom() { add(1); }
  void open() { groups_.push_back(0); }
  void close() {
    if (groups_.size() == 1) return;  // an unmatched bracket: the database refuses it
    const int group = groups_.back();
    groups_.pop_back();
    add(group);
  }
  void repeat(int times) {
    const int before = last_;
    last_ = std::min(last_ * std::max(times, 1), max_search_size + 1);
    grow(last_ - before);
  }
  bool is_too_large() const { return is_too_large_; }

 private:
  void add(int size) {
    last_ = size;
    grow(size);
  }
  void grow(int by) {
    groups_.back() = std::min(groups_.back() + by, max_search_size + 1);
    is_too_large_ = is_too_large_ || groups_.back() > max_search_size;
  }

  std::vector<int> groups_{0};  // sizes of the open groups, outermost first
  int last_ = 0;                // size of the part that a quantifier would repeat
  bool is_too_large_ = false;
};

class Scanner {
 public:
  explicit Scanner(std::string_view pattern) : rest_(pattern) {}

  bool at_end() const { return rest_.empty(); }
  // The reason for refusing the pattern; empty if there is none.
  std::string_view refusal() const { return refusal_; }
  int quantifiers() const { return quantifiers_; }
  const Size& size() const { return size_; }

  Token next() {
    const char first = rest_.front();
    switch (first) {
      case '\\':
        return escape();
      case '[':
        return bracket();
      case '(':
        return group();
      case '*':
      case '+':
      case '?':
        return quantifier(1, true);
      case '{':
        return rest_.size() > 1 && is_digit(rest_[1]) ? bound() : plain();
      case '.':
        size_.add_atom();
        return {Kind::any, take(1)};
      case '^':
        return {Kind::start, take(1)};
      case '$':
        return {Kind::end, take(1)};
      case ')':
        size_.close();
        return {Kind::other, take(1)};
      case '|':
        return {Kind::other, take(1)};
      default:
        return plain();
    }
  }

 private:
  std::string_view take(std::size_t count) {
    const std::string_view taken = rest_.substr(0, count);
    rest_.remove_prefix(taken.size());
    return taken;
  }

  void refuse(std::string_view why) {
    if (refusal_.empty()) refusal_ = why;
  }

  Token plain() {
    const bool is_continuation = (static_cast<unsigned char>(rest_.front()) & 0xc0) == 0x80;
    if (!is_continuation) size_.add_atom();
    return {Kind::plain, take(1)};
  }

  Token escape() {
    take(1);
    if (rest_.empty()) return {};
    const char what = rest_.front();
    if (!is_word_or_beyond_ascii(what)) return plain();
    size_.add_atom();
    if (what >= '1' && what <= '9') refuse("must not refer back to a group");
    // \cX is a control character; X has no meaning of its own.
    take(what == 'c' ? 2 : 1);
    return {};
  }

  // A bracket expression. A ] does not end it at the first position, in [: :], [. .] or [= =], or
  // after a \.
  Token bracket() {
    size_.add_atom();
    take(rest_.substr(1).starts_with('^') ? 2 : 1);
    if (rest_.starts_with(']')) take(1);
    while (!rest_.empty() && rest_.front() != ']') {
      if (rest_.front() == '\\') {
        take(2);
      } else if (rest_.front() == '[' && rest_.size() > 1 &&
                 std::string_view(":.=").contains(rest_[1])) {
        const char closing[] = {rest_[1], ']', '\0'};
        const std::size_t end = rest_.find(closing, 2);
        take(end == std::string_view::npos ? rest_.size() : end + 2);
      } else {
        take(1);
      }
    }
    take(1);
    return {};
  }

  Token group() {
    size_.open();
    take(1);
    if (!rest_.starts_with('?') || rest_.starts_with("?:")) {
      take(rest_.starts_with('?') ? 2 : 0);
      return {};
    }
    take(1);
    const bool looks_around = rest_.starts_with('=') || rest_.starts_with('!') ||
                              rest_.starts_with("<=") || rest_.starts_with("<!");
    refuse(looks_around ? "must not look ahead or behind" : "must not set options");
    return {};
  }

  Token bound() {
    std::size_t at = 1;
    const auto number = [&] {
      int value = 0;
      for (; at < rest_.size() && is_digit(rest_[at]); ++at)
        value = std::min(value * 10 + (rest_[at] - '0'), max_search_bound + 1);
      return value;
    };
    const int least = number();
    int most = least;
    const bool has_comma = at < rest_.size() && rest_[at] == ',';
    if (has_comma) {
      ++at;
      most = number();
    }
    const bool is_whole = at < rest_.size() && rest_[at] == '}';
    if (std::max(least, most) > max_search_bound)
      refuse("must not repeat anything more than 16 times");
    size_.repeat(std::max(least, most));
    return quantifier(at + (is_whole ? 1 : 0), has_comma);
  }

  Token quantifier(std::size_t length, bool varies) {
    if (varies) ++quantifiers_;
    const std::string_view text = take(length);
    if (rest_.starts_with('?')) take(1);
    return {Kind::quantifier, text};
  }

  std::string_view rest_;
  Size size_;
  std::string_view refusal_;
  int quantifiers_ = 0;
};

// Builds the LIKE pattern, if the regex can be expressed as one.
class LikeBuilder {
 public:
  void add(const Token& token) {
    if (has_ended_) is_possible_ = false;  // nothing may follow `$`
    switch (token.kind) {
      case Kind::plain:
        if (std::string_view(R"(\%_)").contains(token.text.front())) body_.push_back('\\');
        body_.append(token.text);
        break;
      case Kind::any:
        body_.push_back('_');
        break;
      case Kind::start:
        is_possible_ = is_possible_ && is_first_;
        has_start_ = true;
        break;
      case Kind::end:
        has_ended_ = true;
        break;
      case Kind::quantifier:
        is_possible_ = is_possible_ && was_any_ && token.text == "*";
        if (is_possible_) body_.back() = '%';
        break;
      case Kind::other:
        is_possible_ = false;
    }
    was_any_ = token.kind == Kind::any;
    is_first_ = false;
  }

  std::optional<std::string> result() const {
    if (!is_possible_) return std::nullopt;
    return (has_start_ ? "" : "%") + body_ + (has_ended_ ? "" : "%");
  }

 private:
  std::string body_;
  bool is_possible_ = true;
  bool is_first_ = true;
  bool was_any_ = false;
  bool has_start_ = false;
  bool has_ended_ = false;
};

}  // namespace

std::expected<SearchPattern, std::string> read_search(std::string_view pattern) {
  const auto refuse = [](std::string_view why) { return std::unexpected(std::string(why)); };
  if (pattern.starts_with("***")) return refuse("must not set options");
  Scanner scanner(pattern);
  LikeBuilder like;
  while (!scanner.at_end()) like.add(scanner.next());
  if (!scanner.refusal().empty()) return refuse(scanner.refusal());
  if (scanner.quantifiers() > max_search_quantifiers)
    return refuse("must have at most 8 of *, +, ? and {m,n}");
  if (scanner.size().is_too_large())
    return refuse("must not come to more than 256 characters when its bounds are written out");
  return SearchPattern{std::string(pattern), like.result()};
}

std::optional<std::string> advice_about_search(const SearchPattern& pattern) {
  if (!pattern.like)
    return "search is a regular expression: to find \\ . * + ? ( ) [ ] { } ^ $ or | themselves, "
           "put a "
           "backslash before them";
  const std::string_view text = pattern.regex;
  if (text.find('@') != std::string_view::npos && text.find(' ') != std::string_view::npos)
    return "a + in a URL is a space: to find a + in an address, write %5C%2B";
  return std::nullopt;
}

}  // namespace hireline
