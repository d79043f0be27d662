#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  constexpr int modulus = 1'000'000'007;
  constexpr int limit = 50'000;
  constexpr int unpayable = limit + 1;
  int k, q;
  std::cin >> k >> q;
  std::vector<int> fewest(limit + 1, unpayable), ways(limit + 1, 0);
  fewest[0] = 0;
  ways[0] = 1;
  // One value after the other, so that each way is counted in one order only.
  for (int value; k > 0 && std::cin >> value; --k) {
    for (int amount = value; amount <= limit; ++amount) {
      fewest[amount] = std::min(fewest[amount], fewest[amount - value] + 1);
      ways[amount] = (ways[amount] + ways[amount - value]) % modulus;
    }
  }
  for (int amount; q > 0 && std::cin >> amount; --q) {
    if (fewest[amount] == unpayable)
      std::cout << "-1 0\n";
    else
      std::cout << fewest[amount] << ' ' << ways[amount] << '\n';
  }
}
