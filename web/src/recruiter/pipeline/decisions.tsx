// What was decided about a candidate, newest first.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { lazy } from '../../parts/lazy.tsx';
import { Button, Load, useLoad } from '../../parts/parts.tsx';
import { Prose } from '../../parts/text_area.tsx';
import { decisions as words } from '../../text/recruiter/en_decisions.ts';
import { current, memberName, readDecisions } from './decisions_core.ts';
import type { Props as DecideProps } from './decide.tsx';
import { useMembers } from './members.ts';
import type { Member, Pipeline } from './stages.ts';

type Decision = Schemas['PipelineDecision'];

const Decide = lazy<DecideProps>(() => import('./decide.tsx').then((found) => found.Decide));

interface Props {
  pipeline: Pipeline;
  onChange: () => void;
}

export function Decisions({ pipeline, onChange }: Props) {
  const members = useMembers(true);
  const [isOpen, setOpen] = useState(false);
  const found = useLoad(() => readDecisions(pipeline._id), [pipeline._id]);
  const done = () => {
    setOpen(false);
    found.reload();
    onChange();
  };
  return (
    <>
      <p class="quiet small">{words.lead()}</p>
      <Load from={found}>
        {({ decisions }) => (
          <>
            <div class="row"><Button onClick={() => setOpen(true)}>{words.add()}</Button></div>
            {decisions.length === 0 && <p>{words.none()}</p>}
            {decisions.map((one) => <One decision={one} pipeline={pipeline} members={members}
              isCurrent={current(decisions).includes(one)} key={one._id} />)}
            {isOpen && <Decide pipeline={pipeline} members={members}
              earlier={current(decisions)} onDone={done} onClose={() => setOpen(false)} />}
          </>
        )}
      </Load>
    </>
  );
}

function One({ decision, pipeline, members, isCurrent }: { decision: Decision;
  pipeline: Pipeline; members: readonly Member[]; isCurrent: boolean }) {
  const { stageIndex, participants, dissent, outstanding, basis, createdAt } = decision;
  const stage = pipeline.stageProgression.find((one) => one.stageIndex === stageIndex)?.name;
  const names = (ids: readonly string[]) => ids.map((id) => memberName(id, members)).join(', ');
  const rests = words.rests(basis.feedbackIds.length, basis.evaluationIds.length);
  return (
    <article class="note">
      <p class="strong" dir="auto">{words.of(decision.decision, stage)}</p>
      {!isCurrent && <p class="quiet">{words.superseded()}</p>}
      <Prose>{decision.rationale}</Prose>
      {dissent.map(({ userId, note }) => (
        <div class="box" key={userId}>
          <p class="strong small" dir="auto">{words.disagreed(memberName(userId, members))}</p>
          <Prose>{note}</Prose>
        </div>
      ))}
      {outstanding.length > 0 && <p dir="auto">{words.missing(names(outstanding))}</p>}
      {rests && <p class="quiet small">{rests}</p>}
      <p class="quiet small" dir="auto">{words.by(names(participants), createdAt)}</p>
    </article>
  );
}
