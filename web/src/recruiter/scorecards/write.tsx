// The form of a scorecard: its name, and each criterion with its scale. What is typed stays on the
// device until it is saved.
import { Choices, Select } from '../../parts/choices.tsx';
import { KeptDraft } from '../../parts/kept_draft.tsx';
import { Button, Dialog, Field, Load, Panel, useLoad } from '../../parts/parts.tsx';
import { TextArea } from '../../parts/text_area.tsx';
import { besideFields, Wrong, wrongAt } from '../../parts/wrong.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { scorecards as words } from '../../text/recruiter/en_scorecards.ts';
import { useDraft, type Draft } from '../../drafts/form.ts';
import { useAct } from '../act.ts';
import { useSaving, type Kept } from '../saving.tsx';
import { api, ask } from '../who.tsx';
import { bodyOf, formOf, MOST, newCriterion, newForm, SCALES, type CriterionForm, type Form,
  type Scorecard } from './form.ts';

const LABELS: Record<string, () => string> = { name: words.criterionName,
  definition: words.definition, weight: words.weight, points: words.points,
  anchors: words.anchors };

const idAt = (index: number, name: string) => `criterion-${index}-${name}`;

// criteria.0.weight -> Criterion 1: Weight
function fieldAt(path: string) {
  if (path === 'name') return { label: words.name(), id: 'scorecard-name' };
  const [, index, name = ''] = path.split('.');
  const label = LABELS[name];
  return label && { label: words.inCriterion(Number(index) + 1, label()),
    id: idAt(Number(index), name) };
}

interface Props {
  onDone: (what: string) => void;
  onClose: () => void;
}

export function Create(props: Props) {
  return <Write {...props} />;
}

const read = (id: string) => ask((headers) => api.own.GET('/v1/scorecards/{id}',
  { params: { path: { id } }, headers }));

// Reads the scorecard again, so that a change of somebody else since then is not overwritten.
export function Change({ of: { _id, name }, onDone, onClose }: Props & { of: Scorecard }) {
  const found = useLoad(() => read(_id), []);
  if (found.data)
    return <Write of={found.data} etag={found.etag} onDone={onDone} onClose={onClose} />;
  return (
    <Panel title={words.changeTitle(name)} onClose={onClose}>
      <Load from={found} topic="scorecard">{() => null}</Load>
    </Panel>
  );
}

function Write({ of: card, etag = '', onDone, onClose }: Props & { of?: Scorecard;
  etag?: string | undefined }) {
  const start = card ? formOf(card) : newForm();
  const draft = useDraft<Kept<Form>>(card ? `scorecard form ${card._id}` : 'scorecard form',
    { form: start, base: start, version: etag });
  if (!draft.value) return null;
  return <Writing of={card} draft={draft} kept={draft.value} onDone={onDone} onClose={onClose} />;
}

function Writing({ of: card, draft, kept, onDone, onClose }: Props & { of: Scorecard | undefined;
  draft: Draft<Kept<Form>>; kept: Kept<Form> }) {
  const act = useAct();
  const { form } = kept;
  const set = (change: Partial<Form>) => draft.set({ ...kept, form: { ...form, ...change } });
  const saving = useSaving<Form, Scorecard>({
    topic: 'scorecard', draft, kept, formOf,
    send: (next, headers, version) => ask((more) => (card
      ? api.own.PATCH('/v1/scorecards/{id}', { params: { path: { id: card._id } },
        body: bodyOf(next),
        headers: { ...headers, ...more, ...(version ? { 'If-Match': version } : {}) } })
      : api.own.POST('/v1/scorecards', { body: bodyOf(next), headers: { ...headers, ...more } }))),
    read: card && (() => read(card._id)),
    label: (name) => (name === 'name' ? words.name() : words.criteria()),
    told: (of, name) => (name === 'name' ? of.name : words.told(bodyOf(of).criteria)),
    onDone: ({ name }) => {
      draft.drop();
      onDone(words.saved(name));
    },
  }, act);
  const { criteria } = form;
  const setCriteria = (next: CriterionForm[]) => set({ criteria: next });
  const isNamed = form.name.trim() !== '';
  if (saving.conflict) return <>{saving.conflict}</>;

  const issues = act.problem && act.problem.issues.length > 0 ? act.problem : undefined;
  return (
    <Dialog title={card ? words.changeTitle(card.name) : words.createTitle()} kind="main" isWide
      act={card ? app.save() : words.createDo()} acting={act.busy && app.saving()} off={!isNamed}
      problem={besideFields(act.problem)} topic="scorecard" onAct={() => void saving.save()}
      onClose={onClose}>
      {draft.isKept && !act.problem && <KeptDraft onDrop={draft.drop} />}
      {card && <p>{words.versions()}</p>}
      {issues && <Wrong problem={issues} summary={app.wrongFields} fieldAt={fieldAt} />}
      <Field id="scorecard-name" label={words.name()} value={form.name} autocomplete="off"
        maxLength={100} wrong={wrongAt(issues, 'name')}
        onValue={(name) => set({ name })} />
      {criteria.map((one, index) => (
        <Criterion key={one.key} of={one} at={index}
          wrong={(name) => wrongAt(issues, `criteria.${index}.${name}`)}
          onChange={(more) => setCriteria(criteria.map((other, at) =>
            (at === index ? { ...other, ...more } : other)))}
          onRemove={criteria.length === 1 ? undefined
            : () => {
              // What was pressed is gone then.
              document.getElementById(idAt(index === 0 ? 1 : index - 1, 'name'))?.focus();
              setCriteria(criteria.filter((_, at) => at !== index));
            }} />
      ))}
      {criteria.length < MOST && (
        <div class="row">
          <Button onClick={() => setCriteria([...criteria, newCriterion()])}>{words.add()}</Button>
        </div>
      )}
    </Dialog>
  );
}

interface CriterionProps {
  of: CriterionForm;
  at: number;
  wrong: (name: string) => string | undefined;
  onChange: (change: Partial<CriterionForm>) => void;
  onRemove: (() => void) | undefined;
}

function Criterion({ of, at, wrong, onChange, onRemove }: CriterionProps) {
  return (
    <fieldset class="box">
      <legend>{words.criterion(at + 1)}</legend>
      <Field id={idAt(at, 'name')} label={words.criterionName()} value={of.name} autocomplete="off"
        maxLength={100} wrong={wrong('name')} onValue={(name) => onChange({ name })} />
      <TextArea id={idAt(at, 'definition')} label={words.definition()} rows={2}
        hint={words.definitionHint()} value={of.definition} wrong={wrong('definition')}
        onValue={(definition) => onChange({ definition })} />
      <div class="pairs">
        <Select id={idAt(at, 'points')} label={words.points()} value={of.points}
          choices={SCALES.map((value) => ({ value, label: value }))}
          onValue={(points) => onChange({ points })} />
        <Field id={idAt(at, 'weight')} label={words.weight()} hint={words.weightHint()}
          type="number" value={of.weight} autocomplete="off" wrong={wrong('weight')}
          onValue={(weight) => onChange({ weight })} />
      </div>
      <Choices legend={words.mean()} many chosen={of.isRequired ? ['required'] : []}
        choices={[{ value: 'required', label: words.required() }]}
        onChoose={(_, isRequired) => onChange({ isRequired })} />
      <Anchors of={of} at={at} wrong={wrong} onChange={onChange} />
      {onRemove && (
        <div class="row"><Button onClick={onRemove}>{words.remove(at + 1)}</Button></div>
      )}
    </fieldset>
  );
}

// The service counts the anchors that are sent: those with a text.
function Anchors({ of: { anchors, points }, at, wrong, onChange }:
  Omit<CriterionProps, 'onRemove'>) {
  const shown = anchors.slice(0, Number(points));
  const place = (index: number) => shown.slice(0, index).filter((text) => text.trim()).length;
  return (
    <details open={anchors.some(Boolean)}>
      <summary id={idAt(at, 'anchors')}>{words.anchors()}</summary>
      <p class="quiet small">{words.anchorsHint()}</p>
      {shown.map((text, index) => (
        <Field key={index} label={words.anchor(index + 1)} value={text} autocomplete="off"
          maxLength={500}
          wrong={text.trim() ? wrong(`anchors.${place(index)}.behaviour`) : undefined}
          onValue={(behaviour) => onChange({ anchors: anchors.map((one, other) =>
            (other === index ? behaviour : one)) })} />
      ))}
    </details>
  );
}
