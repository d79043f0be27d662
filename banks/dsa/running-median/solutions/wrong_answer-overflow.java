// Adds two readings up in 32 bits.
import java.util.Collections;
import java.util.Locale;
import java.util.PriorityQueue;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int[] readings = new int[in.nextInt()];
        int k = in.nextInt();
        int every = in.nextInt();
        int given = in.nextInt();
        for (int i = 0; i < given; i++) {
            readings[i] = in.nextInt();
        }
        long factor = in.nextLong();
        long offset = in.nextLong();
        long modulus = in.nextLong();
        for (int i = given; i < readings.length; i++) {
            readings[i] = (int) ((factor * readings[i - 1] + offset) % modulus);
        }

        PriorityQueue<Integer> low = new PriorityQueue<>(Collections.reverseOrder());
        PriorityQueue<Integer> high = new PriorityQueue<>();
        PriorityQueue<Integer> least = new PriorityQueue<>(Collections.reverseOrder());
        StringBuilder out = new StringBuilder();
        for (int count = 1; count <= readings.length; count++) {
            low.add(readings[count - 1]);
            high.add(low.remove());
            if (count % 2 == 1) {
                low.add(high.remove());
            }
            least.add(readings[count - 1]);
            if (count > k) {
                least.remove();
            }
            if (count % every == 0) {
                double median = count % 2 == 1 ? low.peek() : (low.peek() + high.peek()) / 2.0;
                out.append(String.format(Locale.ROOT, "%.1f ", median));
                out.append(count < k ? "none" : least.peek()).append('\n');
            }
        }
        System.out.print(out);
    }
}
