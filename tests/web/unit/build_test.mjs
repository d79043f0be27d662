// What the build writes, and the server sends.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sendPage } from '../../../web/serve.mjs';

const out = `${import.meta.root}/build/web`;
const { entries } = JSON.parse(readFileSync(`${out}/assets.json`, 'utf8'));
const bodies = readFileSync(`${out}/assets.bin`);
const bodyOf = ({ offset, bytes }) => bodies.subarray(offset, offset + bytes);
const policyWith = (connect) => "default-src 'none'; script-src 'self'; style-src 'self'; "
  + `img-src 'self'; connect-src ${connect}; manifest-src 'self'; worker-src 'self'; `
  + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; "
  + 'trusted-types own-worker';

test('a second build writes the same bytes', () => {
  const again = mkdtempSync(join(tmpdir(), 'hireline-pages-'));
  try {
    execFileSync(process.execPath, ['--input-type=module', '--eval', `
      const { buildSite, writeSite } = await import('${import.meta.root}/web/build.mjs');
      writeSite(await buildSite(), '${again}');`]);
    for (const name of ['assets.json', 'assets.bin'])
      assert.ok(readFileSync(join(again, name)).equals(readFileSync(join(out, name))), name);
  } finally {
    rmSync(again, { recursive: true });
  }
});

test('each page has its policy, byte for byte, and pages of links name no provider', () => {
  const pages = entries.filter(({ kind }) => kind === 'page');
  const paths = pages.map(({ path }) => path).sort();
  assert.ok(paths.includes('/app/jobs/:id/board'));
  assert.deepEqual(paths.filter((path) => !/^\/app(\/|$)/.test(path)),
    ['/', '/decline/:token', '/dsa/:token', '/invitations/:token', '/lobby/:room', '/my', '/my/account',
      '/my/interviews/:id', '/my/pipeline/:id', '/preferences', '/preferences/:token', '/room/:room', '/screening/:token',
      '/signed-in', '/signed-out']);
  for (const { path, headers, cacheControl } of pages) {
    const isLink = /^\/(decline|dsa|lobby|room|screening)\//.test(path);
    assert.equal(headers['Content-Security-Policy'],
      policyWith(isLink ? "'self'" : "'self' $provider"));
    assert.equal(headers['Cross-Origin-Opener-Policy'], 'same-origin');
    assert.equal(cacheControl, 'no-cache');
  }
});

test('a page is sent with the origin of the token endpoint in its policy, or with nothing', async () => {
  let provider = { tokenEndpoint: 'https://sso.example.org:8443/token?tenant=1' };
  const upstream = http.createServer((_, response) =>
    response.end(JSON.stringify({ data: { provider } }))).listen(0, '127.0.0.1');
  await new Promise((done) => upstream.once('listening', done));
  const url = `http://127.0.0.1:${upstream.address().port}`;
  const site = { entries: [{ path: '/', type: 'text/html', cacheControl: 'no-cache', body: '',
    headers: { 'Content-Security-Policy': policyWith("'self' $provider") } }] };
  const policy = () => new Promise((done) => {
    sendPage(site, { method: 'GET', url: '/' }, { writeHead: (_, headers) =>
      done(headers['Content-Security-Policy']), end() {} }, url);
  });
  assert.equal(await policy(), policyWith("'self' https://sso.example.org:8443"));
  provider = undefined;
  assert.equal(await policy(), policyWith("'self'"));
  upstream.close();
});

test('all encodings of an entry hold the same, under tags of their own', () => {
  for (const { path, encodings } of entries) {
    const tags = new Set(encodings.map(({ etag }) => etag));
    assert.equal(tags.size, encodings.length, path);
  }
  const decoded = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes) => bytes };
  for (const { path, encodings } of entries) {
    const texts = encodings.map((one) => decoded[one.encoding](bodyOf(one)).toString('latin1'));
    assert.equal(new Set(texts).size, 1, path);
  }
});

test('pages name only assets that there are, and nothing inline', () => {
  const paths = new Set(entries.map(({ path }) => path));
  for (const { kind, encodings } of entries) {
    if (kind !== 'page') continue;
    const html = bodyOf(encodings.at(-1)).toString();
    for (const [, path] of html.matchAll(/(?:href|src)="([^"]+)"/g))
      assert.ok(paths.has(path), path);
    assert.doesNotMatch(html, /<style|style=|\son\w+=|<script(?![^>]*src=)/);
  }
});

test('the worker keeps pages of links under no token, with files that there are', () => {
  const { headers, cacheControl, encodings } = entries.find(({ path }) => path === '/sw.js');
  const { scopes } = JSON.parse(/^const KEPT=(.*?\}\}\});/.exec(bodyOf(encodings.at(-1)))[1]);
  const paths = new Set(entries.map(({ path }) => path));
  assert.deepEqual(Object.keys(scopes).sort(), ['/dsa/', '/screening/']);
  for (const [scope, { shell, files }] of Object.entries(scopes)) {
    assert.equal(shell, `${scope}-`);
    assert.ok(files.length >= 5);
    for (const path of files) {
      assert.ok(paths.has(path), path);
      assert.match(path, /^\/assets\//);
    }
  }
  const editor = /\/editor-/;
  assert.ok(scopes['/dsa/'].files.some((path) => editor.test(path)));
  assert.ok(!scopes['/screening/'].files.some((path) => editor.test(path)));
  assert.equal(headers['Content-Security-Policy'], "default-src 'none'; connect-src 'self'");
  assert.equal(cacheControl, 'no-cache');
});
