// Keeps the total up to each meter, which makes questions quick and messages slow.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.StringTokenizer;

public class Main {
  public static void main(String[] args) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    StringTokenizer line = new StringTokenizer(in.readLine());
    long[] totals = new long[Integer.parseInt(line.nextToken()) + 1];
    int q = Integer.parseInt(line.nextToken());
    StringBuilder out = new StringBuilder();
    for (; q > 0; q--) {
      line = new StringTokenizer(in.readLine());
      boolean isQuestion = line.nextToken().equals("sum");
      int one = Integer.parseInt(line.nextToken());
      int other = Integer.parseInt(line.nextToken());
      if (isQuestion) {
        out.append(totals[other] - totals[one - 1]).append('\n');
      } else {
        for (int meter = one; meter < totals.length; meter++) totals[meter] += other;
      }
    }
    System.out.print(out);
  }
}
