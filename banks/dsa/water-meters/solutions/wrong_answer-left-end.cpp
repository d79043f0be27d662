// Leaves out the first meter of the range.
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

class Meters {
 public:
  explicit Meters(int count) : tree_(count + 1, 0) {}

  void add(std::size_t meter, std::int64_t litres) {
    for (; meter < tree_.size(); meter += meter & -meter) tree_[meter] += litres;
  }

  std::int64_t measured_up_to(std::size_t meter) const {
    std::int64_t litres = 0;
    for (; meter > 0; meter &= meter - 1) litres += tree_[meter];
    return litres;
  }

 private:
  std::vector<std::int64_t> tree_;  // tree_[i]: the litres of the i & -i meters up to i
};

int main() {
  std::ios::sync_with_stdio(false);
  int n, q;
  std::cin >> n >> q;
  Meters meters(n);
  std::string kind;
  for (std::int64_t one, other; q > 0 && std::cin >> kind >> one >> other; --q) {
    if (kind == "sum")
      std::cout << meters.measured_up_to(other) - meters.measured_up_to(one) << '\n';
    else
      meters.add(one, other);
  }
}
