// One stage of a job: its line in the list, and below it what can be set.
import type { ComponentChildren } from 'preact';
import { Select } from '../../parts/choices.tsx';
import { Banner, Field } from '../../parts/parts.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { job as words } from '../../text/recruiter/en_job.ts';
import { scorecards } from '../../text/recruiter/en_scorecards.ts';
import { useScorecards } from '../scorecards/names.ts';
import { SHAPES, type LimitsForm, type StageForm, type StageType } from './form.ts';
import { Items, type WrongAt } from './items.tsx';
import { idOf } from './places.ts';
import { Steps } from './steps.tsx';

interface Props {
  stage: StageForm;
  at: number;
  of: number;
  isOpen: boolean;
  look: string;
  inUse: number | undefined;  // candidates who have not completed it, so that it cannot be removed
  removing: boolean;
  wrong: WrongAt;
  onGrab: (event: PointerEvent) => void;
  onToggle: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onChange: (stage: StageForm) => void;
}

const LEADS: Record<StageType, () => string> = {
  automated_screening: words.writtenLead,
  live_1on1: words.liveLead,
  culture_fit_hr: words.liveLead,
  dsa_coding: words.codingLead,
  ai_conversational: words.talkLead,
  scenario_based: words.scenarioLead,
};

// Such as: Written questions · 5 questions · 45 minutes.
export function summaryOf({ type, items, timeLimitMinutes, passThreshold }: StageForm): string {
  const { bank, isAutomated } = SHAPES[type];
  const count = bank === 'dsa' ? words.problems(items.length) : words.questions(items.length);
  return words.summary([app.stageType[type](), ...(items.length > 0 ? [count] : []),
    ...(isAutomated && timeLimitMinutes ? [words.minutes(Number(timeLimitMinutes))] : []),
    ...(isAutomated && passThreshold ? [words.threshold(Number(passThreshold))] : [])]);
}

const isBare = ({ type, items }: StageForm) => SHAPES[type].isAutomated && items.length === 0;

export function Stage({ stage, at, of, isOpen, look, inUse, removing, wrong, onGrab, onToggle,
  onMove, onRemove, onChange }: Props) {
  const id = idOf(`stages.${stage.key}`);
  const name = stage.name || app.stageType[stage.type]();
  const bare = stage.type === 'dsa_coding' ? words.noProblems : words.noQuestions;
  return (
    <li class={`stage card ${look}`}>
      <div class="head">
        <span class="handle" aria-hidden="true" title={words.handle()}
          onPointerDown={onGrab}>⠿</span>
        <h3>
          <button type="button" class="toggle" id={`${id}.toggle`} aria-expanded={isOpen}
            aria-controls={`${id}.panel`} onClick={onToggle}>
            <bdi>{words.stageAt(at + 1, name)}</bdi>
          </button>
        </h3>
        <Steps id={id} at={at} of={of} busy={removing && words.removing()}
          words={{ up: words.moveUp(name), down: words.moveDown(name), remove: words.remove(name) }}
          onMove={onMove} onRemove={onRemove} />
        <p class="quiet small" dir="auto">{summaryOf(stage)}
          {isBare(stage) && <>{' '}<span class="badge warn">{bare()}</span></>}</p>
      </div>
      {inUse !== undefined && <Banner kind="warn"><p>{words.inUse(inUse)}</p></Banner>}
      <div class="panel" id={`${id}.panel`} hidden={!isOpen}>
        {isOpen && <Settings stage={stage} wrong={wrong} onChange={onChange} />}
      </div>
    </li>
  );
}

function Settings({ stage, wrong, onChange }: Pick<Props, 'stage' | 'wrong' | 'onChange'>) {
  const place = `stages.${stage.key}`;
  const { isAutomated, bank } = SHAPES[stage.type];
  return (
    <>
      <Field id={idOf(`${place}.name`)} label={words.fields.name()} value={stage.name}
        wrong={wrong(`${place}.name`)} autocomplete="off"
        onValue={(name) => onChange({ ...stage, name })} />
      <p>{LEADS[stage.type]()}</p>
      {isBare(stage) && (
        <p class="quiet">{bank === 'dsa' ? words.noProblemsText() : words.noQuestionsText()}</p>
      )}
      <Items stage={stage} wrong={wrong} onChange={(items) => onChange({ ...stage, items })} />
      {isAutomated ? <Limits stage={stage} wrong={wrong} onChange={onChange} />
        : <ScorecardOf stage={stage} wrong={wrong} onChange={onChange} />}
    </>
  );
}

function ScorecardOf({ stage, wrong, onChange }: Pick<Props, 'stage' | 'wrong' | 'onChange'>) {
  const all = useScorecards();
  const choices = [...all].map(([value, { name }]) => ({ value, label: name }));
  const isRetired = stage.scorecardId !== '' && all.size > 0 && !all.has(stage.scorecardId);
  if (isRetired) choices.push({ value: stage.scorecardId, label: scorecards.retiredOne() });
  const place = `stages.${stage.key}.scorecardId`;
  if (choices.length === 0 && !stage.scorecardId) return null;
  return (
    <Select id={idOf(place)} label={scorecards.ofStage()} hint={scorecards.ofStageHint()}
      value={stage.scorecardId} wrong={wrong(place)}
      choices={[{ value: '', label: scorecards.none() }, ...choices]}
      onValue={(scorecardId) => onChange({ ...stage, scorecardId })} />
  );
}

function Limits({ stage, wrong, onChange }: Pick<Props, 'stage' | 'wrong' | 'onChange'>) {
  const place = `stages.${stage.key}`;
  const limit = (name: keyof LimitsForm, hint: string): ComponentChildren => (
    <Field id={idOf(`${place}.${name}`)} label={words.fields[name]()} hint={hint} type="number"
      value={stage[name]} wrong={wrong(`${place}.${name}`)} autocomplete="off"
      onValue={(value) => onChange({ ...stage, [name]: value })} />
  );
  return (
    <fieldset class="limits">
      <legend>{words.limits()}</legend>
      <div>
        {limit('timeLimitMinutes', words.timeLimitHint())}
        {limit('passThreshold', words.thresholdHint())}
        {limit('linkExpiresInHours', words.expiryHint())}
        {stage.type === 'ai_conversational' && limit('maxFollowUps', words.followUpHint())}
      </div>
    </fieldset>
  );
}
