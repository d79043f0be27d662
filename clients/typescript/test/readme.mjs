// Writes the examples of README.md into files: node readme.mjs README DIR. Each begins with the
// first one, which makes the client.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [readme, out] = process.argv.slice(2);
const text = readFileSync(readme, 'utf8');
const [first, ...others] = [...text.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code]) => code);
mkdirSync(out, { recursive: true });
others.forEach((code, index) => writeFileSync(join(out, `example_${index + 1}.ts`), first + code));
