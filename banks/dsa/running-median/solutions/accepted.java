import java.util.Collections;
import java.util.Locale;
import java.util.PriorityQueue;
import java.util.Scanner;

public class Main {
    /** The readings in two parts, of which the lower has the least `size`, or all there are. */
    static class Halves {
        final PriorityQueue<Long> low = new PriorityQueue<>(Collections.reverseOrder());
        final PriorityQueue<Long> high = new PriorityQueue<>();

        void add(long reading, int size) {
            low.add(reading);
            high.add(low.remove());
            while (low.size() < size && !high.isEmpty()) {
                low.add(high.remove());
            }
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long[] readings = new long[in.nextInt()];
        int k = in.nextInt();
        int every = in.nextInt();
        int given = in.nextInt();
        for (int i = 0; i < given; i++) {
            readings[i] = in.nextLong();
        }
        long factor = in.nextLong();
        long offset = in.nextLong();
        long modulus = in.nextLong();
        for (int i = given; i < readings.length; i++) {
            readings[i] = (factor * readings[i - 1] + offset) % modulus;
        }

        Halves middle = new Halves();
        Halves least = new Halves();
        StringBuilder out = new StringBuilder();
        for (int count = 1; count <= readings.length; count++) {
            middle.add(readings[count - 1], (count + 1) / 2);
            least.add(readings[count - 1], k);
            if (count % every == 0) {
                long lower = middle.low.peek();
                long upper = count % 2 == 1 ? lower : middle.high.peek();
                out.append(String.format(Locale.ROOT, "%.1f ", (lower + upper) / 2.0));
                out.append(count < k ? "none" : least.low.peek()).append('\n');
            }
        }
        System.out.print(out);
    }
}
