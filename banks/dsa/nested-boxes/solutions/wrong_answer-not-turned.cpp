// Does not turn the boxes.
#include <algorithm>
#include <iostream>
#include <vector>

struct Box {
  int shorter;
  int longer;
};

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<Box> boxes(n);
  for (auto& [shorter, longer] : boxes) {
    std::cin >> shorter >> longer;
  }
  // With equal shorter sides the longest comes first, so that no two of them are in one chain.
  std::sort(boxes.begin(), boxes.end(), [](const Box& a, const Box& b) {
    return a.shorter != b.shorter ? a.shorter < b.shorter : a.longer > b.longer;
  });
  std::vector<int> ends;  // ends[i]: the least longer side at which a chain of i + 1 boxes can end
  for (const Box& box : boxes) {
    const auto end = std::lower_bound(ends.begin(), ends.end(), box.longer);
    if (end == ends.end())
      ends.push_back(box.longer);
    else
      *end = box.longer;
  }
  std::cout << ends.size() << '\n';
}
