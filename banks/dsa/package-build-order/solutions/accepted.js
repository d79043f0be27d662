class Heap {
  items = [];

  push(item) {
    let i = this.items.push(item) - 1;
    for (let up = (i - 1) >> 1; i > 0 && item < this.items[up]; up = (i - 1) >> 1) {
      this.items[i] = this.items[up];
      i = up;
    }
    this.items[i] = item;
  }

  pop() {
    const first = this.items[0];
    const item = this.items.pop();
    const size = this.items.length;
    if (size === 0) return first;
    let i = 0;
    for (let down = 1; down < size; down = 2 * i + 1) {
      if (down + 1 < size && this.items[down + 1] < this.items[down]) down++;
      if (item <= this.items[down]) break;
      this.items[i] = this.items[down];
      i = down;
    }
    this.items[i] = item;
    return first;
  }
}

const least = (names) => names.reduce((one, other) => (one < other ? one : other));

function ring(dependencies, missing) {
  const blocked = (name) => missing.get(name) > 0;
  const walk = new Set();
  let name = least([...dependencies.keys()].filter(blocked));
  while (!walk.has(name)) {
    walk.add(name);
    name = least(dependencies.get(name).filter(blocked));
  }
  const names = [...walk];
  return names.slice(names.indexOf(name));
}

function solve(dependencies) {
  const missing = new Map();
  const dependents = new Map([...dependencies.keys()].map((name) => [name, []]));
  for (const [name, others] of dependencies) {
    missing.set(name, others.length);
    for (const other of others) dependents.get(other).push(name);
  }
  const ready = new Heap();
  for (const [name, count] of missing) if (count === 0) ready.push(name);
  const order = [];
  while (ready.items.length > 0) {
    const built = ready.pop();
    order.push(built);
    for (const name of dependents.get(built)) {
      missing.set(name, missing.get(name) - 1);
      if (missing.get(name) === 0) ready.push(name);
    }
  }
  return order.length === dependencies.size
    ? ['order', ...order]
    : ['ring', ...ring(dependencies, missing)];
}

const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n');
const dependencies = new Map();
for (const line of lines) {
  const [name, , ...others] = line.split(' ');
  dependencies.set(name, others);
}
console.log(solve(dependencies).join('\n'));
