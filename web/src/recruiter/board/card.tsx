// A candidate on the board.
import { useMemo } from 'preact/hooks';
import { Their } from '../../parts/parts.tsx';
import { board as words } from '../../text/recruiter/en_board.ts';
import { app } from '../../text/recruiter/en_app.ts';
import { seesOthers } from '../who.tsx';
import { nameOf, waitsOf, type Card, type Column } from './model.ts';

interface Props {
  card: Card;
  column: Column;
  now: number;
  mayMove: boolean;
  mayInvite: boolean;   // to the stage of this column
}

// Those who are not under the keys have no tab stop: focus.ts gives it to one card.
export function Tile({ card, column, now, mayMove, mayInvite }: Props) {
  const isOpen = card.stageStatus === 'unlocked' || card.stageStatus === 'declined';
  const invites = mayMove && mayInvite && isOpen;
  return useMemo(() => {
    const name = nameOf(card);
    const { participant, status } = card;
    return (
      <li class="tile" data-card={card._id} data-column={column.key}>
        <div class="first">
          <a class="name" href={`/app/pipelines/${card._id}`} tabIndex={-1} draggable={false}>
            <Their>{name}</Their>
          </a>
          {mayMove && (
            <button type="button" tabIndex={-1} data-act="move" aria-haspopup="menu"
              aria-keyshortcuts="M" aria-label={words.moveOf(name)}>{words.move()}</button>
          )}
        </div>
        {participant.name && <p class="quiet small"><Their>{participant.email}</Their></p>}
        <p class="waits">
          {status === 'shortlisted' && <span class="badge">{app.pipelineStatus[status]()}</span>}
          {waitsOf(card, now, seesOthers()).map(({ words: text, kind }, at) => (
            <span class={`badge ${kind}`} key={at}>{text()}</span>
          ))}
        </p>
        <p class="quiet small">{words.active(now, card.lastActivityAt)}</p>
        {invites && (
          <button type="button" tabIndex={-1} data-act="invite"
            aria-label={words.inviteOf(name)}>{words.invite()}</button>
        )}
      </li>
    );
  }, [card, column.key, now, mayMove, invites]);
}
