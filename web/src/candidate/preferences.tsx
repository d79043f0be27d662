// `/preferences` and `/preferences/:token`: which mails come, and how they tell times. The first is
// for people who sign in, the second for whoever has the link of a mail.
import './core.ts';
import { useRef, useState } from 'preact/hooks';
import { call, type Answer } from '../api/client.ts';
import type { Problem as Refusal } from '../api/problems.ts';
import type { Preferences, SetPreferences } from '../api/types.ts';
import { api } from '../auth/session.ts';
import { Select, Switch } from '../parts/choices.tsx';
import { toast } from '../parts/live.ts';
import { Load, Problem, Their, useLoad } from '../parts/parts.tsx';
import type { Params } from '../frame/routes.ts';
import { text } from '../text/en.ts';
import { preferences as words } from '../text/en_preferences.ts';
import { Own } from '../sign_in/own.tsx';
import { me } from '../sign_in/site.ts';

interface Calls {
  read: () => Promise<Answer<Preferences>>;
  patch: (body: SetPreferences) => Promise<Answer<Preferences>>;
  topic?: string;  // of the words of refusals
}

const ofAccount: Calls = {
  read: () => call((headers) => api.own.GET('/v1/candidate/preferences', { headers })),
  patch: (body) => call((headers) =>
    api.own.PATCH('/v1/candidate/preferences', { body, headers })),
};

function ofLink(token: string): Calls {
  const params = { path: { token } };
  return {
    read: () => call((headers) =>
      api.open.GET('/v1/preferences/{token}', { params, headers })),
    patch: (body) => call((headers) =>
      api.open.PATCH('/v1/preferences/{token}', { params, body, headers })),
    topic: 'link',
  };
}

export function Page() {
  return <Own><All calls={ofAccount} email={me.value?.email} /></Own>;
}

export function LinkPage({ params }: { params: Params }) {
  return <All calls={ofLink(params['token'] ?? '')} />;
}

function All({ calls, email }: { calls: Calls; email?: string | undefined }) {
  const found = useLoad(calls.read);
  return (
    <Load from={found} {...(calls.topic ? { topic: calls.topic } : {})}>
      {(first) => <Form first={first} patch={calls.patch} email={email} />}
    </Load>
  );
}

// What undoes a change.
const before = (change: SetPreferences, now: Preferences): SetPreferences =>
  Object.fromEntries(Object.keys(change).map((name) =>
    [name, now[name as keyof Preferences] ?? null]));

function Form({ first, patch, email }: { first: Preferences; patch: Calls['patch'];
  email: string | undefined }) {
  const [now, setNow] = useState(first);
  const [problem, setProblem] = useState<Refusal>();
  const stored = useRef(first);  // what the service has
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef<SetPreferences | undefined>(undefined);

  // Shown at once, and taken back if the service refuses it. Whoever types the name of a zone chooses
  // several: they are sent one after the other, and the page shows the newest.
  async function set(change: SetPreferences, from: Preferences, undoing = false) {
    newest.current = change;
    setProblem(undefined);
    setNow({ ...from, ...change } as Preferences);
    const sent = sending.current.then(() => patch(change));
    sending.current = sent;
    const answer = await sent;
    if (answer.ok) stored.current = answer.data;
    else setProblem(answer.problem);
    if (newest.current !== change) return undefined;
    setNow(stored.current);
    if (!answer.ok) return undefined;
    if (undoing) return toast(words.undone());
    return toast(words.saved(), { label: text.my.undo(),
      run: () => void set(before(change, from), answer.data, true) });
  }

  const change = (next: SetPreferences) => void set(next, now);
  return (
    <section class="card">
      {email ? <p>{words.lead()} <Their strong>{email}</Their>.</p> : <p>{words.leadOfLink()}</p>}
      {problem && <Problem problem={problem} />}
      <Switch label={words.invitations()} hint={words.invitationsHint()}
        on={now.emailInvitations} onSwitch={(on) => change({ emailInvitations: on })} />
      <Switch label={words.reminders()} hint={words.remindersHint()}
        on={now.emailReminders} onSwitch={(on) => change({ emailReminders: on })} />
      <Switch label={words.updates()} hint={words.updatesHint()}
        on={now.emailStatusUpdates} onSwitch={(on) => change({ emailStatusUpdates: on })} />
      <p class="quiet small">{words.always()}</p>
      <Select label={words.zone()} hint={words.zoneHint()} value={now.timezone ?? ''}
        choices={zones(now.timezone)} onValue={(zone) => change({ timezone: zone || null })} />
      <Select label={words.locale()} hint={words.localeHint()} value={now.locale ?? ''}
        choices={locales(now.locale)} onValue={(locale) => change({ locale: locale || null })} />
    </section>
  );
}

// What a browser knows, and what was chosen elsewhere.
function zones(chosen: string | undefined) {
  const known = Intl.supportedValuesOf('timeZone');
  const all = chosen && !known.includes(chosen) ? [...known, chosen].sort() : known;
  return [{ value: '', label: words.zoneNone() },
    ...all.map((value) => ({ value, label: value.replaceAll('_', ' ') }))];
}

const LOCALES = ['cs', 'da', 'de', 'en-GB', 'en-US', 'es', 'fi', 'fr', 'it', 'ja', 'ko', 'nb', 'nl',
  'pl', 'pt-BR', 'pt-PT', 'sv', 'tr', 'uk', 'zh-CN'];

function locales(chosen: string | undefined) {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const all = new Set([...LOCALES, ...navigator.languages, ...(chosen ? [chosen] : [])]);
  const named = [...all].map((value) => ({ value, label: names.of(value) ?? value }));
  return [{ value: '', label: words.localeNone() },
    ...named.sort((a, b) => a.label.localeCompare(b.label))];
}
