// Who interviews, and how their feedback comes.
import type { Schemas } from '../../api/types.ts';
import { app } from '../../text/recruiter/en_app.ts';
import { reports } from '../../text/recruiter/en_reports.ts';
import { number } from '../../text/format.ts';
import { Nothing } from './nothing.tsx';
import type { BodyProps } from './page.tsx';
import { Count, ReportTable, type ReportColumn } from './table.tsx';

const words = reports.interviewers;

type Interviewer = Schemas['ReportedInterviewer'];
type CountName = keyof typeof words.count;

const RECOMMENDATIONS = Object.keys(app.recommendation) as (keyof typeof app.recommendation)[];

export function Interviewers({ report: { interviewers }, file, drill }:
  BodyProps<'interviewers'>) {
  if (interviewers.length === 0) return <Nothing words={words.empty()} />;
  const keyOf = ({ email }: Interviewer) => email;
  return (
    <>
      <ReportTable title={words.table()} file={file('interviews')} rows={interviewers}
        keyOf={keyOf} columns={interviewColumns(drill)} />
      <ReportTable title={words.ratings()} file={file('ratings')} rows={interviewers}
        keyOf={keyOf} columns={ratingColumns}>
        <p class="quiet small">{words.severityText()}</p>
      </ReportTable>
    </>
  );
}

const nameColumn: ReportColumn<Interviewer> = {
  name: words.name(),
  cell: ({ name, email, recruiterId }) => (
    <>
      <bdi>{name ?? email}</bdi>
      {recruiterId === undefined && <span class="quiet small"> {words.former()}</span>}
    </>
  ),
  files: [words.name(), words.email()],
  file: ({ name, email }) => [name, email],
};

type Drill = BodyProps<'interviewers'>['drill'];

const interviewColumns = (drill: Drill): ReportColumn<Interviewer>[] => [
  nameColumn,
  ...(Object.keys(words.count) as CountName[]).map((name): ReportColumn<Interviewer> => ({
    name: words.count[name](),
    isNumber: true,
    cell: (one) => {
      const what = `${words.count[name]()}, ${one.name ?? one.email}`;
      return <Count of={one[name]} what={what} onShow={() =>
        drill(reports.records(what, one[name]), 'interviews', ({ interviewers }) =>
          interviewers.find(({ email }) => email === one.email)?.ids?.[name])} />;
    },
    file: (one) => one[name],
  })),
  { name: words.feedback(), isNumber: true,
    cell: ({ feedbackSubmitted }) => number(feedbackSubmitted),
    file: ({ feedbackSubmitted }) => feedbackSubmitted },
  {
    name: words.hours(),
    isNumber: true,
    cell: ({ medianFeedbackHours: hours, n }) => (hours === undefined ? reports.none()
      : reports.ofN(reports.hours(hours), n.medianFeedbackHours)),
    files: [words.hoursCsv(), `${words.hoursCsv()}: n`],
    file: ({ medianFeedbackHours, n }) => [medianFeedbackHours, n.medianFeedbackHours],
  },
];

const ratingColumns: ReportColumn<Interviewer>[] = [
  nameColumn,
  ...RECOMMENDATIONS.map((name): ReportColumn<Interviewer> => ({
    name: app.recommendation[name](),
    isNumber: true,
    cell: ({ recommendationCounts }) => number(recommendationCounts[name]),
    file: ({ recommendationCounts }) => recommendationCounts[name],
  })),
  {
    name: words.rating(),
    isNumber: true,
    cell: ({ meanRating, n }) => (meanRating === undefined ? reports.none()
      : reports.ofN(reports.one(meanRating), n.meanRating)),
    files: [words.rating(), `${words.rating()}: n`],
    file: ({ meanRating, n }) => [meanRating, n.meanRating],
  },
  {
    name: words.severity(),
    cell: ({ severity, n }) => words.severityOf(severity, n.severity),
    files: [words.severity(), `${words.severity()}: n`],
    file: ({ severity, n }) => [severity, n.severity],
  },
];
