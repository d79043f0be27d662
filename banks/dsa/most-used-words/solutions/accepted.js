function solve(text, k) {
  const counts = new Map();
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .sort((one, other) => other.count - one.count || (one.word < other.word ? -1 : 1))
    .slice(0, k);
}

const input = require('fs').readFileSync(0, 'utf8');
const end = input.indexOf('\n');
const words = solve(input.slice(end + 1), Number(input.slice(0, end)));
console.log(words.map(({ word, count }) => `${word} ${count}`).join('\n'));
