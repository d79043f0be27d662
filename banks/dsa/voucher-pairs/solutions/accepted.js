function solve(target, prices) {
  const seen = new Map();
  let pairs = 0;
  for (const price of prices) {
    pairs += seen.get(target - price) ?? 0;
    seen.set(price, (seen.get(price) ?? 0) + 1);
  }
  return pairs;
}

const [n, target, ...prices] =
  require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
console.log(solve(target, prices.slice(0, n)));
