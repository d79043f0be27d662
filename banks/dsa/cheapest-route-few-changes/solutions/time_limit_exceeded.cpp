// Tries all routes.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int end_city = 0;
std::vector<std::vector<std::pair<int, long long>>> flights_from;
std::pair<long long, int> cheapest{-1, 0};

void fly(int city, int changes_left, int changes, long long price) {
  if (city == end_city)
    if (const std::pair found{price, changes}; cheapest.first < 0 || found < cheapest)
      cheapest = found;
  if (changes_left < 0) return;
  for (const auto& [to, more] : flights_from[city])
    fly(to, changes_left - 1, changes + 1, price + more);
}

int main() {
  int n = 0, m = 0, k = 0, begin = 0;
  std::cin >> n >> m >> k >> begin >> end_city;
  flights_from.resize(n + 1);
  for (int from = 0, to = 0, price = 0; std::cin >> from >> to >> price;)
    flights_from[from].emplace_back(to, price);
  fly(begin, k, -1, 0);
  if (cheapest.first < 0)
    std::cout << "impossible\n";
  else
    std::cout << cheapest.first << ' ' << std::max(cheapest.second, 0) << '\n';
}
