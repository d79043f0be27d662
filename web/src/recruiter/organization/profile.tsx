// `/app/organization`: the name, what candidates read, and where calls are.
import '../core.ts';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { useHeading } from '../../frame/app.tsx';
import { merge } from '../../parts/conflict.ts';
import { KeptDraft } from '../../parts/kept_draft.tsx';
import { announce, toast } from '../../parts/live.ts';
import { Button, Dialog, Field, Load, Skeleton, useLoad } from '../../parts/parts.tsx';
import { Whole } from '../../parts/whole.tsx';
import { Wrong, wrongAt } from '../../parts/wrong.tsx';
import { me, readMe } from '../../sign_in/site.ts';
import { app } from '../../text/recruiter/en_app.ts';
import { organization as words } from '../../text/recruiter/en_organization.ts';
import { useAct } from '../act.ts';
import { useDraft } from '../../drafts/form.ts';
import { Effects, usePreview } from '../parts/effects.tsx';
import { api, ask, may, member, Members } from '../who.tsx';
import { joinUrl, meetingTrouble } from './meeting.ts';
import { Oversight } from './oversight.tsx';
import { Places } from './places.tsx';

type Profile = Schemas['OrganizationProfile'];
type Word = keyof typeof words.word;

const WORDS = Object.keys(words.word) as Word[];
const ROOM = 'k3v9-x2';  // what a room looks like

const idOf = () => member.value!.organization._id;

export function Page() {
  return <Members><Organization /></Members>;
}

function Organization() {
  const [saved, setSaved] = useState<Profile>();
  const found = useLoad(() => ask((headers) => api.own.GET('/v1/orgs/{id}',
    { params: { path: { id: idOf() } }, headers })));
  useHeading(saved?.name ?? found.data?.name);
  return (
    <>
      <Places />
      <Load from={found}>
        {(read) => {
          const profile = saved ?? read;
          return (
            <>
              {may('manage_organization') ? <Form profile={profile} onSaved={setSaved} />
                : <Facts profile={profile} />}
              {may('manage_organization') && <Oversight settings={read.settings} />}
              <Leave name={profile.name} />
            </>
          );
        }}
      </Load>
    </>
  );
}

function Facts({ profile: { name, settings } }: { profile: Profile }) {
  const fact = (label: string, value: string | undefined) => (
    <div key={label}><dt>{label}</dt><dd dir="auto">{value ?? words.none()}</dd></div>
  );
  return (
    <section class="card">
      <h2>{words.profile()}</h2>
      <dl class="facts">
        {fact(words.name(), name)}
        {fact(words.meetingUrl(), settings.meetingUrl)}
      </dl>
      <h2>{words.words()}</h2>
      <p>{words.wordsText()}</p>
      <dl class="facts pairs">
        {WORDS.map((word) => fact(words.word[word](), settings.candidateFacingStatus[word]))}
      </dl>
      <p class="quiet">{words.onlyAdmins()}</p>
    </section>
  );
}

interface Typed extends Record<Word, string> {
  name: string;
  meetingUrl: string;
}

const typedOf = ({ name, settings: { candidateFacingStatus, meetingUrl = '' } }: Profile): Typed =>
  ({ name, ...candidateFacingStatus, meetingUrl });

// Only what was changed, so that a change of somebody else stays. Empty brings back what is usual.
function changesOf(typed: Typed, before: Typed): Schemas['ChangeOrganization'] {
  const changed = WORDS.filter((word) => typed[word].trim() !== before[word]);
  const url = typed.meetingUrl.trim();
  const settings = {
    ...(changed.length > 0 ? { candidateFacingStatus: Object.fromEntries(changed.map((word) =>
      [word, typed[word].trim() || null])) } : {}),
    ...(url !== before.meetingUrl ? { meetingUrl: url || null } : {}),
  };
  return {
    ...(typed.name.trim() !== before.name ? { name: typed.name.trim() } : {}),
    ...(Object.keys(settings).length > 0 ? { settings } : {}),
  };
}

const pathOf = (name: keyof Typed) => {
  if (name === 'name') return 'name';
  return name === 'meetingUrl' ? 'settings.meetingUrl' : `settings.candidateFacingStatus.${name}`;
};

interface Kept {
  typed: Typed;
  base: Typed;  // what it began with
}

function Form({ profile, onSaved }: { profile: Profile; onSaved: (saved: Profile) => void }) {
  const before = typedOf(profile);
  const draft = useDraft<Kept>('organization profile', { typed: before, base: before });
  const act = useAct();
  const [savedTimes, setSavedTimes] = useState(0);
  // After saving, the form begins with what is saved now.
  useLayoutEffect(() => { if (savedTimes > 0) draft.drop(); }, [savedTimes]);
  if (!draft.value) return <Skeleton />;
  // What somebody else has changed since the draft was begun, and the draft did not, is taken.
  const typed = merge({ ...draft.value.base }, { ...draft.value.typed },
    { ...before }).values as unknown as Typed;
  const trouble = meetingTrouble(typed.meetingUrl.trim());
  const labels: Record<keyof Typed, string> = { name: words.name(),
    meetingUrl: words.meetingUrl(), ...Object.fromEntries(WORDS.map((word) =>
      [word, words.word[word]()])) as Record<Word, string> };
  const names = Object.keys(labels) as (keyof Typed)[];

  async function save(event: Event) {
    event.preventDefault();
    const body = changesOf(typed, before);
    if (Object.keys(body).length === 0) return announce(words.unchanged());
    const answer = await act.run((headers) => ask((more) => api.own.PATCH('/v1/orgs/{id}',
      { params: { path: { id: idOf() } }, body, headers: { ...headers, ...more } })));
    if (!answer?.ok) return undefined;
    onSaved(answer.data);
    setSavedTimes(savedTimes + 1);
    toast(words.saved());
    // Other pages name the organization.
    if (answer.data.name !== before.name) {
      const again = await readMe();
      if (again.ok) me.value = again.data;
    }
    return undefined;
  }

  const field = (name: keyof Typed, hint: string, maxLength: number) => (
    <Field id={name} label={labels[name]} value={typed[name]} hint={hint} autocomplete="off"
      maxLength={maxLength} key={name} wrong={wrongAt(act.problem, pathOf(name))
        ?? (name === 'meetingUrl' && trouble ? words.meetingTrouble[trouble]() : undefined)}
      onValue={(value) => draft.set({ typed: { ...typed, [name]: value }, base: before })} />
  );
  return (
    <form class="card profile" noValidate onSubmit={(event) => void save(event)}>
      {draft.isKept && <KeptDraft onDrop={draft.drop} />}
      {act.problem && <Wrong problem={act.problem} summary={app.wrongFields} topic="organization"
        fieldAt={(path) => {
          const name = names.find((one) => pathOf(one) === path);
          return name && { label: labels[name], id: name };
        }} />}
      <Whole busy={act.busy}>
        <h2>{words.profile()}</h2>
        {field('name', words.nameHint(), 200)}
        <h2>{words.words()}</h2>
        <p>{words.wordsText()} {words.wordsEmpty()}</p>
        <div class="pairs">{WORDS.map((word) => field(word, words.wordHint[word](), 60))}</div>
        <h2>{words.calls()}</h2>
        {field('meetingUrl', words.meetingHint(), 500)}
        {typed.meetingUrl && !trouble && (
          <p>{words.meetingPreview()} <code>{joinUrl(typed.meetingUrl.trim(), ROOM)}</code></p>
        )}
      </Whole>
      <div class="row">
        <Button kind="main" type="submit" busy={act.busy && words.saving()}>{words.save()}</Button>
      </div>
    </form>
  );
}

function Leave({ name }: { name: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section class="card">
      <h2>{words.leave()}</h2>
      <p dir="auto">{words.leaveText(name)}</p>
      <div class="row"><Button onClick={() => setAsking(true)}>{words.leaveAct()}</Button></div>
      {isAsking && <LeaveDialog name={name} onClose={() => setAsking(false)} />}
    </section>
  );
}

function LeaveDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const act = useAct();
  const path = { id: idOf(), userId: member.value!._id };
  const preview = usePreview(() => ask((headers) => api.own.DELETE('/v1/orgs/{id}/members/{userId}',
    { params: { path, query: { dryRun: true } }, headers })), []);

  async function leave() {
    const answer = await act.run((headers) => ask((more) =>
      api.own.DELETE('/v1/orgs/{id}/members/{userId}',
        { params: { path }, headers: { ...headers, ...more } })));
    if (!answer?.ok) return;
    toast(words.left(name));
    const again = await readMe();
    if (again.ok) me.value = again.data;
  }

  return (
    <Dialog title={words.leaveTitle(name)} act={words.leaveDo()}
      acting={act.busy && words.leaving()} off={preview.dryRun === undefined}
      problem={act.problem} topic="organization" onAct={() => void leave()} onClose={onClose}>
      <p dir="auto">{words.leaveText(name)}</p>
      <Effects of={preview} topic="organization" />
    </Dialog>
  );
}
