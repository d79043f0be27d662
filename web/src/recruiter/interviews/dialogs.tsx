// The dialogs of an interview, which load when they are opened.
import { lazy } from '../../parts/lazy.tsx';
import type { Props as CancelProps } from './cancel.tsx';
import type { Props as MoveProps } from './move.tsx';
import type { Props as ReopenProps } from './reopen.tsx';

export const Move = lazy<MoveProps>(() => import('./move.tsx').then((found) => found.Move));
export const Reopen = lazy<ReopenProps>(() => import('./reopen.tsx').then((found) => found.Reopen));
export const Cancel = lazy<CancelProps>(() => import('./cancel.tsx').then((found) => found.Cancel));
