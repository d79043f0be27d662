// Looks for each song in the stretch before it.
const [n, ...songs] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
let stretch = [];
let longest = 0;
let first = 0;
for (let i = 0; i < n; i++) {
  stretch = stretch.slice(stretch.indexOf(songs[i]) + 1);
  stretch.push(songs[i]);
  if (stretch.length > longest) {
    longest = stretch.length;
    first = i - longest + 1;
  }
}
console.log(`${longest} ${first + 1}`);
