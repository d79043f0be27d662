// The questions or problems of a stage.
import { useState } from 'preact/hooks';
import { Choices } from '../../parts/choices.tsx';
import { announce } from '../../parts/live.ts';
import { Button, Field, Their } from '../../parts/parts.tsx';
import { Prose, TextArea } from '../../parts/text_area.tsx';
import { job as words } from '../../text/recruiter/en_job.ts';
import { entryOf, useEntries } from './bank.ts';
import { newItem, SHAPES, type ItemForm, type StageForm, type StageType } from './form.ts';
import { focusSoon } from './focus.ts';
import { moved } from './order.ts';
import { Picker } from './picker.tsx';
import { idOf } from './places.ts';
import { Preview } from './preview.tsx';
import { Rubric, FollowUps } from './rubric.tsx';
import { useScorecards } from '../scorecards/names.ts';
import { Steps } from './steps.tsx';

export type WrongAt = (place: string) => string | undefined;

interface Props {
  stage: StageForm;
  wrong: WrongAt;
  onChange: (items: ItemForm[]) => void;
}

export function Items({ stage, wrong, onChange }: Props) {
  const { type, items, key } = stage;
  const { bank, isWritten } = SHAPES[type];
  const [isPicking, setPicking] = useState(false);
  const place = `stages.${key}.items`;
  useEntries(bank, items.map(({ reference }) => reference));

  function move(from: number, to: number) {
    onChange(moved(items, from, to));
    announce(words.itemMoved(to + 1, items.length));
    focusSoon(idOf(`${place}.${items[from]!.key}.${to > from ? 'down' : 'up'}`));
  }

  function remove(at: number) {
    onChange(items.filter((_, index) => index !== at));
    announce(words.itemRemoved(at + 1));
    focusSoon(idOf(`${place}.add`));
  }

  function write() {
    const item = newItem();
    onChange([...items, item]);
    focusSoon(idOf(`${place}.${item.key}.text`));
  }

  return (
    <>
      <ol class="items" id={idOf(place)} tabIndex={-1}>
        {items.map((item, at) => (
          <Item key={item.key} item={item} at={at} of={items.length} stage={stage}
            place={`${place}.${item.key}`} wrong={wrong} onMove={(to) => move(at, to)}
            onRemove={() => remove(at)} onChange={(next) =>
              onChange(items.map((one) => (one.key === item.key ? next : one)))} />
        ))}
      </ol>
      {wrong(place) && <p class="wrong">{wrong(place)}</p>}
      <div class="row" id={idOf(`${place}.add`)}>
        {isWritten && <Button onClick={write}>{words.own()}</Button>}
        <Button onClick={() => setPicking(true)}>{words.pick()}</Button>
      </div>
      {isPicking && (
        <Picker type={type} there={items.map(({ reference }) => reference)}
          onClose={() => setPicking(false)} onPick={(ids) => {
            setPicking(false);
            onChange([...items, ...ids.map((reference) => newItem({ reference }))]);
          }} />
      )}
    </>
  );
}

interface ItemProps {
  item: ItemForm;
  at: number;
  of: number;
  stage: StageForm;
  place: string;
  wrong: WrongAt;
  onMove: (to: number) => void;
  onRemove: () => void;
  onChange: (item: ItemForm) => void;
}

function Item({ item, at, of, stage, place, wrong, onMove, onRemove, onChange }: ItemProps) {
  const { type, scorecardId } = stage;
  const { bank, isWritten, isAutomated } = SHAPES[type];
  const title = bank === 'dsa' ? words.problem(at + 1) : words.question(at + 1);
  const whole = wrong(`${place}.reference`);
  return (
    <li class="item" id={idOf(`${place}.reference`)} tabIndex={-1}>
      <div class="row apart">
        <p><span class="strong">{title}</span>
          {item.reference && <>{' '}<span class="badge">{words.fromBank()}</span></>}</p>
        <Steps id={idOf(place)} at={at} of={of} onMove={onMove} onRemove={onRemove}
          words={{ up: words.itemUp(at + 1), down: words.itemDown(at + 1),
            remove: words.removeItem(at + 1) }} />
      </div>
      {item.reference && <Banked item={item} type={type} />}
      {whole && <p class="wrong">{whole}</p>}
      {isWritten && <Written item={item} type={type} place={place} wrong={wrong}
        onChange={onChange} />}
      {!isAutomated && <ForInterviewers item={item} scorecardId={scorecardId} place={place}
        wrong={wrong} onChange={onChange} />}
    </li>
  );
}

function Banked({ item, type }: { item: ItemForm; type: StageType }) {
  const { bank } = SHAPES[type];
  const entry = entryOf(bank, item.reference);
  const [isOpen, setOpen] = useState(false);
  if (entry === undefined) return <p class="quiet">{words.reading()}</p>;
  if (entry === null) return <p class="quiet">{words.goneFromBank()}</p>;
  return (
    <>
      {bank === 'screening' ? <Prose>{entry.title}</Prose>
        : <p><Their>{entry.title}</Their></p>}
      <p class="quiet small" dir="auto">{entry.facts.join(' · ')}
        {entry.isRetired && <>{' '}<span class="badge warn">{words.retired()}</span></>}</p>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{words.picker.preview()}<span class="away"> {entry.title}</span></summary>
        {isOpen && <Preview entry={entry} type={type} />}
      </details>
    </>
  );
}

// What a question between people asks about, and how long it takes. Criteria that are not shown, of
// a retired scorecard or of a former version, stay as they are.
function ForInterviewers({ item, scorecardId, place, wrong, onChange }: Pick<ItemProps, 'item'
  | 'place' | 'wrong' | 'onChange'> & { scorecardId: string }) {
  const criteria = useScorecards().get(scorecardId)?.criteria ?? [];
  const chosen = item.criterionIds?.[scorecardId] ?? [];
  const choose = (id: string, on: boolean) => onChange({ ...item, criterionIds: {
    ...item.criterionIds,
    [scorecardId]: on ? [...chosen, id] : chosen.filter((one) => one !== id) } });
  return (
    <>
      {criteria.length > 0 && (
        <Choices many legend={words.fields.criterionIds()} chosen={chosen}
          wrong={wrong(`${place}.criterionIds`)}
          choices={criteria.map(({ criterionId, name }) => ({ value: criterionId, label: name }))}
          onChoose={choose} />
      )}
      <Field id={idOf(`${place}.minutes`)} label={words.fields.minutes()} type="number"
        value={item.minutes ?? ''} wrong={wrong(`${place}.minutes`)} autocomplete="off"
        onValue={(minutes) => onChange({ ...item, minutes })} />
    </>
  );
}

// What is written for this job. Of a question of the bank, each value goes before that of the bank.
function Written({ item, type, place, wrong, onChange }: Pick<ItemProps, 'item' | 'place' | 'wrong'
  | 'onChange'> & { type: StageType }) {
  const isOver = item.reference !== '';
  const set = (change: Partial<ItemForm>) => onChange({ ...item, ...change });
  const text = (
    <TextArea id={idOf(`${place}.text`)} rows={3} value={item.text}
      label={isOver ? words.ownWords() : words.fields.text()} wrong={wrong(`${place}.text`)}
      {...(isOver ? { hint: words.ownWordsHint() } : {})}
      onValue={(value) => set({ text: value })} />
  );
  const inside = ['idealAnswer', 'rubric', ...(isOver ? ['text'] : []),
    ...item.rubric.flatMap((_, index) => ['point', 'weight', 'keywords'].map((name) =>
      `rubric.${index}.${name}`))];
  return (
    <>
      {!isOver && text}
      {type === 'ai_conversational' && (
        <FollowUps texts={item.followUps} place={place} wrong={wrong}
          onChange={(followUps) => set({ followUps })} />
      )}
      <details open={inside.some((name) => wrong(`${place}.${name}`))}>
        <summary>{isOver ? words.measuredOver() : words.measured()}</summary>
        {isOver && text}
        <TextArea id={idOf(`${place}.idealAnswer`)} rows={3} value={item.idealAnswer}
          label={words.fields.idealAnswer()} wrong={wrong(`${place}.idealAnswer`)}
          hint={isOver ? words.idealOverHint() : words.idealHint()}
          onValue={(idealAnswer) => set({ idealAnswer })} />
        <Rubric points={item.rubric} place={place} isOver={isOver} wrong={wrong}
          onChange={(rubric) => set({ rubric })} />
      </details>
    </>
  );
}
