#include <iostream>
#include <string>
#include <string_view>
#include <vector>

int solve(const std::string& line) {
  constexpr std::string_view opening = "([{", closing = ")]}";
  std::vector<int> open_at;
  for (int i = 0; i < static_cast<int>(line.size()); ++i) {
    if (opening.find(line[i]) != opening.npos) open_at.push_back(i);
    const auto kind = closing.find(line[i]);
    if (kind == closing.npos) continue;
    if (open_at.empty() || line[open_at.back()] != opening[kind]) return i + 1;
    open_at.pop_back();
  }
  return open_at.empty() ? 0 : open_at.front() + 1;
}

int main() {
  std::ios::sync_with_stdio(false);
  std::string line;
  std::getline(std::cin, line);
  for (int n = std::stoi(line); n > 0; --n) {
    std::getline(std::cin, line);
    std::cout << solve(line) << '\n';
  }
}
