// Splits the text at its last operator that binds most loosely, again and again.
#include <cstdint>
#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>

// The last of the operators outside brackets that has something to its left; npos without one.
std::size_t last_of(std::string_view text, std::string_view operators) {
  int depth = 0;
  for (std::size_t i = text.size(); i-- > 1;) {
    if (text[i] == ')') ++depth;
    if (text[i] == '(') --depth;
    const bool is_sign = std::string_view("+-*/(").find(text[i - 1]) != text.npos;
    if (depth == 0 && !is_sign && operators.find(text[i]) != operators.npos) return i;
  }
  return text.npos;
}

std::int64_t value_of(std::string_view text) {
  for (const std::string_view operators : {"+-", "*/"}) {
    const std::size_t at = last_of(text, operators);
    if (at == text.npos) continue;
    const std::int64_t left = value_of(text.substr(0, at));
    const std::int64_t right = value_of(text.substr(at + 1));
    if (text[at] == '+') return left + right;
    if (text[at] == '-') return left - right;
    if (text[at] == '*') return left * right;
    if (right == 0) throw std::domain_error("division by 0");
    return left / right;
  }
  if (text.front() == '-') return -value_of(text.substr(1));
  if (text.front() == '(') return value_of(text.substr(1, text.size() - 2));
  return std::stoll(std::string(text));
}

int main() {
  std::string line;
  std::getline(std::cin, line);
  for (int n = std::stoi(line); n > 0 && std::getline(std::cin, line); --n) {
    std::string text;
    for (const char sign : line)
      if (sign != ' ') text += sign;
    try {
      std::cout << value_of(text) << '\n';
    } catch (const std::domain_error&) {
      std::cout << "undefined\n";
    }
  }
}
