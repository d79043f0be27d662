// How long hiring takes.
import { Columns } from '../../charts/columns.tsx';
import type { Schemas } from '../../api/types.ts';
import { reports } from '../../text/recruiter/en_reports.ts';
import { FEWEST } from './figures.ts';
import { Nothing } from './nothing.tsx';
import type { BodyProps } from './page.tsx';
import { Count, ReportTable, type ReportColumn } from './table.tsx';

const words = reports.time;

type Month = Schemas['HiresOfMonth'];
type Stage = Schemas['HiresOfStage'];
type Drill = BodyProps<'time-to-hire'>['drill'];

const keyOf = ({ stageIndex, stageTypeKey, name }: Stage) =>
  `${stageIndex} ${stageTypeKey} ${name}`;
const nameOf = ({ stageIndex, name }: Stage) => reports.stage(stageIndex, name);
const days = (value: number | undefined) =>
  (value === undefined ? reports.none() : reports.one(value));

export function TimeToHire({ report, file, drill }: BodyProps<'time-to-hire'>) {
  const { count, stages, months } = report;
  return (
    <>
      {count === 0 ? <Nothing words={words.empty()} /> : <Hires report={report} drill={drill} />}
      <Waiting report={report} drill={drill} />
      {count > 0 && (
        <>
          <ReportTable title={words.months()} file={file('months')} rows={months}
            columns={monthColumns(drill)} keyOf={({ month }) => month}>
            <Months months={months} />
          </ReportTable>
          <ReportTable title={words.stages()} file={file('stages')} rows={stages} keyOf={keyOf}
            columns={stageColumns(drill)} />
        </>
      )}
    </>
  );
}

function Hires({ report, drill }: Pick<BodyProps<'time-to-hire'>, 'report' | 'drill'>) {
  const { count, medianDays, meanDays, p90Days } = report;
  return (
    <section class="card">
      <h2 class="away">{words.hires()}</h2>
      <dl class="figures">
        <div>
          <dt>{words.hires()}</dt>
          <dd><Count of={count} what={words.hires()} onShow={() =>
            drill(reports.records(words.hires(), count), 'pipelines', ({ ids }) => ids)} /></dd>
        </div>
        <div><dt>{words.median()}</dt><dd>{reports.days(medianDays)}</dd></div>
        <div><dt>{words.mean()}</dt><dd>{reports.days(meanDays)}</dd></div>
        <div><dt>{words.p90()}</dt><dd>{reports.days(p90Days)}</dd></div>
      </dl>
      {count < FEWEST && <p class="quiet">{words.few(count)}</p>}
    </section>
  );
}

function Waiting({ report: { censored }, drill }: Pick<BodyProps<'time-to-hire'>,
  'report' | 'drill'>) {
  const { n, hired, open, medianDays, hiredMedianDays } = censored;
  if (n === 0) return null;
  const one = (part: 'hired' | 'open', of: number) => (
    <div>
      <dt>{words[part]()}</dt>
      <dd><Count of={of} what={words[part]()} onShow={() =>
        drill(reports.records(words[part](), of), 'pipelines',
          ({ censored: { ids } }) => ids?.[part])} /></dd>
    </div>
  );
  return (
    <section class="card">
      <h2>{words.waiting()}</h2>
      <p>{words.waitingText()}</p>
      <dl class="figures">{one('hired', hired)}{one('open', open)}</dl>
      {hiredMedianDays === undefined ? <p>{words.noneHired()}</p>
        : medianDays === undefined ? <p>{words.noEstimate(reports.days(hiredMedianDays))}</p> : (
          <>
            <p class="strong">
              {words.between(reports.days(hiredMedianDays), reports.days(medianDays))}
            </p>
            <p class="quiet small">{words.betweenText()}</p>
          </>
        )}
    </section>
  );
}

function Months({ months }: { months: readonly Month[] }) {
  const best = months.reduce((before, one) => (one.count > before.count ? one : before));
  const total = months.reduce((sum, { count }) => sum + count, 0);
  return (
    <Columns columns={months.map(({ month, count }) => ({ key: month, value: count }))}
      label={words.chart(total, months.length, words.monthOf(best.month), best.count)}
      from={words.monthOf(months[0]!.month)} to={words.monthOf(months.at(-1)!.month)} />
  );
}

const monthColumns = (drill: Drill): ReportColumn<Month>[] => [
  { name: words.month(), cell: ({ month }) => words.monthOf(month), file: ({ month }) => month },
  {
    name: words.hires(),
    isNumber: true,
    cell: ({ month, count }) => {
      const what = `${words.hires()}, ${words.monthOf(month)}`;
      return <Count of={count} what={what} onShow={() =>
        drill(reports.records(what, count), 'pipelines', ({ months }) =>
          months.find((one) => one.month === month)?.ids)} />;
    },
    file: ({ count }) => count,
  },
  { name: words.medianDays(), isNumber: true, cell: ({ medianDays }) => days(medianDays),
    file: ({ medianDays }) => medianDays },
  { name: words.meanDays(), isNumber: true, cell: ({ meanDays }) => days(meanDays),
    file: ({ meanDays }) => meanDays },
];

const stageColumns = (drill: Drill): ReportColumn<Stage>[] => [
  { name: words.stage(), cell: (stage) => <span dir="auto">{nameOf(stage)}</span>, file: nameOf },
  {
    name: words.completed(),
    isNumber: true,
    cell: (stage) => {
      const what = `${words.completed()}, ${nameOf(stage)}`;
      return <Count of={stage.n} what={what} onShow={() =>
        drill(reports.records(what, stage.n), 'pipelines', ({ stages }) =>
          stages.find((one) => keyOf(one) === keyOf(stage))?.ids)} />;
    },
    file: ({ n }) => n,
  },
  { name: words.medianDays(), isNumber: true, cell: ({ medianDays }) => days(medianDays),
    file: ({ medianDays }) => medianDays },
];
