#include <algorithm>
#include <cstdio>
#include <iostream>
#include <vector>

// A Fenwick tree over the ranks of all readings, which counts those that have come.
class Seen {
 public:
  explicit Seen(const std::vector<long long>& readings) : values(readings) {
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    while (top * 2 <= static_cast<int>(values.size())) top *= 2;
    counts.resize(values.size() + 1);
  }

  void add(long long reading) {
    const auto place = std::lower_bound(values.begin(), values.end(), reading);
    for (int i = static_cast<int>(place - values.begin()) + 1; i < static_cast<int>(counts.size());
         i += i & -i)
      ++counts[i];
  }

  long long smallest(int k) const {
    int below = 0;
    for (int step = top; step > 0; step /= 2)
      if (below + step < static_cast<int>(counts.size()) && counts[below + step] < k)
        k -= counts[below += step];
    return values[below];
  }

 private:
  std::vector<long long> values;
  std::vector<int> counts;
  int top = 1;
};

int main() {
  int n = 0, k = 0, every = 0, given = 0;
  std::cin >> n >> k >> every >> given;
  std::vector<long long> readings(given);
  for (long long& reading : readings) std::cin >> reading;
  long long factor = 0, offset = 0, modulus = 1;
  std::cin >> factor >> offset >> modulus;
  while (static_cast<int>(readings.size()) < n)
    readings.push_back((factor * readings.back() + offset) % modulus);

  Seen seen(readings);
  for (int count = 1; count <= n; ++count) {
    seen.add(readings[count - 1]);
    if (count % every != 0) continue;
    std::printf("%.1f ", (seen.smallest((count + 1) / 2) + seen.smallest(count / 2 + 1)) / 2.0);
    if (count < k)
      std::printf("none\n");
    else
      std::printf("%lld\n", seen.smallest(k));
  }
}
