#include <iostream>
#include <queue>
#include <string>
#include <vector>

struct State {
  int row, column, keys;
};

int solve(const std::vector<std::string>& grid) {
  const int h = grid.size(), w = grid[0].size();
  std::vector<int> steps(h * w * 64, -1);
  const auto of = [&](const State& at) -> int& {
    return steps[(at.row * w + at.column) * 64 + at.keys];
  };
  std::queue<State> queue;
  for (int row = 0; row < h; ++row)
    for (int column = 0; column < w; ++column)
      if (grid[row][column] == 'S') queue.push({row, column, 0});
  of(queue.front()) = 0;
  for (; !queue.empty(); queue.pop()) {
    const State at = queue.front();
    if (grid[at.row][at.column] == 'T') return of(at);
    for (const auto [down, right] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
      State next{at.row + down, at.column + right, at.keys};
      if (next.row < 0 || next.row == h || next.column < 0 || next.column == w) continue;
      const char square = grid[next.row][next.column];
      if (square == '#') continue;
      if ('A' <= square && square <= 'F' && !(at.keys >> (square - 'A') & 1)) continue;
      if ('a' <= square && square <= 'f') next.keys |= 1 << (square - 'a');
      if (of(next) >= 0) continue;
      of(next) = of(at) + 1;
      queue.push(next);
    }
  }
  return -1;
}

int main() {
  int h = 0, w = 0;
  std::cin >> h >> w;
  std::vector<std::string> grid(h);
  for (std::string& row : grid) std::cin >> row;
  std::cout << solve(grid) << '\n';
}
