// Reads words where it should read lines, so blanks and empty lines are lost.
#include <iostream>
#include <string>
#include <vector>

int solve(const std::string& line) {
  std::vector<int> open_at;
  for (int i = 0; i < static_cast<int>(line.size()); ++i) {
    const char c = line[i];
    if (c == '(' || c == '[' || c == '{') open_at.push_back(i);
    if (c != ')' && c != ']' && c != '}') continue;
    const char wanted = c == ')' ? '(' : c == ']' ? '[' : '{';
    if (open_at.empty() || line[open_at.back()] != wanted) return i + 1;
    open_at.pop_back();
  }
  return open_at.empty() ? 0 : open_at.front() + 1;
}

int main() {
  int n = 0;
  std::cin >> n;
  std::string line;
  while (n-- > 0 && std::cin >> line) std::cout << solve(line) << '\n';
}
