// How far candidates come.
import { Rates } from '../../charts/rates.tsx';
import type { Schemas } from '../../api/types.ts';
import { app } from '../../text/recruiter/en_app.ts';
import { reports } from '../../text/recruiter/en_reports.ts';
import { drawn, type Share } from './figures.ts';
import type { BodyProps } from './page.tsx';
import { Count, ReportTable, type ReportColumn } from './table.tsx';
import { Nothing } from './nothing.tsx';

const words = reports.funnel;

type Stage = Schemas['FunnelStage'];
type CountName = keyof typeof words.count;
type RateName = keyof typeof words.rate;

const COUNTS = Object.keys(words.count) as CountName[];
const RATES = Object.keys(words.rate) as RateName[];

const keyOf = ({ stageIndex, stageTypeKey, name }: Stage) =>
  `${stageIndex} ${stageTypeKey} ${name}`;
const nameOf = ({ stageIndex, name }: Stage) => reports.stage(stageIndex, name);

const shareOf = (stage: Stage, rate: RateName): Share =>
  ({ value: stage[rate], n: stage.n[rate], interval: stage.intervals[rate] });

export function Funnel({ report, file, drill }: BodyProps<'funnel'>) {
  const { totals, stages } = report;
  if (totals.pipelines === 0) return <Nothing words={words.empty()} href="/app/jobs" />;
  return (
    <>
      <Totals report={report} drill={drill} />
      <p class="quiet small">{reports.explained()}</p>
      <div class="charts">
        {RATES.map((rate) => <RateChart stages={stages} rate={rate} key={rate} />)}
      </div>
      <ReportTable title={words.counts()} file={file('counts')} rows={stages} keyOf={keyOf}
        columns={[stageColumn, ...COUNTS.map((name) => countColumn(name, drill))]}>
        <p class="quiet small">{words.skipped()}</p>
      </ReportTable>
      <ReportTable title={words.rates()} file={file('shares')} rows={stages} keyOf={keyOf}
        columns={[stageColumn, ...RATES.map(rateColumn), hoursColumn]} />
    </>
  );
}

function Totals({ report: { totals }, drill }: Pick<BodyProps<'funnel'>, 'report' | 'drill'>) {
  const statuses = Object.keys(app.pipelineStatus) as (keyof typeof app.pipelineStatus)[];
  return (
    <section class="card">
      <h2>{words.totals(totals.pipelines)}</h2>
      <dl class="figures">
        {statuses.map((status) => {
          const what = app.pipelineStatus[status]();
          return (
            <div key={status}>
              <dt>{what}</dt>
              <dd><Count of={totals.byStatus[status]} what={what} onShow={() =>
                drill(reports.records(what, totals.byStatus[status]), 'pipelines',
                  ({ ids }) => ids?.[status])} /></dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function RateChart({ stages, rate }: { stages: readonly Stage[]; rate: RateName }) {
  // The first stage has none before it.
  const having = stages.filter(({ stageIndex }) =>
    rate !== 'conversionFromPrevious' || stageIndex > 0);
  if (having.length === 0) return null;
  return (
    <Rates title={words.rate[rate]()} lead={words.rateLead[rate]()} scale={reports.scale}
      rates={having.map((stage) => {
        const share = shareOf(stage, rate);
        const seen = drawn(share);
        return { key: keyOf(stage), name: nameOf(stage), words: reports.share(share),
          ...(seen ? { drawn: seen } : {}) };
      })} />
  );
}

const stageColumn: ReportColumn<Stage> = {
  name: words.stage(),
  cell: (stage) => <span dir="auto">{nameOf(stage)}</span>,
  file: nameOf,
};

type Drill = BodyProps<'funnel'>['drill'];

const countColumn = (name: CountName, drill: Drill): ReportColumn<Stage> => ({
  name: words.count[name](),
  isNumber: true,
  cell: (stage) => {
    const what = `${words.count[name]()}, ${nameOf(stage)}`;
    return <Count of={stage[name]} what={what} onShow={() =>
      drill(reports.records(what, stage[name]), 'pipelines', ({ stages }) =>
        stages.find((one) => keyOf(one) === keyOf(stage))?.ids?.[name])} />;
  },
  file: (stage) => stage[name],
});

const rateColumn = (rate: RateName): ReportColumn<Stage> => ({
  name: words.rate[rate](),
  cell: (stage) => (rate === 'conversionFromPrevious' && stage.stageIndex === 0
    ? reports.none() : reports.share(shareOf(stage, rate))),
  files: (['value', 'low', 'high', 'n'] as const).map((part) =>
    `${words.rate[rate]()}: ${words.part[part]()}`),
  file: (stage) => {
    const { value, interval, n } = shareOf(stage, rate);
    return [value, interval?.low, interval?.high, n];
  },
});

const hoursColumn: ReportColumn<Stage> = {
  name: words.hours(),
  isNumber: true,
  cell: ({ medianHoursInStage: hours, n }) => (hours === undefined ? reports.none()
    : reports.ofN(reports.hours(hours), n.medianHoursInStage)),
  files: [words.hoursCsv(), `${words.hoursCsv()}: ${words.part.n()}`],
  file: ({ medianHoursInStage, n }) => [medianHoursInStage, n.medianHoursInStage],
};
