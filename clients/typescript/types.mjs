// Makes the types of the API of docs/openapi.json: node types.mjs OUT MODULES. OUT is the folder
// for the files, MODULES the folder node_modules with openapi-typescript.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [out, modules] = process.argv.slice(2);
const file = resolve(dirname(fileURLToPath(import.meta.url)), '../../docs/openapi.json');
const { paths } = JSON.parse(readFileSync(file, 'utf8'));

// A field of a request that has a default may be left out. openapi-typescript would require it.
execFileSync(process.execPath, [join(modules, 'openapi-typescript/bin/cli.js'), file,
  '--default-non-nullable=false', '--output', join(out, 'openapi.ts')],
{ stdio: ['ignore', 'ignore', 'inherit'] });

const nameOf = (parameter) => parameter.name ?? parameter.$ref.split('/').at(-1);

// The lines of the paths whose operation of this method has this parameter, or does not have it.
const pathsWhere = (method, parameter, has) => Object.entries(paths)
  .filter(([, { [method]: operation }]) => operation &&
    (operation.parameters ?? []).some((one) => nameOf(one) === parameter) === has)
  .map(([path]) => `  '${path}',\n`).join('');

writeFileSync(join(out, 'operations.ts'), `// Made by types.mjs of docs/openapi.json. Do not edit.

// The paths whose POST takes no Idempotency-Key.
export const postsWithoutKey: ReadonlySet<string> = new Set([
${pathsWhere('post', 'Idempotency-Key', false)}]);

// The paths whose PATCH takes If-Match.
export const patchesWithMatch: ReadonlySet<string> = new Set([
${pathsWhere('patch', 'If-Match', true)}]);
`);
