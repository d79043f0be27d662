#include <iostream>
#include <unordered_set>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n = 0;
  std::cin >> n;
  std::vector<int> songs(n);
  for (int& song : songs) std::cin >> song;
  std::unordered_set<int> heard;
  int start = 0, longest = 0, first = 0;
  for (int end = 0; end < n; ++end) {
    while (!heard.insert(songs[end]).second) heard.erase(songs[start++]);
    if (end - start + 1 > longest) {
      longest = end - start + 1;
      first = start;
    }
  }
  std::cout << longest << ' ' << first + 1 << '\n';
}
