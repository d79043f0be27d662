# Sorts all readings again each time.
import sys

n, k, every, given, *numbers = map(int, sys.stdin.read().split())
readings, (factor, offset, modulus) = numbers[:given], numbers[given:]
while len(readings) < n:
    readings.append((factor * readings[-1] + offset) % modulus)
for count in range(every, n + 1, every):
    ordered = sorted(readings[:count])
    median = (ordered[(count - 1) // 2] + ordered[count // 2]) / 2
    print(f"{median:.1f}", ordered[k - 1] if count >= k else "none")
