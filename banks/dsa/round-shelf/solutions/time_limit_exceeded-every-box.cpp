// Looks at every box for every question.
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, q;
  std::cin >> n >> q;
  std::vector<int> row(n);
  for (int& number : row) std::cin >> number;
  for (int question; q > 0 && std::cin >> question; --q) {
    int best = -1;
    for (int i = 0; i < n; ++i)
      if (row[i] >= question && (best < 0 || row[i] < row[best])) best = i;
    std::cout << (best < 0 ? -1 : best + 1) << '\n';
  }
}
