// What only somebody who has signed in sees; others sign in at the same place.
import type { ComponentChildren } from 'preact';
import { session } from '../auth/session.ts';
import { Skeleton } from '../parts/parts.tsx';
import { SignIn } from './sign_in.tsx';

export function Own({ children, onSignedIn }: { children: ComponentChildren;
  onSignedIn?: () => void }) {
  const state = session.state.value;
  if (state.kind === 'starting') return <Skeleton />;
  if (state.kind === 'out') return <SignIn {...(onSignedIn ? { onDone: onSignedIn } : {})} />;
  // Another account shows nothing of the one before.
  return <div key={state.tokens.subject}>{children}</div>;
}
