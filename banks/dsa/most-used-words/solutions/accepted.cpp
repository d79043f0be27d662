#include <algorithm>
#include <cctype>
#include <iostream>
#include <map>
#include <string>
#include <utility>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::size_t k = 0;
  std::cin >> k;
  std::map<std::string, int> counts;
  std::string word;
  for (int c = std::cin.get(); c != EOF; c = std::cin.get()) {
    if (std::isalpha(c)) {
      word += static_cast<char>(std::tolower(c));
    } else if (!word.empty()) {
      ++counts[word];
      word.clear();
    }
  }
  if (!word.empty()) ++counts[word];
  // The map is in alphabetical order, which a stable sort keeps.
  std::vector<std::pair<std::string, int>> words(counts.begin(), counts.end());
  std::stable_sort(words.begin(), words.end(),
                   [](const auto& one, const auto& other) { return one.second > other.second; });
  words.resize(std::min(k, words.size()));
  for (const auto& [text, count] : words) std::cout << text << ' ' << count << '\n';
}
