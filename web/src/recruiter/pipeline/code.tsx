// The solutions of a coding session: verdicts case by case, the code, and what the page told.
import { useEffect, useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { Banner, Button, Load, Their } from '../../parts/parts.tsx';
import { Table } from '../../parts/table.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { code as words } from '../../text/recruiter/en_evaluation.ts';
import { number, time } from '../../text/format.ts';
import { useLatest } from '../poll.ts';
import { api, ask, may } from '../who.tsx';
import { Again } from './again.tsx';
import { Listing } from './listing.tsx';
import { Reviews } from './reviews.tsx';
import { Similar } from './similar.tsx';
import type { Interview, Member, Stage } from './stages.ts';

type Session = Schemas['CodingResult'];
type Problem = Schemas['JudgedProblem'];
type Activity = Schemas['SessionActivity'];

const WAIT = 5000;  // milliseconds between looks, while the code is being judged

interface Props {
  interview: Interview;
  stage: Stage;
  members: readonly Member[];
  isOpen: boolean;
  onChange: () => void;
}

export function Code({ interview, stage, members, isOpen, onChange }: Props) {
  const { _id, updatedAt } = interview;
  const found = useLatest((headers) => ask((more) =>
    api.own.GET('/v1/interviews/{id}/coding-session',
      { params: { path: { id: _id } }, headers: { ...headers, ...more } })),
  [_id, updatedAt, stage.status, stage.completedAt]);
  const isWaiting = found.data?.judging === 'queued';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && found.reload(), WAIT);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return (
    <details class="work" open={isOpen}>
      <summary><h3>{words.title()}</h3></summary>
      <Load from={found}>
        {(session) => <Judged session={session} interview={interview} members={members}
          onChange={() => {
            found.reload();
            onChange();
          }} />}
      </Load>
    </details>
  );
}

function Judged({ session, interview, members, onChange }: Omit<Props, 'stage' | 'isOpen'>
  & { session: Session }) {
  const [isAsking, setAsking] = useState(false);
  const { interviewId, submittedAt, submittedFrom, judging, score, passThreshold, evaluationId } =
    session;
  return (
    <>
      {submittedAt && (
        <p class="quiet small">{words.submitted(submittedAt, submittedFrom === 'draft')}</p>
      )}
      {judging === 'queued' && <p>{words.queued()}</p>}
      {judging === 'failed' && (
        <Banner kind="bad" title={words.failed().title}><p>{words.failed().text}</p></Banner>
      )}
      {score !== undefined
        && <p><strong class="score">{words.score(score, passThreshold)}</strong></p>}
      {session.problems.map((one) => <Solution problem={one} key={one.problemId} />)}
      <Told activity={session.activity} problems={session.problems} note={session.activityNote} />
      <Similar session={session} />
      {may('manage_hiring') && submittedAt && judging !== 'queued' && (
        <div class="row"><Button onClick={() => setAsking(true)}>{words.again()}</Button></div>
      )}
      {may('manage_hiring') && judging === 'done' && evaluationId && (
        <Reviews interview={interview} evaluationId={evaluationId} members={members}
          onChange={onChange} />
      )}
      {isAsking && <Again kind="judge" interviewId={interviewId} onDone={onChange}
        onClose={() => setAsking(false)} />}
    </>
  );
}

function Solution({ problem }: { problem: Problem }) {
  const { title, difficulty, language, code, verdict, score, acceptedCases, cases, compileOutput } =
    problem;
  return (
    <section class="solution" aria-label={title}>
      <h4 dir="auto">{title}</h4>
      <p class="row">
        <span class="quiet small">{app.difficulty[difficulty]()}</span>
        {language && <span class="quiet small">{words.language(language)}</span>}
        {code !== undefined && <Verdict of={verdict} />}
        {score !== undefined && <span>{words.problemScore(score)}</span>}
        {cases.length > 0 && <span>{words.cases(acceptedCases, cases.length)}</span>}
      </p>
      {compileOutput && (
        <>
          <p class="strong">{words.compiler()}</p>
          <pre tabIndex={0}><code>{compileOutput}</code></pre>
        </>
      )}
      {cases.length > 0 && <Cases problem={problem} />}
      {code === undefined ? <p class="quiet">{words.none()}</p>
        : <Listing label={words.codeOf(title)} text={code} />}
    </section>
  );
}

const Verdict = ({ of }: { of: Problem['verdict'] }) => (
  <span class={`badge ${of === 'accepted' ? 'good' : of ? 'bad' : ''}`}>{words.verdict(of)}</span>
);

function Cases({ problem: { title, cases } }: { problem: Problem }) {
  const rows = cases.map((one, index) => ({ ...one, index: index + 1 }));
  const { columns } = words;
  return (
    <Table caption={words.casesOf(title)} rows={rows} keyOf={(row) => String(row.index)} columns={[
      { name: columns.case(), cell: ({ index }) => number(index) },
      { name: columns.verdict(), cell: ({ verdict }) => <Verdict of={verdict} /> },
      { name: columns.kind(), cell: (row) => (row.isHidden ? words.hidden() : words.visible()) },
      { name: columns.weight(), isNumber: true, cell: ({ weight }) => number(weight) },
      { name: columns.time(), isNumber: true, cell: ({ timeMs }) => words.milliseconds(timeMs) },
      { name: columns.memory(), isNumber: true, cell: ({ memoryKb }) => words.memory(memoryKb) },
    ]} />
  );
}

function Told({ activity, problems, note }: { activity: readonly Activity[];
  problems: readonly Problem[]; note: string }) {
  if (activity.length === 0) return <p class="quiet small">{words.noActivity()}</p>;
  const title = (id: string | undefined) =>
    problems.find(({ problemId }) => problemId === id)?.title ?? '';
  const told = ({ kind, size, problemId }: Activity) => {
    if (kind === 'paste') return words.paste(size ?? 0, title(problemId));
    return kind === 'focus_lost' ? words.lost() : words.gained();
  };
  return (
    <details>
      <summary>{words.activity(activity.length)}</summary>
      <p><Their>{note}</Their></p>
      <ul>
        {activity.map((one, at) => (
          <li key={at} dir="auto">{time(one.happenedAt, true)} {told(one)}</li>
        ))}
      </ul>
    </details>
  );
}
