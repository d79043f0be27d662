// Goes through the values for each amount, which counts 1 + 2 and 2 + 1 as two ways.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  constexpr int modulus = 1'000'000'007;
  constexpr int limit = 50'000;
  constexpr int unpayable = limit + 1;
  int k, q;
  std::cin >> k >> q;
  std::vector<int> values(k), fewest(limit + 1, unpayable), ways(limit + 1, 0);
  for (int& value : values) std::cin >> value;
  fewest[0] = 0;
  ways[0] = 1;
  for (int amount = 1; amount <= limit; ++amount) {
    for (const int value : values) {
      if (value > amount) continue;
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
