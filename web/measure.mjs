// What the first load of each page takes, compared with budgets.json.
import { readFileSync } from 'node:fs';

const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));

const gzBytes = (site, path) => site.entries.find((one) => one.path === path)
  .encodings.find(({ encoding }) => encoding !== 'br').bytes.length;

// The rows of the report, and the budgets that are exceeded.
export function measure(site) {
  const rows = [];
  const broken = [];
  const judge = (what, value, budget) => {
    if (value > budget) broken.push(`${what}: ${value} is more than ${budget}`);
  };
  for (const [page, { people, files, chunk }] of Object.entries(site.loads)) {
    const budget = budgets[people];
    const total = files.reduce((sum, path) => sum + gzBytes(site, path), 0);
    const own = chunk.reduce((sum, path) => sum + gzBytes(site, path), 0);
    rows.push({ page, firstLoad: total, pageChunk: own, requests: files.length });
    judge(`first load of ${page}, gz`, total, budget.firstLoad);
    judge(`chunk of ${page}, gz`, own, budget.pageChunk);
    judge(`requests of ${page}`, files.length, budget.requests);
    const css = files.find((path) => path.endsWith('.css'));
    judge(`style sheet of ${page}, gz`, gzBytes(site, css), budget.css);
  }
  const editor = site.editor.own.reduce((sum, path) => sum + gzBytes(site, path), 0);
  judge('editor, gz', editor, budgets.editor);
  for (const path of site.editor.modes) judge(`${path}, gz`, gzBytes(site, path), budgets.mode);
  return { rows, editor, broken };
}

export function printSizes({ rows, editor }) {
  const row = (...cells) => console.log(cells.map((cell, index) =>
    (index ? String(cell).padStart(14) : String(cell).padEnd(14))).join(''));
  row('page', 'first load', 'own chunk', 'requests');
  for (const { page, firstLoad, pageChunk, requests } of rows)
    row(page, firstLoad, pageChunk, requests);
  console.log(`the editor takes ${editor}`);
}
