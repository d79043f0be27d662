// Counts in 32 bits.
#include <iostream>
#include <unordered_map>

int main() {
  int n = 0;
  long long target = 0;
  std::cin >> n >> target;
  std::unordered_map<long long, int> seen;
  unsigned pairs = 0;
  for (long long price = 0; std::cin >> price;) {
    if (const auto found = seen.find(target - price); found != seen.end()) pairs += found->second;
    ++seen[price];
  }
  std::cout << pairs << '\n';
}
