// Unlocks a stage. Shows both guards and what they mean before anything is sent.
import { useId, useState } from 'preact/hooks';
import type { Answer } from '../../api/client.ts';
import { problemOf } from '../../api/problems.ts';
import type { DryRun, Schemas } from '../../api/types.ts';
import { announce, toast } from '../../parts/live.ts';
import { Banner, Dialog, Problem, Skeleton, Their, useLoad } from '../../parts/parts.tsx';
import { TextArea } from '../../parts/text_area.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { dateTime } from '../../text/format.ts';
import { unlock as words } from '../../text/recruiter/en_pipeline_acts.ts';
import { useAct } from '../act.ts';
import { useDraft } from '../../drafts/form.ts';
import { Effects, usePreview, type Preview } from '../parts/effects.tsx';
import { api, ask } from '../who.tsx';
import { cancelled, guardOf, type Guard } from './guards.ts';

type Pipeline = Schemas['Pipeline'];

interface Props {
  pipelineId: string;
  candidate: string;   // how the page names the person
  stageIndex: number;
  onDone: (pipeline: Pipeline) => void;
  onClose: () => void;
}

interface Before {
  pipeline: Pipeline;
  guard: Guard;
}

// What could be done now, as it stands at the service.
async function look(id: string, stageIndex: number): Promise<Answer<Before>> {
  const params = { path: { id } };
  const [actions, pipeline] = await Promise.all([
    ask((headers) => api.own.GET('/v1/pipeline/{id}/next-actions', { params, headers })),
    ask((headers) => api.own.GET('/v1/pipeline/{id}', { params, headers })),
  ]);
  if (!actions.ok) return actions;
  if (!pipeline.ok) return pipeline;
  const guard = guardOf(pipeline.data, actions.data.actions, stageIndex);
  return { ok: true, data: { pipeline: pipeline.data, guard } };
}

const isFree = (guard: Guard | undefined) => guard?.kind === 'none' || guard?.kind === 'second';

const seen = ({ events, mails }: DryRun) => JSON.stringify([events, mails]);

// What is confirmed is what was shown: if others changed something, it is shown anew.
const isAsShown = (now: Answer<unknown>, { dryRun }: Preview) =>
  !now.ok || !now.dryRun || !dryRun || seen(now.dryRun) === seen(dryRun);

export function Unlock({ pipelineId, candidate, stageIndex, onDone, onClose }: Props) {
  const found = useLoad(() => look(pipelineId, stageIndex), [pipelineId, stageIndex]);
  const [state, setState] = useState<'checking' | 'changed'>();
  const { busy, problem, run } = useAct();
  const reason = useDraft(`unlock ${pipelineId} ${stageIndex}`, '');
  const { pipeline, guard } = found.data ?? {};
  const stage = pipeline?.stageProgression.find((one) => one.stageIndex === stageIndex);
  const force = guard?.kind === 'second';
  const params = { path: { id: pipelineId } };

  const tried = () => ask((headers) => api.own.POST('/v1/pipeline/{id}/unlock-stage',
    { params: { ...params, query: { dryRun: true } }, body: { stageIndex, force }, headers }));
  const preview = usePreview(() => (isFree(guard) ? tried() : undefined), [found.data]);

  async function send() {
    setState('checking');
    // After a lost answer it may be done already, and the same key brings the answer again.
    const isSame = problem !== undefined || isAsShown(await tried(), preview);
    setState(isSame ? undefined : 'changed');
    if (!isSame) {
      announce(words.changed().title);
      return found.reload();
    }
    const why = reason.value?.trim();
    const answer = await run((key) => ask((headers) =>
      api.own.POST('/v1/pipeline/{id}/unlock-stage', { params, headers: { ...headers, ...key },
        body: { stageIndex, force, ...(why ? { reason: why } : {}) } })));
    if (!answer) return undefined;
    if (!answer.ok) return answer.problem.status >= 400 && found.reload();
    reason.drop();
    toast(words.done(stage?.name ?? ''));
    onDone(answer.data);
    return onClose();
  }

  return (
    <Dialog title={stage ? words.title(stage.name) : words.titleUnknown()} isWide
      kind={force ? 'danger' : 'main'} off={!isFree(guard) || preview.isLooking}
      act={guard?.kind === 'second' ? words.actForced(guard.completes.length) : words.act()}
      acting={(busy || state === 'checking') && words.acting()} problem={problem}
      onAct={() => void send()} onClose={() => {
        reason.drop();
        onClose();
      }}>
      <p><Their strong>{candidate}</Their></p>
      {found.problem && <Problem problem={found.problem} onRetry={found.reload} />}
      {!found.data && !found.problem && <Skeleton />}
      {guard && <Guarded guard={guard} preview={preview} />}
      {isFree(guard) && <Effects of={preview} />}
      {state === 'changed' && (
        <Banner kind="warn" title={words.changed().title}><p>{words.changed().text}</p></Banner>
      )}
      {isFree(guard) && reason.value !== undefined && (
        <TextArea label={words.reason()} rows={2} value={reason.value} onValue={reason.set}
          hint={reason.isKept ? app.keptDraft() : words.reasonHint()} />
      )}
    </Dialog>
  );
}

function Guarded({ guard, preview }: { guard: Guard; preview: Preview }) {
  if (guard.kind === 'none') return <p>{words.free()}</p>;
  if (guard.kind === 'refused')
    return <Problem problem={problemOf(guard.status, guard.body, '')} />;
  return guard.kind === 'first' ? <First stages={guard.stages} />
    : <Second stages={guard.completes} preview={preview} />;
}

function First({ stages }: { stages: Extract<Guard, { kind: 'first' }>['stages'] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} class="banner bad">
      <h3 id={id}>{words.first.title()}</h3>
      <p dir="auto">{words.first.text(stages.map(({ name }) => name))}</p>
      {stages.map(({ stageIndex, name, interviewId }) => (interviewId
        ? (
          <p key={stageIndex}>
            <a href={`/app/interviews/${interviewId._id}`} dir="auto">{words.first.give(name)}</a>
          </p>
        ) : <p key={stageIndex} dir="auto">{words.first.invite(name)}</p>))}
    </section>
  );
}

function Second({ stages, preview: { dryRun } }: { preview: Preview;
  stages: Extract<Guard, { kind: 'second' }>['completes'] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} class="banner warn">
      <h3 id={id}>{words.second.title()}</h3>
      <ul>
        {stages.map(({ stageIndex, name }) =>
          <li key={stageIndex} dir="auto">{words.second.completes(name)}</li>)}
        {dryRun && cancelled(stages, dryRun).map(({ _id, title, startTime }) => (
          <li key={_id} dir="auto">
            {words.second.cancels(title ?? '', startTime ? dateTime(startTime) : '')}
          </li>
        ))}
      </ul>
      <p class="strong">{words.second.final()}</p>
    </section>
  );
}
