// Which text holds when this device and the service have different ones.
import type { Kept } from './wire.ts';

// A text of this device.
export interface Own {
  text: string;
  // The revision at the service from which the text went on; 0 if there was none.
  base: number;
  // Whether it went on since.
  changed: boolean;
  // Texts that were sent, and for which no answer came: the service may have one of them.
  sent: readonly string[];
}

// same: nothing to do. own, theirs: that side alone went on. both: somebody has to choose.
export type Verdict = 'same' | 'own' | 'theirs' | 'both';

export function compare(own: Own | undefined, theirs: Kept | undefined): Verdict {
  if (!own) return theirs ? 'theirs' : 'same';
  if (own.text === (theirs?.text ?? '')) return 'same';
  if (!own.changed) return 'theirs';
  if ((theirs?.revision ?? 0) === own.base) return 'own';
  return theirs && own.sent.includes(theirs.text) ? 'own' : 'both';
}
