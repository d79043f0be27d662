// `/app/interviews`: all interviews of the organization, the latest first.
import '../core.ts';
import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { Menu } from '../../parts/menu.tsx';
import { Button, Empty, Field, focusHeading, Load, Their, useLoad } from '../../parts/parts.tsx';
import { Table, type Column } from '../../parts/table.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { interviews as words } from '../../text/recruiter/en_interviews.ts';
import { range, zone } from '../../text/format.ts';
import { Filter, Pager, Search } from '../parts/list.tsx';
import { pageNumber, queried, setQuery } from '../query.ts';
import { Schedule } from '../schedule/dialog.tsx';
import { dayAfter, dayBegins, isDay } from '../schedule/zones.ts';
import { api, ask, may, member, Members } from '../who.tsx';
import { Answer, candidateOf, namesOf, State, titleOf, type Interview } from './shown.tsx';

type Job = Schemas['JobSummary'];

const FILTERS = ['jobId', 'status', 'from', 'to', 'participantEmail', 'mine'];
const STATUSES = Object.keys(app.interviewStatus) as Interview['status'][];

export function Page() {
  return <Members><Interviews /></Members>;
}

// Days are those of the person; `to` is the last one, and the service excludes its bound.
function wanted() {
  const status = queried('status') as Interview['status'];
  const [from, to, email] = [queried('from'), queried('to'), queried('participantEmail')];
  return {
    page: pageNumber(),
    ...(queried('jobId') ? { jobId: queried('jobId') } : {}),
    ...(STATUSES.includes(status) ? { status: [status] } : {}),
    ...(isDay(from) ? { from: new Date(dayBegins(zone(), from)).toISOString() } : {}),
    ...(isDay(to) ? { to: new Date(dayBegins(zone(), dayAfter(to))).toISOString() } : {}),
    ...(/^\S+@\S+\.\S+$/.test(email) ? { participantEmail: email } : {}),
    ...(queried('mine') && member.value ? { interviewerId: member.value._id } : {}),
  };
}

function Interviews() {
  const query = wanted();
  const found = useLoad(() => ask((headers) => api.own.GET('/v1/interviews', { params: { query },
    headers })), [JSON.stringify(query)]);
  const jobs = useLoad(() => ask((headers) => api.own.GET('/v1/jobs', { params: { query: {
    limit: 100 } }, headers })));
  const all = jobs.data?.jobs ?? [];
  // The field of the search keeps what is typed, so the bar is made anew when all filters go.
  const [cleared, setCleared] = useState(0);
  return (
    <>
      <Bar jobs={all} onInvited={found.reload} key={cleared} />
      <Load from={found}>
        {({ interviews, pagination }) => (interviews.length === 0
          ? <None onClear={() => setCleared(cleared + 1)} />
          : (
            <>
              <p class="quiet small">{words.zone(zone())}</p>
              <Table caption={words.caption()} columns={columnsOf(all)} rows={interviews}
                keyOf={({ _id }) => _id} />
              <Pager of={pagination} />
            </>
          ))}
      </Load>
    </>
  );
}

function None({ onClear }: { onClear: () => void }) {
  if (!FILTERS.some((name) => queried(name)))
    return <Empty title={words.emptyTitle()}><p>{words.emptyText()}</p></Empty>;
  return (
    <Empty title={words.noneFoundTitle()}>
      <p>{words.noneFoundText()}</p>
      <div class="row">
        <Button onClick={() => {
          setQuery(Object.fromEntries(FILTERS.map((name) => [name, ''])));
          onClear();
          focusHeading();
        }}>{words.clear()}</Button>
      </div>
    </Empty>
  );
}

function Bar({ jobs, onInvited }: { jobs: readonly Job[]; onInvited: () => void }) {
  const [job, setJob] = useState<Job>();
  const open = jobs.filter(({ status, stages }) => status === 'active' && stages.length > 0);
  return (
    <>
      <div class="bar many">
        <Filter name="jobId" label={words.job()} any={app.any()}
          choices={jobs.map(({ _id, title }) => ({ value: _id, label: title }))} />
        <Filter name="status" label={words.status()} any={app.any()}
          choices={STATUSES.map((value) => ({ value, label: app.interviewStatus[value]() }))} />
        <Field label={words.from()} type="date" autocomplete="off" value={queried('from')}
          onValue={(from) => setQuery({ from })} />
        <Field label={words.to()} type="date" autocomplete="off" value={queried('to')}
          onValue={(to) => setQuery({ to })} />
        <Filter name="mine" label={words.interviewer()} any={app.any()}
          choices={[{ value: 'yes', label: words.mine() }]} />
        <Search name="participantEmail" label={words.address()} />
        {may('manage_hiring') && open.length > 0 && (
          <span class="push">
            <Menu label={words.inviteTo()} items={open.map(({ _id, title }) =>
              ({ name: _id, label: <Their>{title}</Their> }))}
            onChoose={(id) => setJob(open.find(({ _id }) => _id === id))} />
          </span>
        )}
      </div>
      {job && (
        <Schedule jobId={job._id} jobTitle={job.title} stages={job.stages} onDone={() => {
          setJob(undefined);
          onInvited();
        }} onClose={() => setJob(undefined)} />
      )}
    </>
  );
}

function columnsOf(jobs: readonly Job[]): Column<Interview>[] {
  const titles = new Map(jobs.map(({ _id, title }) => [_id, title]));
  return [
    { name: words.candidate(), cell: (one) => (
      <a href={`/app/interviews/${one._id}`}><Their>{candidateOf(one)}</Their></a>
    ) },
    { name: words.what(), cell: (one) => {
      const job = titles.get(one.jobOpeningId);
      return (
        <span>
          <Their>{titleOf(one)}</Their>
          {job && <span class="quiet small block" dir="auto">{words.ofJob(job)}</span>}
        </span>
      );
    } },
    { name: words.when(), cell: ({ startTime, endTime, createdAt }) => (startTime && endTime
      ? <time dateTime={startTime}>{range(startTime, endTime)}</time>
      : <span class="quiet">{words.byLink(createdAt)}</span>) },
    { name: words.who(), cell: (one) => !one.isAutomated
      && <span dir="auto">{namesOf(one)}</span> },
    { name: words.state(), cell: (one) => (
      <span class="row"><State of={one} /> <Answer of={one} /></span>
    ) },
  ];
}
