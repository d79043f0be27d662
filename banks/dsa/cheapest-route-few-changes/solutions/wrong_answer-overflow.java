// Adds prices up in 32 bits.
import java.util.Arrays;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[][] flights = new int[in.nextInt()][];
        int k = in.nextInt();
        int begin = in.nextInt();
        int end = in.nextInt();
        for (int i = 0; i < flights.length; i++) {
            flights[i] = new int[] {in.nextInt(), in.nextInt(), in.nextInt()};
        }
        int[] prices = new int[n + 1];
        Arrays.fill(prices, Integer.MAX_VALUE);
        prices[begin] = 0;
        int least = 0;
        for (int changes = 0; changes <= k; changes++) {
            int[] further = prices.clone();
            for (int[] flight : flights) {
                if (prices[flight[0]] < Integer.MAX_VALUE) {
                    int price = prices[flight[0]] + flight[2];
                    further[flight[1]] = Math.min(further[flight[1]], price);
                }
            }
            if (further[end] < prices[end]) {
                least = changes;
            }
            prices = further;
        }
        System.out.println(prices[end] < Integer.MAX_VALUE ? prices[end] + " " + least
                                                           : "impossible");
    }
}
