// The ways to sign in that the service offers. Read once; what may be better in a moment is read
// again when it is asked for.
import { call, type Answer } from '../api/client.ts';
import { api } from '../api/open.ts';
import type { Provider, SignInWays } from '../api/types.ts';

let read: Promise<Answer<SignInWays>> | undefined;

export function readOffer(): Promise<Answer<SignInWays>> {
  read ??= call((headers) => api.open.GET('/v1/sign-in', { headers })).then((answer) => {
    if (!answer.ok || (answer.data.issuer && !hasProvider(answer.data))) read = undefined;
    return answer;
  });
  return read;
}

// Whether anybody can sign in in these pages, in whatever way.
export const offersAnything = ({ codes, passkeys, provider, development }: SignInWays) =>
  codes || passkeys || provider !== undefined || development === true;

export type WithProvider = SignInWays & { issuer: string; provider: Provider };

export const hasProvider = (offer: SignInWays): offer is WithProvider =>
  offer.issuer !== undefined && offer.provider !== undefined;
