#include <cctype>
#include <iostream>
#include <string>

std::string pack(const std::string& tape) {
  std::string packed;
  for (std::size_t begin = 0, end = 0; begin < tape.size(); begin = end) {
    while (end < tape.size() && tape[end] == tape[begin]) ++end;
    if (end - begin > 1) packed += std::to_string(end - begin);
    packed += tape[begin];
  }
  return packed;
}

std::string unpack(const std::string& tape) {
  std::string unpacked;
  std::size_t count = 0;
  for (const char sign : tape) {
    if (std::isdigit(static_cast<unsigned char>(sign))) {
      count = count * 10 + static_cast<std::size_t>(sign - '0');
    } else {
      unpacked.append(count == 0 ? 1 : count, sign);
      count = 0;
    }
  }
  return unpacked;
}

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  for (std::string action, tape; std::cin >> action >> tape;)
    std::cout << (action == "pack" ? pack(tape) : unpack(tape)) << '\n';
}
