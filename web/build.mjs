// Builds the pages: node build.mjs --out DIR [--unchecked]. Two builds of the same sources are equal.
//
// The folder gets assets.json, the list of everything that a server sends (README.md describes it),
// and assets.bin, the bodies in each encoding. A budget that is exceeded fails the build.
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { measure, printSizes } from './measure.mjs';

const web = dirname(fileURLToPath(import.meta.url));
const root = resolve(web, '..');
// Pages of links need no sign-in, and neither candidates nor recruiters need the pages of the others.
// So they are bundled apart: what they share is there several times, but nobody loads what they do
// not need.
const ENTRIES = {
  main: { script: 'src/candidate/main.tsx', style: 'src/style/style.css', people: 'candidate' },
  links: { script: 'src/candidate/links.tsx', style: 'src/style/style.css', people: 'candidate' },
  app: { script: 'src/recruiter/main.tsx', style: 'src/style/app.css', people: 'recruiter' },
};
const ICON = 'src/style/icon.svg';
const WORKER = 'src/sw.ts';
const ASSETS = '/assets/';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

const FOREVER = 'public, max-age=31536000, immutable';

const read = (path) => readFileSync(join(web, path), 'utf8');
const readJson = (path) => JSON.parse(read(path));
const digest = (bytes) => createHash('sha256').update(bytes).digest('base64url');
const typeOf = (path) => TYPES[path.slice(path.lastIndexOf('.'))];

const OPTIONS = {
  absWorkingDir: web,
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  outdir: 'out',
  metafile: true,
  write: false,
  logLevel: 'silent',
};

const { main: own, links, app } = ENTRIES;
// `#core` is what the pages of a bundle share, for parts that are in several bundles and load later.
export const bundles = [
  { entryPoints: [own.script, own.style], alias: { '#core': './src/candidate/core.ts' } },
  { entryPoints: [links.script, WORKER] },
  { entryPoints: [app.script, app.style], alias: { '#core': './src/recruiter/core.ts' } },
].map((bundle) => ({ ...OPTIONS, ...bundle }));

// Writes the types of the API into build/web-types, unless they are there for this document.
export function makeTypes() {
  const folder = join(root, 'build/web-types');
  const document = join(root, 'docs/openapi.json');
  const version = readJson('node_modules/openapi-typescript/package.json').version;
  const stamp = `${version} ${digest(readFileSync(document))}\n`;
  const stampFile = join(folder, 'stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  mkdirSync(folder, { recursive: true });
  const cli = join(web, 'node_modules/openapi-typescript/bin/cli.js');
  execFileSync(process.execPath, [cli, document, '--output', join(folder, 'openapi.d.ts')],
    { stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(stampFile, stamp);
}

export function checkTypes() {
  const compiler = join(web, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '--project', web], { stdio: ['ignore', 2, 2] });
}

// The texts of the licences of all packages from which something is bundled.
function licences(metafile) {
  const packages = new Set();
  for (const output of Object.values(metafile.outputs)) {
    for (const [input, { bytesInOutput }] of Object.entries(output.inputs)) {
      const found = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input);
      if (found && bytesInOutput > 0) packages.add(found[1]);
    }
  }
  const texts = [...packages].sort().map((name) => {
    const folder = `node_modules/${name}`;
    const { version, license } = readJson(`${folder}/package.json`);
    const file = ['LICENSE', 'LICENSE.md', 'LICENCE', 'license'].find((one) =>
      existsSync(join(web, folder, one)));
    if (!file) throw new Error(`${name} has no licence file: add its text to build.mjs`);
    return `${name} ${version} (${license})\n\n${read(`${folder}/${file}`).trim()}\n`;
  });
  const ours = 'hireline is licensed under the Apache License, Version 2.0.\n'
    + 'https://www.apache.org/licenses/LICENSE-2.0\n\n'
    + 'Its pages contain parts of these packages.\n';
  return [ours, ...texts].join(`\n${'-'.repeat(72)}\n\n`);
}

function hashed(name, text) {
  const body = Buffer.from(text);
  const dot = name.lastIndexOf('.');
  const tag = createHash('sha256').update(body).digest('hex').slice(0, 8).toUpperCase();
  return { path: `${ASSETS}${name.slice(0, dot)}-${tag}${name.slice(dot)}`, body };
}

// The output that `input` became, and all outputs that it imports statically, itself first. Nothing
// if `input` is a part of another one.
function loadedWith(metafile, input) {
  const found = Object.keys(metafile.outputs)
    .filter((name) => metafile.outputs[name].entryPoint === input);
  for (const name of found) {
    for (const { path, kind } of metafile.outputs[name].imports)
      if (kind === 'import-statement' && !found.includes(path)) found.push(path);
  }
  return found;
}

const urlOf = (output) => ASSETS + basename(output);

// All files that a module may load later, also those that they load.
function loadedLater(metafile, input) {
  const found = loadedWith(metafile, input);
  for (const name of found) {
    for (const { path, kind } of metafile.outputs[name].imports)
      if (kind !== 'entry-point' && !found.includes(path)) found.push(path);
  }
  return found.map(urlOf);
}

// The worker has a path of its own, since its path limits what it may serve. It knows what to keep in
// each scope: the page with this `offline` in pages.json, under its path without a token, and its
// files.
function workerEntry({ body }, metafile, pages, loads, icon) {
  const scopes = Object.fromEntries(pages.filter(({ offline }) => offline)
    .map(({ offline, path, module }) => [offline, {
      shell: path.replace(/:\w+/, '-'),
      files: [...new Set([...loads[path].files.slice(1), icon,
        ...loadedLater(metafile, `src/${module}.tsx`)])],
    }]));
  const version = digest(JSON.stringify([scopes, pages])).slice(0, 12);
  return {
    path: '/sw.js',
    kind: 'asset',
    type: TYPES['.js'],
    cacheControl: 'no-cache',
    headers: {
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    body: Buffer.from(`const KEPT=${JSON.stringify({ version, scopes })};${body}`),
  };
}

// The headers of a page beside those that the server adds to every response.
function pageHeaders(policy) {
  return {
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  };
}

function escaped(text) {
  return text.replace(/[&<>"]/g, (one) => `&#${one.codePointAt(0)};`);
}

// One result of several, as if they were bundled together.
export function joined(results) {
  return {
    metafile: { outputs: Object.assign({}, ...results.map((one) => one.metafile.outputs)) },
    outputFiles: [...new Map(results.flatMap((one) => one.outputFiles)
      .map((file) => [file.path, file])).values()],
  };
}

// Makes the site of esbuild's result: entries with a path, a type, headers and a body; and for each
// page what its first load needs.
export function makeSite(result, extraScript) {
  const { metafile } = result;
  const { pages, policies } = readJson('pages.json');
  const entries = result.outputFiles.map(({ path, contents }) =>
    ({ path: urlOf(path), body: Buffer.from(contents) }));
  const icon = hashed('icon.svg', read(ICON).trim());
  const notice = hashed('licences.txt', licences(metafile));
  entries.push(icon, notice);
  for (const entry of entries) {
    Object.assign(entry, {
      kind: 'asset',
      type: typeOf(entry.path),
      cacheControl: FOREVER,
      headers: { 'Cross-Origin-Resource-Policy': 'same-origin' },
    });
  }
  const worker = entries.splice(entries.findIndex(({ path }) =>
    path === urlOf(loadedWith(metafile, WORKER)[0])), 1)[0];
  const loads = {};
  for (const page of pages) {
    const entry = ENTRIES[page.entry ?? 'main'];
    const style = loadedWith(metafile, entry.style)[0];
    const main = loadedWith(metafile, entry.script);
    const scripts = [...new Set([...main, ...loadedWith(metafile, `src/${page.module}.tsx`)])];
    const preloads = scripts.slice(1)
      .map((name) => `  <link rel="modulepreload" href="${urlOf(name)}">`);
    if (extraScript) preloads.push(`  <script src="${extraScript}" defer></script>`);
    const values = {
      people: entry.people,
      heading: escaped(page.heading),
      lead: escaped(page.lead),
      icon: icon.path,
      licences: notice.path,
      style: urlOf(style),
      script: urlOf(main[0]),
      preloads: preloads.join('\n'),
    };
    const html = read('shells/page.html')
      .replace(/\{\{(\w+)\}\}/g, (_, name) => values[name]);
    entries.push({
      path: page.path,
      kind: 'page',
      type: TYPES['.html'],
      cacheControl: 'no-cache',
      headers: pageHeaders(policies[page.policy]),
      body: Buffer.from(html),
    });
    loads[page.path] = {
      people: entry.people,
      files: [page.path, urlOf(style), ...scripts.map(urlOf)],
      chunk: scripts.slice(main.length).map(urlOf),
    };
  }
  entries.push(workerEntry(worker, metafile, pages, loads, icon.path));
  entries.sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const entry of entries) entry.encodings = encodingsOf(entry);
  return { entries, loads, editor: editorFiles(metafile) };
}

const EDITOR = 'src/editor/editor.ts';

// What the editor takes: itself with all that comes with it, and each language.
function editorFiles(metafile) {
  const own = loadedWith(metafile, EDITOR);
  const modes = own.flatMap((name) => metafile.outputs[name].imports)
    .filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => urlOf(path));
  const before = loadedWith(metafile, links.script).concat(
    loadedWith(metafile, 'src/candidate/coding/page.tsx')).map(urlOf);
  return { own: own.map(urlOf).filter((path) => !before.includes(path)),
    modes: [...new Set(modes)] };
}

// br, gzip and identity with a strong tag each. An encoding that saves nothing is left out.
function encodingsOf({ body }) {
  const br = brotliCompressSync(body, { params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  } });
  const made = [['br', br], ['gzip', gzipSync(body, { level: 9 })], ['identity', body]];
  return made
    .filter(([encoding, bytes]) => encoding === 'identity' || bytes.length < body.length)
    .map(([encoding, bytes]) => ({ encoding, bytes, etag: `"${digest(bytes).slice(0, 22)}"` }));
}

export function writeSite(site, out) {
  mkdirSync(out, { recursive: true });
  const bodies = [];
  let offset = 0;
  const entries = site.entries.map(({ path, kind, type, cacheControl, headers, encodings }) => ({
    path, kind, type, cacheControl, headers,
    encodings: encodings.map(({ encoding, bytes, etag }) => {
      const placed = { encoding, offset, bytes: bytes.length, etag };
      bodies.push(bytes);
      offset += bytes.length;
      return placed;
    }),
  }));
  writeFileSync(join(out, 'assets.bin'), Buffer.concat(bodies));
  writeFileSync(join(out, 'assets.json'), `${JSON.stringify({ entries }, null, 2)}\n`);
}

export async function buildSite() {
  return makeSite(joined(await Promise.all(bundles.map((options) => esbuild.build(options)))));
}

// A site of one page, /gallery, with every part in every state. Servers do not have it.
export async function buildGallery() {
  const { outputFiles } = await esbuild.build({ ...OPTIONS, splitting: false, entryNames: 'gallery',
    entryPoints: ['gallery/gallery.tsx', 'src/style/app.css'],
    alias: { '#core': './src/recruiter/core.ts' } });
  const { policies } = readJson('pages.json');
  const html = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gallery</title>'
    + '<meta name="viewport" content="width=device-width, initial-scale=1">'
    + `<link rel="icon" href="${ASSETS}icon.svg" type="image/svg+xml">`
    + `<link rel="stylesheet" href="${ASSETS}gallery.css"></head><body class="recruiter"><div id="app">`
    + '<main id="main" class="wide"></main></div>'
    + `<script type="module" src="${ASSETS}gallery.js"></script></body></html>`;
  const page = { path: '/gallery', type: TYPES['.html'], cacheControl: 'no-cache',
    headers: pageHeaders(policies.own), body: Buffer.from(html) };
  const files = [...outputFiles, { path: 'icon.svg', contents: read(ICON) }];
  return { entries: [page, ...files.map(({ path, contents }) => ({ path: urlOf(path),
    type: typeOf(path), cacheControl: 'no-cache', headers: {}, body: Buffer.from(contents) }))] };
}

function fail(message, hint) {
  console.error(`error: ${message}`);
  if (hint) console.error(`hint: ${hint}`);
  process.exit(1);
}

async function main(words) {
  const at = words.indexOf('--out');
  if (at < 0 || !words[at + 1]) fail('--out needs a folder', 'node build.mjs --out ../build/web');
  const out = resolve(words[at + 1]);
  try {
    if (!words.includes('--unchecked')) {
      makeTypes();
      checkTypes();
    }
  } catch {
    fail('the types are wrong', 'read the messages above');
  }
  let site;
  try {
    site = await buildSite();
  } catch (error) {
    if (!error.errors) throw error;
    const texts = await esbuild.formatMessages(error.errors, { kind: 'error' });
    fail(`esbuild cannot bundle the pages\n${texts.join('')}`);
  }
  writeSite(site, out);
  const measured = measure(site);
  printSizes(measured);
  console.log(`bytes, gzip -9; written to ${relative(process.cwd(), out) || '.'}`);
  if (measured.broken.length)
    fail(`a budget is exceeded\n  ${measured.broken.join('\n  ')}`,
      'load less at first, or change web/budgets.json and say why');
}

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href)
  await main(process.argv.slice(2));
