// Sorts jobs of the same second by their end.
#include <algorithm>
#include <array>
#include <iostream>
#include <queue>
#include <set>
#include <utility>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n = 0;
  std::cin >> n;
  std::vector<std::array<int, 3>> jobs(n);
  for (int i = 0; i < n; ++i) {
    std::cin >> jobs[i][0] >> jobs[i][1];
    jobs[i][2] = i;
  }
  std::sort(jobs.begin(), jobs.end());
  using Busy = std::pair<int, int>;
  std::priority_queue<Busy, std::vector<Busy>, std::greater<Busy>> busy;
  std::set<int> free;
  std::vector<int> servers(n);
  int rented = 0;
  for (const auto& [start, end, job] : jobs) {
    for (; !busy.empty() && busy.top().first <= start; busy.pop()) free.insert(busy.top().second);
    if (free.empty()) free.insert(++rented);
    servers[job] = free.extract(free.begin()).value();
    busy.emplace(end, servers[job]);
  }
  std::cout << rented << '\n';
  for (const int server : servers) std::cout << server << ' ';
  std::cout << '\n';
}
