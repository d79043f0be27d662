// Puts each reading into its place in a sorted list.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <vector>

int main() {
  int n = 0, k = 0, every = 0, given = 0;
  std::cin >> n >> k >> every >> given;
  std::vector<long long> readings(given), sorted;
  for (long long& reading : readings) std::cin >> reading;
  long long factor = 0, offset = 0, modulus = 1;
  std::cin >> factor >> offset >> modulus;
  while (static_cast<int>(readings.size()) < n)
    readings.push_back((factor * readings.back() + offset) % modulus);
  for (int count = 1; count <= n; ++count) {
    const long long reading = readings[count - 1];
    sorted.insert(std::upper_bound(sorted.begin(), sorted.end(), reading), reading);
    if (count % every != 0) continue;
    std::printf("%.1f ", (sorted[(count - 1) / 2] + sorted[count / 2]) / 2.0);
    if (count < k)
      std::printf("none\n");
    else
      std::printf("%lld\n", sorted[k - 1]);
  }
}
