/* Reports the innermost of the brackets that are never closed. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *line = NULL;
  size_t size = 0;
  if (getline(&line, &size, stdin) < 0) return 1;
  for (int n = atoi(line); n > 0; --n) {
    int length = (int)getline(&line, &size, stdin), depth = 0, mistake = 0;
    int *open_at = malloc((length + 1) * sizeof *open_at);
    for (int i = 0; i < length && !mistake; ++i) {
      const char *closing = strchr(")]}", line[i]);
      if (strchr("([{", line[i]))
        open_at[depth++] = i;
      else if (closing && (depth == 0 || line[open_at[--depth]] != "([{"[closing - ")]}"]))
        mistake = i + 1;
    }
    if (!mistake && depth > 0) mistake = open_at[depth - 1] + 1;
    printf("%d\n", mistake);
    free(open_at);
  }
  free(line);
  return 0;
}
