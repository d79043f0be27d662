import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;

public class Main {
  public static void main(String[] args) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    long[] prices =
        Arrays.stream(in.readLine().split(" ")).mapToLong(Long::parseLong).toArray();
    String before = in.readLine().replaceAll("[^a-z]", "");
    String after = in.readLine().replaceAll("[^a-z]", "");

    long insertion = prices[0];
    long deletion = prices[1];
    long replacement = prices[2];
    long[] above = new long[after.length() + 1];
    long[] row = new long[after.length() + 1];
    for (int j = 1; j < row.length; j++) above[j] = above[j - 1] + insertion;
    for (int i = 0; i < before.length(); i++) {
      row[0] = above[0] + deletion;
      for (int j = 1; j < row.length; j++) {
        boolean same = before.charAt(i) == after.charAt(j - 1);
        long kept = above[j - 1] + (same ? 0 : replacement);
        row[j] = Math.min(kept, Math.min(above[j] + deletion, row[j - 1] + insertion));
      }
      long[] swapped = above;
      above = row;
      row = swapped;
    }
    System.out.println(above[after.length()]);
  }
}
