// The palette of commands (Ctrl-K): pages, acts, jobs and people by what somebody types.
import './core.ts';
import { useEffect, useId, useState } from 'preact/hooks';
import { wordsOf, type Problem } from '../api/problems.ts';
import { router } from '../frame/router.ts';
import { Button, Panel } from '../parts/parts.tsx';
import { isCandidate, me, signOut } from '../sign_in/site.ts';
import { app } from '../text/recruiter/en_app.ts';
import { frame } from '../text/en_frame.ts';
import { palette as words } from '../text/recruiter/en_palette.ts';
import { fits, step } from './find.ts';
import { areas } from './menu.tsx';
import { openKeys } from './over.tsx';
import { literally } from './pool/search.ts';
import { api, ask, may } from './who.tsx';

type Group = keyof typeof words.group;

interface Entry {
  key: string;
  group: Group;
  label: string;
  about?: string;
  run: () => void;
}

const GROUPS: Group[] = ['act', 'page', 'job', 'person'];
const QUIET = 200;   // milliseconds without typing, until the service is asked
const SHORTEST = 2;  // of a search for people
const LONGEST = 50;  // escaped, it has at most 100 characters
const EACH = 6;

const page = (path: string, label: string, group: Group = 'page'): Entry =>
  ({ key: path, group, label, run: () => router.go(path) });

function pages(): Entry[] {
  const { headings } = app;
  return [
    ...areas().map(({ path, label }) => page(path, label)),
    ...(may('manage_hiring') ? [
      page('/app/organization/members', headings.members()),
      page('/app/organization/scorecards', headings.scorecards()),
    ] : []),
    page('/app/pool/tags', headings.tags()),
    page('/app/organization/plan', headings.plan()),
    ...(may('manage_organization') ? [
      page('/app/organization/close-reasons', headings.closeReasons()),
      page('/app/organization/keys', headings.keys()),
      page('/app/organization/webhooks', headings.webhooks()),
    ] : []),
  ];
}

function acts(): Entry[] {
  const elsewhere = (path: string, label: string): Entry =>
    ({ key: path, group: 'act', label, run: () => location.assign(path) });
  return [
    ...(may('manage_hiring') ? [page('/app/jobs/new', words.newJob(), 'act')] : []),
    ...(may('manage_organization')
      ? [page('/app/organization/members?invite=yes', words.invite(), 'act')] : []),
    elsewhere('/my/account', app.ownAccount()),
    ...(me.value && isCandidate(me.value) ? [elsewhere('/my', app.ownApplications())] : []),
    { key: 'keys', group: 'act', label: words.keys(), run: openKeys },
    { key: 'out', group: 'act', label: app.signOut(), run: () => void signOut() },
  ];
}

interface Found {
  of: string;  // what was searched
  entries: Entry[];
  failed: string[];
}

async function search(typed: string): Promise<Found> {
  const [jobs, people] = await Promise.all([
    ask((headers) => api.own.GET('/v1/jobs',
      { params: { query: { search: typed, limit: EACH } }, headers })),
    typed.length < SHORTEST ? undefined : ask((headers) => api.own.GET('/v1/pipeline/pool',
      { params: { query: { search: literally(typed), limit: EACH } }, headers })),
  ]);
  const found: Found = { of: typed, entries: [], failed: [] };
  const fail = (say: (why: string) => string, problem: Problem) =>
    found.failed.push(say(wordsOf(problem).title.toLowerCase()));
  if (!jobs.ok) fail(words.jobsFailed, jobs.problem);
  else found.entries.push(...jobs.data.jobs.map(({ _id, title, status }) => ({
    ...page(`/app/jobs/${_id}/board`, title, 'job'), about: app.jobStatus[status]() })));
  if (people && !people.ok) fail(words.peopleFailed, people.problem);
  else if (people) {
    found.entries.push(...people.data.candidates.map((one) => ({
      ...page(`/app/pool/${one.participantId}`, one.name ?? one.email, 'person'),
      about: [one.name && one.email, words.jobs(one.jobCount)].filter(Boolean).join(', ') })));
  }
  return found;
}

function useSearch(typed: string): Found & { isSearching: boolean } {
  const [found, setFound] = useState<Found>({ of: '', entries: [], failed: [] });
  useEffect(() => {
    if (!typed) return undefined;
    let current = true;
    const timer = setTimeout(() => void search(typed).then((next) => {
      if (current) setFound(next);
    }), QUIET);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [typed]);
  // What was found for a text before stays until the answer, as far as it still fits.
  return { ...found, entries: typed ? found.entries : [], failed: typed ? found.failed : [],
    isSearching: typed !== '' && found.of !== typed };
}

export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [value, setValue] = useState('');
  const [at, setAt] = useState(0);
  const typed = value.trim();
  const { entries: records, failed, isSearching } = useSearch(typed);
  const all = [...acts(), ...pages()].filter(({ label }) => fits(label, typed))
    .concat(records.filter(({ label, about }) => !isSearching || fits(`${label} ${about}`, typed)));
  const entries = GROUPS.flatMap((group) => all.filter((one) => one.group === group));
  const active = Math.min(at, entries.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' }),
    [active]);

  function choose(entry: Entry | undefined) {
    if (!entry) return;
    onClose();
    entry.run();
  }

  function pressed(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') choose(entries[active]);
    else if (by) setAt(step(active, by, entries.length));
    else return;
    event.preventDefault();
  }

  const said = isSearching ? words.searching()
    : entries.length === 0 ? words.nothing(typed) : words.count(entries.length);
  return (
    <Panel title={words.title()} look="palette" onClose={onClose}>
      <div class="field">
        <label for={id} class="away">{words.label()}</label>
        <input id={id} role="combobox" aria-expanded={entries.length > 0} aria-autocomplete="list"
          aria-controls={entries.length > 0 ? `${id}-list` : undefined} dir="auto"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined} value={value}
          autocomplete="off" spellcheck={false} maxLength={LONGEST} aria-describedby={`${id}-hint`}
          onKeyDown={pressed} onInput={({ currentTarget }) => {
            setValue(currentTarget.value);
            setAt(0);
          }} />
      </div>
      {entries.length > 0 && (
        <div role="listbox" id={`${id}-list`} aria-label={words.found()} class="found">
          {GROUPS.map((group) => <Section id={`${id}-${group}`} group={group} key={group}
            entries={entries} active={active} optionId={optionId} onChoose={choose} />)}
        </div>
      )}
      {failed.map((one) => <p class="small" key={one}>{one}</p>)}
      <p class="small quiet" role="status">{said}</p>
      <div class="row apart">
        <p class="small quiet" id={`${id}-hint`}>{words.hint()}</p>
        <Button onClick={onClose}>{frame.close()}</Button>
      </div>
    </Panel>
  );
}

interface SectionProps {
  id: string;
  group: Group;
  entries: readonly Entry[];
  active: number;
  optionId: (index: number) => string;
  onChoose: (entry: Entry) => void;
}

function Section({ id, group, entries, active, optionId, onChoose }: SectionProps) {
  if (!entries.some((one) => one.group === group)) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} class="small quiet" role="presentation">{words.group[group]()}</p>
      {entries.map((entry, index) => entry.group === group && (
        <div role="option" id={optionId(index)} key={entry.key} aria-selected={index === active}
          onClick={() => onChoose(entry)}>
          <bdi>{entry.label}</bdi>
          {entry.about && <span class="quiet small" dir="auto">{entry.about}</span>}
        </div>
      ))}
    </div>
  );
}
