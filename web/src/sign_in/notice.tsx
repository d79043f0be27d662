// Says on every page that somebody of the demo is signed in.
import { session } from '../auth/session.ts';
import { Banner } from '../parts/parts.tsx';
import { demo } from '../text/en_provider.ts';

export function Notice() {
  const state = session.state.value;
  if (state.kind !== 'in' || state.tokens.kind !== 'development') return null;
  return (
    <aside class="wide" aria-label={demo.notice()}>
      <Banner kind="warn"><p>{demo.banner()}</p></Banner>
    </aside>
  );
}
