// The panel of an interview: who has which seat, and who owes feedback.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { lazy } from '../../parts/lazy.tsx';
import { Button, Load, Their, useLoad } from '../../parts/parts.tsx';
import { panel as words } from '../../text/recruiter/en_panel.ts';
import { api, ask, may } from '../who.tsx';
import type { SeatsProps, WaiveProps } from './panel_dialogs.tsx';

export type PanelMember = Schemas['PanelMember'];

const Seats = lazy<SeatsProps>(() => import('./panel_dialogs.tsx').then((found) => found.Seats));
const Waive = lazy<WaiveProps>(() => import('./panel_dialogs.tsx').then((found) => found.Waive));

type Open = { kind: 'seats' } | { kind: 'waive'; member: PanelMember } | undefined;

// `version` changes when the interview does.
export function Panel({ interview, version, onChanged }: { interview: string;
  version: string | undefined; onChanged: () => void }) {
  const [open, setOpen] = useState<Open>();
  const found = useLoad(() => ask((headers) => api.own.GET('/v1/interviews/{id}/panel',
    { params: { path: { id: interview } }, headers })), [interview, version]);
  const hires = may('manage_hiring');
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    found.reload();
    onChanged();
  };
  return (
    <section class="card">
      <h2>{words.title()}</h2>
      <Load from={found}>
        {({ members }) => (
          <>
            {members.length === 0 && <p class="quiet">{words.nobody()}</p>}
            <ul class="plain panel">
              {members.map((member) => (
                <li key={member.userId}>
                  <Their strong>{member.name || member.email}</Their>{' '}
                  <span class="badge">{words.seat[member.seat]()}</span>
                  <span class="quiet small block">{state(member)}</span>
                  {hires && member.owesFeedback && (
                    <Button kind="link" label={words.excuse(member.name || member.email)}
                      onClick={() => setOpen({ kind: 'waive', member })}>
                      {words.excuseShort()}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {hires && members.length > 0 && (
              <div class="row">
                <Button onClick={() => setOpen({ kind: 'seats' })}>{words.change()}</Button>
              </div>
            )}
            {open?.kind === 'seats' && <Seats interview={interview} members={members}
              etag={found.etag} onDone={done} onClose={close} />}
          </>
        )}
      </Load>
      {open?.kind === 'waive' && <Waive interview={interview} member={open.member} onDone={done}
        onClose={close} />}
    </section>
  );
}

function state({ feedbackGivenAt, waivedAt, owesFeedback, feedbackDueAt }: PanelMember): string {
  if (feedbackGivenAt) return words.given(feedbackGivenAt);
  if (waivedAt) return words.waived(waivedAt);
  if (!owesFeedback) return '';
  if (!feedbackDueAt) return words.owes();
  return Date.parse(feedbackDueAt) < Date.now() ? words.overdue(feedbackDueAt)
    : words.due(feedbackDueAt);
}
