// Takes the latest of equally long stretches.
#include <iostream>
#include <unordered_map>

int main() {
  int n = 0;
  std::cin >> n;
  std::unordered_map<int, int> next_start;
  int start = 0, longest = 0, first = 0;
  for (int i = 0, song = 0; i < n && std::cin >> song; ++i) {
    start = std::max(start, next_start[song]);
    next_start[song] = i + 1;
    if (i - start + 1 >= longest) {
      longest = i - start + 1;
      first = start;
    }
  }
  std::cout << longest << ' ' << first + 1 << '\n';
}
