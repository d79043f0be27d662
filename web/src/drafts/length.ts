// Lengths as the service counts them: in code points.
export function length(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

// A text without what the service takes in no text, and nobody sees: U+0000, and halves of characters.
export const writable = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '');
