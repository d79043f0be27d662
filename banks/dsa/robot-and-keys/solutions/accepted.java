import java.util.ArrayDeque;
import java.util.Queue;
import java.util.Scanner;

public class Main {
    record State(int row, int column, int keys, int steps) {}

    static int solve(String[] grid) {
        int h = grid.length;
        int w = grid[0].length();
        boolean[][][] seen = new boolean[64][h][w];
        Queue<State> queue = new ArrayDeque<>();
        for (int row = 0; row < h; row++) {
            if (grid[row].indexOf('S') >= 0) {
                queue.add(new State(row, grid[row].indexOf('S'), 0, 0));
            }
        }
        while (!queue.isEmpty()) {
            State at = queue.remove();
            int[][] near = {{at.row - 1, at.column}, {at.row + 1, at.column},
                            {at.row, at.column - 1}, {at.row, at.column + 1}};
            for (int[] next : near) {
                if (next[0] < 0 || next[0] == h || next[1] < 0 || next[1] == w) {
                    continue;
                }
                char square = grid[next[0]].charAt(next[1]);
                int door = "ABCDEF".indexOf(square);
                if (square == '#' || (door >= 0 && (at.keys >> door & 1) == 0)) {
                    continue;
                }
                if (square == 'T') {
                    return at.steps + 1;
                }
                int key = "abcdef".indexOf(square);
                int keys = key < 0 ? at.keys : at.keys | 1 << key;
                if (!seen[keys][next[0]][next[1]]) {
                    seen[keys][next[0]][next[1]] = true;
                    queue.add(new State(next[0], next[1], keys, at.steps + 1));
                }
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int h = in.nextInt();
        in.nextInt();
        String[] grid = new String[h];
        for (int row = 0; row < h; row++) {
            grid[row] = in.next();
        }
        System.out.println(solve(grid));
    }
}
