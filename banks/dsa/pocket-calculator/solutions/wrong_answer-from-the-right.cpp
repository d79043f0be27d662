// Works differences out from the right: 8 - 3 - 2 becomes 8 - (3 - 2).
#include <cctype>
#include <cstdint>
#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>

// sum = product {(+|-) product}
// product = signed {(*|/) signed}
// signed = {-} (number | "(" sum ")")
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  std::int64_t sum() {
    const std::int64_t value = product();
    if (take('+')) return value + sum();
    if (take('-')) return value - sum();
    return value;
  }

 private:
  std::int64_t product() {
    std::int64_t value = signed_value();
    for (;;) {
      if (take('*')) {
        value *= signed_value();
      } else if (take('/')) {
        const std::int64_t divisor = signed_value();
        if (divisor == 0) throw std::domain_error("division by 0");
        value /= divisor;
      } else {
        return value;
      }
    }
  }

  std::int64_t signed_value() {
    bool negative = false;
    while (take('-')) negative = !negative;
    std::int64_t value = 0;
    if (take('(')) {
      value = sum();
      take(')');
    } else {
      for (; at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])); ++at_)
        value = value * 10 + (text_[at_] - '0');
    }
    return negative ? -value : value;
  }

  bool take(char wanted) {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    if (at_ == text_.size() || text_[at_] != wanted) return false;
    ++at_;
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

int main() {
  std::ios::sync_with_stdio(false);
  std::string line;
  std::getline(std::cin, line);
  for (int n = std::stoi(line); n > 0 && std::getline(std::cin, line); --n) {
    try {
      std::cout << Parser(line).sum() << '\n';
    } catch (const std::domain_error&) {
      std::cout << "undefined\n";
    }
  }
}
