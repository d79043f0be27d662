// Moves the start back when a song from before the stretch comes again.
import java.util.HashMap;
import java.util.Map;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        Map<Integer, Integer> lastPlayed = new HashMap<>();
        int start = 0;
        int longest = 0;
        int first = 0;
        for (int i = 0; i < n; i++) {
            Integer previous = lastPlayed.put(in.nextInt(), i);
            if (previous != null) {
                start = previous + 1;
            }
            if (i - start + 1 > longest) {
                longest = i - start + 1;
                first = start;
            }
        }
        System.out.println(longest + " " + (first + 1));
    }
}
