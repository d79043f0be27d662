// Builds each package in alphabetical order, after what it depends on.
#include <algorithm>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>

std::map<std::string, std::set<std::string>> needs;
std::map<std::string, int> state;  // 1: being looked at, 2: built
std::vector<std::string> order, path;

bool build(const std::string& name) {
  if (state[name] == 2) return true;
  path.push_back(name);
  if (state[name] == 1) return false;
  state[name] = 1;
  for (const std::string& other : needs[name])
    if (!build(other)) return false;
  state[name] = 2;
  path.pop_back();
  order.push_back(name);
  return true;
}

int main() {
  int n = 0, count = 0;
  std::cin >> n;
  for (std::string name, other; n-- > 0;) {
    std::cin >> name >> count;
    needs[name];
    while (count-- > 0 && std::cin >> other) needs[name].insert(other);
  }
  for (const auto& [name, others] : needs) {
    if (build(name)) continue;
    std::cout << "ring\n";
    const auto first = std::find(path.begin(), path.end(), path.back());
    for (auto it = first; it != path.end() - 1; ++it) std::cout << *it << '\n';
    return 0;
  }
  std::cout << "order\n";
  for (const std::string& name : order) std::cout << name << '\n';
}
