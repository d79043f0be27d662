import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    static int solve(String line) {
        int[] openAt = new int[line.length()];
        int depth = 0;
        for (int i = 0; i < line.length(); i++) {
            char character = line.charAt(i);
            int closing = ")]}".indexOf(character);
            if ("([{".indexOf(character) >= 0) {
                openAt[depth++] = i;
            } else if (closing >= 0) {
                if (depth == 0 || line.charAt(openAt[depth - 1]) != "([{".charAt(closing)) {
                    return i + 1;
                }
                depth--;
            }
        }
        return depth == 0 ? 0 : openAt[0] + 1;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine());
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < n; i++) {
            out.append(solve(in.readLine())).append('\n');
        }
        System.out.print(out);
    }
}
