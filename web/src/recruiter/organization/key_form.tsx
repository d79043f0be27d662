// What an API key is called and may do.
import type { Problem as Refusal } from '../../api/problems.ts';
import { serverNow } from '../../api/clock.ts';
import type { Schemas } from '../../api/types.ts';
import { Select } from '../../parts/choices.tsx';
import { KeptDraft } from '../../parts/kept_draft.tsx';
import { Dialog, Field } from '../../parts/parts.tsx';
import { TextArea } from '../../parts/text_area.tsx';
import { besideFields, Wrong } from '../../parts/wrong.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { apiKeys as words } from '../../text/recruiter/en_api_keys.ts';
import { useAct } from '../act.ts';
import { useDraft } from '../../drafts/form.ts';
import { api, ask } from '../who.tsx';
import type { Key, Made } from './keys.tsx';
import { AREAS, levelsOf, linesOf, NAMES, scopesOf, type Level, type Levels } from './scopes.ts';

type Role = Key['role'];

interface Typed {
  name: string;
  role: Role;
  levels: Levels;
  networks: string;
  rate: string;
  lastDay: string;
}

const ROLES: Role[] = ['interviewer', 'recruiter', 'admin'];
const DAY = 86_400_000;

const inAYear = () => new Date(serverNow() + 365 * DAY).toISOString().slice(0, 10);

// By the day, so that a second try after a lost answer sends the same.
const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString();

const rateOf = ({ rate }: Typed) => (rate.trim() === '' ? undefined : Number(rate));

// What the page knows before it asks.
function troubleOf(typed: Typed, before: Key['scopes'] = []): string | undefined {
  if (scopesOf(typed.levels, before).length === 0) return words.noScope();
  const rate = rateOf(typed);
  return rate === undefined || (Number.isInteger(rate) && rate > 0) ? undefined : words.noRate();
}

const FIELDS = { name: words.name(), allowedNetworks: words.networksLabel(),
  rateLimitPerMinute: words.rateLabel(), expiresAt: words.expires(), role: words.role() };

const fieldAt = (path: string) => {
  const id = path.split('.')[0] as keyof typeof FIELDS;
  return FIELDS[id] === undefined ? undefined : { label: FIELDS[id], id };
};

const wordsAt = (problem: Refusal | undefined, id: string): string | undefined =>
  problem?.issues.find(({ path }) => path.split('.')[0] === id)?.message;

interface FieldsProps {
  typed: Typed;
  set: (typed: Typed) => void;
  problem: Refusal | undefined;
  isNew?: boolean;
}

function Fields({ typed, set, problem, isNew }: FieldsProps) {
  return (
    <>
      {problem && problem.issues.length > 0
        && <Wrong problem={problem} summary={app.wrongFields} fieldAt={fieldAt} />}
      <Field id="name" label={words.name()} hint={words.nameHint()} value={typed.name}
        autocomplete="off" maxLength={100} wrong={wordsAt(problem, 'name')}
        onValue={(name) => set({ ...typed, name })} />
      {isNew && (
        <Select id="role" label={words.role()} value={typed.role}
          choices={ROLES.map((value) => ({ value, label: app.role[value]() }))}
          onValue={(role) => set({ ...typed, role: role as Role })} />
      )}
      <fieldset class="choices">
        <legend>{words.scopes()}</legend>
        <p class="quiet small">{words.scopesText()}</p>
        <div class="pairs">
          {NAMES.map((area) => (
            <Select label={words.area(area)} value={typed.levels[area] ?? ''} key={area}
              choices={['' as const, ...AREAS[area]].map((value) =>
                ({ value, label: words.level[value]() }))}
              onValue={(level) => set({ ...typed,
                levels: { ...typed.levels, [area]: level as Level } })} />
          ))}
        </div>
      </fieldset>
      <TextArea id="allowedNetworks" label={words.networksLabel()} hint={words.networksHint()}
        rows={2} value={typed.networks} wrong={wordsAt(problem, 'allowedNetworks')}
        onValue={(networks) => set({ ...typed, networks })} />
      <div class="pairs">
        <Field id="rateLimitPerMinute" label={words.rateLabel()} hint={words.rateHint()}
          type="number" value={typed.rate} autocomplete="off"
          wrong={wordsAt(problem, 'rateLimitPerMinute')}
          onValue={(rate) => set({ ...typed, rate })} />
        {isNew && (
          <Field id="expiresAt" label={words.expires()} hint={words.expiresHint()} type="date"
            value={typed.lastDay} autocomplete="off" wrong={wordsAt(problem, 'expiresAt')}
            onValue={(lastDay) => set({ ...typed, lastDay })} />
        )}
      </div>
    </>
  );
}

export function Create({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) {
  const draft = useDraft<Typed>('api-key', { name: '', role: 'recruiter', levels: {}, networks: '',
    rate: '', lastDay: inAYear() });
  const act = useAct();
  const typed = draft.value;
  if (!typed) return null;
  const trouble = typed.name.trim() ? troubleOf(typed) : undefined;

  async function create() {
    const { name, role, levels, networks, lastDay } = typed!;
    const rateLimitPerMinute = rateOf(typed!);
    const body: Schemas['CreateApiKey'] = { name: name.trim(), role, scopes: scopesOf(levels),
      allowedNetworks: linesOf(networks),
      ...(rateLimitPerMinute === undefined ? {} : { rateLimitPerMinute }),
      ...(lastDay ? { expiresAt: endOf(lastDay) } : {}) };
    const answer = await act.run((headers) => ask((more) => api.own.POST('/v1/api-keys',
      { body, headers: { ...headers, ...more } })));
    if (!answer?.ok) return;
    draft.drop();
    onMade({ name: answer.data.name, token: answer.data.token });
  }

  return (
    <Dialog title={words.createTitle()} act={words.createDo()} kind="main" isWide
      acting={act.busy && words.creating()} off={!typed.name.trim() || trouble !== undefined}
      problem={besideFields(act.problem)} topic="api-key" onAct={() => void create()}
      onClose={onClose}>
      {draft.isKept && <KeptDraft onDrop={draft.drop} />}
      <Fields typed={typed} set={draft.set} problem={act.problem} isNew />
      {trouble && <p role="status">{trouble}</p>}
    </Dialog>
  );
}

export function Change({ of: key, onDone, onClose }: { of: Key; onDone: (what: string) => void;
  onClose: () => void }) {
  const draft = useDraft<Typed>(`api-key ${key._id}`, { name: key.name, role: key.role,
    levels: levelsOf(key.scopes), networks: key.allowedNetworks.join('\n'),
    rate: String(key.rateLimitPerMinute ?? ''), lastDay: '' });
  const act = useAct();
  const typed = draft.value;
  if (!typed) return null;
  const trouble = troubleOf(typed, key.scopes);

  async function change() {
    const { name, levels, networks } = typed!;
    const body: Schemas['ChangeApiKey'] = { name: name.trim(), scopes: scopesOf(levels, key.scopes),
      allowedNetworks: linesOf(networks), rateLimitPerMinute: rateOf(typed!) ?? null };
    const answer = await act.run((headers) => ask((more) => api.own.PATCH('/v1/api-keys/{id}',
      { params: { path: { id: key._id } }, body, headers: { ...headers, ...more } })));
    if (!answer?.ok) return;
    draft.drop();
    onDone(words.changed(answer.data.name));
  }

  return (
    <Dialog title={words.changeTitle(key.name)} act={app.save()} kind="main" isWide
      acting={act.busy && app.saving()} off={!typed.name.trim() || trouble !== undefined}
      problem={besideFields(act.problem)} topic="api-key" onAct={() => void change()}
      onClose={() => {
        draft.drop();
        onClose();
      }}>
      {draft.isKept && <p class="quiet">{app.keptDraft()}</p>}
      <Fields typed={typed} set={draft.set} problem={act.problem} />
      {trouble && <p role="status">{trouble}</p>}
    </Dialog>
  );
}
