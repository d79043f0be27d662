// `/app/jobs`: all jobs of the organization, and what its plan still allows.
import '../core.ts';
import type { Schemas } from '../../api/types.ts';
import { Button, Empty, focusHeading, Load, Their, useLoad } from '../../parts/parts.tsx';
import { Table, type Column } from '../../parts/table.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { jobs as words } from '../../text/recruiter/en_jobs.ts';
import { Filter, Pager, Search } from '../parts/list.tsx';
import { filters, pageNumber, setQuery } from '../query.ts';
import { api, ask, may, Members } from '../who.tsx';
import { PlanUse, usePlan } from './plan.tsx';

type Job = Schemas['JobSummary'];

const LOOKS: Record<Job['status'], string> = { draft: 'badge', active: 'badge good',
  paused: 'badge warn', closed: 'badge', archived: 'badge' };

const STATUSES = ['active', 'draft', 'paused', 'closed', 'archived'] as const;

export function Page() {
  return <Members><All /></Members>;
}

function All() {
  const { status, search } = filters('status', 'search');
  const page = pageNumber();
  const known = STATUSES.find((one) => one === status);
  const query = { counts: true, page, ...(search ? { search } : {}),
    ...(known ? { status: [known] } : {}) };
  const found = useLoad(() => ask((headers) =>
    api.own.GET('/v1/jobs', { params: { query }, headers })), [status, search, page]);
  const isFiltered = Boolean(status || search);
  return (
    <>
      <div class="bar">
        <Search label={words.search()} />
        <Filter name="status" label={words.status()} any={words.anyStatus()}
          choices={STATUSES.map((value) => ({ value, label: app.jobStatus[value]() }))} />
        {may('manage_hiring')
          && <a class="button main push" href="/app/jobs/new">{words.create()}</a>}
      </div>
      {may('manage_hiring') && <Plan />}
      <Load from={found}>
        {({ jobs, pagination }) => {
          if (jobs.length === 0) return isFiltered ? <NoneFits /> : <NoneYet />;
          return (
            <>
              <Table caption={words.caption()} columns={columns} rows={jobs}
                keyOf={({ _id }) => _id} />
              <Pager of={pagination} />
            </>
          );
        }}
      </Load>
    </>
  );
}

const columns: Column<Job>[] = [
  { name: words.title(), cell: (job) => <Title job={job} /> },
  { name: words.status(), cell: ({ status }) =>
    <span class={LOOKS[status]}>{app.jobStatus[status]()}</span> },
  { name: words.stages(), isNumber: true, cell: ({ stages }) => stages.length },
  { name: words.active(), isNumber: true, cell: ({ counts }) => counts?.byStatus.active },
  { name: words.shortlisted(), isNumber: true, cell: ({ counts }) => counts?.byStatus.shortlisted },
  { name: words.hired(), isNumber: true, cell: ({ counts }) => counts?.byStatus.hired },
  { name: words.out(), isNumber: true,
    cell: ({ counts }) => counts && counts.byStatus.rejected + counts.byStatus.withdrawn },
  { name: words.candidates(), cell: ({ _id, title }) =>
    <a href={`/app/jobs/${_id}/board`}>{words.board()}<span class="away"> {title}</span></a> },
];

function Title({ job: { _id, title, department, location } }: { job: Job }) {
  const where = [department, location].filter(Boolean);
  return (
    <>
      <a href={`/app/jobs/${_id}`}><Their>{title}</Their></a>
      {where.length > 0 && (
        <span class="where quiet small">
          {where.map((one, index) => <>{index > 0 && ' · '}<Their>{one!}</Their></>)}
        </span>
      )}
    </>
  );
}

function Plan() {
  return <PlanUse plan={usePlan()} wouldAdd />;
}

function NoneYet() {
  const { title, text, wait, act } = words.empty();
  return (
    <Empty title={title}>
      <p>{text}</p>
      {may('manage_hiring')
        ? <div class="row"><a class="button main" href="/app/jobs/new">{act}</a></div>
        : <p>{wait}</p>}
    </Empty>
  );
}

function NoneFits() {
  const { title, text, act } = words.none();
  return (
    <Empty title={title}>
      <p>{text}</p>
      <div class="row">
        <Button onClick={() => {
          setQuery({ search: '', status: '' });
          focusHeading();
        }}>{act}</Button>
      </div>
    </Empty>
  );
}
