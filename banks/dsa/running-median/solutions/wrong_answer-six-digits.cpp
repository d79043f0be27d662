// Prints medians with the six digits that streams have by default, and shows the last reading
// although `every` does not divide n.
#include <functional>
#include <iostream>
#include <queue>
#include <vector>

int main() {
  int n = 0, k = 0, every = 0, given = 0;
  std::cin >> n >> k >> every >> given;
  std::vector<long long> readings(given);
  for (long long& reading : readings) std::cin >> reading;
  long long factor = 0, offset = 0, modulus = 1;
  std::cin >> factor >> offset >> modulus;
  while (static_cast<int>(readings.size()) < n)
    readings.push_back((factor * readings.back() + offset) % modulus);

  std::priority_queue<long long> low, least;
  std::priority_queue<long long, std::vector<long long>, std::greater<long long>> high;
  for (int count = 1; count <= n; ++count) {
    low.push(readings[count - 1]);
    high.push(low.top());
    low.pop();
    if (count % 2 == 1) {
      low.push(high.top());
      high.pop();
    }
    least.push(readings[count - 1]);
    if (count > k) least.pop();
    if (count % every != 0 && count != n) continue;
    std::cout << (count % 2 == 1 ? low.top() : (low.top() + high.top()) / 2.0) << ' ';
    if (count < k)
      std::cout << "none\n";
    else
      std::cout << least.top() << '\n';
  }
}
