// A table of records. On a narrow screen each row is a block, with the names of its columns.
import type { ComponentChildren } from 'preact';

export interface Column<Row> {
  name: string;
  isNumber?: boolean;
  cell: (row: Row) => ComponentChildren;
}

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

// The first column names the row.
export function Table<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  const look = ({ isNumber }: Column<Row>) => (isNumber ? 'number' : undefined);
  return (
    <table class="table">
      <caption class="away">{caption}</caption>
      <thead>
        <tr>{columns.map((one) => <th scope="col" class={look(one)} key={one.name}>{one.name}</th>)}</tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((one, index) => (index === 0
              ? <th scope="row" key={one.name}>{one.cell(row)}</th>
              : (
                <td class={look(one)} data-name={one.name} key={one.name}>{one.cell(row)}</td>
              )))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
