// Pairs an item with itself when it is worth half of the voucher.
function solve(target, prices) {
  const count = new Map();
  for (const price of prices) count.set(price, (count.get(price) ?? 0) + 1);
  let pairs = 0;
  for (const price of prices) pairs += count.get(target - price) ?? 0;
  return Math.floor(pairs / 2);
}

const [n, target, ...prices] =
  require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
console.log(solve(target, prices.slice(0, n)));
