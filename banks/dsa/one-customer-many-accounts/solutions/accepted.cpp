#include <iostream>
#include <numeric>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

class Customers {
 public:
  explicit Customers(int accounts) : parents_(accounts + 1), sizes_(accounts + 1, 1) {
    std::iota(parents_.begin(), parents_.end(), 0);
  }

  int find(int account) {
    while (parents_[account] != account) account = parents_[account] = parents_[parents_[account]];
    return account;
  }

  void unite(int one, int other) {
    one = find(one);
    other = find(other);
    if (one == other) return;
    if (sizes_[one] < sizes_[other]) std::swap(one, other);
    parents_[other] = one;
    sizes_[one] += sizes_[other];
  }

 private:
  std::vector<int> parents_;
  std::vector<int> sizes_;
};

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  Customers customers(n);
  std::unordered_map<std::string, int> owners;
  for (int account = 1; account <= n; ++account) {
    int k;
    std::cin >> k;
    for (std::string address; k > 0 && std::cin >> address; --k)
      customers.unite(account, owners.emplace(address, account).first->second);
  }

  std::vector<std::vector<int>> accounts;
  std::vector<int> places(n + 1, -1);  // of each customer's representative, in accounts
  for (int account = 1; account <= n; ++account) {
    int& place = places[customers.find(account)];
    if (place < 0) {
      place = static_cast<int>(accounts.size());
      accounts.emplace_back();
    }
    accounts[place].push_back(account);
  }
  std::cout << accounts.size() << '\n';
  for (const auto& numbers : accounts) {
    std::cout << numbers.size();
    for (const int number : numbers) std::cout << ' ' << number;
    std::cout << '\n';
  }
}
