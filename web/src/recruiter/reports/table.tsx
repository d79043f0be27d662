// A table of a report: what a cell shows, and what it is in the file. Counts lead to their records.
import type { ComponentChildren } from 'preact';
import { Button } from '../../parts/parts.tsx';
import { Table, type Column } from '../../parts/table.tsx';
import { reports as words } from '../../text/recruiter/en_reports.ts';
import { number } from '../../text/format.ts';
import { save, type Value } from './csv.ts';

export interface ReportColumn<Row> {
  name: string;
  isNumber?: boolean;
  cell: (row: Row) => ComponentChildren;
  // The columns of the file: one of the same name, unless there are several.
  file: (row: Row) => Value | readonly Value[];
  files?: readonly string[];
}

interface Props<Row> {
  title: string;
  file: string;  // the name of the file
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  shown?: number;
  keyOf: (row: Row) => string;
  children?: ComponentChildren;
}

export function ReportTable<Row>({ title, file, columns, rows, shown = rows.length, keyOf,
  children }: Props<Row>) {
  const take = () => save(file, [
    columns.flatMap(({ name, files }) => files ?? [name]),
    ...rows.map((row) => columns.flatMap((one) => one.file(row) as Value)),
  ]);
  const looks: Column<Row>[] = columns.map(({ name, isNumber, cell }) =>
    ({ name, cell, ...(isNumber ? { isNumber } : {}) }));
  return (
    <section class="card">
      <div class="row apart">
        <h2>{title}</h2>
        <Button label={words.csvOf(title)} onClick={take}>{words.csv()}</Button>
      </div>
      {children}
      <Table caption={title} columns={looks} rows={rows.slice(0, shown)} keyOf={keyOf} />
    </section>
  );
}

// How many there are. Of none, there is nothing to show.
export function Count({ of, what, onShow }: { of: number; what: string; onShow: () => void }) {
  if (of === 0) return <>{number(0)}</>;
  return (
    <button type="button" class="link count" onClick={onShow}>
      {number(of)}<span class="away"> {words.showRecords(what)}</span>
    </button>
  );
}
