#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <queue>
#include <string>
#include <vector>

// Packages are numbered in alphabetical order, so that numbers compare as names do.
int main() {
  std::ios::sync_with_stdio(false);
  int n = 0;
  std::cin >> n;
  std::map<std::string, std::vector<std::string>> packages;
  for (int i = 0; i < n; ++i) {
    std::string name;
    int count = 0;
    std::cin >> name >> count;
    auto& others = packages[name];
    others.resize(count);
    for (std::string& other : others) std::cin >> other;
  }

  std::map<std::string, int> number_of;
  std::vector<std::string> names;
  for (const auto& [name, others] : packages) {
    number_of[name] = static_cast<int>(names.size());
    names.push_back(name);
  }
  std::vector<std::vector<int>> needs(n), needed_by(n);
  std::vector<int> missing(n);
  for (const auto& [name, others] : packages) {
    const int package = number_of[name];
    for (const std::string& other : others) {
      needs[package].push_back(number_of[other]);
      needed_by[number_of[other]].push_back(package);
      ++missing[package];
    }
  }

  std::priority_queue<int, std::vector<int>, std::greater<int>> ready;
  for (int package = 0; package < n; ++package)
    if (missing[package] == 0) ready.push(package);
  std::vector<int> order;
  while (!ready.empty()) {
    order.push_back(ready.top());
    ready.pop();
    for (const int package : needed_by[order.back()])
      if (--missing[package] == 0) ready.push(package);
  }
  if (static_cast<int>(order.size()) == n) {
    std::cout << "order\n";
    for (const int package : order) std::cout << names[package] << '\n';
    return 0;
  }

  std::vector<int> walk;
  int at = 0;
  while (missing[at] == 0) ++at;
  while (std::find(walk.begin(), walk.end(), at) == walk.end()) {
    walk.push_back(at);
    int next = n;
    for (const int other : needs[at])
      if (missing[other] > 0) next = std::min(next, other);
    at = next;
  }
  std::cout << "ring\n";
  for (auto it = std::find(walk.begin(), walk.end(), at); it != walk.end(); ++it)
    std::cout << names[*it] << '\n';
}
