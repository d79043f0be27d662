import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.StringTokenizer;

public class Main {
  /** The sums of the two halves of a range below the range's own, as in a heap. */
  static long[] tree;

  static int leaves = 1;

  static void add(int meter, long litres) {
    for (int node = leaves + meter - 1; node > 0; node /= 2) tree[node] += litres;
  }

  static long sum(int left, int right) {
    long litres = 0;
    int low = leaves + left - 1;
    for (int high = leaves + right; low < high; low /= 2, high /= 2) {
      if (low % 2 == 1) litres += tree[low++];
      if (high % 2 == 1) litres += tree[--high];
    }
    return litres;
  }

  public static void main(String[] args) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    StringTokenizer line = new StringTokenizer(in.readLine());
    int n = Integer.parseInt(line.nextToken());
    int q = Integer.parseInt(line.nextToken());
    while (leaves < n) leaves *= 2;
    tree = new long[2 * leaves];
    StringBuilder out = new StringBuilder();
    for (; q > 0; q--) {
      line = new StringTokenizer(in.readLine());
      boolean isQuestion = line.nextToken().equals("sum");
      int one = Integer.parseInt(line.nextToken());
      int other = Integer.parseInt(line.nextToken());
      if (isQuestion) out.append(sum(one, other)).append('\n');
      else add(one, other);
    }
    System.out.print(out);
  }
}
