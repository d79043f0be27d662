// The code that was asked for in this tab. It outlives a reload: phones unload the page while its
// owner reads the mail. It holds no code, so that it is worth nothing to others.
import { serverNow } from '../api/clock.ts';
import type { Challenge } from '../api/types.ts';

export interface Asked extends Challenge {
  email: string;
}

const keyOf = (purpose: string) => `hireline.${purpose}`;

export function keep(purpose: string, asked: Asked | undefined): void {
  try {
    if (asked) sessionStorage.setItem(keyOf(purpose), JSON.stringify(asked));
    else sessionStorage.removeItem(keyOf(purpose));
  } catch { /* without storage, a reload begins again */ }
}

export function kept(purpose: string): Asked | undefined {
  try {
    const asked = JSON.parse(sessionStorage.getItem(keyOf(purpose)) ?? 'null') as Asked | null;
    return asked && Date.parse(asked.expiresAt) > serverNow() ? asked : undefined;
  } catch {
    return undefined;
  }
}
