// Sets the status of a pipeline, such as hired. Shows what it does before; can be undone then.
import { useState } from 'preact/hooks';
import { wordsOf } from '../../api/problems.ts';
import type { Schemas } from '../../api/types.ts';
import { announce, toast } from '../../parts/live.ts';
import { Banner, Dialog, Problem, Skeleton, Their, useLoad } from '../../parts/parts.tsx';
import { TextArea } from '../../parts/text_area.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { setStatus as words } from '../../text/recruiter/en_pipeline_acts.ts';
import { timeline } from '../../text/recruiter/en_timeline.ts';
import { useAct } from '../act.ts';
import { useDraft } from '../../drafts/form.ts';
import { Effects, usePreview } from '../parts/effects.tsx';
import { ChooseReason, needsReason, useReasons } from './close_reason.tsx';
import { ChooseDecision, useDecisionFor } from './decision_choice.tsx';
import { events, patchStatus, readVersion, since, type Status } from './status_change.ts';

type Pipeline = Schemas['Pipeline'];

interface Props {
  pipelineId: string;
  candidate: string;   // how the page names the person
  now: Status;
  to: Status;
  onDone: (pipeline: Pipeline) => void;
  onClose: () => void;
}

// Sets the status back, unless somebody has changed something since. `changed` is the version that
// the change made.
export async function undoStatus(changed: { id: string; etag: string | undefined; back: Status },
  onDone: (pipeline: Pipeline) => void): Promise<void> {
  const answer = await patchStatus(changed.id, changed.etag, changed.back);
  if (!answer.ok) return toast(words.notUndone(wordsOf(answer.problem).title));
  toast(words.undone(app.pipelineStatus[changed.back]()));
  return onDone(answer.data);
}

const isClosed = (status: Status) => status !== 'active' && status !== 'shortlisted';

export function SetStatus({ pipelineId, candidate, now, to, onDone, onClose }: Props) {
  const found = useLoad(() => readVersion(pipelineId), [pipelineId]);
  const [others, setOthers] = useState<Schemas['Event'][]>();
  const { busy, problem, run, clear } = useAct();
  const reason = useDraft(`status ${pipelineId} ${to}`, '');
  const reasons = useReasons(to);
  const [closeReason, setCloseReason] = useState('');
  const version = found.data;
  const decision = useDecisionFor(pipelineId, to);
  const chosen = { ...(closeReason ? { reasonId: closeReason } : {}),
    ...(decision.id ? { decisionId: decision.id } : {}) };
  const { title, act, acting } = words.of(to);
  const preview = usePreview(() => version
    && patchStatus(pipelineId, version.etag, to, { ...chosen, dryRun: true }),
  [version, to, closeReason, decision.id]);
  const isReasonNeeded = needsReason(preview.problem);

  // Somebody was faster: says what they did, and asks again with the version of now.
  async function ask(latest: string | undefined) {
    const happened = since(await events(pipelineId), latest);
    clear();
    setOthers(happened);
    announce(words.conflict.title());
    found.reload();
  }

  async function send() {
    if (!version) return undefined;
    const why = reason.value?.trim();
    const answer = await run(() => patchStatus(pipelineId, version.etag, to,
      { ...chosen, ...(why ? { reason: why } : {}) }));
    if (!answer) return undefined;
    if (!answer.ok) return answer.problem.status === 412 ? ask(version.latest) : undefined;
    reason.drop();
    const back = version.pipeline.status;
    toast(words.done(app.pipelineStatus[to]()), { label: words.undo(), run: () =>
      void undoStatus({ id: pipelineId, etag: answer.etag, back }, onDone) });
    onDone(answer.data);
    return onClose();
  }

  const isSame = version?.pipeline.status === to;
  const wasChanged = version && version.pipeline.status !== now && !others;
  return (
    <Dialog title={title} act={others ? words.conflict.anyway(act) : act} isWide
      kind={isClosed(to) && to !== 'hired' ? 'danger' : 'main'} acting={busy && acting}
      off={!version || isSame || preview.isLooking || isReasonNeeded}
      problem={problem?.status === 412 ? undefined : problem}
      onAct={() => void send()} onClose={() => {
        reason.drop();
        onClose();
      }}>
      <p><Their strong>{candidate}</Their></p>
      {found.problem && <Problem problem={found.problem} onRetry={found.reload} />}
      {!version && !found.problem && <Skeleton />}
      {others && <Others events={others} status={version?.pipeline.status} />}
      {isSame && <Banner kind="warn"><p>{words.same(app.pipelineStatus[to]())}</p></Banner>}
      {wasChanged && !isSame && (
        <Banner kind="warn">
          <p>{words.conflict.status(app.pipelineStatus[version.pipeline.status]())}</p>
        </Banner>
      )}
      {reasons.length > 0 && !isSame && (
        <ChooseReason reasons={reasons} chosen={closeReason} isNeeded={isReasonNeeded}
          onChoose={setCloseReason} />
      )}
      {!isSame && <ChooseDecision of={decision} />}
      {version && !isSame && !isReasonNeeded && (
        <>
          <Effects of={preview} />
          {isClosed(to) && <p>{words.closes()}</p>}
          {preview.dryRun && (
            <p>{preview.dryRun.mails.length > 0 ? words.mail() : words.noMail()}</p>
          )}
        </>
      )}
      {!isSame && reason.value !== undefined && (
        <TextArea label={words.reason()} rows={2} value={reason.value} onValue={reason.set}
          hint={reason.isKept ? app.keptDraft() : words.reasonHint()} />
      )}
    </Dialog>
  );
}

function Others({ events: all, status }: { events: readonly Schemas['Event'][];
  status: Status | undefined }) {
  return (
    <Banner kind="warn" title={words.conflict.title()}>
      <p>{words.conflict.text()}</p>
      <ul>
        {all.map((event) => (
          <li key={event._id}>
            <span dir="auto">{timeline.sentence(event)}</span>{' '}
            <span class="quiet"><Their>{timeline.actor(event.actor)}</Their></span>
          </li>
        ))}
        {all.length === 0 && <li>{words.conflict.unseen()}</li>}
      </ul>
      {status && <p>{words.conflict.status(app.pipelineStatus[status]())}</p>}
    </Banner>
  );
}
