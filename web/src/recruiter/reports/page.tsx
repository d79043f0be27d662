// `/app/reports/:report`: the four reports. Period and job are in the address.
import '../core.ts';
import { useState } from 'preact/hooks';
import type { Answer } from '../../api/client.ts';
import { serverNow } from '../../api/clock.ts';
import { useHeading } from '../../frame/app.tsx';
import type { Params } from '../../frame/routes.ts';
import { Select } from '../../parts/choices.tsx';
import { Banner, Button, Empty, Field, Load, useLoad } from '../../parts/parts.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { reports as words } from '../../text/recruiter/en_reports.ts';
import { Filter } from '../parts/list.tsx';
import { queried, setQuery } from '../query.ts';
import { Members } from '../who.tsx';
import { isReport, NAMES, readJobs, readReport, type Found, type ReportName, type ReportQuery,
  type Reports } from './data.ts';
import { Funnel } from './funnel.tsx';
import { Interviewers } from './interviewers.tsx';
import { dayOf, periodName, periodOf, PERIODS } from './period.ts';
import { Questions } from './questions.tsx';
import { Records, type Drill } from './records.tsx';
import { TimeToHire } from './time_to_hire.tsx';

export interface BodyProps<Name extends ReportName> {
  report: Reports[Name];
  file: (table: string) => string;
  // Shows the records that `pick` finds in the same report with its IDs.
  drill: (title: string, kind: Drill['kind'],
    pick: (explained: Reports[Name]) => readonly string[] | undefined) => void;
}

export function Page({ params }: { params: Params }) {
  return <Members needs="manage_hiring"><Report name={params['report']} /></Members>;
}

function Report({ name }: { name: string | undefined }) {
  const known = isReport(name);
  useHeading(known ? words.name[name]() : undefined);
  const search = new URLSearchParams(['period', 'from', 'to', 'job']
    .map((one) => [one, queried(one)]).filter(([, value]) => value) as [string, string][]);
  return (
    <>
      <nav class="places-bar" aria-label={words.pages()}>
        {NAMES.map((one) => (
          <a href={`/app/reports/${one}${search.size ? `?${search}` : ''}`} key={one}
            aria-current={one === name ? 'page' : undefined}>{words.name[one]()}</a>
        ))}
      </nav>
      {known ? <Chosen name={name} key={name} />
        : <Empty title={words.unknown().title}><p>{words.unknown().text}</p></Empty>}
    </>
  );
}

function Chosen({ name }: { name: ReportName }) {
  const jobs = useLoad(readJobs);
  const [period, from, to, job] = [periodName(queried('period')), queried('from'), queried('to'),
    queried('job')];
  const asked = periodOf(serverNow(), period, from, to);
  const trouble = typeof asked === 'string' ? asked : undefined;
  const found = useLoad<Found<ReportName> | undefined>(async () => {
    if (typeof asked === 'string') return { ok: true, data: undefined };
    return readReport(name, { ...asked, ...(job ? { jobId: job } : {}) });
  }, [name, period, from, to, job]);
  const jobOf = (id: string) => jobs.data?.find(({ _id }) => _id === id)?.title;
  const { problem } = found;
  return (
    <>
      <p>{words.lead[name]()}</p>
      <div class="bar">
        <Select label={words.period()} value={period} onValue={(next) => setQuery(next === 'own'
          ? { period: next, from: typeof asked === 'string' ? '' : asked.from.slice(0, 10),
            to: dayOf(serverNow()) }
          : { period: next === '90d' ? '' : next, from: '', to: '' })}
          choices={PERIODS.map((value) => ({ value, label: words.periodOf[value]() }))} />
        {period === 'own' && (
          <>
            <Field label={words.from()} type="date" value={from} autocomplete="off"
              onValue={(value) => setQuery({ from: value })} />
            <Field label={words.to()} type="date" value={to} autocomplete="off"
              onValue={(value) => setQuery({ to: value })} />
          </>
        )}
        <Filter name="job" label={words.job()} any={words.allJobs()}
          choices={(jobs.data ?? []).map(({ _id, title, status }) => ({ value: _id,
            label: status === 'active' ? title : words.jobOf(title, app.jobStatus[status]()) }))} />
        {found.data && !trouble && (
          <span class="push"><Button onClick={() => print()}>{words.print()}</Button></span>
        )}
      </div>
      {trouble ? <Banner kind="warn"><p>{words.trouble[trouble]()}</p></Banner>
        : problem?.code === 'feature_not_available'
          ? <NoFeature plan={String(problem.body['plan'])} />
          : (
            <Load from={found} topic="report">
              {(data) => data && <Body name={name} found={data} jobId={job} jobOf={jobOf} />}
            </Load>
          )}
    </>
  );
}

function NoFeature({ plan }: { plan: string }) {
  const { title, text, toPlan } = words.noFeature(plan);
  return (
    <Empty title={title}>
      <p>{text}</p>
      <p><a href="/app/organization/plan">{toPlan}</a></p>
    </Empty>
  );
}

function Body({ name, found: { report, at }, jobId, jobOf }: { name: ReportName;
  found: Found<ReportName>; jobId: string; jobOf: (id: string) => string | undefined }) {
  const [shown, setShown] = useState<Drill>();
  const { from, to } = report;
  // The very period of the report that is shown, so that the records are those of its numbers.
  const query: ReportQuery = { from, to, ...(jobId ? { jobId } : {}), explain: 'ids' };
  const common = {
    file: (table: string) => words.file(name, table, from, to),
    drill: (title: string, kind: Drill['kind'],
      pick: (explained: never) => readonly string[] | undefined) => setShown({ title, kind,
      ids: async (): Promise<Answer<readonly string[]>> => {
        const answer = await readReport(name, query);
        return answer.ok ? { ok: true, data: pick(answer.data.report as never) ?? [] } : answer;
      } }),
  };
  return (
    <>
      <p class="quiet small" dir="auto">
        {words.counted(from, to, at, jobId ? jobOf(jobId) ?? jobId : undefined)}
      </p>
      {name === 'funnel' && <Funnel report={report as Reports['funnel']} {...common} />}
      {name === 'time-to-hire'
        && <TimeToHire report={report as Reports['time-to-hire']} {...common} />}
      {name === 'questions' && <Questions report={report as Reports['questions']} {...common} />}
      {name === 'interviewers'
        && <Interviewers report={report as Reports['interviewers']} {...common} />}
      {shown && <Records of={shown} jobOf={jobOf} onClose={() => setShown(undefined)} />}
    </>
  );
}
