// What the build writes, and the server sends.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const out = `${import.meta.root}/build/web`;
const { entries } = JSON.parse(readFileSync(`${out}/assets.json`, 'utf8'));
const bodies = readFileSync(`${out}/assets.bin`);
const bodyOf = ({ offset, bytes }) => bodies.subarray(offset, offset + bytes);
const design = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
  + "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
  + "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; "
  + 'trusted-types own-worker';

test('each page has the policy, byte for byte', () => {
  const pages = entries.filter(({ kind }) => kind === 'page');
  assert.deepEqual(pages.map(({ path }) => path).sort(),
    ['/', '/decline/:token', '/dsa/:token', '/invitations/:token', '/lobby/:room', '/my', '/my/account',
      '/my/interviews/:id', '/my/pipeline/:id', '/preferences', '/room/:room', '/screening/:token',
      '/signed-in', '/signed-out']);
  for (const { headers, cacheControl } of pages) {
    assert.equal(headers['Content-Security-Policy'], design);
    assert.equal(headers['Cross-Origin-Opener-Policy'], 'same-origin');
    assert.equal(cacheControl, 'no-cache');
  }
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
