// The sentences of the reports.
import type { Schemas } from '../../api/types.ts';
import { FEWEST, type Share } from '../../recruiter/reports/figures.ts';
import { LONGEST, type PeriodName, type Trouble } from '../../recruiter/reports/period.ts';
import { later, problemWords } from '../en_problems.ts';
import { counted, number, time } from '../format.ts';

const locale = globalThis.navigator?.language ?? 'en';

const digits = (most: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: most });
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
const signed = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0,
  signDisplay: 'exceptZero' });

const ofShare = ({ value, n, interval }: Share, say: Intl.NumberFormat, cases: string): string => {
  if (value === undefined || n === 0) return 'No cases yet';
  if (n < FEWEST) return `${say.format(value)} of ${cases}: too few to draw`;
  return interval ? `${say.format(value)} of ${cases}, likely ${say.format(interval.low)} to `
    + `${say.format(interval.high)}` : `${say.format(value)} of ${cases}`;
};

const day = (iso: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium',
  timeZone: 'UTC' }).format(new Date(iso));

type Name = 'funnel' | 'time-to-hire' | 'questions' | 'interviewers';

export const reports = {
  pages: () => 'Reports',
  name: { 'funnel': () => 'Funnel', 'time-to-hire': () => 'Time to hire',
    'questions': () => 'Questions', 'interviewers': () => 'Interviewers' },
  lead: {
    'funnel': () => 'How far the candidates who were added in the period have come by now. Of a '
      + 'recent period, many are still on their way, so its shares will rise.',
    'time-to-hire': () => 'How long the hires that were made in the period took, from the day on '
      + 'which the candidate was added to the job.',
    'questions': () => 'What questions tell about candidates, of answers that were submitted in '
      + 'the period and have been evaluated.',
    'interviewers': () => 'The live interviews whose start is in the period, and the feedback on '
      + 'them. Take it as a reason to talk with each other, not as a measure of a person.',
  } satisfies Record<Name, () => string>,
  unknown: () => ({
    title: 'There is no such report',
    text: 'Choose one of the four above.',
  }),

  period: () => 'Period',
  periodOf: { '30d': () => 'Last 30 days', '90d': () => 'Last 90 days',
    '12m': () => 'Last 12 months', 'year': () => 'This year', 'own': () => 'Own dates' } satisfies
    Record<PeriodName, () => string>,
  from: () => 'First day',
  to: () => 'Last day',
  trouble: {
    missing: () => 'Choose the first and the last day of the period.',
    order: () => 'The last day is before the first one. Change one of them.',
    long: () => `A report has at most ${counted(LONGEST, 'day', 'days')}. Choose a shorter period.`,
  } satisfies Record<Trouble, () => string>,
  job: () => 'Job',
  allJobs: () => 'All jobs',
  jobOf: (title: string, status: string) => `${title} (${status.toLowerCase()})`,
  // The end is excluded, so the day before it is the last one.
  counted: (from: string, to: string, at: number, job: string | undefined) =>
    `${job === undefined ? 'All jobs' : `Job “${job}”`}, from ${day(from)} to `
    + `${day(new Date(Date.parse(to) - 1).toISOString())}, by days of UTC. As of `
    + `${time(new Date(at).toISOString())}; what others did in the last few seconds may be missing.`,
  print: () => 'Print',
  csv: () => 'Save as CSV',
  csvOf: (table: string) => `Save as CSV: ${table}`,
  file: (report: Name, table: string, from: string, to: string) =>
    `hireline-${report}-${table}-${from.slice(0, 10)}-${to.slice(0, 10)}.csv`,

  percent: (value: number) => percent.format(value),
  short: (text: string) => (text.length > 160 ? `${text.slice(0, 150).trimEnd()} ...` : text),
  one: (value: number) => digits(1).format(value),
  two: (value: number) => digits(2).format(value),
  signed: (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2,
    signDisplay: 'exceptZero' }).format(value),
  days: (value: number | undefined) => (value === undefined ? 'None yet'
    : `${digits(1).format(value)} ${value === 1 ? 'day' : 'days'}`),
  hours: (value: number) => `${digits(1).format(value)} h`,
  ofN: (value: string, n: number) => `${value} (n ${number(n)})`,
  none: () => '–',
  share: (share: Share) => ofShare(share, percent, number(share.n)),
  interval: (low: number, high: number) => `${percent.format(low)} to ${percent.format(high)}`,
  scale: ['0 %', '50 %', '100 %'] as const,
  stage: (index: number, name: string) => `${number(index + 1)}. ${name}`,
  explained: () => 'The dot is the share that was seen. The line is where the true share is likely '
    + `to be (95 %): the fewer cases, the longer it is. Of fewer than ${FEWEST} cases nothing is `
    + 'drawn.',

  records: (what: string, count: number) => `${what}: ${number(count)}`,
  showRecords: (what: string) => `show them: ${what}`,
  reading: () => 'Looking for the records ...',
  moreRecords: () => 'Show more',
  unreadable: () => 'A record that can no longer be read',
  gone: () => 'The figures have changed since. Load the page again.',

  noFeature: (plan: string) => ({
    title: 'Your plan has no reports',
    text: 'Reports show how far candidates come, how long hiring takes, and what questions tell. '
      + `The plan “${plan}” does not include them.`,
    toPlan: 'See the plans',
  }),

  funnel: {
    empty: () => ({
      title: 'No candidates in this period',
      text: 'Here would be each stage, with how many candidates reached and passed it. Choose a '
        + 'longer period, or invite somebody to a job.',
      toJobs: 'Go to the jobs',
    }),
    totals: (count: number) => `${counted(count, 'candidate was', 'candidates were')} added`,
    counts: () => 'Candidates of each stage',
    rates: () => 'Shares of each stage',
    stage: () => 'Stage',
    count: { reached: () => 'Reached', invited: () => 'Invited', started: () => 'Started',
      completed: () => 'Completed', passed: () => 'Passed', held: () => 'Held',
      forced: () => 'Skipped', declined: () => 'Declined' },
    skipped: () => '“Skipped” are candidates who were moved past the stage by unlocking a later '
      + 'one.',
    rate: { conversionFromPrevious: () => 'Came from the stage before',
      conversionFromStart: () => 'Came this far', passRate: () => 'Passed' },
    rateLead: {
      conversionFromPrevious: () => 'Of those who reached the stage before',
      conversionFromStart: () => 'Of all who have the stage',
      passRate: () => 'Of those with a result',
    },
    hours: () => 'Median time in the stage',
    hoursCsv: () => 'Median hours in the stage',
    part: { value: () => 'share', low: () => 'low', high: () => 'high', n: () => 'n' },
  },

  time: {
    empty: () => ({
      title: 'Nobody was hired in this period',
      text: 'Here would be how many days a hire takes, in all and in each stage. Choose a longer '
        + 'period.',
    }),
    hires: () => 'Hires',
    median: () => 'Median',
    mean: () => 'Mean',
    p90: () => 'Nine of ten within',
    few: (count: number) =>
      `${counted(count, 'hire says', 'hires say')} little: one more can change these figures much.`,
    waiting: () => 'With those who are still waiting',
    waitingText: () => 'Hires alone give times that are too short: slow ones are not hired yet. So '
      + 'this takes the candidates who were added in the period, and are hired or still open.',
    between: (low: string, high: string) => `The median is between ${low} and ${high}.`,
    betweenText: () => 'The first leaves out who is still open. The second (Kaplan and Meier) '
      + 'takes all of them as hired one day.',
    noEstimate: (hired: string) => `The median of those who are hired is ${hired}. With the open `
      + 'ones it is longer, and cannot be estimated yet: fewer than half of them are likely to be '
      + 'hired by now.',
    noneHired: () => 'None of them is hired yet, so there is nothing to estimate.',
    hired: () => 'Hired',
    open: () => 'Still open',
    months: () => 'Hires of each month',
    month: () => 'Month',
    monthOf: (month: string) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric',
      timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`)),
    chart: (hires: number, months: number, best: string, most: number) =>
      `${counted(hires, 'hire', 'hires')} in ${counted(months, 'month', 'months')}. `
      + `The most, ${number(most)}, in ${best}.`,
    stages: () => 'Time in each stage, of the hires',
    stage: () => 'Stage',
    completed: () => 'Completed it',
    medianDays: () => 'Median days',
    meanDays: () => 'Mean days',
  },

  questions: {
    empty: () => ({
      title: 'No evaluated answers in this period',
      text: 'Here would be each question, with how well it was answered and whether it tells good '
        + 'candidates from others. Choose a longer period.',
    }),
    sessions: (sessions: number, questions: number) =>
      `${counted(sessions, 'evaluated session', 'evaluated sessions')} with `
      + `${counted(questions, 'question', 'different questions')}.`,
    table: () => 'Questions',
    question: () => 'Question',
    used: () => 'Asked',
    score: () => 'Mean score',
    difficulty: () => 'Share of the highest score',
    discrimination: () => 'Goes with the other answers',
    discriminationText: () => '“Goes with the other answers” is from -1 to 1: with 1, whoever '
      + 'answers this well also answers the others well. Below 0.2, the question tells little.',
    flag: () => 'Note',
    flagOf: {
      too_easy: () => 'Too easy: nearly everybody answers it well',
      too_hard: () => 'Too hard: hardly anybody answers it well',
      not_discriminating: () => 'Tells little about candidates',
      insufficient_data: () => 'Too few answers to judge it',
    } satisfies Record<NonNullable<Schemas['ReportedQuestion']['flag']>, () => string>,
    unstable: () => 'May differ next month: fewer than 30 answers',
    fine: () => 'Nothing to note',
    gap: () => 'What a good answer changes',
    gapLead: () => 'Share of stages passed after a good answer (60 or more), less the share after '
      + 'a poor one. Right of the middle: good answers go with passing.',
    gapCsv: () => 'Difference in passing',
    gapOf: ({ value, interval }: Share, good: number, poor: number) => {
      const cases = `${counted(good, 'good answer', 'good answers')} and `
        + `${counted(poor, 'poor one', 'poor ones')}`;
      if (value === undefined || !interval || Math.min(good, poor) < FEWEST)
        return `Too few to draw: ${cases}`;
      return `${signed.format(value)} (likely ${signed.format(interval.low)} to `
        + `${signed.format(interval.high)}), of ${cases}`;
    },
    notDrawn: (left: number, all: number) => {
      if (left === 0) return '';
      return left === all ? 'There are too few answers to draw this for any question.'
        : `${counted(left, 'other question has', 'other questions have')} too few answers to draw `
          + 'this.';
    },
    gapScale: ['-100 %', '0', '+100 %'] as const,
    low: () => 'low',
    high: () => 'high',
    all: (count: number) => `Show all ${number(count)} questions`,
  },

  interviewers: {
    empty: () => ({
      title: 'No live interviews in this period',
      text: 'Here would be who interviewed whom, how soon feedback came, and how ratings differ. '
        + 'Choose a longer period.',
    }),
    table: () => 'Interviews and feedback',
    ratings: () => 'Ratings',
    name: () => 'Interviewer',
    email: () => 'Address',
    count: { scheduled: () => 'Listed in', completed: () => 'Completed',
      declined: () => 'Declined', cancelled: () => 'Cancelled' },
    feedback: () => 'Feedback given',
    hours: () => 'Median time to feedback',
    hoursCsv: () => 'Median hours to feedback',
    rating: () => 'Mean rating',
    severity: () => 'Against others',
    severityOf: (severity: number | undefined, n: number) => {
      if (severity === undefined) return 'Nobody else rated the same candidates';
      if (n < FEWEST) return `Too few to say (n ${number(n)})`;
      if (Math.abs(severity) < 0.05) return `As others (n ${number(n)})`;
      const by = digits(1).format(Math.abs(severity));
      return `${by} ${severity < 0 ? 'stricter' : 'more lenient'} (n ${number(n)})`;
    },
    severityText: () => '“Against others” compares ratings of the same candidates, in points of '
      + 'rating. The fewer there are, the more it is moved towards nothing. Others may be wrong, '
      + 'too.',
    former: () => 'Not a member',
  },
};

Object.assign(problemWords, {
  'report.not_found': () => ({
    title: 'There is no such job',
    text: 'It may belong to another organization. Choose another one, or all jobs.',
  }),
  'report.report_too_slow': () => ({
    title: 'This report takes too long',
    text: 'The service gave it up after five seconds. Choose a shorter period or one job.',
    retry: true,
  }),
  'report.too_many_at_once': (problem) => ({
    title: 'Other reports of your organization are being made',
    text: `The service makes one at a time. ${later(problem)}`,
    retry: true,
  }),
  'report.invalid': ({ message }) => ({
    title: 'The service cannot show this',
    text: message ? `It says: ${message}. Choose a shorter period or one job.`
      : 'Choose a shorter period or one job.',
  }),
} satisfies typeof problemWords);
