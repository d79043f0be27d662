// Where a card can go, and why not elsewhere, of what the service would do now.
import type { Schemas } from '../../api/types.ts';
import { board as words } from '../../text/recruiter/en_board.ts';
import { DONE, placeOf, type Column, type Status } from './model.ts';

type NextAction = Schemas['NextAction'];

export type Move =
  | { kind: 'unlock'; stageIndex: number }
  | { kind: 'status'; to: Status }
  | { kind: 'invite'; stageIndex: number };

export interface Verdict {
  words: string;
  move?: Move;  // absent: it cannot go there
}

export interface Choice {
  name: string;
  label: string;
  off?: string;    // why it cannot be chosen
  note?: string;   // what else it does
  move: Move;
}

export const CLOSED = ['rejected', 'hired', 'withdrawn'] as const;

const record = (value: unknown): Record<string, unknown> =>
  (typeof value === 'object' && value !== null ? value as Record<string, unknown> : {});

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

// A refusal of the service, in a few words.
export function whyNot(refusal: unknown): string {
  const found = record(refusal);
  const code = String(found['code'] ?? '');
  if (code === 'requires_feedback') return words.not.feedback(texts(found['pendingStages']));
  const stage = words.not.stage[found['stageStatus'] as keyof typeof words.not.stage];
  if (code === 'stage_not_locked' && stage) return stage();
  return words.not.code[code]?.() ?? words.not.other(String(found['message'] ?? ''));
}

// The stages of a pipeline: their positions in it, and their names.
class Stages {
  private ids = new Map<number, string>();

  constructor(private actions: readonly NextAction[], private columns: readonly Column[]) {
    for (const { action, stageIndex, request } of actions) {
      if (action === 'schedule_interview' && stageIndex !== undefined)
        this.ids.set(stageIndex, String(record(request.body)['stageId'] ?? ''));
    }
  }

  indices() { return [...this.ids.keys()]; }

  indexOf(id: string) { return this.indices().find((index) => this.ids.get(index) === id); }

  name(index: number) {
    return this.columns.find(({ key }) => key === this.ids.get(index))?.name
      ?? words.stageNumber(index);
  }

  unlock(index: number, force: boolean) {
    return this.actions.find((one) => one.action === 'unlock_stage' && one.stageIndex === index
      && one.force === force);
  }

  schedule(index: number) {
    return this.actions.find((one) =>
      one.action === 'schedule_interview' && one.stageIndex === index);
  }

  // The stages that unlocking this one completes without a result; undefined if it cannot be
  // unlocked.
  completes(index: number): string[] | undefined {
    if (this.unlock(index, false)?.allowed) return [];
    const forced = this.unlock(index, true);
    return forced?.allowed ? (forced.wouldComplete ?? []).map((one) => this.name(one)) : undefined;
  }
}

const statusAction = (actions: readonly NextAction[], to: Status) =>
  actions.find(({ action, status }) => action === 'set_status' && status === to);

function ofStatus(actions: readonly NextAction[], to: (typeof CLOSED)[number]): Verdict {
  const action = statusAction(actions, to);
  if (action?.allowed && action.changes === false) return { words: words.not.same[to]() };
  if (!action?.allowed) return { words: whyNot(action?.refusal) };
  return { words: words.can[to](), move: { kind: 'status', to } };
}

function ofStage(stages: Stages, { key, name }: Column): Verdict {
  const stageIndex = stages.indexOf(key);
  if (stageIndex === undefined) return { words: words.not.noStage() };
  const completes = stages.completes(stageIndex);
  if (!completes) return { words: whyNot(stages.unlock(stageIndex, true)?.refusal) };
  return { words: completes.length ? words.can.force(name, completes) : words.can.unlock(name),
    move: { kind: 'unlock', stageIndex } };
}

// What each column, and each way to leave the board, says to a card.
export function verdictsOf(actions: readonly NextAction[], columns: readonly Column[],
  card: string): Map<string, Verdict> {
  const stages = new Stages(actions, columns);
  const here = placeOf(columns, card)?.column.key;
  const verdictOf = (column: Column): Verdict => {
    if (column.key === here) return { words: words.can.here() };
    return column.key === DONE ? { words: words.not.done() } : ofStage(stages, column);
  };
  return new Map<string, Verdict>([
    ...columns.map((column) => [column.key, verdictOf(column)] as const),
    ...CLOSED.map((status) => [status, ofStatus(actions, status)] as const),
  ]);
}

const STATUSES = ['active', 'shortlisted', ...CLOSED] as const;

// What the menu of a card offers: the stages from its own on, an invitation, and each other status.
export function choicesOf(actions: readonly NextAction[], columns: readonly Column[],
  here: string | undefined): Choice[] {
  const stages = new Stages(actions, columns);
  const at = (here && stages.indexOf(here)) ?? (here === DONE ? Infinity : 0);
  const choices: Choice[] = [];
  for (const stageIndex of stages.indices()) {
    const name = stages.name(stageIndex);
    const invite = stages.schedule(stageIndex);
    const refusal = record(stages.unlock(stageIndex, true)?.refusal);
    const isLocked = refusal['code'] !== 'stage_not_locked';
    if (stageIndex >= Number(at) && isLocked) {
      const completes = stages.completes(stageIndex);
      choices.push({
        name: `unlock ${stageIndex}`,
        label: words.choice.unlock(name),
        ...(completes?.length ? { note: words.choice.force(completes) } : {}),
        ...(completes ? {} : { off: whyNot(refusal) }),
        move: { kind: 'unlock', stageIndex },
      });
    } else if (invite?.allowed || (stageIndex === at && invite)) {
      choices.push({
        name: `invite ${stageIndex}`,
        label: words.choice.invite(name),
        ...(invite.allowed ? {} : { off: whyNot(invite.refusal) }),
        move: { kind: 'invite', stageIndex },
      });
    }
  }
  for (const to of STATUSES) {
    const action = statusAction(actions, to);
    if (!action || action.changes === false) continue;
    choices.push({
      name: to,
      label: words.choice.status[to](),
      ...(action.allowed ? {} : { off: whyNot(action.refusal) }),
      move: { kind: 'status', to },
    });
  }
  return choices;
}
