const MODULUS = 1_000_000_007;
const LIMIT = 50_000;
const UNPAYABLE = LIMIT + 1;

const numbers = require("fs").readFileSync(0, "utf8").trim().split(/\s+/).map(Number);
const [k, q] = numbers;
const values = numbers.slice(2, 2 + k);
const amounts = numbers.slice(2 + k, 2 + k + q);

const fewest = new Int32Array(LIMIT + 1).fill(UNPAYABLE);
const ways = new Int32Array(LIMIT + 1);
fewest[0] = 0;
ways[0] = 1;
// One value after the other, so that each way is counted in one order only.
for (const value of values) {
  for (let amount = value; amount <= LIMIT; amount++) {
    fewest[amount] = Math.min(fewest[amount], fewest[amount - value] + 1);
    ways[amount] = (ways[amount] + ways[amount - value]) % MODULUS;
  }
}

const answer = (amount) =>
  fewest[amount] === UNPAYABLE ? "-1 0" : `${fewest[amount]} ${ways[amount]}`;
console.log(amounts.map(answer).join("\n"));
