// Puts each reading into its place in a sorted list, and walks there.
const [n, k, every, given, ...numbers] =
  require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const [factor, offset, modulus] = numbers.slice(given);
const sorted = [];
let reading = 0;
for (let count = 1; count <= n; count++) {
  reading = count <= given ? numbers[count - 1] : (factor * reading + offset) % modulus;
  let place = sorted.length;
  while (place > 0 && sorted[place - 1] > reading) {
    sorted[place] = sorted[place - 1];
    place--;
  }
  sorted[place] = reading;
  if (count % every === 0) {
    const median = (sorted[(count - 1) >> 1] + sorted[count >> 1]) / 2;
    console.log(`${median.toFixed(1)} ${count < k ? 'none' : sorted[k - 1]}`);
  }
}
