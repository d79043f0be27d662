// Keeps all routes with equally many flights, and makes those with one more of them.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

struct Route {
  int city;
  long long price;
};

int main() {
  int n = 0, m = 0, k = 0, begin = 0, end = 0;
  std::cin >> n >> m >> k >> begin >> end;
  std::vector<std::vector<Route>> flights_from(n + 1);
  for (int from = 0, to = 0, price = 0; std::cin >> from >> to >> price;)
    flights_from[from].push_back({to, price});
  std::pair<long long, int> cheapest{-1, 0};
  std::vector<Route> routes{{begin, 0}};
  for (int flights = 0; flights <= k + 1 && !routes.empty(); ++flights) {
    std::vector<Route> longer;
    for (const Route& route : routes) {
      const std::pair found{route.price, std::max(0, flights - 1)};
      if (route.city == end && (cheapest.first < 0 || found < cheapest)) cheapest = found;
      for (const Route& flight : flights_from[route.city])
        longer.push_back({flight.city, route.price + flight.price});
    }
    routes = std::move(longer);
  }
  if (cheapest.first < 0)
    std::cout << "impossible\n";
  else
    std::cout << cheapest.first << ' ' << cheapest.second << '\n';
}
