// Splits at blanks only and drops signs: don't becomes dont.
const [k, ...lines] = require('fs').readFileSync(0, 'utf8').split('\n');
const counts = new Map();
for (const piece of lines.join('\n').toLowerCase().split(/\s+/)) {
  const word = piece.replace(/[^a-z]/g, '');
  if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
}
const words = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, Number(k));
console.log(words.map(([word, count]) => `${word} ${count}`).join('\n'));
