// What screen readers get of a page, as a text in tests/web/golden that a review can read. Chromium
// computes it: roles, names, states and texts, in their order.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, until } from './service.mjs';

export const folder = join(root, 'tests/web/golden');

const PATIENCE = 5_000;  // milliseconds until a page that still changes has settled

// What differs from run to run. What journeys plan is in the year 2030, and stands as it is.
const CHANGING = [
  [/\w{3}, \d{1,2} \w{3,4} (\d{4})[, ]+\d{1,2}:\d{2}(?:\s?–\s?\d{1,2}:\d{2})?(?: CES?T)?/g,
    (all, year) => (year === '2030' ? all : 'DATE')],
  [/\bDATE – DATE\b/g, () => 'DATE'],  // a time that ends after midnight
  [/(\d{4}, |–\s?)?\b\d{1,3}(?::\d{2})+(?: CES?T)?/g, (all, date) => (date ? all : 'TIME')],
  [/\b\d+ ms\b/g, () => 'N ms'],
  [/\bin \d+ seconds\b/g, () => 'in N seconds'],
  [/\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/g, () => 'CODE'],
  [/http:\/\/localhost:\d+/g, () => ''],
  [/blob:[^\s"]+/g, () => 'BLOB'],
  [/\/(screening|dsa|decline|invitations|preferences|lobby)\/[\w-]{15,}/g,
    (_, page) => `/${page}/TOKEN`],
  [/(meet\.example\.com\/acme-)\w+/g, (_, call) => `${call}ROOM`],
  // YAML quotes them if they look like numbers.
  [/"[0-9a-f]{64}"|\b[0-9a-f]{64}\b/g, () => 'DIGEST'],
  [/"[\w-]{43}"|(?<![\w-])[\w-]{43}(?![\w-])/g, () => 'SEAL'],
  [/"[0-9a-f]{24}"|\b[0-9a-f]{24}\b/g, () => 'ID'],
];

const withoutChanges = (text) =>
  CHANGING.reduce((now, [pattern, replacement]) => now.replace(pattern, replacement), text);

const MANY = 10;

// Without what a reviewer need not read: labels, since they are the names of their fields, and what is
// not selected in long lists, such as that of all zones.
function brief(text) {
  const lines = text.split('\n');
  const many = lines.filter((line) => /^ *- option /.test(line)).length > MANY;
  const textOf = (line) => /^ *- text: "?(.+?)"?$/.exec(line)?.[1];
  const isName = (text) => text && lines.some((line) => !textOf(line) && line.includes(` "${text}"`));
  return lines.filter((line) => !isName(textOf(line))
    && !(many && /^ *- option "[^"]*"$/.test(line))).join('\n');
}

const { pages } = JSON.parse(readFileSync(join(root, 'web/pages.json'), 'utf8'));

// The path of the page in web/pages.json. One without a parameter goes before one with it.
const pathOf = (pathname) => pages.map(({ path }) => path).filter((path) =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname))
  .sort((one, other) => one.split(':').length - other.split(':').length)[0];

// An open dialog, else the page: whatever is behind a dialog is out of reach.
async function read(page) {
  const dialog = page.locator('dialog[open]');
  const shown = await dialog.count() ? dialog.last() : page.locator('main');
  return withoutChanges(brief(
    `# ${pathOf(new URL(page.url()).pathname)}\n${await shown.ariaSnapshot()}\n`));
}

// What the page is when it has been the same for a while.
async function settled(page) {
  let [text, since] = ['', 0];
  await until('a page that stays as it is', async () => {
    const now = await read(page);
    if (now !== text) [text, since] = [now, Date.now()];
    return Date.now() - since > PATIENCE / 2;
  });
  return text;
}

// Compares the page with the golden file, or writes the file.
export async function compare(name, page) {
  const file = join(folder, `${name}.yml`);
  if (process.env.HIRELINE_UPDATE_GOLDEN) return writeFileSync(file, await settled(page));
  const golden = existsSync(file) ? readFileSync(file, 'utf8') : '';
  let found;
  await until('the golden text', async () => {
    found = await read(page);
    return found === golden;
  }, PATIENCE).catch(() => {});
  return assert.equal(found, golden, `${name} does not read as ${file} says. If that is meant, `
    + 'write the file with HIRELINE_UPDATE_GOLDEN=1');
}
