// Forms that lose nothing: what is typed stays on this device until the service has it, also when the
// page is loaded again, or the sign-in ends in the middle. The key is random and belongs to this tab,
// so that nobody else reads the drafts of a shared computer.
import { openArea } from './area.ts';
import { useKept, type Draft } from './kept.ts';
import { openStore, type Store } from './store.ts';
import { newRequestId } from '../api/client.ts';
import { session } from '../auth/session.ts';
import { DRAFTS } from '../sign_in/site.ts';

export type { Draft };

let opened: Promise<Store | undefined> | undefined;

// Nothing without storage, or on plain HTTP, where browsers have no cryptography.
function store(): Promise<Store | undefined> {
  opened ??= (async () => {
    try {
      const key = sessionStorage.getItem(DRAFTS) ?? newRequestId() + newRequestId();
      sessionStorage.setItem(DRAFTS, key);
      return await openStore(key, await openArea());
    } catch {
      return undefined;
    }
  })();
  return opened;
}

const subject = () => session.tokens()?.subject ?? '';

// The draft of a form. `name` says which, such as `feedback 68f0...`.
export const useDraft = <Value>(name: string, initial: Value): Draft<Value> =>
  useKept(store, `${subject()} ${name}`, initial);
