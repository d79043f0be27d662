// A table as CSV (RFC 4180), for spreadsheets.
import { save as saveFile } from '../pool/file.ts';

export type Value = string | number | undefined;

// Spreadsheets take a text that begins so for a formula, and candidates choose texts. A number is
// none.
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: Value): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvOf = (rows: readonly (readonly Value[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

// Spreadsheets know by its first character that a file is UTF-8.
const MARK = '\ufeff';

export const save = (name: string, rows: readonly (readonly Value[])[]): void =>
  saveFile(name, MARK + csvOf(rows), 'text/csv');
