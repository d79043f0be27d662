// Works out the area in 32 bits.
#include <algorithm>
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
  int largest = 0;
  for (int right = 0; right <= n; ++right) {
    int begin = right;
    while (!growing.empty() && growing.back().height >= heights[right]) {
      begin = growing.back().begin;
      largest = std::max(largest, growing.back().height * (right - begin));
      growing.pop_back();
    }
    growing.push_back({begin, heights[right]});
  }
  std::cout << largest << '\n';
}
