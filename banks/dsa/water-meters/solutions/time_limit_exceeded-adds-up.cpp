// Adds up meter by meter.
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, q;
  std::cin >> n >> q;
  std::vector<std::int64_t> meters(n + 1, 0);
  std::string kind;
  for (int one, other; q > 0 && std::cin >> kind >> one >> other; --q) {
    if (kind == "sum") {
      std::int64_t litres = 0;
      for (int meter = one; meter <= other; ++meter) litres += meters[meter];
      std::cout << litres << '\n';
    } else {
      meters[one] += other;
    }
  }
}
