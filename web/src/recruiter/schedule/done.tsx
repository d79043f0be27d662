// After inviting without a mail: the links that the candidate needs.
import type { Schemas } from '../../api/types.ts';
import { Button, Panel } from '../../parts/parts.tsx';
import { schedule as words } from '../../text/recruiter/en_schedule.ts';
import { Links, type Link } from './copy.tsx';

type Interview = Schemas['Interview'];

function linksOf({ link, meetingLink, declineLink }: Interview): Link[] {
  const all = [[words.link(), link], [words.roomLink(), meetingLink],
    [words.declineLink(), declineLink]] as const;
  return all.flatMap(([label, address]) => (address ? [{ label, address }] : []));
}

// Whether somebody has to send links by themselves.
export const needsLinks = (interview: Interview, isMailed: boolean) =>
  !isMailed && linksOf(interview).length > 0;

export function Done({ interview, onDone }: { interview: Interview; onDone: () => void }) {
  const { name, email } = interview.participant;
  return (
    <Panel title={words.doneTitle(name || email)} look="large" onClose={onDone}>
      <p>{interview.isAutomated ? words.doneLink() : words.doneLive()}</p>
      <Links links={linksOf(interview)} />
      <div class="row"><Button kind="main" onClick={onDone}>{words.done()}</Button></div>
    </Panel>
  );
}
