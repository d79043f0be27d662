// What lists share: filters in the address, and pages.
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Button } from '../../parts/parts.tsx';
import { app as words } from '../../text/recruiter/en_app.ts';
import { queried, setQuery } from '../query.ts';

interface FilterProps {
  name: string;   // in the address
  label: string;
  any: string;    // what the choice without a filter says
  choices: readonly { value: string; label: string }[];
}

export function Filter({ name, label, any, choices }: FilterProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={queried(name)}
        onChange={({ currentTarget }) => setQuery({ [name]: currentTarget.value })}>
        <option value="">{any}</option>
        {choices.map(({ value, label: text }) => <option value={value} key={value}>{text}</option>)}
      </select>
    </div>
  );
}

const QUIET = 300;  // milliseconds without typing, until it is searched

export function Search({ name = 'search', label, hint, wrong }: { name?: string; label: string;
  hint?: string; wrong?: string | undefined }) {
  const id = useId();
  const told = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ');
  const given = queried(name);
  const [value, setValue] = useState(given);
  const own = useRef(given);

  function search() {
    own.current = value.trim();
    setQuery({ [name]: own.current });
  }

  useEffect(() => {
    if (value.trim() === own.current) return undefined;
    const timer = setTimeout(search, QUIET);
    return () => clearTimeout(timer);
  }, [value]);
  // What a link or going back has put into the address.
  useEffect(() => {
    if (given === own.current) return;
    own.current = given;
    setValue(given);
  }, [given]);

  return (
    <form role={name === 'search' ? 'search' : undefined} class="field" onSubmit={(event) => {
      event.preventDefault();
      search();
    }}>
      <label for={id}>{label}</label>
      <input id={id} type="search" value={value} dir="auto" autocomplete="off" spellcheck={false}
        aria-describedby={told || undefined} aria-invalid={wrong ? 'true' : undefined}
        onInput={({ currentTarget }) => setValue(currentTarget.value)} />
      {hint && <p class="hint" id={`${id}-hint`}>{hint}</p>}
      {wrong && <p class="wrong" id={`${id}-wrong`}>{wrong}</p>}
    </form>
  );
}

interface Pagination {
  total: number;
  page: number;
  totalPages: number;
}

export function Pager({ of: { total, page, totalPages } }: { of: Pagination }) {
  if (totalPages <= 1) return <p class="quiet small">{words.total(total)}</p>;
  const go = (to: number) => setQuery({ page: to === 1 ? '' : String(to) });
  return (
    <nav class="row" aria-label={words.pagesOfList()}>
      <Button off={page <= 1} onClick={() => go(page - 1)}>{words.previous()}</Button>
      <span>{words.pageOf(page, totalPages, total)}</span>
      <Button off={page >= totalPages} onClick={() => go(page + 1)}>{words.next()}</Button>
    </nav>
  );
}
