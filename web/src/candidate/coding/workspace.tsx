// One problem at a time: the statement, the code, the results.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Select } from '../../parts/choices.tsx';
import { Button } from '../../parts/parts.tsx';
import { coding as words } from '../../text/en_coding.ts';
import { Choice } from '../sitting/choice.tsx';
import { Notices, Top } from '../sitting/frame.tsx';
import type { Sitting } from '../sitting/sitting.ts';
import { useActivity } from './activity.ts';
import { Code, textOf } from './code.tsx';
import { partOf, type Coding, type Language, type Problem, type Session } from './kind.ts';
import { Review } from './review.tsx';
import { Runs } from './runs.tsx';
import { Statement } from './statement.tsx';

interface Props {
  sitting: Sitting<Session>;
  session: Session;
  coding: Coding;
}

export function Workspace({ sitting, session, coding }: Props) {
  const { problems } = session;
  const [at, setAt] = useState(() =>
    Math.max(problems.findIndex(({ problemId }) => problemId === sitting.place()), 0));
  const [reviewing, setReviewing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  const activity = useActivity(coding);
  useEffect(() => {
    if (moved.current) heading.current?.focus();
  }, [at, reviewing]);

  function go(to: number, review = false) {
    moved.current = true;
    void sitting.drafts().flush();
    if (problems[to]) sitting.goTo(problems[to].problemId);
    setAt(to);
    setReviewing(review);
  }

  const problem = problems[at];
  return (
    <>
      <Notices sitting={sitting} />
      <section class="card bench">
        <Top sitting={sitting} session={session} />
        {reviewing || !problem ? (
          <Review sitting={sitting} session={session} coding={coding} heading={heading}
            onChange={(index) => go(index)} />
        ) : (
          <>
            <Places sitting={sitting} session={session} at={at} onGo={go} />
            <h2 ref={heading} tabIndex={-1}>{words.problem(at + 1, problems.length)}</h2>
            <div class="halves">
              <Statement problem={problem} />
              <Solution sitting={sitting} coding={coding} problem={problem}
                onPaste={(size) => activity.pasted(problem.problemId, size)}
                key={problem.problemId} />
            </div>
            <div class="row">
              <Button kind="main" onClick={() => go(at, true)}>{words.review()}</Button>
            </div>
          </>
        )}
      </section>
    </>
  );
}

function Places({ sitting, session, at, onGo }: { sitting: Sitting; session: Session; at: number;
  onGo: (index: number) => void }) {
  if (session.problems.length < 2) return null;
  const parts = sitting.drafts().parts.value;
  return (
    <nav aria-label={words.problems()}>
      <ol class="places">
        {session.problems.map(({ problemId, title, languages }, index) => {
          const begun = languages.some((one) => parts[partOf(problemId, one)]?.text);
          return (
            <li key={problemId}>
              <button type="button" class={begun ? 'done' : undefined}
                aria-label={words.go(index + 1, title, begun)}
                aria-current={index === at ? 'step' : undefined} onClick={() => onGo(index)}>
                {index + 1}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Solution({ sitting, coding, problem, onPaste }: { sitting: Sitting; coding: Coding;
  problem: Problem; onPaste: (size: number) => void }) {
  const { problemId, languages, starterCode } = problem;
  const language = coding.chosen.value[problemId] ?? languages[0]!;
  const id = partOf(problemId, language);
  const part = sitting.drafts().parts.value[id];
  const starter = starterCode[language] ?? '';
  const text = textOf(sitting, id, starter);

  function choose(next: string) {
    void sitting.drafts().flush();
    coding.chosen.value = { ...coding.chosen.value, [problemId]: next as Language };
  }

  const run = useRef(() => {});
  if (!part) return null;
  return (
    <div>
      <Select label={words.chooseLanguage()} hint={words.languageHint()} value={language}
        choices={languages.map((value) => ({ value, label: words.language(value) }))}
        onValue={choose} />
      {part.theirs ? <Choice sitting={sitting} id={id} part={part} /> : (
        <Code sitting={sitting} id={id} language={language} title={problem.title} text={text}
          starter={starter} onPaste={onPaste} onRun={() => run.current()} />
      )}
      <Runs sitting={sitting} coding={coding} problem={problem} language={language}
        runRef={run} code={() => textOf(sitting, id, starter)} key={language} />
    </div>
  );
}
