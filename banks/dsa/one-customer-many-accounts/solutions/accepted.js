// Walks from account to account, along the addresses that they share.
const [n, ...lines] = require("fs").readFileSync(0, "utf8").split("\n");
const accounts = lines.slice(0, Number(n)).map((line) => line.trim().split(" ").slice(1));

const users = new Map();
accounts.forEach((addresses, account) => {
  for (const address of addresses) {
    if (!users.has(address)) users.set(address, []);
    users.get(address).push(account);
  }
});

const seen = new Set();
const customers = [];
for (let start = 0; start < accounts.length; start++) {
  if (seen.has(start)) continue;
  seen.add(start);
  const customer = [start];
  for (const account of customer) {
    for (const address of accounts[account]) {
      for (const other of users.get(address)) {
        if (seen.has(other)) continue;
        seen.add(other);
        customer.push(other);
      }
      users.set(address, []);
    }
  }
  customers.push(customer.map((account) => account + 1).sort((one, other) => one - other));
}
console.log(customers.length);
console.log(customers.map((customer) => `${customer.length} ${customer.join(" ")}`).join("\n"));
