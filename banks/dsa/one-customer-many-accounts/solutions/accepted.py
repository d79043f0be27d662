import sys

n, *lines = sys.stdin.read().splitlines()
parents = list(range(int(n) + 1))


def find(account):
    while parents[account] != account:
        parents[account] = parents[parents[account]]
        account = parents[account]
    return account


owners = {}
for account, line in enumerate(lines, start=1):
    for address in line.split()[1:]:
        one, other = find(account), find(owners.setdefault(address, account))
        # The smallest account stands for its customer.
        parents[max(one, other)] = min(one, other)

customers = {}
for account in range(1, len(parents)):
    customers.setdefault(find(account), []).append(account)
print(len(customers))
for accounts in customers.values():
    print(len(accounts), *accounts)
