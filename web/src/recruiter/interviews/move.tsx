// Moves an interview, or changes its title, round or interviewers. What somebody else changed in
// the meantime is never overwritten without a choice.
import '../core.ts';
import { useMemo, useState } from 'preact/hooks';
import type { Problem as Refusal } from '../../api/problems.ts';
import { KeptDraft } from '../../parts/kept_draft.tsx';
import { toast } from '../../parts/live.ts';
import { Dialog, Field, useLoad } from '../../parts/parts.tsx';
import { Wrong, wrongAt } from '../../parts/wrong.tsx';
import { moving as words } from '../../text/recruiter/en_interviews.ts';
import { schedule } from '../../text/recruiter/en_schedule.ts';
import { zone as here } from '../../text/format.ts';
import { useAct } from '../act.ts';
import { useDraft } from '../../drafts/form.ts';
import { Effects, usePreview } from '../parts/effects.tsx';
import { Overlaps, Who } from '../schedule/members.tsx';
import { readMembers, type Colleague } from '../schedule/people.ts';
import { useSettled } from '../schedule/settled.ts';
import { When } from '../schedule/when.tsx';
import { localOf, spanOf, type Times } from '../schedule/zones.ts';
import { api, ask } from '../who.tsx';
import { Against } from './against.tsx';
import { changeOf, differing, fieldsOf, instantsOf, type Fields } from './change.ts';
import { candidateOf, type Interview } from './shown.tsx';

export interface Props {
  interview: Interview;
  etag: string | undefined;
  timezone: string | undefined;  // of the candidate
  onDone: () => void;
  onClose: () => void;
}

// What is typed, with the version that it began from.
interface Form extends Times {
  title: string;
  round: string;
  who: string[];
}

interface Draft {
  form: Form;
  base: Fields;
  etag: string | undefined;
}

function formOf(zone: string, { title, round, times, who }: Fields): Form {
  if (!times) return { title, round, who: [...who], date: '', start: '', end: '' };
  const [from, to] = instantsOf(times);
  const begins = localOf(zone, from);
  return { title, round, who: [...who], date: begins.date, start: begins.time,
    end: localOf(zone, to).time, pickedStart: from, pickedEnd: to };
}

// Undefined while the times are not plain.
function typed(zone: string, form: Form, isAutomated: boolean): Fields | undefined {
  const { span } = spanOf(zone, form);
  if (!span && !isAutomated) return undefined;
  return {
    title: form.title.trim(),
    round: form.round.trim(),
    times: span ? [span.start, span.end].map((at) => new Date(at).toISOString()).join(' ') : '',
    who: [...form.who].sort(),
  };
}

export function Move({ interview, etag, timezone, onDone, onClose }: Props) {
  const zone = useMemo(here, []);
  const base = fieldsOf(interview);
  const draft = useDraft<Draft>(`move ${interview._id}`, { form: formOf(zone, base), base, etag });
  if (!draft.value) return null;
  return (
    <Open interview={interview} timezone={timezone} zone={zone} draft={draft.value}
      isKept={draft.isKept} onDraft={draft.set} onDrop={draft.drop} onDone={() => {
        draft.drop();
        onDone();
      }} onClose={() => {
        draft.drop();
        onClose();
      }} />
  );
}

interface OpenProps extends Omit<Props, 'etag'> {
  zone: string;
  draft: Draft;
  isKept: boolean;
  onDraft: (draft: Draft) => void;
  onDrop: () => void;
}

function Open({ interview, timezone, zone, draft, isKept, onDraft, onDrop, onDone, onClose }:
  OpenProps) {
  const { form, base } = draft;
  const members = useLoad(readMembers);
  const { act, theirs, save } = useSaving(interview, onDone);
  const mine = typed(zone, form, interview.isAutomated);
  const change = mine && differing(base, mine).length > 0 ? changeOf(base, mine) : undefined;
  const preview = useEffectsOf(interview._id, change);
  const who = candidateOf(interview);
  const { problem } = act;
  if (theirs && mine) {
    return (
      <Against base={base} mine={mine} theirs={theirs.fields} zone={zone}
        members={members.data ?? []} acting={act.busy}
        problem={problem?.status === 412 ? undefined : problem} onClose={onClose}
        onSave={(fields) => save(theirs, fields)} />
    );
  }
  const issues = problem && problem.issues.length > 0 ? problem : undefined;
  return (
    <Dialog title={interview.isAutomated ? words.titleRest(who) : words.title(who)} kind="main"
      isWide act={words.save()} acting={act.busy && words.saving()} off={!change}
      problem={issues ? undefined : problem} topic="interview" onClose={onClose}
      onAct={() => mine && save({ fields: base, etag: draft.etag }, mine)}>
      {isKept && <KeptDraft onDrop={onDrop} />}
      {issues && <Wrong problem={issues} fieldAt={fieldAt} summary={words.wrong} />}
      <fieldset class="whole" disabled={act.busy}>
        <Inputs interview={interview} zone={zone} form={form} problem={issues} members={members}
          other={{ who, zone: timezone }}
          set={(more) => onDraft({ ...draft, form: { ...form, ...more } })} />
      </fieldset>
      {change ? <Effects of={preview} topic="interview" />
        : <p class="quiet">{words.nothing()}</p>}
      {!interview.isAutomated && <p class="strong" dir="auto">{words.noMail(who)}</p>}
    </Dialog>
  );
}

function useEffectsOf(id: string, change: ReturnType<typeof changeOf> | undefined) {
  const settled = useSettled(change);
  const preview = usePreview(() => settled && ask((headers) =>
    api.own.PATCH('/v1/interviews/{id}', { params: { path: { id }, query: { dryRun: true } },
      body: settled, headers })), [JSON.stringify(settled)]);
  return settled ? preview : { isLooking: true };
}

interface Version {
  fields: Fields;
  etag: string | undefined;
}

// Sends what makes `mine` of a version. If the interview has another one by now, that is `theirs`.
function useSaving({ _id: id }: Interview, onDone: () => void) {
  const act = useAct();
  const [theirs, setTheirs] = useState<Version>();

  async function save(of: Version, mine: Fields) {
    const body = changeOf(of.fields, mine);
    const answer = await act.run(() => ask((headers) => api.own.PATCH('/v1/interviews/{id}', {
      params: { path: { id } }, body,
      headers: { ...headers, ...(of.etag ? { 'If-Match': of.etag } : {}) } })));
    if (!answer) return;
    if (answer.ok) finish();
    else if (answer.problem.status === 412) await compare(mine);
  }

  async function compare(mine: Fields) {
    const latest = await ask((headers) => api.own.GET('/v1/interviews/{id}', {
      params: { path: { id } }, headers }));
    if (!latest.ok) return;
    const fields = fieldsOf(latest.data);
    // The answer of a change before was lost: it was done.
    if (differing(mine, fields).length === 0) finish();
    else setTheirs({ fields, etag: latest.etag });
  }

  function finish() {
    toast(words.saved());
    onDone();
  }

  return { act, theirs, save: (of: Version, mine: Fields) => void save(of, mine) };
}

const ids: Record<string, { label: () => string; id: string }> = {
  title: { label: schedule.interviewTitle, id: 'move-title' },
  round: { label: schedule.round, id: 'move-round' },
  startTime: { label: schedule.from, id: 'when-date' },
  endTime: { label: schedule.to, id: 'when-date' },
};

function fieldAt(path: string) {
  const found = ids[path];
  return found && { label: found.label(), id: found.id };
}

interface InputsProps {
  interview: Interview;
  zone: string;
  form: Form;
  problem: Refusal | undefined;
  members: ReturnType<typeof useLoad<Colleague[]>>;
  other: { who: string; zone: string | undefined };
  set: (more: Partial<Form>) => void;
}

function Inputs({ interview, zone, form, problem, members, other, set }: InputsProps) {
  const { span } = spanOf(zone, form);
  return (
    <>
      {!interview.isAutomated && (
        <>
          <When zone={zone} times={form} other={other} onTimes={set} wrong={{
            times: wrongAt(problem, 'startTime') ?? wrongAt(problem, 'endTime') }} />
          <div class="fields">
            <Field label={schedule.interviewTitle()} autocomplete="off" id="move-title"
              maxLength={200} value={form.title} wrong={wrongAt(problem, 'title')}
              onValue={(title) => set({ title })} />
            <Field label={schedule.round()} autocomplete="off" id="move-round" maxLength={200}
              value={form.round} wrong={wrongAt(problem, 'round')}
              onValue={(round) => set({ round })} />
          </div>
        </>
      )}
      <Who from={members} chosen={form.who} onChosen={(who) => set({ who })} />
      <Overlaps zone={zone} date={form.date} span={span} who={form.who} members={members.data ?? []}
        except={interview._id} />
    </>
  );
}
