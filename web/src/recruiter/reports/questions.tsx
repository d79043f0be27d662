// What questions tell about candidates.
import { useState } from 'preact/hooks';
import { Rates } from '../../charts/rates.tsx';
import type { Schemas } from '../../api/types.ts';
import { Button } from '../../parts/parts.tsx';
import { reports } from '../../text/recruiter/en_reports.ts';
import { drawn, type Share } from './figures.ts';
import { Nothing } from './nothing.tsx';
import type { BodyProps } from './page.tsx';
import { Count, ReportTable, type ReportColumn } from './table.tsx';

const words = reports.questions;

type Question = Schemas['ReportedQuestion'];

const AT_FIRST = 25;

const keyOf = ({ title, text }: Question) => `${title ?? ''}\n${text}`;
const nameOf = ({ title, text }: Question) => title ?? reports.short(text);

// Of the rarer kind of answers depends whether it can be drawn.
const gapOf = ({ passRateGap, intervals, n }: Question): Share => ({ value: passRateGap,
  n: Math.min(n.goodAnswers, n.poorAnswers), interval: intervals.passRateGap });

function noteOf({ flag, unstable }: Question): string {
  if (flag) return words.flagOf[flag]();
  return unstable ? words.unstable() : words.fine();
}

export function Questions({ report, file, drill }: BodyProps<'questions'>) {
  const { questions, sessions, distinctQuestions } = report;
  const [shown, setShown] = useState(AT_FIRST);
  if (questions.length === 0) return <Nothing words={words.empty()} />;
  return (
    <>
      <p>{words.sessions(sessions, distinctQuestions)}</p>
      <ReportTable title={words.table()} file={file('questions')} rows={questions} shown={shown}
        keyOf={keyOf} columns={columns(drill)}>
        <p class="quiet small">{words.discriminationText()}</p>
      </ReportTable>
      <Gaps questions={questions} />
      {shown < questions.length && (
        <Button onClick={() => setShown(questions.length)}>{words.all(questions.length)}</Button>
      )}
    </>
  );
}

function Gaps({ questions }: { questions: readonly Question[] }) {
  const rates = questions.flatMap((question) => {
    const { flag, n: { goodAnswers, poorAnswers } } = question;
    const seen = flag === 'insufficient_data' ? undefined : drawn(gapOf(question));
    return seen ? [{ key: keyOf(question), name: nameOf(question), drawn: seen,
      words: words.gapOf(gapOf(question), goodAnswers, poorAnswers) }] : [];
  });
  return (
    <Rates title={words.gap()} lead={words.gapLead()} scale={words.gapScale} min={-1} rates={rates}>
      <p class="quiet">{words.notDrawn(questions.length - rates.length, questions.length)}</p>
    </Rates>
  );
}

// Of too few answers, the value is said with their number only.
const figure = (name: string, value: (question: Question) => number | undefined,
  n: (question: Question) => number, say: (value: number) => string): ReportColumn<Question> => ({
  name,
  isNumber: true,
  cell: (question) => {
    const found = value(question);
    return found === undefined ? reports.none() : reports.ofN(say(found), n(question));
  },
  files: [name, `${name}: n`],
  file: (question) => [value(question), n(question)],
});

const columns = (drill: BodyProps<'questions'>['drill']): ReportColumn<Question>[] => [
  {
    name: words.question(),
    cell: (question) => <span class="question" dir="auto">{nameOf(question)}</span>,
    file: ({ title, text }) => (title ? `${title}: ${text}` : text),
  },
  {
    name: words.used(),
    isNumber: true,
    cell: (question) => <Count of={question.timesUsed} what={nameOf(question)} onShow={() =>
      drill(reports.records(words.used(), question.timesUsed), 'interviews', ({ questions }) =>
        questions.find((one) => keyOf(one) === keyOf(question))?.ids)} />,
    file: ({ timesUsed }) => timesUsed,
  },
  figure(words.score(), ({ meanScore }) => meanScore, ({ n }) => n.meanScore, reports.one),
  figure(words.difficulty(), ({ difficulty }) => difficulty, ({ n }) => n.meanScore,
    reports.percent),
  figure(words.discrimination(), ({ discrimination }) => discrimination,
    ({ n }) => n.discrimination, reports.signed),
  {
    name: words.gap(),
    cell: (question) => words.gapOf(gapOf(question), question.n.goodAnswers,
      question.n.poorAnswers),
    files: [words.gapCsv(), `${words.gapCsv()}: ${words.low()}`,
      `${words.gapCsv()}: ${words.high()}`],
    file: (question) => {
      const { value, interval } = gapOf(question);
      return [value, interval?.low, interval?.high];
    },
  },
  { name: words.flag(), cell: noteOf, file: noteOf },
];
