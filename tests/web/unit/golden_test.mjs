// The golden texts of pages: each is read by one journey, and each page of candidates has one.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const tests = `${import.meta.root}/tests/web`;
const names = readdirSync(`${tests}/golden`).sort();
const read = readdirSync(`${tests}/journeys`)
  .flatMap((file) => [...readFileSync(`${tests}/journeys/${file}`, 'utf8')
    .matchAll(/\.(?:reads|lookAndRead)\('([\w-]+)'/g)].map(([, name]) => `${name}.yml`)).sort();

test('each golden text is read by one journey', () => {
  assert.deepEqual(read, names);
});

test('each page of candidates has a golden text', () => {
  const { pages } = JSON.parse(readFileSync(`${import.meta.root}/web/pages.json`, 'utf8'));
  const paths = new Set(names.map((name) =>
    readFileSync(`${tests}/golden/${name}`, 'utf8').split('\n', 1)[0].replace(/^# /, '')));
  assert.deepEqual(pages.map(({ path }) => path).filter((path) => !/^\/app(\/|$)/.test(path)
    && !paths.has(path)), []);
});

test('no golden text has what differs from run to run', () => {
  for (const name of names) {
    const text = readFileSync(`${tests}/golden/${name}`, 'utf8');
    assert.doesNotMatch(text, /localhost|\b[0-9a-f]{24,}\b|\b20(?!30)\d\d\b/, name);
  }
});
