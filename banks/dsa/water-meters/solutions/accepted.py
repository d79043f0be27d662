import sys

n, _, *words = sys.stdin.read().split()
n = int(n)
tree = [0] * (n + 1)  # tree[i]: the litres of the i & -i meters up to i


def measured_up_to(meter):
    litres = 0
    while meter > 0:
        litres += tree[meter]
        meter &= meter - 1
    return litres


for kind, one, other in zip(words[::3], map(int, words[1::3]), map(int, words[2::3])):
    if kind == "sum":
        print(measured_up_to(other) - measured_up_to(one - 1))
    else:
        while one <= n:
            tree[one] += other
            one += one & -one
