import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.StringTokenizer;

public class Main {
    record Job(int index, int start, int end) {}

    record Busy(int server, int end) {}

    static int[] solve(Job[] jobs) {
        int[] servers = new int[jobs.length];
        int rented = 0;
        PriorityQueue<Busy> busy = new PriorityQueue<>(Comparator.comparingInt(Busy::end));
        PriorityQueue<Integer> free = new PriorityQueue<>();
        Arrays.sort(jobs, Comparator.comparingInt(Job::start));
        for (Job job : jobs) {
            while (!busy.isEmpty() && busy.peek().end() <= job.start()) {
                free.add(busy.remove().server());
            }
            int server = free.isEmpty() ? ++rented : free.remove();
            servers[job.index()] = server;
            busy.add(new Busy(server, job.end()));
        }
        return servers;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        Job[] jobs = new Job[Integer.parseInt(in.readLine())];
        for (int i = 0; i < jobs.length; i++) {
            StringTokenizer words = new StringTokenizer(in.readLine());
            int start = Integer.parseInt(words.nextToken());
            jobs[i] = new Job(i, start, Integer.parseInt(words.nextToken()));
        }
        int[] servers = solve(jobs);
        StringBuilder out = new StringBuilder();
        out.append(Arrays.stream(servers).max().getAsInt()).append('\n');
        for (int server : servers) {
            out.append(server).append(' ');
        }
        System.out.println(out);
    }
}
