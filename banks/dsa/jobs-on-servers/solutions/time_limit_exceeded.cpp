// Compares each job with all jobs before it.
#include <algorithm>
#include <iostream>
#include <numeric>
#include <set>
#include <vector>

int main() {
  int n = 0;
  std::cin >> n;
  std::vector<int> starts(n), ends(n), servers(n), order(n);
  for (int i = 0; i < n; ++i) std::cin >> starts[i] >> ends[i];
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](int one, int other) { return starts[one] < starts[other]; });
  for (int i = 0; i < n; ++i) {
    std::set<int> taken;
    for (int j = 0; j < i; ++j)
      if (ends[order[j]] > starts[order[i]]) taken.insert(servers[order[j]]);
    int server = 1;
    for (const int other : taken)
      if (other == server) ++server;
    servers[order[i]] = server;
  }
  std::cout << *std::max_element(servers.begin(), servers.end()) << '\n';
  for (const int server : servers) std::cout << server << ' ';
  std::cout << '\n';
}
