// The interviews of a stage before its present one, with what was handed in.
import { useState } from 'preact/hooks';
import { Button } from '../../parts/parts.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { pipeline as words } from '../../text/recruiter/en_pipeline.ts';
import { Declined } from '../interviews/said.tsx';
import { Answers } from './answers.tsx';
import { Code } from './code.tsx';
import { isCoding, type Interview, type Member, type Stage } from './stages.ts';

interface Props {
  stage: Stage;
  interviews: readonly Interview[];
  members: readonly Member[];
  onChange: () => void;
}

export function Earlier({ interviews, ...around }: Props) {
  if (interviews.length === 0) return null;
  return (
    <details class="small">
      <summary>{words.earlier(interviews.length)}</summary>
      <ul>
        {interviews.map((one) => (
          <li key={one._id}>
            <a href={`/app/interviews/${one._id}`}>
              {words.earlierAt(app.interviewStatus[one.status](), one.startTime ?? one.createdAt)}
            </a>
            <Declined of={one} />
            {one.isAutomated && one.status === 'completed' && <HandedIn of={one} {...around} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

function HandedIn({ of, stage, members, onChange }: Omit<Props, 'interviews'>
  & { of: Interview }) {
  const [isShown, setShown] = useState(false);
  if (!isShown)
    return <div class="row"><Button onClick={() => setShown(true)}>{words.handedIn()}</Button></div>;
  const own = { interview: of, members, isOpen: true, onChange };
  return isCoding(stage) ? <Code {...own} stage={stage} /> : <Answers {...own} />;
}
