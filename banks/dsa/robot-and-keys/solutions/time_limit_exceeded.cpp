// Goes deep first, and comes again whenever it has found a shorter way.
#include <iostream>
#include <limits>
#include <string>
#include <vector>

constexpr int never = std::numeric_limits<int>::max();

struct Search {
  std::vector<std::string> grid;
  std::vector<int> best;
  int shortest = never;

  void visit(int row, int column, int keys, int steps) {
    const int h = grid.size(), w = grid[0].size();
    if (row < 0 || row == h || column < 0 || column == w || steps >= shortest) return;
    const char square = grid[row][column];
    if (square == '#') return;
    if (square == 'T') {
      shortest = steps;
      return;
    }
    if ('A' <= square && square <= 'F' && !(keys >> (square - 'A') & 1)) return;
    if ('a' <= square && square <= 'f') keys |= 1 << (square - 'a');
    int& known = best[(row * w + column) * 64 + keys];
    if (known <= steps) return;
    known = steps;
    visit(row - 1, column, keys, steps + 1);
    visit(row + 1, column, keys, steps + 1);
    visit(row, column - 1, keys, steps + 1);
    visit(row, column + 1, keys, steps + 1);
  }
};

int main() {
  int h = 0, w = 0;
  std::cin >> h >> w;
  Search search;
  search.grid.resize(h);
  for (std::string& row : search.grid) std::cin >> row;
  search.best.assign(h * w * 64, never);
  for (int row = 0; row < h; ++row)
    for (int column = 0; column < w; ++column)
      if (search.grid[row][column] == 'S') search.visit(row, column, 0, 0);
  std::cout << (search.shortest == never ? -1 : search.shortest) << '\n';
}
