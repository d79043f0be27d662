// A list in a form, such as the points of a rubric, to which rows are added.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../../parts/parts.tsx';
import { editor as words } from '../../text/recruiter/en_bank_editor.ts';
import { fieldId } from './form.ts';

interface Props<Row> {
  name: 'rubric' | 'followUps' | 'cases' | 'hidden';
  rows: readonly Row[];
  empty: Row;
  wrong: string | undefined;  // of the list as a whole
  onRows: (rows: Row[]) => void;
  children: (row: Row, index: number, set: (row: Row) => void) => ComponentChildren;
}

export function Rows<Row>({ name, rows, empty, wrong, onRows, children }: Props<Row>) {
  const box = useRef<HTMLDivElement>(null);
  // Where the focus goes, once it is there: a new row, or the button below if one was removed.
  const next = useRef<number | 'add' | undefined>(undefined);

  useLayoutEffect(() => {
    const to = next.current;
    next.current = undefined;
    if (to === 'add') box.current?.querySelector<HTMLElement>(':scope > button')?.focus();
    else if (to !== undefined) {
      box.current?.querySelectorAll(':scope > fieldset')[to]
        ?.querySelector<HTMLElement>('input, textarea')?.focus();
    }
  }, [rows.length]);

  return (
    <div ref={box} id={fieldId(name)} tabIndex={-1} class="bank-rows">
      {rows.map((row, index) => (
        <fieldset class="box" key={index}>
          <legend>{words.row(name, index)}</legend>
          {children(row, index, (changed) =>
            onRows(rows.map((one, at) => (at === index ? changed : one))))}
          <Button kind="link" onClick={() => {
            next.current = 'add';
            onRows(rows.filter((_, at) => at !== index));
          }}>{words.remove(words.row(name, index))}</Button>
        </fieldset>
      ))}
      {wrong && <p class="wrong">{wrong}</p>}
      <Button onClick={() => {
        next.current = rows.length;
        onRows([...rows, empty]);
      }}>{words.add[name]()}</Button>
    </div>
  );
}
