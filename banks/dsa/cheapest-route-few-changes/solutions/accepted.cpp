#include <iostream>
#include <queue>
#include <tuple>
#include <vector>

struct Flight {
  int to;
  long long price;
};

// Dijkstra over pairs of a city and the number of flights. A city is left with fewer flights each
// time, since with as many or more it has been left for less.
int main() {
  std::ios::sync_with_stdio(false);
  int n = 0, m = 0, k = 0, begin = 0, end = 0;
  std::cin >> n >> m >> k >> begin >> end;
  std::vector<std::vector<Flight>> flights_from(n + 1);
  for (int i = 0, from = 0; i < m; ++i) {
    Flight flight;
    std::cin >> from >> flight.to >> flight.price;
    flights_from[from].push_back(flight);
  }
  using State = std::tuple<long long, int, int>;  // price, number of flights, city
  std::priority_queue<State, std::vector<State>, std::greater<State>> queue;
  std::vector<int> left_after(n + 1, k + 2);
  queue.emplace(0, 0, begin);
  while (!queue.empty()) {
    const auto [price, flights, city] = queue.top();
    queue.pop();
    if (city == end) {
      std::cout << price << ' ' << (flights > 0 ? flights - 1 : 0) << '\n';
      return 0;
    }
    if (flights >= left_after[city]) continue;
    left_after[city] = flights;
    if (flights == k + 1) continue;
    for (const Flight& flight : flights_from[city])
      queue.emplace(price + flight.price, flights + 1, flight.to);
  }
  std::cout << "impossible\n";
}
