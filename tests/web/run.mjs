// Runs tests: node run.mjs unit|journeys [PATTERN]. The unit tests are bundled first, since they
// test TypeScript.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');
const { buildSync } = createRequire(join(root, 'web/package.json'))('esbuild');

const [kind, pattern] = process.argv.slice(2);
const folder = join(here, kind);
const wanted = readdirSync(folder).filter((name) => /_test\.(ts|mjs)$/.test(name)).sort();
let files = wanted.map((name) => join(folder, name));
// The largest file takes longest, so it does not begin last.
files.sort((one, other) => statSync(other).size - statSync(one).size);

if (kind === 'unit') {
  const out = join(root, 'build/web-tests');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const { outputFiles } = buildSync({
    entryPoints: files,
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node18',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    nodePaths: [join(root, 'web/node_modules')],
    external: ['esbuild'],
    // Node.js 18 has no global of this name yet.
    banner: { js: "import { webcrypto } from 'node:crypto'; globalThis.crypto ??= webcrypto;" },
    define: { 'import.meta.root': JSON.stringify(root) },
  }) ?? {};
  void outputFiles;
  files = wanted.map((name) => join(out, name.replace(/\.ts$/, '.mjs')));
}

// This reporter repeats at its end what failed.
const words = ['--test', '--test-reporter=spec'];
// Each file of journeys has its own server and browser, which keep most of one core busy.
if (kind === 'journeys' && Number(process.versions.node.split('.')[0]) >= 20)
  words.push('--test-concurrency=3');
if (pattern) words.push(`--test-name-pattern=${pattern}`);
const { status } = spawnSync(process.execPath, [...words, ...files], { stdio: 'inherit' });
process.exit(status ?? 1);
