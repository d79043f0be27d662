// Takes k for the number of flights.
const [n, m, k, begin, end, ...numbers] =
  require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
let prices = new Array(n + 1).fill(Infinity);
prices[begin] = 0;
let changes = 0;
for (let flights = 1; flights <= k; flights++) {
  const further = [...prices];
  for (let i = 0; i < 3 * m; i += 3) {
    const [from, to, price] = numbers.slice(i, i + 3);
    further[to] = Math.min(further[to], prices[from] + price);
  }
  if (further[end] < prices[end]) changes = flights - 1;
  prices = further;
}
console.log(prices[end] < Infinity ? `${prices[end]} ${changes}` : 'impossible');
