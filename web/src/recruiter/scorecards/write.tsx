// The form of a scorecard: its name, and each criterion with its scale.
import { useState } from 'preact/hooks';
import { Choices, Select } from '../../parts/choices.tsx';
import { Button, Dialog, Field } from '../../parts/parts.tsx';
import { TextArea } from '../../parts/text_area.tsx';
import { Wrong, wrongAt } from '../../parts/wrong.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { scorecards as words } from '../../text/recruiter/en_scorecards.ts';
import { useAct } from '../act.ts';
import { api, ask } from '../who.tsx';
import { bodyOf, formOf, MOST, newCriterion, newForm, SCALES, type CriterionForm, type Scorecard }
  from './form.ts';

const LABELS: Record<string, () => string> = { name: words.criterionName,
  definition: words.definition, weight: words.weight, points: words.points, anchors: words.anchors };

const idAt = (index: number, name: string) => `criterion-${index}-${name}`;

// criteria.0.weight -> Criterion 1: Weight
function fieldAt(path: string) {
  if (path === 'name') return { label: words.name(), id: 'scorecard-name' };
  const [, index, name = ''] = path.split('.');
  const label = LABELS[name];
  return label && { label: words.inCriterion(Number(index) + 1, label()),
    id: idAt(Number(index), name) };
}

interface WriteProps {
  of?: Scorecard;
  onDone: (what: string) => void;
  onClose: () => void;
}

export function Write({ of: card, onDone, onClose }: WriteProps) {
  const [form, setForm] = useState(() => (card ? formOf(card) : newForm()));
  const act = useAct();
  const { criteria } = form;
  const setAt = (index: number, change: Partial<CriterionForm>) => setForm({ ...form,
    criteria: criteria.map((one, at) => (at === index ? { ...one, ...change } : one)) });

  async function save() {
    const body = bodyOf(form);
    const answer = await act.run((headers) => ask((more) => (card
      ? api.own.PATCH('/v1/scorecards/{id}', { params: { path: { id: card._id } }, body,
        headers: { ...headers, ...more } })
      : api.own.POST('/v1/scorecards', { body, headers: { ...headers, ...more } }))));
    if (answer?.ok) onDone(words.saved(answer.data.name));
  }

  const issues = act.problem && act.problem.issues.length > 0 ? act.problem : undefined;
  return (
    <Dialog title={card ? words.changeTitle(card.name) : words.createTitle()} kind="main" isWide
      act={card ? app.save() : words.createDo()} acting={act.busy && app.saving()}
      off={!form.name.trim() || criteria.length === 0} problem={issues ? undefined : act.problem}
      topic="scorecard" onAct={() => void save()} onClose={onClose}>
      {card && <p>{words.versions()}</p>}
      {issues && <Wrong problem={issues} summary={app.wrongFields} fieldAt={fieldAt} />}
      <Field id="scorecard-name" label={words.name()} value={form.name} autocomplete="off" maxLength={100}
        wrong={wrongAt(issues, 'name')} onValue={(name) => setForm({ ...form, name })} />
      {criteria.map((one, index) => (
        <Criterion key={one.key} of={one} at={index} wrong={(name) =>
          wrongAt(issues, `criteria.${index}.${name}`)} onChange={(more) => setAt(index, more)}
          onRemove={criteria.length > 1 ? () => setForm({ ...form,
            criteria: criteria.filter((_, at) => at !== index) }) : undefined} />
      ))}
      {criteria.length < MOST && (
        <div class="row">
          <Button onClick={() => setForm({ ...form, criteria: [...criteria, newCriterion()] })}>
            {words.add()}
          </Button>
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
  // The service counts the anchors that were sent, which are those with a text.
  const sent = of.anchors.flatMap((text, index) => (text.trim() ? [index + 1] : []));
  const anchorWrong = (point: number) => (sent.includes(point)
    ? wrong(`anchors.${sent.indexOf(point)}.behaviour`) : undefined);
  return (
    <fieldset class="box">
      <legend>{words.criterion(at + 1)}</legend>
      <Field id={idAt(at, 'name')} label={words.criterionName()} value={of.name} autocomplete="off" maxLength={100}
        wrong={wrong('name')} onValue={(name) => onChange({ name })} />
      <TextArea id={idAt(at, 'definition')} label={words.definition()} hint={words.definitionHint()} rows={2}
        value={of.definition} wrong={wrong('definition')}
        onValue={(definition) => onChange({ definition })} />
      <div class="pairs">
        <Select id={idAt(at, 'points')} label={words.points()} value={of.points}
          choices={SCALES.map((value) => ({ value, label: value }))}
          onValue={(points) => onChange({ points })} />
        <Field id={idAt(at, 'weight')} label={words.weight()} hint={words.weightHint()} type="number" value={of.weight}
          autocomplete="off" wrong={wrong('weight')} onValue={(weight) => onChange({ weight })} />
      </div>
      <Choices legend={words.mean()} many chosen={of.isRequired ? ['required'] : []}
        choices={[{ value: 'required', label: words.required() }]}
        onChoose={(_, isRequired) => onChange({ isRequired })} />
      <details open={of.anchors.some(Boolean)}>
        <summary id={idAt(at, 'anchors')}>{words.anchors()}</summary>
        <p class="quiet small">{words.anchorsHint()}</p>
        {of.anchors.slice(0, Number(of.points)).map((text, index) => (
          <Field key={index} label={words.anchor(index + 1)} value={text} autocomplete="off"
            maxLength={500} wrong={anchorWrong(index + 1)} onValue={(behaviour) => onChange({ anchors: of.anchors.map((one, place) =>
              (place === index ? behaviour : one)) })} />
        ))}
      </details>
      {onRemove && (
        <div class="row"><Button onClick={onRemove}>{words.remove(at + 1)}</Button></div>
      )}
    </fieldset>
  );
}
