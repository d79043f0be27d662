// The answers of a session with what a program thinks of them: what it quotes is marked in the
// answer itself, what is missing stands beside it.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { announce } from '../../parts/live.ts';
import { Banner, Button, Load, useLoad } from '../../parts/parts.tsx';
import { Prose } from '../../parts/text_area.tsx';
import { evaluation as words } from '../../text/recruiter/en_evaluation.ts';
import { api, ask, may } from '../who.tsx';
import { Again } from './again.tsx';
import { answersOf, coverageOf, type Answered, type Judged, type Text } from './answered.ts';
import type { Part } from './quotes.ts';
import { Reviews } from './reviews.tsx';
import type { Interview, Member } from './stages.ts';

type Evaluation = Schemas['Evaluation'];

interface Props {
  interview: Interview;  // as the pipeline has it: without answers
  members: readonly Member[];
  isOpen: boolean;
  onChange: () => void;
}

// Read again when the pipeline tells of another evaluation. What is shown stays until then, and the
// browser keeps what somebody reads where it is, so that nothing jumps.
export function Answers({ interview, members, isOpen, onChange }: Props) {
  const { _id, updatedAt, evaluation } = interview;
  const found = useLoad(() => ask((headers) => api.own.GET('/v1/interviews/{id}',
    { params: { path: { id: _id } }, headers })),
  [_id, updatedAt, evaluation?._id, evaluation?.status]);
  useArrival(found.data?.evaluation?.status);
  return (
    <details class="work" open={isOpen}>
      <summary><h3>{words.title()}</h3></summary>
      <Load from={found}>
        {(whole) => <Evaluated interview={whole} members={members} onChange={onChange} />}
      </Load>
    </details>
  );
}

// Says that an evaluation has come while somebody looks at the page.
function useArrival(status: Evaluation['status'] | undefined): void {
  const before = useRef(status);
  useEffect(() => {
    if (status === 'done' && before.current && before.current !== 'done') announce(words.arrived());
    before.current = status;
  }, [status]);
}

function Evaluated({ interview, members, onChange }: Omit<Props, 'isOpen'>) {
  const [isAsking, setAsking] = useState(false);
  const { evaluation } = interview;
  const answers = answersOf(interview);
  const hasQuotes = answers.some(({ texts }) =>
    texts.some(({ parts }) => parts.some(({ isQuote }) => isQuote)));
  if (answers.length === 0) return <p>{words.notSubmitted()}</p>;
  const isUnderWay = evaluation?.status === 'queued' || evaluation?.status === 'running';
  return (
    <>
      {evaluation && <Overall evaluation={evaluation} />}
      {hasQuotes && <p class="quiet small">{words.marked()}</p>}
      {answers.map((one, index) => <Answer answered={one} index={index} key={one.id} />)}
      {may('manage_hiring') && !isUnderWay && (
        <div class="row"><Button onClick={() => setAsking(true)}>{words.again()}</Button></div>
      )}
      {may('manage_hiring') && evaluation?.status === 'done' && !evaluation.isScoreHidden && (
        <Reviews interview={interview} evaluationId={evaluation._id} members={members}
          onChange={onChange} />
      )}
      {isAsking && <Again kind="evaluate" interviewId={interview._id} onDone={onChange}
        onClose={() => setAsking(false)} />}
    </>
  );
}

function Overall({ evaluation }: { evaluation: Evaluation }) {
  const { status, overallScore, needsReview, summary, provider, evaluatedAt } = evaluation;
  if (status === 'failed')
    return <Banner kind="bad" title={words.failed().title}><p>{words.failed().text}</p></Banner>;
  if (status !== 'done') return <p>{status === 'queued' ? words.queued() : words.running()}</p>;
  return (
    <>
      <p class="row">
        <strong class="score">{evaluation.isScoreHidden ? words.hiddenScore()
          : overallScore === undefined ? words.noScore()
          : words.score(overallScore)}</strong>
        {needsReview && <span class="badge warn">{words.needsReview()}</span>}
      </p>
      {needsReview && <p>{words.needsReviewText()}</p>}
      {summary && <Prose>{summary}</Prose>}
      {provider && evaluatedAt && <p class="quiet small">{words.by(provider, evaluatedAt)}</p>}
    </>
  );
}

function Answer({ answered: { texts, judged, lost }, index }: { answered: Answered;
  index: number }) {
  return (
    <article class="answer" aria-label={words.question(index + 1)}>
      <div>
        {texts.map((text, at) => <Written text={text} index={index} key={at} />)}
      </div>
      {judged && <Judgement judged={judged} lost={lost} />}
    </article>
  );
}

function Written({ text: { question, isFollowUp, seconds, parts }, index }: { text: Text;
  index: number }) {
  return (
    <>
      <h4>{isFollowUp ? words.followUp() : words.question(index + 1)}</h4>
      <p class="prose" dir="auto">{question}</p>
      {parts.length === 0 ? <p class="quiet">{words.noAnswer()}</p>
        : <div class="box"><p class="prose" dir="auto"><Marked parts={parts} /></p></div>}
      {seconds !== undefined && <p class="quiet small">{words.spent(seconds)}</p>}
    </>
  );
}

const Marked = ({ parts }: { parts: readonly Part[] }) => (
  <>{parts.map(({ text, isQuote }, at) => (isQuote ? <mark key={at}>{text}</mark> : text))}</>
);

function Judgement({ judged, lost }: { judged: Judged; lost: readonly string[] }) {
  const { score, rationale, missing, flags } = judged;
  // What is missing stands above already.
  const points = judged.points.filter(({ point }) => !missing.includes(point));
  return (
    <div class="judged">
      <p>
        <strong class="score">{score === undefined ? words.noScore() : words.score(score)}</strong>
      </p>
      {flags.map((flag) => <p class="flag" key={flag}>{words.flag(flag)}</p>)}
      {rationale && <Prose>{rationale}</Prose>}
      {missing.length > 0 && (
        <>
          <h4>{words.missing()}</h4>
          <ul>{missing.map((one) => <li dir="auto" key={one}>{one}</li>)}</ul>
        </>
      )}
      {points.length > 0 && (
        <>
          <h4>{words.points()}</h4>
          <ul class="points">
            {points.map(({ point, coverage }) => (
              <li class={coverageOf(coverage)} key={point}>
                <span>{words.coverage[coverageOf(coverage)]()}</span>{' '}
                <bdi>{point}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {lost.length > 0 && (
        <>
          <h4>{words.lost()}</h4>
          {lost.map((one) => <blockquote dir="auto" key={one}>{one}</blockquote>)}
        </>
      )}
    </div>
  );
}
