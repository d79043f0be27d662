// Names all packages that can't be built.
const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const missing = new Map();
const dependents = new Map();
for (const line of lines) dependents.set(line.split(' ')[0], []);
for (const line of lines) {
  const [name, , ...others] = line.split(' ');
  missing.set(name, others.length);
  for (const other of others) dependents.get(other).push(name);
}
const ready = [...missing.keys()].filter((name) => missing.get(name) === 0);
ready.sort();
const order = [];
while (ready.length > 0) {
  const built = ready.shift();
  order.push(built);
  missing.delete(built);
  for (const name of dependents.get(built)) {
    missing.set(name, missing.get(name) - 1);
    if (missing.get(name) > 0) continue;
    const at = ready.findIndex((other) => name < other);
    ready.splice(at < 0 ? ready.length : at, 0, name);
  }
}
const names = missing.size > 0 ? ['ring', ...[...missing.keys()].sort()] : ['order', ...order];
console.log(names.join('\n'));
