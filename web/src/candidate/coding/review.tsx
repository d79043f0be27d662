// The review before the submit.
import { Banner, Button, Their } from '../../parts/parts.tsx';
import { coding as words } from '../../text/en_coding.ts';
import { session as common } from '../../text/en_session.ts';
import type { PageSession } from '../session/page_session.ts';
import { partOf, submitted, type Coding, type Problem, type Session } from './kind.ts';

interface Props {
  pageSession: PageSession;
  session: Session;
  coding: Coding;
  heading: { current: HTMLHeadingElement | null };
  onChange: (index: number) => void;
}

const bytes = (text: string) => new TextEncoder().encode(text).length;

export function Review({ pageSession, session, coding, heading, onChange }: Props) {
  const { problems } = session;
  const parts = pageSession.drafts().parts.value;
  const chosen = coding.chosen.value;
  const languageOf = (one: Problem) => submitted(one, chosen, parts) ?? chosen[one.problemId] ?? '';
  const partOfProblem = (one: Problem) => parts[partOf(one.problemId, languageOf(one))];
  const which = (test: (one: Problem) => boolean) =>
    problems.map((one, index) => (test(one) ? index : -1)).filter((one) => one >= 0);
  const empty = which((one) => !partOfProblem(one)?.text.trim() && !partOfProblem(one)?.theirs);
  const long = which((one) => bytes(partOfProblem(one)?.text ?? '') > 65_536);
  const undecided = which((one) => partOfProblem(one)?.theirs !== undefined);
  const ready = long.length === 0 && undecided.length === 0
    && pageSession.writer.value?.mine.value !== false;
  const titles = (of: number[]) => (
    <ul>{of.map((index) => <li key={index}><Their>{problems[index]!.title}</Their></li>)}</ul>
  );
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>{words.reviewTitle()}</h2>
      <p>{words.reviewText()}</p>
      {empty.length > 0 && <Banner kind="warn" title={words.missing(empty.length)}>
        {titles(empty)}
      </Banner>}
      {long.length > 0 && <Banner kind="bad" title={words.long()}>
        {titles(long)}
      </Banner>}
      {undecided.length > 0 && <Banner kind="bad" title={words.undecided()}>
        {titles(undecided)}
      </Banner>}
      <ol class="things">
        {problems.map((problem, index) => {
          const text = partOfProblem(problem)?.text ?? '';
          const language = languageOf(problem);
          const was = chosen[problem.problemId];
          return (
            <li key={problem.problemId}>
              <div>
                <p class="strong"><Their>{problem.title}</Their></p>
                <p class="quiet">{text.trim()
                  ? `${words.language(language)}, ${words.bytes(bytes(text))}` : words.none()}</p>
                {language !== was && <p>{words.instead(was ?? '', language)}</p>}
              </div>
              <Button label={words.change(problem.title)} onClick={() => onChange(index)}>
                {common.changeShort()}
              </Button>
            </li>
          );
        })}
      </ol>
      <div class="row">
        <Button kind="main" off={!ready} onClick={() => void pageSession.submit()}>
          {words.submit()}
        </Button>
        <Button onClick={() => onChange(undecided[0] ?? long[0] ?? empty[0] ?? 0)}>{words.goOn()}</Button>
      </div>
    </>
  );
}
