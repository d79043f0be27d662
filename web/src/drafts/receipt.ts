// The receipt of what was submitted, compared with what this device has.
import { digestOf } from './digest.ts';
import type { Kept, Receipt } from './wire.ts';

// The parts of which the service has another text than this device. A part without a text need not
// be in the receipt.
export async function differing(receipt: Receipt, own: ReadonlyMap<string, string>):
Promise<string[]> {
  const digests = new Map(receipt.parts.map(({ id, digest }) => [id, digest]));
  const found: string[] = [];
  for (const [id, text] of own) {
    const theirs = digests.get(id);
    if (theirs === undefined ? text !== '' : theirs !== await digestOf(text)) found.push(id);
  }
  return found;
}

// Whether the digest of the whole is that of the parts.
export const isWhole = async ({ digest, parts }: Receipt) => digest
  === await digestOf(parts.map((part) => `${part.id} ${part.digest}\n`).join(''));

// When the newest draft was saved that counts, if drafts were submitted.
export function savedLast({ from, parts }: Receipt, kept: ReadonlyMap<string, Kept>):
string | undefined {
  if (from !== 'draft') return undefined;
  return parts.flatMap(({ id }) => kept.get(id)?.savedAt ?? []).sort().at(-1);
}

// As `hireline receipt verify` reads it.
export const asText = (receipt: Receipt) => `${JSON.stringify(receipt, null, 2)}\n`;
