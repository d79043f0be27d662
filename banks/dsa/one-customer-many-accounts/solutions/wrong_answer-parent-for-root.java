// Groups the accounts by their parents, which are not always the roots of their trees.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class Main {
  static int[] parents;

  static int find(int account) {
    if (parents[account] != account) parents[account] = find(parents[account]);
    return parents[account];
  }

  public static void main(String[] args) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    int n = Integer.parseInt(in.readLine().trim());
    parents = new int[n + 1];
    Map<String, Integer> owners = new HashMap<>();
    for (int account = 1; account <= n; account++) {
      parents[account] = account;
      String[] words = in.readLine().trim().split(" ");
      for (int i = 1; i < words.length; i++) {
        Integer owner = owners.putIfAbsent(words[i], account);
        if (owner == null) continue;
        int one = find(account);
        int other = find(owner);
        parents[Math.max(one, other)] = Math.min(one, other);
      }
    }
    Map<Integer, List<Integer>> customers = new TreeMap<>();
    for (int account = 1; account <= n; account++) {
      customers.computeIfAbsent(parents[account], parent -> new ArrayList<>()).add(account);
    }
    StringBuilder out = new StringBuilder().append(customers.size()).append('\n');
    for (List<Integer> numbers : customers.values()) {
      out.append(numbers.size());
      for (int number : numbers) out.append(' ').append(number);
      out.append('\n');
    }
    System.out.print(out);
  }
}
