// Marks in a table of all pairs which accounts share an address.
#include <algorithm>
#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n;
  std::cin >> n;
  std::vector<std::vector<char>> shares(n, std::vector<char>(n, 0));
  std::unordered_map<std::string, std::vector<int>> users;
  for (int account = 0; account < n; ++account) {
    int k;
    std::cin >> k;
    for (std::string address; k > 0 && std::cin >> address; --k) {
      for (const int other : users[address]) shares[account][other] = shares[other][account] = 1;
      users[address].push_back(account);
    }
  }

  std::vector<std::vector<int>> customers;
  std::vector<char> seen(n, 0);
  for (int start = 0; start < n; ++start) {
    if (seen[start]) continue;
    seen[start] = 1;
    std::vector<int> customer{start};
    for (std::size_t at = 0; at < customer.size(); ++at)
      for (int other = 0; other < n; ++other)
        if (shares[customer[at]][other] && !seen[other]) {
          seen[other] = 1;
          customer.push_back(other);
        }
    std::sort(customer.begin(), customer.end());
    customers.push_back(customer);
  }
  std::cout << customers.size() << '\n';
  for (const auto& customer : customers) {
    std::cout << customer.size();
    for (const int account : customer) std::cout << ' ' << account + 1;
    std::cout << '\n';
  }
}
