// Goes to the left and to the right from each house, as far as the others are not lower.
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
  std::int64_t largest = 0;
  for (int house = 0; house < n; ++house) {
    int left = house;
    int right = house;
    while (left > 0 && heights[left - 1] >= heights[house]) --left;
    while (right + 1 < n && heights[right + 1] >= heights[house]) ++right;
    largest = std::max(largest, std::int64_t{heights[house]} * (right - left + 1));
  }
  std::cout << largest << '\n';
}
