// What is searched for, of what somebody typed.

const LEAST = 2;
const MOST = 100;

// Each character that means something in a pattern gets a backslash, so that it means itself.
export const literally = (text: string): string => text.replace(/[\\.*+?()[\]{}^$|]/g, '\\$&');

export type Asked = { search?: string; wrong?: 'tooShort' | 'tooLong' | 'patternTooLong' };

export function askedFor(typed: string, isPattern: boolean): Asked {
  const text = typed.trim();
  if (text === '') return {};
  if ([...text].length < LEAST) return { wrong: 'tooShort' };
  const search = isPattern ? text : literally(text);
  if ([...search].length > MOST) return { wrong: isPattern ? 'patternTooLong' : 'tooLong' };
  return { search };
}
