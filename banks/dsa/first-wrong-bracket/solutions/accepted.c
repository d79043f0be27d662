#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

static char opening(char closing) {
  switch (closing) {
    case ')': return '(';
    case ']': return '[';
    case '}': return '{';
    default: return 0;
  }
}

static int solve(const char *line, int length) {
  int *open_at = malloc((length + 1) * sizeof *open_at);
  int depth = 0, mistake = 0;
  for (int i = 0; i < length && !mistake; ++i) {
    if (line[i] == '(' || line[i] == '[' || line[i] == '{') {
      open_at[depth++] = i;
    } else if (opening(line[i])) {
      if (depth > 0 && line[open_at[depth - 1]] == opening(line[i]))
        --depth;
      else
        mistake = i + 1;
    }
  }
  if (!mistake && depth > 0) mistake = open_at[0] + 1;
  free(open_at);
  return mistake;
}

int main(void) {
  char *line = NULL;
  size_t size = 0;
  if (getline(&line, &size, stdin) < 0) return 1;
  for (int n = atoi(line); n > 0; --n) {
    int length = (int)getline(&line, &size, stdin);
    if (length < 0) return 1;
    if (length > 0 && line[length - 1] == '\n') line[--length] = '\0';
    printf("%d\n", solve(line, length));
  }
  free(line);
  return 0;
}
