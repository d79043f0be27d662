// Walks from each song to the first repeat.
#include <iostream>
#include <unordered_set>
#include <vector>

int main() {
  int n = 0;
  std::cin >> n;
  std::vector<int> songs(n);
  for (int& song : songs) std::cin >> song;
  int longest = 0, first = 0;
  for (int start = 0; start < n; ++start) {
    std::unordered_set<int> heard;
    int end = start;
    while (end < n && heard.insert(songs[end]).second) ++end;
    if (end - start > longest) {
      longest = end - start;
      first = start;
    }
  }
  std::cout << longest << ' ' << first + 1 << '\n';
}
