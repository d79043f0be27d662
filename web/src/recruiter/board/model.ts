// What the board shows, of what the service tells.
import type { Schemas } from '../../api/types.ts';
import { board as words } from '../../text/recruiter/en_board.ts';

export type Card = Schemas['BoardCard'];
export type Status = Schemas['Pipeline']['status'];

export interface Column {
  key: string;      // the id of the stage, or DONE
  name: string;
  type?: Schemas['BoardColumn']['stageTypeKey'];
  count: number;    // of all its pipelines
  cards: readonly Card[];
}

export const DONE = 'done';

// At most so many of a column come with the board.
export const LIMIT = 100;

export const nameOf = ({ participant }: { participant: Schemas['PipelineParticipant'] }) =>
  participant.name || participant.email;

// What has not changed stays the same object, so that nothing of it is drawn again.
function kept<Value>(before: Value | undefined, after: Value): Value {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

// The columns from left to right. The last one is for those whose stages are all completed, and is
// there also when it is empty.
export function columnsOf(found: Schemas['Board'], before: readonly Column[] = []):
  readonly Column[] {
  const cards = new Map(before.flatMap((one) => one.cards).map((card) => [card._id, card]));
  const columns = found.columns.map((one): Column => {
    const key = one.stageId ?? DONE;
    const column = {
      key,
      name: one.stageId ? one.name : words.allDone(),
      ...(one.stageTypeKey ? { type: one.stageTypeKey } : {}),
      count: one.count,
      cards: one.pipelines.map((card) => kept(cards.get(card._id), card)),
    };
    return kept(before.find((other) => other.key === key), column);
  });
  if (!columns.some(({ key }) => key === DONE)) {
    columns.push(kept(before.find(({ key }) => key === DONE),
      { key: DONE, name: words.allDone(), count: 0, cards: [] }));
  }
  return columns.length === before.length && columns.every((one, at) => one === before[at])
    ? before : columns;
}

export interface Place {
  column: Column;
  card: Card;
  index: number;
}

export function placeOf(columns: readonly Column[], id: string): Place | undefined {
  for (const column of columns) {
    const index = column.cards.findIndex((card) => card._id === id);
    if (index >= 0) return { column, card: column.cards[index]!, index };
  }
  return undefined;
}

// Upper and lower case, and signs above letters, make no difference.
const plain = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

export type Show = '' | 'shortlisted' | 'ours';

export interface Wait {
  words: () => string;  // made only if they are shown: dates take long
  kind: '' | 'good' | 'warn' | 'bad';
  isOurs: boolean;      // somebody of the organization has to act
}

const wait = (words: () => string, kind: Wait['kind'] = '', isOurs = false): Wait =>
  ({ words, kind, isOurs });

const { waits } = words;

function meeting({ startTime, rsvp }: NonNullable<Card['upcoming']>, now: number): Wait {
  if (rsvp?.status === 'declined') return wait(() => waits.notComing(startTime), 'bad', true);
  if (Date.parse(startTime) <= now) return wait(waits.now);
  return rsvp ? wait(() => waits.coming(startTime), 'good')
    : wait(() => waits.unanswered(startTime));
}

function standing({ stageStatus, upcoming, endsAt, linkExpiresAt }: Card, now: number): Wait {
  if (upcoming) return meeting(upcoming, now);
  if (endsAt) return wait(Date.parse(endsAt) > now ? () => waits.ends(now, endsAt) : waits.over);
  if (linkExpiresAt && stageStatus === 'invited') {
    return Date.parse(linkExpiresAt) > now ? wait(() => waits.linkUntil(now, linkExpiresAt))
      : wait(waits.linkOver, 'bad', true);
  }
  switch (stageStatus) {
    case 'pending': return wait(waits.locked, 'warn', true);
    case 'unlocked': return wait(waits.open, 'warn', true);
    case 'invited': return wait(waits.invited);
    case 'in_progress': return wait(waits.working);
    case 'declined': return wait(waits.declined, 'bad', true);
    default: return wait(waits.decision, 'warn', true);
  }
}

// What a card waits for, the most urgent first. Results of people are feedback, which not all see.
export function waitsOf(card: Card, now: number, seesOthers = false): Wait[] {
  const result = seesOthers || card.resultSource === 'ai' ? card.result : undefined;
  return [
    ...(card.feedbackOwed ? [wait(waits.feedback, 'warn', true)] : []),
    ...(card.needsReview ? [wait(waits.review, 'warn', true)] : []),
    standing(card, now),
    ...(result === 'pass' ? [wait(waits.pass, 'good')] : []),
    ...(result === 'hold' ? [wait(waits.hold, 'warn')] : []),
  ];
}

const isShown: Record<Show, (card: Card, now: number) => boolean> = {
  '': () => true,
  shortlisted: ({ status }) => status === 'shortlisted',
  ours: (card, now) => waitsOf(card, now).some(({ isOurs }) => isOurs),
};

export const countShown = (columns: readonly Column[], show: Show, now: number) =>
  columns.flatMap(({ cards }) => cards).filter((card) => isShown[show](card, now)).length;

// Only what was searched for, and is of the kind. Counts stay those of the whole columns.
export function filtered(columns: readonly Column[], search: string, show: Show, now: number):
  readonly Column[] {
  const wanted = plain(search.trim());
  if (!wanted && !show) return columns;
  return columns.map((column) => ({ ...column, cards: column.cards.filter((card) =>
    isShown[show](card, now)
      && plain(`${card.participant.name ?? ''} ${card.participant.email}`).includes(wanted)) }));
}
