// Where webhooks go, and about which events.
import type { Problem as Refusal } from '../../api/problems.ts';
import type { Schemas } from '../../api/types.ts';
import { Choices, Select } from '../../parts/choices.tsx';
import { KeptDraft } from '../../parts/kept_draft.tsx';
import { Dialog, Field, Load, useLoad } from '../../parts/parts.tsx';
import { TextArea } from '../../parts/text_area.tsx';
import { besideFields, Wrong } from '../../parts/wrong.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { webhooks as words } from '../../text/recruiter/en_webhooks.ts';
import { useAct } from '../act.ts';
import { useDraft } from '../../drafts/form.ts';
import { api, ask } from '../who.tsx';
import type { Endpoint, Issued } from './endpoints.tsx';
import { ALL, chosenOf, filtersOf, groupsOf, type Chosen } from './filters.ts';

interface Typed extends Chosen {
  url: string;
  description: string;
  payload: Endpoint['payload'];
  ordering: Endpoint['ordering'];
  rate: string;
}

const EMPTY: Typed = { url: '', description: '', groups: [], others: '', payload: 'thin',
  ordering: 'none', rate: '' };

const typedOf = ({ url, description, eventTypes, payload, ordering, maxPerSecond }: Endpoint): Typed =>
  ({ url, description, ...chosenOf(eventTypes), payload, ordering, rate: String(maxPerSecond ?? '') });

const rateOf = ({ rate }: Typed) => (rate.trim() === '' ? undefined : Number(rate));

// What the page knows before it asks.
function troubleOf(typed: Typed): string | undefined {
  if (filtersOf(typed).length === 0) return words.noEvents();
  const rate = rateOf(typed);
  return rate === undefined || (Number.isInteger(rate) && rate > 0) ? undefined : words.noRate();
}

const FIELDS = { url: words.url(), description: words.description(), eventTypes: words.others(),
  maxPerSecond: words.rate() };

const nameIn = (path: string) => path.split('.')[0] as keyof typeof FIELDS;

const fieldAt = (path: string) => {
  const id = nameIn(path);
  return FIELDS[id] === undefined ? undefined : { label: FIELDS[id], id };
};

const wordsAt = (problem: Refusal | undefined, id: string): string | undefined =>
  problem?.issues.find(({ path }) => nameIn(path) === id)?.message;

interface FieldsProps {
  typed: Typed;
  set: (typed: Typed) => void;
  problem: Refusal | undefined;
}

function Events({ typed, set, problem }: FieldsProps) {
  const found = useLoad(() => ask((headers) => api.own.GET('/v1/event-types', { headers })), []);
  const isAll = typed.groups.includes(ALL);
  return (
    <Load from={found} topic="endpoint">
      {({ eventTypes }) => {
        // Those of the endpoint that the catalogue does not have any more stay.
        const groups = [...new Set([ALL, ...groupsOf(eventTypes), ...typed.groups])];
        return (
          <>
            <Choices legend={words.events()} many across chosen={isAll ? [ALL] : typed.groups}
              choices={groups.map((value) => ({ value, label: words.group(value) }))}
              onChoose={(value, on) => set({ ...typed, groups: on
                ? [...typed.groups.filter((one) => value !== ALL && one !== ALL), value]
                : typed.groups.filter((one) => one !== value) })} />
            {!isAll && (
              <TextArea id="eventTypes" label={words.others()} hint={words.othersHint()} rows={2}
                value={typed.others} wrong={wordsAt(problem, 'eventTypes')}
                onValue={(others) => set({ ...typed, others })} />
            )}
          </>
        );
      }}
    </Load>
  );
}

function Fields(props: FieldsProps) {
  const { typed, set, problem } = props;
  return (
    <>
      {problem && problem.issues.length > 0
        && <Wrong problem={problem} summary={app.wrongFields} fieldAt={fieldAt} />}
      <Field id="url" label={words.url()} hint={words.urlHint()} type="url" value={typed.url}
        autocomplete="off" maxLength={2048} wrong={wordsAt(problem, 'url')}
        onValue={(url) => set({ ...typed, url })} />
      <Field id="description" label={words.description()} hint={words.descriptionHint()}
        value={typed.description} autocomplete="off" maxLength={200}
        wrong={wordsAt(problem, 'description')}
        onValue={(description) => set({ ...typed, description })} />
      <Events {...props} />
      <div class="pairs">
        <Select label={words.payload()} value={typed.payload}
          choices={(['thin', 'full'] as const).map((value) =>
            ({ value, label: words.payloadOf[value]() }))}
          onValue={(payload) => set({ ...typed, payload: payload as Typed['payload'] })} />
        <Select label={words.ordering()} value={typed.ordering}
          choices={(['none', 'pipeline', 'endpoint'] as const).map((value) =>
            ({ value, label: words.orderingOf[value]() }))}
          onValue={(ordering) => set({ ...typed, ordering: ordering as Typed['ordering'] })} />
        <Field id="maxPerSecond" label={words.rate()} hint={words.rateHint()} type="number"
          value={typed.rate} autocomplete="off" wrong={wordsAt(problem, 'maxPerSecond')}
          onValue={(rate) => set({ ...typed, rate })} />
      </div>
      {typed.payload === 'full' && <p role="status">{words.fullText()}</p>}
    </>
  );
}

const bodyOf = (typed: Typed) => ({ url: typed.url.trim(), description: typed.description.trim(),
  eventTypes: filtersOf(typed), payload: typed.payload, ordering: typed.ordering });

export function Create({ onIssued, onClose }: { onIssued: (issued: Issued) => void;
  onClose: () => void }) {
  const draft = useDraft<Typed>('endpoint', EMPTY);
  const act = useAct();
  const typed = draft.value;
  if (!typed) return null;
  const trouble = typed.url.trim() ? troubleOf(typed) : undefined;

  async function create() {
    const rate = rateOf(typed!);
    const body: Schemas['CreateEndpoint'] = { ...bodyOf(typed!),
      ...(rate === undefined ? {} : { maxPerSecond: rate }) };
    const answer = await act.run((headers) => ask((more) => api.own.POST('/v1/webhook-endpoints',
      { body, headers: { ...headers, ...more } })));
    if (!answer?.ok) return;
    draft.drop();
    onIssued({ url: answer.data.url, secret: answer.data.secret });
  }

  return (
    <Dialog title={words.createTitle()} act={words.createDo()} kind="main" isWide
      acting={act.busy && words.creating()} off={!typed.url.trim() || trouble !== undefined}
      problem={besideFields(act.problem)} topic="endpoint" onAct={() => void create()}
      onClose={onClose}>
      {draft.isKept && <KeptDraft onDrop={draft.drop} />}
      <Fields typed={typed} set={draft.set} problem={act.problem} />
      {trouble && <p role="status">{trouble}</p>}
    </Dialog>
  );
}

export function Change({ of: endpoint, onDone, onClose }: { of: Endpoint;
  onDone: (what: string) => void; onClose: () => void }) {
  const draft = useDraft<Typed>(`endpoint ${endpoint._id}`, typedOf(endpoint));
  const act = useAct();
  const typed = draft.value;
  if (!typed) return null;
  const trouble = troubleOf(typed);

  async function change() {
    const body: Schemas['ChangeEndpoint'] = { ...bodyOf(typed!),
      maxPerSecond: rateOf(typed!) ?? null };
    const answer = await act.run((headers) => ask((more) =>
      api.own.PATCH('/v1/webhook-endpoints/{id}', { params: { path: { id: endpoint._id } }, body,
        headers: { ...headers, ...more } })));
    if (!answer?.ok) return;
    draft.drop();
    onDone(words.changed());
  }

  return (
    <Dialog title={words.changeTitle()} act={app.save()} kind="main" isWide
      acting={act.busy && app.saving()} off={!typed.url.trim() || trouble !== undefined}
      problem={besideFields(act.problem)} topic="endpoint" onAct={() => void change()}
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
