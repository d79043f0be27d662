// The board itself: columns, and moving by mouse, keys and menu.
import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { announce, toast } from '../../parts/live.ts';
import { board as words } from '../../text/recruiter/en_board.ts';
import { may } from '../who.tsx';
import { Act, look, type Acting, type Candidate, type Job } from './acts.tsx';
import { Columns, Exits, type Held } from './columns.tsx';
import { watchDrags } from './drag.ts';
import { cardAt, useFocus, type Focus } from './focus.ts';
import { nameOf, placeOf, type Column } from './model.ts';
import { MoveMenu, opening, type Opened } from './move_menu.tsx';
import { choicesOf, verdictsOf, type Move, type Verdict } from './moves.ts';

interface Props {
  board: Schemas['Board'];
  columns: readonly Column[];   // those of `board`
  shown: readonly Column[];     // what is left of them by the filters
  now: number;                  // the minute
  job: Job | undefined;
  filters: ComponentChildren;
  filter: string;               // names what is filtered
  boardHref: string;
  reload: () => void;
}

interface Moved {
  from: readonly Column[];
  id: string;
  name: string;
  status: string;
}

// Says where a card stands that was moved, when the board has it there.
function useMoved(columns: readonly Column[]) {
  const moved = useRef<Moved | undefined>(undefined);
  useEffect(() => {
    const one = moved.current;
    if (!one || one.from === columns) return;
    moved.current = undefined;
    const place = placeOf(columns, one.id);
    announce(place ? words.now.stands(nameOf(place.card), place.column.name, place.index + 1,
      place.column.count) : words.now.left(one.name, one.status));
  }, [columns]);
  return (id: string, name: string, status: string) => {
    moved.current = { from: columns, id, name, status };
  };
}

type Ref = { current: HTMLElement | null };

interface Dragging {
  columns: readonly Column[];
  held: Signal<Held | undefined>;
  focus: Focus;
  act: (move: Move, id: string) => void;
}

// Lets cards be dragged, if the role may move them.
function useDrags(region: Ref, isOn: boolean, { columns, held, focus, act }: Dragging) {
  const looked = useRef<Promise<ReadonlyMap<string, Verdict> | undefined> | undefined>(undefined);
  const [, setLetGo] = useState(0);

  const pick = (id: string) => {
    held.value = { id };
    looked.current = look(id).then((actions) => {
      const verdicts = actions && verdictsOf(actions, columns, id);
      if (held.peek()?.id === id) held.value = verdicts ? { id, verdicts } : { id, problem: true };
      return verdicts;
    });
  };

  const drop = async (id: string, target: string | undefined) => {
    held.value = undefined;
    setLetGo((before) => before + 1);
    focus.to(id);
    const place = placeOf(columns, id);
    if (!place || !target || target === place.column.key) return;
    const verdict = (await looked.current)?.get(target);
    if (verdict?.move) act(verdict.move, id);
    else toast(words.refused(nameOf(place.card), verdict?.words ?? words.can.unknown()));
  };

  // The listeners stay; what they call is that of the latest drawing.
  const latest = useRef({ pick, drop });
  latest.current = { pick, drop };
  useEffect(() => {
    if (!region.current || !isOn) return undefined;
    return watchDrags(region.current, {
      pick: (id) => latest.current.pick(id),
      drop: (id, target) => void latest.current.drop(id, target),
    });
  }, [isOn]);
}

interface Pressing {
  focus: Focus;
  job: Job | undefined;
  mayMove: boolean;
  menu: Opened | undefined;
  openMenu: (card: HTMLElement, opener: HTMLElement) => void;
  act: (move: Move, id: string) => void;
}

// What keys and buttons of the cards do.
function usePresses({ focus, job, mayMove, menu, openMenu, act }: Pressing) {
  const pressedOn = useRef<string | undefined>(undefined);
  return {
    onKeyDown(event: KeyboardEvent) {
      const card = cardAt(event.target);
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
      if (card && mayMove && event.key.toLowerCase() === 'm' && !hasModifier) {
        event.preventDefault();
        openMenu(card, event.target as HTMLElement);
      } else {
        focus.onArrow(event);
      }
    },
    // The browser closes an open menu before the click on its button, which opens none then.
    onPointerDown() { pressedOn.current = menu?.id; },
    onClick({ target }: MouseEvent) {
      const button = (target as Element).closest<HTMLElement>('[data-act]');
      const card = cardAt(button);
      const wasOpen = pressedOn.current;
      pressedOn.current = undefined;
      if (!button || !card) return;
      const id = card.dataset['card']!;
      if (button.dataset['act'] === 'move') {
        if (wasOpen !== id) openMenu(card, button);
        return;
      }
      const stage = job?.stages.find(({ _id }) => _id === card.dataset['column']);
      if (stage) act({ kind: 'invite', stageIndex: stage.order }, id);
    },
  };
}

// What others change waits until a card that is held is let go.
function useCalm(held: Signal<Held | undefined>, latest: readonly Column[]): readonly Column[] {
  const shown = useRef(latest);
  if (!held.peek()) shown.current = latest;
  return shown.current;
}

export function BoardView({ board, columns, shown: latest, now, job, filters, filter, boardHref,
  reload }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const held = useSignal<Held>();
  const [acting, setActing] = useState<Acting>();
  const [menu, setMenu] = useState<Opened>();
  const shown = useCalm(held, latest);
  const focus = useFocus(region, shown);
  const noteMoved = useMoved(columns);
  const mayMove = may('manage_hiring');

  function act(move: Move, id: string) {
    const candidate = placeOf(columns, id)?.card;
    if (candidate) setActing({ move, candidate });
  }

  function openMenu(card: HTMLElement, opener: HTMLElement) {
    const id = card.dataset['card']!;
    const candidate = placeOf(columns, id)?.card;
    if (!candidate) return;
    setMenu(opening({ id, name: nameOf(candidate), opener, look: async () => {
      const actions = await look(id);
      return actions && choicesOf(actions, columns, card.dataset['column']);
    } }));
  }

  // After a dialog, the focus is on the card again, also if others have moved it meanwhile.
  const acted = useRef<Candidate | undefined>(undefined);
  useLayoutEffect(() => {
    if (!acting && acted.current) focus.to(acted.current._id);
    acted.current = acting?.candidate;
  }, [acting]);

  function done(pipeline?: Schemas['Pipeline']) {
    const candidate = acting?.candidate;
    setActing(undefined);
    if (candidate) {
      noteMoved(candidate._id, nameOf(candidate), pipeline?.status ?? candidate.status);
      focus.follow(candidate._id);
    }
    reload();
  }

  // Each look for changes draws the page anew, but not hundreds of cards that are the same.
  const isFiltered = latest !== columns;
  const isActive = job?.status === 'active';
  const drawn = useMemo(() => (
    <Columns columns={shown} stageIds={job && new Set(job.stages.map(({ _id }) => _id))}
      filter={isFiltered ? filter : ''} held={held} boardHref={boardHref} now={now}
      mayMove={mayMove} mayInvite={mayMove && isActive} />
  ), [shown, job?.stages, isFiltered, filter, boardHref, now, mayMove, isActive]);

  useDrags(region, mayMove, { columns, held, focus, act });
  const presses = usePresses({ focus, job, mayMove, menu, openMenu, act });
  return (
    <>
      <div class="bar boardbar">
        {filters}
        <Exits closed={board.closed} held={held} boardHref={boardHref} />
      </div>
      <div class={mayMove ? 'board moves' : 'board'} ref={region} role="region"
        aria-label={words.board()} tabIndex={0} onFocusIn={focus.onFocusIn} {...presses}>
        {drawn}
      </div>
      <p class="quiet small keys">{mayMove ? words.keys() : words.keysRead()}</p>
      {menu && (
        <MoveMenu of={menu} key={menu.serial} onClose={() => setMenu((open) =>
          (open?.serial === menu.serial ? undefined : open))} onChoose={(move) => {
          setMenu(undefined);
          if (menu.opener.isConnected) menu.opener.focus();
          else focus.to(menu.id);
          act(move, menu.id);
        }} />
      )}
      {acting && (
        <Act of={acting} job={job} onClose={() => setActing(undefined)} onDone={done} />
      )}
    </>
  );
}
