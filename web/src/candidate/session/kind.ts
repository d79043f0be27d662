// What kinds of sessions differ in: written questions and conversations, and coding.
import type { Answer } from '../../api/client.ts';
import type { Schemas } from '../../api/types.ts';
import type { Pending } from '../../drafts/submit.ts';
import type { Outgoing, Part } from '../../drafts/sync.ts';
import type { Kept, Receipt, Saved } from '../../drafts/wire.ts';

// What all sessions tell.
export interface Told {
  organization: { name: string };
  job: { title: string };
  stage: { name: string; stageTypeKey: string };
  notice?: Schemas['SessionNotice'];
  startedAt?: string;
  endsAt?: string;
  expiresAt: string;
  submittedAt?: string;
  receipt?: Receipt;
  serverTime: string;
}

export interface Kind<Session extends Told> {
  // Reads the session, and starts no clock.
  open(): Promise<Answer<Session>>;
  start(): Promise<Answer<Session>>;
  save(parts: Outgoing[], leaving: boolean): Promise<Answer<Saved>>;
  submit(pending: Pending): Promise<Answer<unknown>>;
  // What can be written now, with its greatest size.
  parts(session: Session): { id: string; most: number }[];
  size(text: string): number;
  kept(session: Session): ReadonlyMap<string, Kept>;
  // Whether something is about to come, so that the page looks again.
  isComing(session: Session): boolean;
  // Whether a part goes with a submit.
  sends(id: string, parts: Readonly<Record<string, Part>>): boolean;
  // Which texts of this device a receipt should have.
  compared(receipt: Receipt, own: ReadonlyMap<string, string>): ReadonlyMap<string, string>;
  // Whether the service submits by itself, without a request of the page.
  submitsItself(session: Session): boolean;
}
