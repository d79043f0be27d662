// What the service says about an entry while it is written: what it does not accept, and what could
// be better. It makes the change and rolls it back.
import { useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../api/client.ts';
import { wordsOf, type Issue, type Problem } from '../../api/problems.ts';
import { announce } from '../../parts/live.ts';
import { editor as words } from '../../text/recruiter/en_bank_editor.ts';
import type { Warning } from './bank.ts';
import { goTo } from './place.ts';

const QUIET = 700;  // milliseconds without typing, until the service is asked

export interface Checked {
  isChecking: boolean;
  missing: readonly string[];  // places that are to be filled in first
  warnings?: Warning[];
  problem?: Problem;
}

export function useCheck(body: object, missing: readonly string[],
  ask: () => Promise<Answer<{ warnings?: Warning[] }>>): Checked {
  const [found, setFound] = useState<Omit<Checked, 'missing'>>({ isChecking: false });
  const isWhole = missing.length === 0;

  useEffect(() => {
    if (!isWhole) {
      setFound({ isChecking: false });
      return undefined;
    }
    let current = true;
    setFound((before) => ({ ...before, isChecking: true }));
    const timer = setTimeout(() => void ask().then((answer) => {
      if (!current) return;
      setFound({ isChecking: false, ...(answer.ok ? { warnings: answer.data.warnings ?? [] }
        : { problem: answer.problem }) });
    }), QUIET);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [isWhole, JSON.stringify(body)]);

  return { ...found, missing };
}

function summaryOf({ missing, warnings, problem }: Checked, remarks: number): string | undefined {
  if (missing.length > 0) return undefined;
  if (warnings) return words.checked(remarks);
  if (problem) {
    return problem.issues.length > 0 ? words.checkedAndWrong(problem.issues.length)
      : words.notChecked();
  }
  return undefined;
}

interface Props {
  of: Checked;
  placeOf: (path: string) => string;
}

export function Remarks({ of, placeOf }: Props) {
  const { isChecking, missing, warnings = [], problem } = of;
  const groups = grouped(warnings, placeOf);
  const summary = summaryOf(of, groups.length);
  useEffect(() => { if (summary) announce(summary); }, [summary]);
  const refusal = problem && problem.issues.length === 0 && problem.status === 409
    ? wordsOf(problem) : undefined;
  return (
    <section class="card remarks" aria-labelledby="remarks-title" aria-busy={isChecking}>
      <h2 id="remarks-title">{words.check()}</h2>
      {missing.length > 0 && (
        <>
          <p class="quiet">{words.checkMissing()}</p>
          <ul>{missing.map((place) => <li key={place}><To place={place} /></li>)}</ul>
        </>
      )}
      {refusal ? <p><strong>{refusal.title}.</strong> {refusal.text}</p>
        : summary && <p class={warnings.length + (problem ? 1 : 0) > 0 ? undefined : 'fine'}>
          {summary}
        </p>}
      <ul class="things">
        {problem?.issues.map((issue) =>
          <Wrong issue={issue} place={placeOf(issue.path)} key={issue.path + issue.message} />)}
        {groups.map((one) =>
          <Remark of={one} placeOf={placeOf} key={one.number + one.problem} />)}
      </ul>
      {isChecking && <p class="quiet small">{words.checking()}</p>}
    </section>
  );
}

const To = ({ place }: { place: string }) => (
  <button type="button" class="link" onClick={() => goTo(place)}>{words.field(place)}</button>
);

function Wrong({ issue: { message }, place }: { issue: Issue; place: string }) {
  return (
    <li>
      <div><To place={place} /><p dir="auto">{words.remark(message)}</p></div>
    </li>
  );
}

// The service names fields in what it says, as in "that of testCases[0]".
const FIELD = /\b\w+\[\d+\]/g;

// What is about hidden cases, which the service calls test cases as the visible ones.
const ABOUT_HIDDEN = ['Q401', 'Q402'];

interface Group extends Warning {
  places: string[];
}

// The same remark about several fields is told once.
function grouped(warnings: Warning[], placeOf: Props['placeOf']): Group[] {
  const groups = new Map<string, Group>();
  for (const one of warnings) {
    const place = ABOUT_HIDDEN.includes(one.number) ? 'hidden' : placeOf(one.field);
    const key = `${one.number} ${one.problem}`;
    const group = groups.get(key);
    if (!group) groups.set(key, { ...one, places: [place] });
    else if (!group.places.includes(place)) group.places.push(place);
  }
  return [...groups.values()];
}

function Remark({ of: { level, places, problem, hint }, placeOf }: { of: Group;
  placeOf: Props['placeOf'] }) {
  const told = problem.replace(FIELD, (name) => words.field(placeOf(name)).toLowerCase());
  return (
    <li>
      <div>
        <div class="row">
          {places.map((place) => <To place={place} key={place} />)}
          <span class={`badge ${level === 'error' ? 'bad' : 'warn'}`}>{words.level[level]()}</span>
        </div>
        <p dir="auto">{words.remark(told)}</p>
        <p class="quiet small">{words.hint(hint)}</p>
      </div>
    </li>
  );
}
