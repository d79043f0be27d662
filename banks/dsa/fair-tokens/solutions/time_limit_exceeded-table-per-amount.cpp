// Fills a table of its own for each amount.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  constexpr int modulus = 1'000'000'007;
  int k, q;
  std::cin >> k >> q;
  std::vector<int> values(k);
  for (int& value : values) std::cin >> value;
  for (int paid; q > 0 && std::cin >> paid; --q) {
    const int unpayable = paid + 1;
    std::vector<int> fewest(paid + 1, unpayable), ways(paid + 1, 0);
    fewest[0] = 0;
    ways[0] = 1;
    for (const int value : values) {
      for (int amount = value; amount <= paid; ++amount) {
        fewest[amount] = std::min(fewest[amount], fewest[amount - value] + 1);
        ways[amount] = (ways[amount] + ways[amount - value]) % modulus;
      }
    }
    if (fewest[paid] == unpayable)
      std::cout << "-1 0\n";
    else
      std::cout << fewest[paid] << ' ' << ways[paid] << '\n';
  }
}
