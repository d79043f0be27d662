// Works out the answer for each number that may be asked for.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  int n, q;
  std::cin >> n >> q;
  std::vector<int> row(n);
  for (int& number : row) std::cin >> number;
  const int greatest = *std::max_element(row.begin(), row.end());
  std::vector<int> answers(static_cast<std::size_t>(greatest) + 1, 0);
  for (int i = 0; i < n; ++i) answers[row[i]] = i + 1;
  for (int number = greatest - 1; number >= 0; --number)
    if (answers[number] == 0) answers[number] = answers[number + 1];
  for (int question; q > 0 && std::cin >> question; --q)
    std::cout << (question > greatest ? -1 : answers[question]) << '\n';
}
