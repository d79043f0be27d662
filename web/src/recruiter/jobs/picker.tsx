// Chooses entries of a bank for a stage: searched, filtered, and previewed.
import { useEffect, useId, useState } from 'preact/hooks';
import { Select } from '../../parts/choices.tsx';
import { Dialog, Field, Load, Their, useLoad } from '../../parts/parts.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { job } from '../../text/recruiter/en_job.ts';
import { keepEntries, listBank, type Entry, type Wanted } from './bank.ts';
import { SHAPES, type StageType } from './form.ts';
import { Preview } from './preview.tsx';

const words = job.picker;
const QUIET = 300;  // milliseconds without typing, until it is searched

interface Props {
  type: StageType;
  there: readonly string[];  // what the stage has already
  onPick: (ids: string[]) => void;
  onClose: () => void;
}

export function Picker({ type, there, onPick, onClose }: Props) {
  const { bank } = SHAPES[type];
  const [wanted, setWanted] = useState<Wanted>({ search: '', source: '', kind: '', tag: '', type });
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly Entry[]>([]);
  const [seen, setSeen] = useState<readonly Entry[]>([]);
  const found = useLoad(() => listBank(bank, wanted), [JSON.stringify(wanted)]);

  useEffect(() => {
    const timer = setTimeout(() => setWanted((before) => ({ ...before, search: search.trim() })),
      QUIET);
    return () => clearTimeout(timer);
  }, [search]);

  // What can be filtered by is known from what was listed.
  useEffect(() => {
    if (found.data) setSeen((before) => [...before, ...found.data!.entries]);
  }, [found.data]);

  const choose = (entry: Entry, on: boolean) => setChosen((before) =>
    [...before.filter(({ id }) => id !== entry.id), ...(on ? [entry] : [])]);
  const isAny = !wanted.search && !wanted.source && !wanted.kind && !wanted.tag;

  return (
    <Dialog title={words.title[bank]()} kind="main" isWide act={words.add(chosen.length)}
      acting={false} off={chosen.length === 0} onClose={onClose} onAct={() => {
        keepEntries(bank, chosen);
        onPick(chosen.map(({ id }) => id));
      }}>
      <div class="picker">
        <Field label={words.search()} hint={words.searchHint()} value={search}
          onValue={setSearch} autocomplete="off" />
        <Filters wanted={wanted} seen={seen} onChange={(change) =>
          setWanted((before) => ({ ...before, ...change }))} />
        <Load from={found}>
          {({ entries, total }) => (
            <>
              <p class="quiet small" role="status">{words.found(entries.length, total)}</p>
              {total === 0 && <p>{isAny ? words.empty() : words.none()}</p>}
              <ul class="entries">
                {entries.map((entry) => (
                  <Choice key={entry.id} entry={entry} type={type}
                    isThere={there.includes(entry.id)}
                    isChosen={chosen.some(({ id }) => id === entry.id)}
                    onChoose={(on) => choose(entry, on)} />
                ))}
              </ul>
            </>
          )}
        </Load>
      </div>
    </Dialog>
  );
}

const choicesOf = (values: Iterable<string>, labelOf = (value: string) => value) =>
  [{ value: '', label: words.any() },
    ...[...new Set(values)].sort().map((value) => ({ value, label: labelOf(value) }))];

function Filters({ wanted, seen, onChange }: { wanted: Wanted; seen: readonly Entry[];
  onChange: (change: Partial<Wanted>) => void }) {
  const { bank } = SHAPES[wanted.type];
  const kinds = {
    screening: { label: words.category(), choices: choicesOf(seen.map(({ kind }) => kind)) },
    scenario: { label: words.category(), choices: choicesOf(seen.map(({ kind }) => kind)) },
    interview: { label: words.questionType(),
      choices: choicesOf(Object.keys(words.questionTypes), (one) => words.questionTypes[one]!()) },
    dsa: { label: words.difficulty(), choices: [{ value: '', label: words.any() },
      ...(['easy', 'medium', 'hard'] as const).map((value) =>
        ({ value, label: app.difficulty[value]() }))] },
  }[bank];
  return (
    <div class="bar">
      <Select label={kinds.label} choices={kinds.choices} value={wanted.kind}
        onValue={(kind) => onChange({ kind })} />
      {bank === 'dsa' && <Select label={words.tag()} value={wanted.tag}
        choices={choicesOf(seen.flatMap(({ tags }) => tags))}
        onValue={(tag) => onChange({ tag })} />}
      <Select label={words.source()} value={wanted.source}
        choices={[{ value: '', label: words.any() },
          { value: 'custom', label: words.ownSource() },
          { value: 'system', label: words.systemSource() }]}
        onValue={(source) => onChange({ source })} />
    </div>
  );
}

function Choice({ entry, type, isThere, isChosen, onChoose }: { entry: Entry; type: StageType;
  isThere: boolean; isChosen: boolean; onChoose: (on: boolean) => void }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <label class="entry">
        {isThere ? <span class="badge">{words.there()}</span>
          : <input type="checkbox" checked={isChosen} aria-describedby={id}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)} />}
        <Their>{entry.title}</Their>
      </label>
      <p class="quiet small" id={id} dir="auto">{entry.facts.join(' · ')}</p>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{words.preview()}<span class="away"> {entry.title}</span></summary>
        {isOpen && <Preview entry={entry} type={type} />}
      </details>
    </li>
  );
}
