// The board of a job: who is where, and what they wait for.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { serverNow } from '../../api/clock.ts';
import type { Schemas } from '../../api/types.ts';
import { useHeading } from '../../frame/app.tsx';
import { router } from '../../frame/router.ts';
import type { Params } from '../../frame/routes.ts';
import { announce } from '../../parts/live.ts';
import { Menu } from '../../parts/menu.tsx';
import { Banner, Button, Empty, Load, useLoad } from '../../parts/parts.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { board as words } from '../../text/recruiter/en_board.ts';
import { Search } from '../parts/list.tsx';
import { usePolled } from '../poll.ts';
import { queried, setQuery } from '../query.ts';
import { api, ask, may, Members } from '../who.tsx';
import '../core.ts';
import { Act, type Job } from './acts.tsx';
import { isList, Listed } from './list.tsx';
import { columnsOf, countShown, filtered, LIMIT, type Column, type Show } from './model.ts';
import { BoardView } from './view.tsx';

const MINUTE = 60_000;

export function Page({ params }: { params: Params }) {
  return <Members><BoardOf id={params['id'] ?? ''} /></Members>;
}

function BoardOf({ id }: { id: string }) {
  const found = usePolled((before) => ask((headers) => api.own.GET('/v1/jobs/{id}/board', {
    params: { path: { id }, query: { limit: LIMIT } },
    headers: { ...headers, ...before },
  })), [id]);
  return (
    <Load from={found}>
      {(data) => <Known board={data} reload={found.reload} />}
    </Load>
  );
}

interface KnownProps {
  board: Schemas['Board'];
  reload: () => void;
}

function useJob({ jobOpeningId: id, columns, status }: Schemas['Board']): Job | undefined {
  const found = useLoad(() => ask((headers) =>
    api.own.GET('/v1/jobs/{id}', { params: { path: { id } }, headers })),
  [id, columns.map(({ stageId, name }) => `${stageId} ${name}`).join()]);
  // The board is asked again and again, so it knows the status first.
  return found.data && { ...found.data, status };
}

function Known({ board, reload }: KnownProps) {
  const id = board.jobOpeningId;
  useHeading(board.title);
  const before = useRef<readonly Column[] | undefined>(undefined);
  const columns = useMemo(() => columnsOf(board, before.current), [board]);
  before.current = columns;
  const job = useJob(board);
  const list = queried('list');
  const path = `/app/jobs/${id}/board`;
  const show = (['shortlisted', 'ours'].includes(queried('show')) ? queried('show') : '') as Show;
  const now = Math.floor(serverNow() / MINUTE) * MINUTE;
  const search = queried('find');
  const shown = useMemo(() => filtered(columns, search, show, now), [columns, search, show, now]);
  const { rejected, hired, withdrawn } = board.closed;
  const open = columns.reduce((sum, { count }) => sum + count, 0);
  const isEmpty = open + rejected + hired + withdrawn === 0;
  const [invites, setInvites] = useState(false);
  const mayInvite = may('manage_hiring') && board.status === 'active' && job !== undefined;
  const invite = () => setInvites(true);
  const notActive = board.status === 'active' ? undefined : words.notActive[board.status]();
  return (
    <>
      <Head board={board} {...(mayInvite && !isEmpty ? { onInvite: invite } : {})} />
      {notActive && (
        <Banner kind="warn" title={notActive.title}>
          {may('manage_hiring') && <p>{notActive.text}</p>}
        </Banner>
      )}
      {isList(list) ? (
        <Listed list={list} job={job} jobId={id} columns={columns} boardHref={path}
          onChange={reload} />
      ) : isEmpty ? (
        <Empty title={words.empty().title}>
          <p>
            {words.empty().stages(columns.slice(0, -1).map(({ name }) => name))}{' '}
            {mayInvite ? words.empty().act : words.empty().notYet}
          </p>
          {mayInvite && (
            <div class="row">
              <Button kind="main" onClick={invite}>{words.inviteFirst()}</Button>
            </div>
          )}
        </Empty>
      ) : (
        <BoardView board={board} columns={columns} shown={shown} job={job} now={now}
          boardHref={path} reload={reload} filter={`${show} ${search}`}
          filters={<Filters columns={columns} shown={shown} show={show} now={now} />} />
      )}
      {invites && (
        <Act of={{ move: { kind: 'invite' } }} job={job} onClose={() => setInvites(false)}
          onDone={() => {
            setInvites(false);
            reload();
          }} />
      )}
    </>
  );
}

const badges: Partial<Record<Schemas['Board']['status'], string>> =
  { active: 'good', paused: 'warn' };

function Head({ board: { jobOpeningId: id, status }, onInvite }: { board: Schemas['Board'];
  onInvite?: () => void }) {
  const others = useLoad(() => ask((headers) =>
    api.own.GET('/v1/jobs', { params: { query: { limit: 100 } }, headers })));
  const jobs = (others.data?.jobs ?? []).filter(({ _id }) => _id !== id);
  return (
    <div class="bar jobbar">
      <span class={`badge ${badges[status] ?? ''}`}>{app.jobStatus[status]()}</span>
      <nav class="views" aria-label={words.pagesOfJob()}>
        <a href={`/app/jobs/${id}/board`} aria-current="page">{words.board()}</a>
        <a href={`/app/jobs/${id}`}>{words.stages()}</a>
      </nav>
      {jobs.length > 0 && (
        <Menu label={words.otherJobs()} items={[
          ...jobs.map((job) => ({ name: `/app/jobs/${job._id}/board`,
            label: <bdi>{words.jobNamed(job.title, app.jobStatus[job.status]())}</bdi> })),
          { name: '/app/jobs', label: words.allJobs() },
        ]} onChoose={(to) => router.go(to)} />
      )}
      {onInvite && (
        <div class="push"><Button kind="main" onClick={onInvite}>{words.invite()}</Button></div>
      )}
    </div>
  );
}

interface FiltersProps {
  columns: readonly Column[];
  shown: readonly Column[];
  show: Show;
  now: number;
}

function Filters({ columns, shown, show, now }: FiltersProps) {
  const [all, shortlisted, ours] = useMemo(() => (['', 'shortlisted', 'ours'] as const)
    .map((one) => countShown(columns, one, now)), [columns, now]) as [number, number, number];
  const left = countShown(shown, '', now);
  const search = queried('find');
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) announce(words.found(left, all));
    first.current = false;
  }, [search, show]);
  const chip = (value: Show, label: string) => (
    <Button pressed={show === value} onClick={() => setQuery({ show: value })}>{label}</Button>
  );
  return (
    <>
      <Search name="find" label={words.find()} />
      <div class="row chips" role="group" aria-label={words.show()}>
        {chip('', words.all(all))}
        {chip('shortlisted', words.shortlisted(shortlisted))}
        {chip('ours', words.ours(ours))}
      </div>
    </>
  );
}
