// Solutions of other candidates that are like this one: the lines that are the same, and the lines
// that are not. Asked for by hand, since it is no part of the result.
import { useState } from 'preact/hooks';
import type { Problem as Refusal } from '../../api/problems.ts';
import type { Schemas } from '../../api/types.ts';
import { Button, Problem, Their } from '../../parts/parts.tsx';
import { panel, Tabs } from '../../parts/tabs.tsx';
import { code } from '../../text/recruiter/en_evaluation.ts';
import { api, ask, may } from '../who.tsx';
import { diff, numbersIn } from './lines.ts';
import { Differences, Listing } from './listing.tsx';

type Report = Schemas['SimilarityReport'];
type Of = Report['problems'][number];
type Other = Of['similar'][number];
type Session = Schemas['CodingResult'];

const words = code.similar;

export function Similar({ session }: { session: Session }) {
  const [report, setReport] = useState<Report>();
  const [problem, setProblem] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  if (!may('manage_hiring') || !session.submittedAt) return null;

  async function compare() {
    setBusy(true);
    const answer = await ask((headers) =>
      api.own.GET('/v1/interviews/{id}/coding-session/similarity',
        { params: { path: { id: session.interviewId } }, headers }));
    setBusy(false);
    setProblem(answer.ok ? undefined : answer.problem);
    if (answer.ok) setReport(answer.data);
  }

  return (
    <section aria-live="polite">
      {problem && <Problem problem={problem} onRetry={() => void compare()} />}
      {!report && (
        <div class="row">
          <Button busy={busy && words.comparing()} onClick={() => void compare()}>
            {words.compare()}
          </Button>
        </div>
      )}
      {report && (
        <>
          <h4>{words.title()}</h4>
          <p><Their>{report.note}</Their></p>
          {report.problems.map((one) => (
            <OfProblem of={one} text={codeOf(session, one.problemId)} key={one.problemId} />
          ))}
        </>
      )}
    </section>
  );
}

const codeOf = ({ problems }: Session, id: string) =>
  problems.find(({ problemId }) => problemId === id)?.code ?? '';

function OfProblem({ of, text }: { of: Of; text: string }) {
  const { title, language, isTooShort, comparedWith, similar } = of;
  return (
    <>
      <p class="strong"><Their>{title}</Their>, {code.language(language)}</p>
      {isTooShort && <p>{words.tooShort()}</p>}
      {!isTooShort && similar.length === 0 && <p>{words.nothing(comparedWith)}</p>}
      {similar.map((other) =>
        <Pair title={title} text={text} other={other} key={other.interviewId} />)}
    </>
  );
}

function Pair({ title, text, other }: { title: string; text: string; other: Other }) {
  const id = `similar-${other.interviewId}`;
  const [view, setView] = useState<'lines' | 'diff'>('lines');
  const { email, similarity, ofThis, ofOther, sameLines, candidatePipelineId } = other;
  const own = numbersIn(sameLines.map(({ firstLine: from, lastLine: to }) => ({ from, to })));
  const others = numbersIn(sameLines.map((one) =>
    ({ from: one.otherFirstLine, to: one.otherLastLine })));
  return (
    <article class="box" aria-label={words.views(title, email)}>
      <p class="row">
        <Their strong>{email}</Their>
        <span class={`badge ${similarity >= 60 ? 'warn' : ''}`}>{words.weight(similarity)}</span>
      </p>
      <p>{words.of(similarity, ofThis, ofOther)}</p>
      {candidatePipelineId
        && <p><a href={`/app/pipelines/${candidatePipelineId}`}>{words.open()}</a></p>}
      <Tabs id={id} label={words.views(title, email)} chosen={view} onChoose={setView} tabs={[
        { name: 'lines', label: words.view.lines() },
        { name: 'diff', label: words.view.diff() }]} />
      <div {...panel(id, 'lines', view)}>
        <p class="quiet small">{sameLines.length > 0 ? words.marked() : words.noLines()}</p>
        <div class="pair">
          <div><p class="strong">{words.this()}</p>
            <Listing label={words.this()} text={text} marked={own} /></div>
          <div><p class="strong">{words.other()}</p>
            <Listing label={words.other()} text={other.code} marked={others} /></div>
        </div>
      </div>
      <div {...panel(id, 'diff', view)}>
        {view === 'diff' && <Differences lines={diff(text, other.code)} />}
      </div>
    </article>
  );
}
