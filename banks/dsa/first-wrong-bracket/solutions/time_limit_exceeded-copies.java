// Copies all that is open with each step.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;

public class Main {
    static int solve(String line) {
        int[] openAt = {};
        for (int i = 0; i < line.length(); i++) {
            int opening = "([{".indexOf(line.charAt(i));
            int closing = ")]}".indexOf(line.charAt(i));
            int depth = openAt.length;
            if (opening >= 0) {
                openAt = Arrays.copyOf(openAt, depth + 1);
                openAt[depth] = i;
            } else if (closing >= 0) {
                if (depth == 0 || line.charAt(openAt[depth - 1]) != "([{".charAt(closing)) {
                    return i + 1;
                }
                openAt = Arrays.copyOf(openAt, depth - 1);
            }
        }
        return openAt.length == 0 ? 0 : openAt[0] + 1;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        for (int i = 0; i < n; i++) {
            System.out.println(solve(in.readLine()));
        }
    }
}
