// Sorts all that is ready whenever something more is.
const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const needs = new Map();
for (const line of lines) {
  const [name, , ...others] = line.split(' ');
  needs.set(name, others);
}
const built = new Set();
const waiting = new Set(needs.keys());
for (;;) {
  const ready = [...waiting].filter((name) => needs.get(name).every((other) => built.has(other)));
  if (ready.length === 0) break;
  const first = ready.sort()[0];
  built.add(first);
  waiting.delete(first);
}
if (waiting.size === 0) {
  console.log(['order', ...built].join('\n'));
} else {
  const walk = [];
  let at = [...waiting].sort()[0];
  while (!walk.includes(at)) {
    walk.push(at);
    at = needs.get(at).filter((name) => waiting.has(name)).sort()[0];
  }
  console.log(['ring', ...walk.slice(walk.indexOf(at))].join('\n'));
}
