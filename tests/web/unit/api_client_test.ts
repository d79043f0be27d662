// The TypeScript client of clients/typescript, without a server. scripts/check-clients tests it
// with one.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import '../../../clients/typescript/test/call_test.ts';
import '../../../clients/typescript/test/crypto_test.ts';
import '../../../clients/typescript/test/follow_test.ts';
import '../../../clients/typescript/test/list_test.ts';
import '../../../clients/typescript/test/retry_test.ts';
import '../../../clients/typescript/test/webhook_test.ts';

const root = import.meta.root;
const client = `${root}/clients/typescript`;
const modules = `${root}/web/node_modules`;
const out = `${root}/build/client-types`;
const read = (path: string) => readFileSync(path, 'utf8');

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
}

const { paths, components } = JSON.parse(read(`${root}/docs/openapi.json`)) as {
  paths: Record<string, { get?: { responses: Record<string,
    { content?: Record<string, { schema: Schema }> }> } }>;
  components: { schemas: Record<string, Schema> };
};

test('the types of the client are those of docs/openapi.json', () => {
  mkdirSync(out, { recursive: true });
  execFileSync(process.execPath, [`${client}/types.mjs`, out, modules]);
  for (const name of ['openapi.ts', 'operations.ts'])
    assert.ok(read(`${out}/${name}`) === read(`${client}/src/${name}`),
      `clients/typescript/src/${name} is not that of docs/openapi.json: run scripts/client types`);
});

test('the compiler accepts the client, and refuses wrong uses of it', () => {
  const paths = {
    '@hireline/client': [`${client}/src/index.ts`],
    'openapi-fetch': [`${modules}/openapi-fetch/dist/index.d.mts`],
  };
  writeFileSync(`${out}/tsconfig.json`, JSON.stringify({
    extends: `${client}/tsconfig.json`,
    compilerOptions: { noEmit: true, rootDir: root, paths },
    include: [`${client}/src`],
    files: [`${client}/test/types.ts`],
  }));
  const { stdout } = spawnSync(process.execPath,
    [`${modules}/typescript/bin/tsc`, '--project', out], { encoding: 'utf8' });
  assert.equal(stdout, '');
});

// `list` returns the elements of the array in a page.
test('each page of a list has one array', () => {
  const resolved = ({ $ref, ...schema }: Schema): Schema =>
    $ref ? components.schemas[$ref.split('/').at(-1)!]! : schema;
  const lists = Object.entries(paths).flatMap(([path, { get }]) => {
    const answer = get?.responses['200']?.content?.['application/json']?.schema;
    const data = resolved(answer ?? {}).properties?.data;
    const fields = resolved(data ?? {}).properties ?? {};
    if (!('pagination' in fields) && !('nextCursor' in fields)) return [];
    return [[path, Object.values(fields).filter((one) => resolved(one).type === 'array').length]];
  });
  assert.ok(lists.length > 10);
  assert.deepEqual(lists.filter(([, arrays]) => arrays !== 1), []);
});

test('the client has the version and the packages of the project', () => {
  const { version, dependencies } = JSON.parse(read(`${client}/package.json`));
  const project = /project\(hireline VERSION (\S+)/.exec(read(`${root}/CMakeLists.txt`));
  assert.equal(version, project?.[1]);
  const web = JSON.parse(read(`${root}/web/package.json`)).dependencies;
  assert.deepEqual(dependencies, { 'openapi-fetch': web['openapi-fetch'] });
  const { version: locked, packages } = JSON.parse(read(`${client}/package-lock.json`));
  assert.deepEqual([locked, packages[''].version], [version, version]);
  assert.doesNotMatch(read(`${client}/package-lock.json`), /"resolved"/);
});
