import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;

public class Main {
  static StreamTokenizer in =
      new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

  static int next() throws IOException {
    in.nextToken();
    return (int) in.nval;
  }

  public static void main(String[] args) throws IOException {
    int n = next();
    int q = next();
    int[] row = new int[n];
    int turn = 0;
    for (int i = 0; i < n; i++) {
      row[i] = next();
      if (row[i] < row[turn]) turn = i;
    }
    StringBuilder out = new StringBuilder();
    for (; q > 0; q--) {
      int question = next();
      int low = 0;
      int high = n;
      while (low < high) {
        int middle = (low + high) / 2;
        if (row[(turn + middle) % n] < question) low = middle + 1;
        else high = middle;
      }
      out.append(low == n ? -1 : (turn + low) % n + 1).append('\n');
    }
    System.out.print(out);
  }
}
