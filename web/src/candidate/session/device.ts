// What a session has on this device: its drafts, itself, and a submit that got no answer yet.
import { openArea } from '../../drafts/area.ts';
import { canSeal } from '../../drafts/digest.ts';
import type { Own } from '../../drafts/merge.ts';
import { openStore, type Store } from '../../drafts/store.ts';
import type { Pending } from '../../drafts/submit.ts';
import type { Other } from '../../drafts/sync.ts';
import type { Told } from './kind.ts';

const SESSION = '#session';
const SUBMIT = '#submit';
const PLACE = '#place';
const NOTE = '#note';

interface Reading {
  told: number;
  device: number;
}

export interface Device<Session extends Told> {
  drafts: Map<string, Own & { other?: Other }>;
  session?: Session;
  reading?: Reading;
  pending?: Pending;
  place?: string;  // the question that was shown last
  note?: unknown;  // what a kind of sessions wants to have again
}

// Without storage: nothing.
export const openDevice = async (token: string): Promise<Store | undefined> => {
  if (!canSeal()) return undefined;
  try {
    return await openStore(token, await openArea());
  } catch {
    return undefined;  // private windows of some browsers, full disks
  }
};

export async function readDevice<Session extends Told>(store: Store | undefined):
Promise<Device<Session>> {
  const found = await store?.read().catch(() => undefined) ?? new Map<string, unknown>();
  const device: Device<Session> = { drafts: new Map() };
  for (const [name, value] of found)
    if (!name.startsWith('#')) device.drafts.set(name, value as Own);
  const kept = found.get(SESSION) as { session: Session; reading: Reading } | undefined;
  if (kept) Object.assign(device, kept);
  const pending = found.get(SUBMIT) as Pending | null | undefined;
  if (pending) device.pending = pending;
  const place = found.get(PLACE) as string | undefined;
  if (place) device.place = place;
  device.note = found.get(NOTE);
  return device;
}

// So that a reload without a network has the questions, and the time that is left.
export const keepSession = (store: Store | undefined, session: Told, reading: Reading) =>
  store?.write(SESSION, { session, reading }).catch(() => {});

export const keepPlace = (store: Store | undefined, question: string) =>
  store?.write(PLACE, question).catch(() => {});

export const keepNote = (store: Store | undefined, note: unknown) =>
  store?.write(NOTE, note).catch(() => {});

export const keepPending = (store: Store, pending: Pending | null) => store.write(SUBMIT, pending);
