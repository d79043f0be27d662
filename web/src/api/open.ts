// Calls of routes that need no sign-in. Pages of links have these alone, and load no tokens.
import { createApi } from './client.ts';

const nobody = { token: async () => undefined, renewed: async () => false };

export const api: Pick<ReturnType<typeof createApi>, 'open'> = createApi(nobody);
