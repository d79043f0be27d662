// Lets a poster begin at the house that gives it its height, though higher ones may stand before.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<int> heights(n);
  for (int& height : heights) std::cin >> height;
  heights.push_back(0);

  std::vector<int> growing;
  std::int64_t largest = 0;
  for (int right = 0; right <= n; ++right) {
    while (!growing.empty() && heights[growing.back()] >= heights[right]) {
      const int begin = growing.back();
      growing.pop_back();
      largest = std::max(largest, std::int64_t{heights[begin]} * (right - begin));
    }
    growing.push_back(right);
  }
  std::cout << largest << '\n';
}
