// Leaves each city once only: when it was reached most cheaply.
#include <iostream>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

int main() {
  int n = 0, m = 0, k = 0, begin = 0, end = 0;
  std::cin >> n >> m >> k >> begin >> end;
  std::vector<std::vector<std::pair<int, long long>>> flights_from(n + 1);
  for (int from = 0, to = 0, price = 0; std::cin >> from >> to >> price;)
    flights_from[from].emplace_back(to, price);
  using State = std::tuple<long long, int, int>;
  std::priority_queue<State, std::vector<State>, std::greater<State>> queue;
  std::vector<bool> left(n + 1);
  queue.emplace(0, 0, begin);
  while (!queue.empty()) {
    const auto [price, flights, city] = queue.top();
    queue.pop();
    if (city == end) {
      std::cout << price << ' ' << std::max(0, flights - 1) << '\n';
      return 0;
    }
    if (left[city]) continue;
    left[city] = true;
    if (flights > k) continue;
    for (const auto& [to, more] : flights_from[city]) queue.emplace(price + more, flights + 1, to);
  }
  std::cout << "impossible\n";
}
