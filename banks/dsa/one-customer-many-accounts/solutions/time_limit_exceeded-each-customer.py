# Compares each account with all customers that are known so far.
import sys

n, *lines = sys.stdin.read().splitlines()
customers = []  # pairs of account numbers and addresses
for account, line in enumerate(lines, start=1):
    addresses = set(line.split()[1:])
    same = [customer for customer in customers if not customer[1].isdisjoint(addresses)]
    customers = [customer for customer in customers if customer[1].isdisjoint(addresses)]
    numbers = [account]
    for others, more in same:
        numbers += others
        addresses |= more
    customers.append((numbers, addresses))
customers = sorted(sorted(numbers) for numbers, _ in customers)
print(len(customers))
for numbers in customers:
    print(len(numbers), *numbers)
