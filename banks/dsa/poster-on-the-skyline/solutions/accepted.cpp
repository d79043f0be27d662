#include <algorithm>
#include <cstdint>
#include <iostream>
#include <vector>

struct Poster {
  int begin;
  int height;
};

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<int> heights(n);
  for (int& height : heights) std::cin >> height;
  heights.push_back(0);  // ends whatever is still growing

  std::vector<Poster> growing;  // to the right; both members ascend
  std::int64_t largest = 0;
  for (int right = 0; right <= n; ++right) {
    int begin = right;
    while (!growing.empty() && growing.back().height >= heights[right]) {
      begin = growing.back().begin;
      largest = std::max(largest, std::int64_t{growing.back().height} * (right - begin));
      growing.pop_back();
    }
    growing.push_back({begin, heights[right]});
  }
  std::cout << largest << '\n';
}
