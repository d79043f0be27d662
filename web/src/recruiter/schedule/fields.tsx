// What somebody fills in to invite.
import type { Problem as Refusal } from '../../api/problems.ts';
import { Select, Switch } from '../../parts/choices.tsx';
import { Field, useLoad } from '../../parts/parts.tsx';
import { wrongAt } from '../../parts/wrong.tsx';
import { schedule as words } from '../../text/recruiter/en_schedule.ts';
import { isLive, titleOf, type Field as Name, type Form, type Stage } from './form.ts';
import { Overlaps, Who } from './members.tsx';
import { readMembers } from './people.ts';
import { Where } from './where.tsx';
import { When, type Other } from './when.tsx';
import { spanOf } from './zones.ts';

const ids: Record<string, { label: () => string; id: string }> = {
  'participant.email': { label: words.email, id: 'invite-email' },
  'participant.name': { label: words.name, id: 'invite-name' },
  title: { label: words.interviewTitle, id: 'invite-title' },
  round: { label: words.round, id: 'invite-round' },
  startTime: { label: words.from, id: 'when-date' },
  endTime: { label: words.to, id: 'when-date' },
};

export function fieldAt(path: string) {
  const found = ids[path];
  return found && { label: found.label(), id: found.id };
}

interface Props {
  form: Form;
  stage: Stage;
  stages: readonly Stage[];
  zone: string;
  isFixed: { person: boolean; stage: boolean };
  other: Other;
  lacks: Partial<Record<Name, string>>;
  problem: Refusal | undefined;
  onForm: (form: Form) => void;
}

export function Fields(props: Props) {
  const { form, stage, stages, isFixed, lacks, problem, onForm } = props;
  const set = (change: Partial<Form>) => onForm({ ...form, ...change });
  return (
    <>
      {!isFixed.person && (
        <div class="fields">
          <Field label={words.email()} type="email" autocomplete="off" id="invite-email"
            value={form.email} wrong={lacks.email ?? wrongAt(problem, 'participant.email')}
            onValue={(email) => set({ email })} />
          <Field label={words.name()} autocomplete="off" id="invite-name" maxLength={200}
            value={form.name} wrong={wrongAt(problem, 'participant.name')}
            onValue={(name) => set({ name })} />
        </div>
      )}
      {!isFixed.stage && stages.length > 1 && (
        <Select label={words.stage()} value={String(stage.order)}
          choices={stages.map(({ order, name, stageTypeKey }) =>
            ({ value: String(order), label: words.stageOf(name, stageTypeKey) }))}
          onValue={(order) => set({ order: Number(order) })} />
      )}
      {isLive(stage) && <Live {...props} set={set} />}
      <Switch label={words.mail()} hint={isLive(stage) ? words.mailLive() : words.mailLink()}
        on={form.mail} onSwitch={(mail) => set({ mail })} />
    </>
  );
}

function Live({ form, stage, zone, other, lacks, problem, set }: Props & {
  set: (change: Partial<Form>) => void }) {
  const members = useLoad(readMembers);
  const { span } = spanOf(zone, form);
  return (
    <>
      <div class="fields">
        <Field label={words.interviewTitle()} autocomplete="off" id="invite-title" maxLength={200}
          value={titleOf(form, stage)} wrong={lacks.title ?? wrongAt(problem, 'title')}
          onValue={(title) => set({ title })} />
        <Field label={words.round()} autocomplete="off" id="invite-round"
          maxLength={200} value={form.round} wrong={lacks.round ?? wrongAt(problem, 'round')}
          onValue={(round) => set({ round })} />
      </div>
      <When zone={zone} times={form} other={other} onTimes={(times) => set(times)}
        wrong={{ times: lacks.times ?? wrongAt(problem, 'startTime') ?? wrongAt(problem, 'endTime'),
          pick: lacks.pick }} />
      <Who from={members} chosen={form.who} wrong={lacks.who} onChosen={(who) => set({ who })} />
      <Overlaps zone={zone} date={form.date} span={span} who={form.who}
        members={members.data ?? []} />
      <Where />
    </>
  );
}
