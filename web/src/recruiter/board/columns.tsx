// The columns of the board, and the ways to leave it.
import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useId, useState } from 'preact/hooks';
import { app } from '../../text/recruiter/en_app.ts';
import { board as words } from '../../text/recruiter/en_board.ts';
import { Tile } from './card.tsx';
import { DONE, type Column } from './model.ts';
import { CLOSED, type Verdict } from './moves.ts';

// The card that is held, and what the columns say to it when that is known.
export interface Held {
  id: string;
  verdicts?: ReadonlyMap<string, Verdict>;
  problem?: boolean;
}

interface SaysProps {
  held: ReadonlySignal<Held | undefined>;
  target: string;
}

// Alone this is drawn anew when a card is picked up.
function Says({ held, target }: SaysProps) {
  const now = held.value;
  if (!now) return null;
  if (now.problem) return <p class="says not">{words.can.unknown()}</p>;
  const verdict = now.verdicts?.get(target);
  if (!verdict) return <p class="says looking">{words.can.looking()}</p>;
  return <p class={verdict.move ? 'says can' : 'says not'}>{verdict.words}</p>;
}

export interface ColumnsProps {
  columns: readonly Column[];
  stageIds: ReadonlySet<string> | undefined;  // of the job now; undefined: not known
  filter: string;   // what is filtered by; empty: nothing
  now: number;
  mayMove: boolean;
  mayInvite: boolean;
  held: ReadonlySignal<Held | undefined>;
  boardHref: string;
}

const listOf = (boardHref: string, list: string) => `${boardHref}?list=${list}`;

const AT_ONCE = 12;

// How many cards of each column are drawn: some at once, the others in the frames that follow,
// since hundreds in one frame would be felt.
function useGrowing(most: number, of: string): number {
  const [drawn, setDrawn] = useState({ of, count: AT_ONCE });
  const count = drawn.of === of ? drawn.count : AT_ONCE;
  useEffect(() => {
    if (count >= most) return undefined;
    const frame = requestAnimationFrame(() => setDrawn({ of, count: count + AT_ONCE }));
    return () => cancelAnimationFrame(frame);
  }, [count, most, of]);
  return count;
}

function OneColumn({ column, drawn, of }: { column: Column; drawn: number; of: ColumnsProps }) {
  const id = useId();
  const { key, name, type, count, cards } = column;
  const isFormer = key !== DONE && of.stageIds !== undefined && !of.stageIds.has(key);
  return (
    <div class="column" role="group" aria-labelledby={id} data-target={key}>
      <div class="head">
        <h2 id={id}>
          <bdi>{name}</bdi> <span class="count" aria-hidden="true">{count}</span>
          <span class="away">, {words.candidates(count)}</span>
        </h2>
        <p class="quiet small">
          {isFormer ? words.former() : type ? app.stageType[type]() : words.allDoneNote()}
        </p>
        <Says held={of.held} target={key} />
      </div>
      {cards.length === 0
        ? <p class="quiet none">{of.filter && count > 0 ? words.nobodyFound() : words.nobody()}</p>
        : (
          <ul class="cards">
            {cards.slice(0, drawn).map((card) => (
              <Tile card={card} column={column} now={of.now} key={card._id}
                mayMove={of.mayMove} mayInvite={of.mayInvite && !isFormer && key !== DONE} />
            ))}
          </ul>
        )}
      {!of.filter && count > cards.length && (
        <p class="small none">
          {words.firstOf(cards.length, count)} <a href={listOf(of.boardHref, 'open')}>{words.seeAll()}</a>
        </p>
      )}
    </div>
  );
}

// The ways to leave the board, each with those who went it.
export function Exits({ closed, held, boardHref }: Pick<ColumnsProps, 'held' | 'boardHref'> & {
  closed: Readonly<Record<(typeof CLOSED)[number], number>> }) {
  return (
    <ul class="exits" aria-label={words.closed()}>
      {CLOSED.map((status) => (
        <li key={status} data-target={status}>
          <a href={listOf(boardHref, status)}>{words.closedCount[status](closed[status])}</a>
          <Says held={held} target={status} />
        </li>
      ))}
    </ul>
  );
}

export function Columns(props: ColumnsProps) {
  const longest = Math.max(...props.columns.map(({ cards }) => cards.length));
  const drawn = useGrowing(longest, props.filter);
  return (
    <>
      {props.columns.map((column) => (
        <OneColumn column={column} drawn={drawn} of={props} key={column.key} />
      ))}
    </>
  );
}
