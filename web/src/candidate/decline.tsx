// `/decline/:token`: what would be declined, and declining it. Mail scanners open links, so only the
// buttons do something.
import './links_core.ts';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../api/client.ts';
import { api } from '../api/open.ts';
import type { Problem as Refusal } from '../api/problems.ts';
import type { InterviewInvitation } from '../api/types.ts';
import { useKept } from '../drafts/kept.ts';
import { length } from '../drafts/length.ts';
import { Choices } from '../parts/choices.tsx';
import { announce } from '../parts/live.ts';
import { Banner, Button, Dialog, focusHeading, Load, Their, useLoad } from '../parts/parts.tsx';
import { TextArea } from '../parts/text_area.tsx';
import type { Params } from '../frame/routes.ts';
import { openDevice } from './session/device.ts';
import { decline as words } from '../text/en_decline.ts';
import { zonedRange } from '../text/format.ts';

const LONGEST = 2000;

export function Page({ params }: { params: Params }) {
  const declineToken = params['token'] ?? '';
  const found = useLoad(() => call((headers) =>
    api.open.GET('/v1/interviews/decline/{declineToken}',
      { params: { path: { declineToken } }, headers })));
  const [declinedAt, setDeclinedAt] = useState<string>();
  // What was pressed is gone with its dialog, so readers begin at the heading.
  useEffect(() => { if (declinedAt) focusHeading(); }, [declinedAt]);
  return (
    <Load from={found} topic="link">
      {(invitation) => (
        <>
          <State invitation={invitation} declinedAt={declinedAt ?? invitation.declinedAt} />
          <About invitation={invitation} isOpen={!declinedAt && isOpen(invitation)} />
          {!declinedAt && isOpen(invitation) && (
            <Ways invitation={invitation} token={declineToken} onDeclined={(at) => {
              announce(words.done());
              setDeclinedAt(at);
            }} />
          )}
        </>
      )}
    </Load>
  );
}

const isOpen = ({ declinedAt, interview: { status } }: InterviewInvitation) =>
  !declinedAt && (status === 'scheduled' || status === 'in_progress');

function State({ invitation, declinedAt }: { invitation: InterviewInvitation;
  declinedAt: string | undefined }) {
  if (declinedAt) {
    return (
      <Banner kind="good" title={words.done()}><p>{words.doneText(declinedAt)}</p></Banner>
    );
  }
  const { status } = invitation.interview;
  if (status === 'completed')
    return <Banner title={words.over()}><p>{words.overText()}</p></Banner>;
  return status === 'cancelled'
    ? <Banner title={words.cancelled()}><p>{words.cancelledText()}</p></Banner> : null;
}

function About({ invitation, isOpen }: { invitation: InterviewInvitation; isOpen: boolean }) {
  const { organization, job, stage, interview } = invitation;
  return (
    <section class="card">
      <p>{words.lead(organization.name)}</p>
      <p>
        <Their strong>{job.title}</Their>
        {(stage?.name ?? interview.title) && <>, <Their>{stage?.name ?? interview.title!}</Their></>}
      </p>
      {interview.startTime && interview.endTime && (
        <p><time dateTime={interview.startTime} class="strong">
          {zonedRange(interview.startTime, interview.endTime)}
        </time></p>
      )}
      {isOpen && <p class="quiet">{words.nothingYet()}</p>}
    </section>
  );
}

function Ways({ invitation, token, onDeclined }: { invitation: InterviewInvitation; token: string;
  onDeclined: (at: string) => void }) {
  return (
    <>
      {!invitation.interview.isAutomated && (
        <section class="card">
          <h2>{words.time()}</h2>
          <p>{words.timeText()}</p>
          <div class="row"><a class="button" href="/my">{words.timeAct()}</a></div>
        </section>
      )}
      <Decline token={token} onDeclined={onDeclined} />
    </>
  );
}

const NOTHING = { tags: [] as readonly string[], reason: '' };

// What is typed stays on this device until it is sent, sealed under the token of the link.
function Decline({ token, onDeclined }: { token: string; onDeclined: (at: string) => void }) {
  const [device] = useState(() => openDevice(token));
  const draft = useKept(() => device, '#decline', NOTHING);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal>();
  if (!draft.value) return null;
  const { tags, reason } = draft.value;
  const wrong = length(reason.trim()) > LONGEST ? words.tooLong() : undefined;

  async function send() {
    setBusy(true);
    setProblem(undefined);
    const answer = await call((headers) => api.open.POST('/v1/interviews/decline/{declineToken}',
      { params: { path: { declineToken: token } }, headers,
        body: { tags: [...tags], ...(reason.trim() ? { reason: reason.trim() } : {}) } }));
    setBusy(false);
    if (!answer.ok) return setProblem(answer.problem);
    draft.drop();
    return onDeclined(answer.data.declinedAt);
  }

  return (
    <section class="card">
      <h2>{words.end()}</h2>
      <p>{words.endText()}</p>
      <Choices legend={words.reasons()} many chosen={tags}
        choices={words.tags.map((value) => ({ value, label: value }))}
        onChoose={(value, on) => draft.set({ reason, tags: on ? [...tags, value]
          : tags.filter((one) => one !== value) })} />
      <TextArea label={words.reason()} value={reason} rows={4} wrong={wrong}
        onValue={(value) => draft.set({ tags, reason: value })} onBlur={draft.flush} />
      <div class="row">
        <Button kind="danger" onClick={() => {
          if (wrong) announce(wrong);
          else setAsking(true);
        }}>{words.act()}</Button>
      </div>
      {asking && (
        <Dialog title={words.askTitle()} act={words.confirm()} acting={busy && words.acting()}
          problem={problem} onAct={() => void send()} onClose={() => setAsking(false)}>
          <p>{words.askText()}</p>
        </Dialog>
      )}
    </section>
  );
}
