// What the build writes and the handler sends; the server sends the same.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createHandler, negotiate } from '../../../web/handler.mjs';

const out = `${import.meta.root}/build/web`;
const { entries } = JSON.parse(readFileSync(`${out}/assets.json`, 'utf8'));
const design = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
  + "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
  + "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; "
  + 'trusted-types own-worker';

test('each page has the policy, byte for byte', () => {
  const pages = entries.filter(({ kind }) => kind === 'page');
  assert.deepEqual(pages.map(({ path }) => path).sort(),
    ['/', '/my', '/my/account', '/signed-in', '/signed-out']);
  for (const { headers, cacheControl } of pages) {
    assert.equal(headers['Content-Security-Policy'], design);
    assert.equal(headers['Cross-Origin-Opener-Policy'], 'same-origin');
    assert.equal(cacheControl, 'no-cache');
  }
});

test('all encodings of an entry hold the same, under tags of their own', () => {
  const tags = entries.flatMap(({ encodings }) => encodings.map(({ etag }) => etag));
  assert.equal(new Set(tags).size, tags.length);
  const decoded = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes) => bytes };
  for (const { path, encodings } of entries) {
    const bodies = encodings.map(({ encoding, file, bytes }) => {
      const read = readFileSync(`${out}/${file}`);
      assert.equal(read.length, bytes, file);
      return decoded[encoding](read).toString('latin1');
    });
    assert.equal(new Set(bodies).size, 1, path);
  }
});

test('pages name only assets that there are, and nothing inline', () => {
  const paths = new Set(entries.map(({ path }) => path));
  for (const { kind, encodings } of entries) {
    if (kind !== 'page') continue;
    const html = readFileSync(`${out}/${encodings.at(-1).file}`, 'utf8');
    for (const [, path] of html.matchAll(/(?:href|src)="([^"]+)"/g))
      assert.ok(paths.has(path), path);
    assert.doesNotMatch(html, /<style|style=|\son\w+=|<script(?![^>]*src=)/);
  }
});

test('the encoding with the greatest weight is sent', () => {
  const all = ['br', 'gzip', 'identity'];
  assert.equal(negotiate('gzip, deflate, br', all), 'br');
  assert.equal(negotiate('gzip;q=1, br;q=0.5', all), 'gzip');
  assert.equal(negotiate('br;q=0, gzip;q=0', all), 'identity');
  assert.equal(negotiate('*', all), 'br');
  assert.equal(negotiate('*;q=0.5, br;q=0', all), 'gzip');
  assert.equal(negotiate('identity', all), 'identity');
  assert.equal(negotiate('identity;q=1, gzip;q=0.5', all), 'identity');
  assert.equal(negotiate(undefined, all), 'identity');
  assert.equal(negotiate('br', ['gzip', 'identity']), 'identity');
});

test('a page is sent with its headers, and not again while it is the same', async () => {
  const bytes = Buffer.from('<!doctype html>');
  const entry = { path: '/my', type: 'text/html; charset=utf-8', cacheControl: 'no-cache',
    headers: { 'Content-Security-Policy': design },
    encodings: [{ encoding: 'identity', bytes, etag: '"tag"' }] };
  const server = http.createServer(createHandler({ site: () => ({ entries: [entry] }),
    upstream: 'http://127.0.0.1:9' }));
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${server.address().port}`;
  try {
    const first = await fetch(`${base}/my`);
    assert.equal(first.headers.get('Content-Security-Policy'), design);
    assert.equal(first.headers.get('Vary'), 'Accept-Encoding');
    assert.equal(await first.text(), '<!doctype html>');
    const second = await fetch(`${base}/my`, { headers: { 'If-None-Match': '"tag"' } });
    assert.equal(second.status, 304);
    assert.equal((await fetch(`${base}/other`)).status, 502);
  } finally {
    server.close();
  }
});
