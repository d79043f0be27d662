// Those who are not on the board, as a list: the closed ones, and more than the board shows.
import type { Schemas } from '../../api/types.ts';
import { useState } from 'preact/hooks';
import { serverNow } from '../../api/clock.ts';
import { Load, Their, useLoad } from '../../parts/parts.tsx';
import { Table, type Column as Cell } from '../../parts/table.tsx';
import { board as words } from '../../text/recruiter/en_board.ts';
import { useKeptFocus } from '../kept_focus.ts';
import { Pager } from '../parts/list.tsx';
import { pageNumber } from '../query.ts';
import { api, ask, may } from '../who.tsx';
import { Act, look, type Acting, type Job } from './acts.tsx';
import { DONE, nameOf, type Column, type Status } from './model.ts';
import { MoveMenu, opening, type Opened } from './move_menu.tsx';
import { choicesOf } from './moves.ts';

type Row = Schemas['PipelineSummary'];

const STATUSES: Record<List, Status[]> = { rejected: ['rejected'], hired: ['hired'],
  withdrawn: ['withdrawn'], open: ['active', 'shortlisted'] };

export type List = 'rejected' | 'hired' | 'withdrawn' | 'open';

export const isList = (name: string): name is List => name in STATUSES;

const PER_PAGE = 50;

// The lists of the service are separated by commas.
const querySerializer = { array: { style: 'form', explode: false } } as const;

const current = ({ stageProgression }: Row) =>
  stageProgression.find(({ status }) => status !== 'completed');

interface Props {
  list: List;
  job: Job | undefined;
  jobId: string;
  columns: readonly Column[];
  boardHref: string;
  onChange: () => void;
}

export function Listed({ list, job, jobId, columns, boardHref, onChange }: Props) {
  const page = pageNumber();
  const [acting, setActing] = useState<Acting>();
  const [menu, setMenu] = useState<Opened & { row: Row }>();
  const found = useLoad(() => ask((headers) => api.own.GET('/v1/pipeline', {
    params: { query: { jobId, status: STATUSES[list], page, limit: PER_PAGE } },
    querySerializer,
    headers,
  })), [jobId, list, page]);
  const box = useKeptFocus();

  function openMenu(row: Row, opener: HTMLElement) {
    setMenu(opening({ id: row._id, name: nameOf(row), row, opener, look: async () => {
      const actions = await look(row._id);
      const choices = actions && choicesOf(actions, columns, current(row)?.stageId ?? DONE);
      // Who has left comes back by a status first.
      return list === 'open' ? choices : choices?.filter(({ move }) => move.kind === 'status');
    } }));
  }

  return (
    <section class="listed" ref={box}>
      <div class="row apart">
        <h2>{words.listTitle[list]()}</h2>
        <a class="button" href={boardHref}>{words.backToBoard()}</a>
      </div>
      <Load from={found}>
        {({ pipelines, pagination }) => (pipelines.length === 0 && page === 1
          ? <p class="card">{words.listEmpty[list]()}</p>
          : (
            <>
              <Table caption={words.listTitle[list]()} rows={pipelines} keyOf={({ _id }) => _id}
                columns={cells(list, openMenu)} />
              <Pager of={pagination} />
            </>
          ))}
      </Load>
      {menu && (
        <MoveMenu of={menu} key={menu.serial} onClose={() => setMenu((open) =>
          (open?.serial === menu.serial ? undefined : open))} onChoose={(move) => {
          setMenu(undefined);
          menu.opener.focus();
          setActing({ move, candidate: menu.row });
        }} />
      )}
      {acting && (
        <Act of={acting} job={job} onClose={() => setActing(undefined)} onDone={() => {
          setActing(undefined);
          found.reload();
          onChange();
        }} />
      )}
    </section>
  );
}

function cells(list: List, openMenu: (row: Row, opener: HTMLElement) => void): Cell<Row>[] {
  const all: (Cell<Row> | false)[] = [
    { name: words.candidate(), cell: (row) => (
      <>
        <a href={`/app/pipelines/${row._id}`}><Their>{nameOf(row)}</Their></a>
        {row.participant.name && (
          <span class="quiet small"> <Their>{row.participant.email}</Their></span>
        )}
      </>
    ) },
    { name: words.stage(), cell: (row) => <Their>{current(row)?.name ?? words.allDone()}</Their> },
    list === 'open' && { name: words.status(), cell: ({ status }) => words.statusOf(status) },
    { name: words.lastActivity(), cell: (row) => words.since(serverNow(), row.lastActivityAt) },
    may('manage_hiring') && { name: words.move(), cell: (row) => (
      <button type="button" aria-haspopup="menu" aria-label={words.moveOf(nameOf(row))}
        onClick={({ currentTarget }) => openMenu(row, currentTarget)}>{words.move()}</button>
    ) },
  ];
  return all.filter((one) => one !== false);
}
