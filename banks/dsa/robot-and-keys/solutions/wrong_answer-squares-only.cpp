// Never steps on a square again, even with more keys than the first time.
#include <iostream>
#include <queue>
#include <string>
#include <vector>

struct State {
  int row, column, keys, steps;
};

int main() {
  int h = 0, w = 0;
  std::cin >> h >> w;
  std::vector<std::string> grid(h);
  for (std::string& row : grid) std::cin >> row;
  std::queue<State> queue;
  for (int row = 0; row < h; ++row)
    for (int column = 0; column < w; ++column)
      if (grid[row][column] == 'S') queue.push({row, column, 0, 0});
  for (; !queue.empty(); queue.pop()) {
    const State at = queue.front();
    for (const auto [down, right] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
      State next{at.row + down, at.column + right, at.keys, at.steps + 1};
      if (next.row < 0 || next.row == h || next.column < 0 || next.column == w) continue;
      char& square = grid[next.row][next.column];
      if (square == 'T') {
        std::cout << next.steps << '\n';
        return 0;
      }
      if (square == '#' || ('A' <= square && square <= 'F' && !(at.keys >> (square - 'A') & 1)))
        continue;
      if ('a' <= square && square <= 'f') next.keys |= 1 << (square - 'a');
      square = '#';
      queue.push(next);
    }
  }
  std::cout << -1 << '\n';
}
