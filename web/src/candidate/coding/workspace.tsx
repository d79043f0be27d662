// One problem at a time: the statement, the code, the results.
import { useRef, useState } from 'preact/hooks';
import { Select } from '../../parts/choices.tsx';
import { Button } from '../../parts/parts.tsx';
import { Statement } from '../../parts/statement.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { coding as words } from '../../text/en_coding.ts';
import { Choice } from '../session/choice.tsx';
import { Notices, Top } from '../session/frame.tsx';
import { Places, usePlaces } from '../session/places.tsx';
import type { PageSession } from '../session/page_session.ts';
import { useActivity } from './activity.ts';
import { Code, textOf } from './code.tsx';
import { partOf, type Coding, type Language, type Problem, type Session } from './kind.ts';
import { usePanels, type Panels } from './panels.ts';
import { Review } from './review.tsx';
import { Runs } from './runs.tsx';

interface Props {
  pageSession: PageSession<Session>;
  session: Session;
  coding: Coding;
}

const TABS = [
  { name: 'problem', label: words.tab.problem() },
  { name: 'code', label: words.tab.code() },
  { name: 'results', label: words.results() },
] as const;

export function Workspace({ pageSession, session, coding }: Props) {
  const { problems } = session;
  // Also without the service after a reload, so that what goes with a submit is what was chosen.
  useState(() => coding.choose(problems, pageSession.noted()));
  const panels = usePanels();
  const { at, reviewing, heading, go: goTo } =
    usePlaces(pageSession, problems.map(({ problemId }) => problemId), () =>
      Math.max(problems.findIndex(({ problemId }) => problemId === pageSession.place()), 0));
  const activity = useActivity(coding);

  function go(to: number, review = false) {
    panels.choose('problem');
    goTo(to, review);
  }

  const problem = problems[at];
  return (
    <>
      <Notices pageSession={pageSession} />
      <section class="card bench">
        <Top pageSession={pageSession} session={session} />
        {reviewing || !problem ? (
          <Review pageSession={pageSession} session={session} coding={coding} heading={heading}
            onChange={(index) => go(index)} />
        ) : (
          <>
            <Places label={words.problems()} places={placesOf(pageSession, problems)} at={at}
              onGo={go} />
            <h2 ref={heading} tabIndex={-1}>{words.problem(at + 1, problems.length)}</h2>
            {panels.narrow && (
              <Tabs id={panels.id} label={words.tabs()} tabs={TABS} chosen={panels.chosen}
                onChoose={panels.choose} />
            )}
            <div class="halves">
              <div {...panels.of('problem')}><Statement problem={problem} /></div>
              <Solution pageSession={pageSession} coding={coding} problem={problem} panels={panels}
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

function placesOf(pageSession: PageSession, problems: Problem[]) {
  const parts = pageSession.drafts().parts.value;
  return problems.map(({ problemId, title, languages }, index) => {
    const done = languages.some((one) => parts[partOf(problemId, one)]?.text);
    return { id: problemId, label: words.go(index + 1, title, done), done };
  });
}

function Solution({ pageSession, coding, problem, panels, onPaste }: { pageSession: PageSession;
  coding: Coding; problem: Problem; panels: Panels; onPaste: (size: number) => void }) {
  const { problemId, languages, starterCode } = problem;
  const language = coding.chosen.value[problemId] ?? languages[0]!;
  const id = partOf(problemId, language);
  const part = pageSession.drafts().parts.value[id];
  const starter = starterCode[language] ?? '';
  const text = textOf(pageSession, id, starter);

  function choose(next: string) {
    void pageSession.drafts().flush();
    coding.chosen.value = { ...coding.chosen.value, [problemId]: next as Language };
    pageSession.note(coding.chosen.value);
  }

  const run = useRef(() => {});
  const runHere = () => {
    panels.show('results');
    run.current();
  };
  if (!part) return null;
  return (
    <div>
      <div {...panels.of('code')}>
        <Select label={words.chooseLanguage()} hint={words.languageHint()} value={language}
          choices={languages.map((value) => ({ value, label: words.language(value) }))}
          onValue={choose} />
        {part.theirs ? <Choice pageSession={pageSession} id={id} part={part} isCode /> : (
          <Code pageSession={pageSession} id={id} language={language} title={problem.title}
            text={text} starter={starter} onPaste={onPaste} onRun={runHere} />
        )}
      </div>
      <div {...panels.of('results')}>
        <Runs pageSession={pageSession} coding={coding} problem={problem} language={language}
          runRef={run} code={() => textOf(pageSession, id, starter)} key={language} />
      </div>
    </div>
  );
}
