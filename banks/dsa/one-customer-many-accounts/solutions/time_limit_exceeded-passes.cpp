// Takes over the smallest number among the accounts of each address, until nothing changes.
#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<std::vector<std::string>> accounts(n);
  for (auto& addresses : accounts) {
    int k;
    std::cin >> k;
    addresses.resize(k);
    for (std::string& address : addresses) std::cin >> address;
  }

  std::vector<int> customers(n);
  for (int i = 0; i < n; ++i) customers[i] = i;
  std::unordered_map<std::string, int> smallest;
  for (bool changed = true; changed;) {
    changed = false;
    for (int i = 0; i < n; ++i) {
      for (const std::string& address : accounts[i]) {
        int& known = smallest.emplace(address, customers[i]).first->second;
        changed |= known != customers[i];
        known = customers[i] = std::min(known, customers[i]);
      }
    }
  }

  std::map<int, std::vector<int>> groups;
  for (int i = 0; i < n; ++i) groups[customers[i]].push_back(i + 1);
  std::cout << groups.size() << '\n';
  for (const auto& [customer, numbers] : groups) {
    std::cout << numbers.size();
    for (const int number : numbers) std::cout << ' ' << number;
    std::cout << '\n';
  }
}
