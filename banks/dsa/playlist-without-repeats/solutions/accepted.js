function solve(songs) {
  const lastPlayed = new Map();
  const longest = { length: 0, first: 0 };
  let start = 0;
  songs.forEach((song, i) => {
    start = Math.max(start, (lastPlayed.get(song) ?? -1) + 1);
    lastPlayed.set(song, i);
    if (i - start + 1 > longest.length) {
      longest.length = i - start + 1;
      longest.first = start + 1;
    }
  });
  return longest;
}

const [n, ...songs] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const { length, first } = solve(songs.slice(0, n));
console.log(`${length} ${first}`);
