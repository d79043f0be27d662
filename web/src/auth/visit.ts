// Leaves the pages for the provider. Whatever it answers comes to /signed-in.
import { keepFlow } from './flow.ts';
import type { WithProvider } from './offer.ts';
import type { Visit } from './provider.ts';

export async function leaveFor(offer: WithProvider, visit: Visit): Promise<void> {
  const { prepare } = await import('./provider.ts');
  const { to, flow } = await prepare(offer, visit, location.origin);
  keepFlow(flow);
  // A renewal takes the place of the page in the history: the way back leads past it.
  if (visit.subject === undefined) location.assign(to);
  else location.replace(to);
}
