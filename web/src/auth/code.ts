// The code of a mail, as people type and paste it.

export const CODE_LENGTH = 8;

const TWO_GROUPS = /(?:^|[^0-9a-z])([2-9a-z]{4})[-\s]?([2-9a-z]{4})(?![0-9a-z])/gi;

// What somebody pasted may be the code, the link or the whole mail.
export function codeIn(text: string): string {
  const link = /[#&?]code=([0-9a-z-]+)/i.exec(text);
  if (link) return plain(link[1]!);
  if (plain(text).length <= CODE_LENGTH) return plain(text);
  // In a mail, words of four letters stand side by side, too: a code with a hyphen goes first.
  const found = [...text.matchAll(TWO_GROUPS)];
  const best = found.find(([all]) => all.includes('-')) ?? found.find(([all]) => /\d/.test(all));
  return best ? plain(best[1]! + best[2]!) : plain(text);
}

const plain = (text: string) => text.replace(/[^0-9a-z]/gi, '').toUpperCase();

// ABCD-2345: two groups of four are read and compared more easily.
export function grouped(code: string): string {
  const cut = code.slice(0, CODE_LENGTH);
  return cut.length > 4 ? `${cut.slice(0, 4)}-${cut.slice(4)}` : cut;
}

// What the field shows after an input, and where the caret goes: behind as many characters of the
// code as before.
export function typed(value: string, caret: number): { shown: string; caret: number } {
  const shown = grouped(codeIn(value));
  const before = Math.min(plain(value.slice(0, caret)).length, CODE_LENGTH);
  return { shown, caret: before > 4 ? before + 1 : before };
}

export interface Link {
  challenge: string;
  code: string;
}

// The challenge and the code in the fragment of a mail's link.
export function linkOf(fragment: string): Link | undefined {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const challenge = values.get('challenge') ?? '';
  const code = plain(values.get('code') ?? '');
  return /^[0-9a-f]{24}$/.test(challenge) && code.length === CODE_LENGTH
    ? { challenge, code } : undefined;
}
