// The dialog that invites: what is typed, what it does, then the links if no mail carries them.
import '../core.ts';
import { useMemo, useRef, useState } from 'preact/hooks';
import { serverNow } from '../../api/clock.ts';
import type { Schemas } from '../../api/types.ts';
import { KeptDraft } from '../../parts/kept_draft.tsx';
import { announce, toast } from '../../parts/live.ts';
import { Banner, Dialog } from '../../parts/parts.tsx';
import { Wrong } from '../../parts/wrong.tsx';
import { schedule as words } from '../../text/recruiter/en_schedule.ts';
import { zone as here } from '../../text/format.ts';
import { isFinal, useAct } from '../act.ts';
import { useDraft } from '../../drafts/form.ts';
import { api, ask, member } from '../who.tsx';
import type { Props } from './dialog.tsx';
import { Done, needsLinks } from './done.tsx';
import { Fields, fieldAt } from './fields.tsx';
import { bodyOf, isLive, lacking, titleOf, type Body, type Form } from './form.ts';
import { useEffectsOf, What } from './what.tsx';
import { nextWorkday } from './zones.ts';

type Interview = Schemas['Interview'];

export function Invite(props: Props) {
  const { jobId, pipelineId, invitee, stageIndex, stages } = props;
  const zone = useMemo(here, []);
  const initial: Form = {
    email: invitee?.email ?? '',
    name: invitee?.name ?? '',
    order: stageIndex ?? stages[0]?.order ?? 0,
    round: words.firstRound(),
    date: nextWorkday(zone, serverNow()),
    start: '10:00',
    end: '11:00',
    who: member.value ? [member.value._id] : [],
    mail: true,
  };
  const draft = useDraft<Form>(`invite ${jobId} ${pipelineId ?? ''} ${stageIndex ?? ''}`, initial);
  const [done, setDone] = useState<Interview>();
  if (done) return <Done interview={done} onDone={() => props.onDone(done)} />;
  if (!draft.value) return null;
  return (
    <Open {...props} zone={zone} form={draft.value} isKept={draft.isKept} onForm={draft.set}
      onDrop={draft.drop} onMade={(interview, form) => {
        draft.drop();
        if (needsLinks(interview, form.mail)) setDone(interview);
        else props.onDone(interview);
      }} />
  );
}

interface OpenProps extends Props {
  zone: string;
  form: Form;
  isKept: boolean;
  onForm: (form: Form) => void;
  onDrop: () => void;
  onMade: (interview: Interview, form: Form) => void;
}

function Open({ jobId, jobTitle, pipelineId, invitee, stages, stageIndex, zone, form, isKept,
  onForm, onDrop, onMade, onClose }: OpenProps) {
  const stage = stages.find(({ order }) => order === form.order) ?? stages[0]!;
  const act = useAct();
  const [tried, setTried] = useState(false);
  // While it is not known what became of a request, the same one is sent again: the service knows
  // it by its key.
  const [lost, setLost] = useState<Body>();
  const box = useRef<HTMLFieldSetElement>(null);
  const made = bodyOf(form, { jobId, pipelineId, stage, zone, origin: location.origin,
    host: { name: member.value?.name ?? '', email: member.value?.email ?? '' } });
  const lacks = lacking(form, stage, zone);
  const isWhole = Object.keys(lacks).length === 0;
  const who = form.name.trim() || form.email.trim();
  // While it is sent, and after a refusal, there is nothing to look at.
  const isQuiet = isWhole && !act.busy && !act.problem;
  const { preview, interview } = useEffectsOf(isQuiet ? made : undefined);

  function close() {
    onDrop();
    onClose();
  }

  async function send() {
    setTried(true);
    const [first] = Object.values(lacks);
    if (first && !lost) {
      announce(first);
      queueMicrotask(() => box.current?.querySelector<HTMLElement>(
        '[aria-invalid], .choices:has(.wrong) input')?.focus());
      return;
    }
    const body = lost ?? made;
    const answer = await act.run((key) => ask((headers) => api.own.POST('/v1/interviews', { body,
      headers: { ...headers, ...key } })));
    if (!answer) return;
    if (answer.ok || isFinal(answer.problem)) setLost(undefined);
    // A request too many was not looked at, so that it says nothing of those before.
    else if (answer.problem.status !== 429) setLost(body);
    if (!answer.ok) return;
    toast(words.invited(who, isLive(stage) ? titleOf(form, stage) : stage.name));
    onMade(answer.data, form);
  }

  const issues = act.problem && act.problem.issues.length > 0 ? act.problem : undefined;
  return (
    <Dialog title={words.title(invitee ? who : '', stage.name)} act={words.invite()} kind="main"
      isWide acting={act.busy && words.inviting()} problem={issues ? undefined : act.problem}
      topic="schedule" onAct={() => void send()} onClose={close}>
      {isKept && !act.problem && <KeptDraft onDrop={onDrop} />}
      {lost && !act.busy && <Banner kind="warn"><p>{words.lost()}</p></Banner>}
      {issues && <Wrong problem={issues} fieldAt={fieldAt} summary={words.wrong} />}
      <fieldset class="whole" disabled={act.busy || lost !== undefined} ref={box}>
        <Fields form={form} stage={stage} stages={stages} zone={zone}
          isFixed={{ person: invitee !== undefined, stage: stageIndex !== undefined }}
          other={{ who, zone: invitee?.timezone }} lacks={tried ? lacks : {}} problem={issues}
          onForm={(next) => {
            // The words of a refusal go with what was refused; those at fields stay.
            if (!issues) act.clear();
            onForm(next);
          }} />
      </fieldset>
      {isWhole && !act.problem && (
        <What preview={preview} interview={interview} form={form} stage={stage} jobTitle={jobTitle}
          zone={zone} theirs={invitee?.timezone} />
      )}
    </Dialog>
  );
}
