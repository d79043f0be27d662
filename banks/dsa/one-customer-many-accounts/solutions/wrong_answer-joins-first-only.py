# Adds each account to the first customer that it shares an address with, and does not see that it
# may join two customers into one.
import sys

n, *lines = sys.stdin.read().splitlines()
customers, owners = [], {}
for account, line in enumerate(lines, start=1):
    addresses = line.split()[1:]
    customer = next((owners[address] for address in addresses if address in owners), None)
    if customer is None:
        customer = []
        customers.append(customer)
    customer.append(account)
    for address in addresses:
        owners.setdefault(address, customer)
print(len(customers))
for accounts in customers:
    print(len(accounts), *accounts)
