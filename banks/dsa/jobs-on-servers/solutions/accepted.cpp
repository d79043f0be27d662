#include <algorithm>
#include <iostream>
#include <set>
#include <tuple>
#include <vector>

// Walks over all starts and ends by time. What ends in a second comes before what starts in it.
int main() {
  std::ios::sync_with_stdio(false);
  int n = 0;
  std::cin >> n;
  std::vector<std::tuple<int, bool, int>> changes;
  for (int i = 0; i < n; ++i) {
    int start = 0, end = 0;
    std::cin >> start >> end;
    changes.emplace_back(start, true, i);
    changes.emplace_back(end, false, i);
  }
  std::sort(changes.begin(), changes.end());
  std::vector<int> servers(n);
  std::set<int> free;
  int rented = 0;
  for (const auto& [second, starts, job] : changes) {
    if (!starts) {
      free.insert(servers[job]);
    } else if (free.empty()) {
      servers[job] = ++rented;
    } else {
      servers[job] = *free.begin();
      free.erase(free.begin());
    }
  }
  std::cout << rented << '\n';
  for (const int server : servers) std::cout << server << ' ';
  std::cout << '\n';
}
