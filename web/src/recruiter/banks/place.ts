// Leads to a field of the form, also if it is folded away.
import { fieldId } from './form.ts';

export function goTo(place: string): void {
  const found = document.getElementById(fieldId(place));
  const folded = found?.closest('details');
  if (folded) folded.open = true;
  found?.focus();
}
