// Lengths as the service counts them: in code points.
export function length(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
