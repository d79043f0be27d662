#include <stdio.h>
#include <stdlib.h>

enum { MAX_BOXES = 45000 };

struct box {
  int shorter;
  int longer;
};

/* With equal shorter sides the longest comes first, so that no two of them are in one chain. */
static int compare(const void *left, const void *right) {
  const struct box *a = left, *b = right;
  if (a->shorter != b->shorter) return a->shorter < b->shorter ? -1 : 1;
  return (a->longer < b->longer) - (a->longer > b->longer);
}

int main(void) {
  static struct box boxes[MAX_BOXES];
  static int ends[MAX_BOXES]; /* ends[i]: the least longer side of the last of i + 1 boxes */
  int n, longest = 0;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++) {
    int one, other;
    if (scanf("%d %d", &one, &other) != 2) return 1;
    boxes[i].shorter = one < other ? one : other;
    boxes[i].longer = one < other ? other : one;
  }
  qsort(boxes, n, sizeof boxes[0], compare);
  for (int i = 0; i < n; i++) {
    int low = 0, high = longest;
    while (low < high) {
      int middle = (low + high) / 2;
      if (ends[middle] < boxes[i].longer)
        low = middle + 1;
      else
        high = middle;
    }
    ends[low] = boxes[i].longer;
    if (low == longest) longest++;
  }
  printf("%d\n", longest);
  return 0;
}
