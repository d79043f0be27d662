/* Gives a key away with the first door that it opens. */
#include <stdio.h>
#include <string.h>

enum { max_side = 100, max_states = max_side * max_side * 64 };

static char grid[max_side][max_side + 1];
static int steps[max_states], queue[max_states];

int main(void) {
  int h = 0, w = 0, count = 0;
  if (scanf("%d %d", &h, &w) != 2) return 1;
  for (int row = 0; row < h; ++row)
    if (scanf("%100s", grid[row]) != 1) return 1;
  memset(steps, -1, sizeof steps);
  for (int at = 0; at < h * w; ++at)
    if (grid[at / w][at % w] == 'S') queue[count++] = at * 64;
  steps[queue[0]] = 0;
  for (int i = 0; i < count; ++i) {
    const int row = queue[i] / 64 / w, column = queue[i] / 64 % w;
    if (grid[row][column] == 'T') {
      printf("%d\n", steps[queue[i]]);
      return 0;
    }
    for (int side = 0; side < 4; ++side) {
      const int r = row + (side == 0) - (side == 1), c = column + (side == 2) - (side == 3);
      if (r < 0 || r == h || c < 0 || c == w || grid[r][c] == '#') continue;
      int keys = queue[i] % 64;
      if ('A' <= grid[r][c] && grid[r][c] <= 'F') {
        const int needed = 1 << (grid[r][c] - 'A');
        if (!(keys & needed)) continue;
        keys -= needed;
      }
      if ('a' <= grid[r][c] && grid[r][c] <= 'f') keys |= 1 << (grid[r][c] - 'a');
      const int next = (r * w + c) * 64 + keys;
      if (steps[next] >= 0) continue;
      steps[next] = steps[queue[i]] + 1;
      queue[count++] = next;
    }
  }
  printf("-1\n");
  return 0;
}
