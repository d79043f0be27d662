// A conversation: questions one after the other, each reply is final.
import { useEffect, useRef, useState } from 'preact/hooks';
import { length } from '../../drafts/length.ts';
import { announce } from '../../parts/live.ts';
import { Button, Dialog } from '../../parts/parts.tsx';
import { Prose } from '../../parts/text_area.tsx';
import { session as words } from '../../text/en_session.ts';
import { Notices, Top } from '../session/frame.tsx';
import type { PageSession } from '../session/page_session.ts';
import { keptOf, open, reply, type Session } from './kind.ts';
import { Answer } from './written.tsx';

export function Conversation({ pageSession, session, token }: { pageSession: PageSession; session: Session;
  token: string }) {
  const kept = keptOf(session);
  const [current] = open(session);
  const replied = session.questions.filter(({ _id }) => _id !== current?._id);
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);

  // Readers hear the next question where they are.
  useEffect(() => {
    if (!first.current) {
      announce(current ? current.text : words.coming());
      if (current) heading.current?.focus();
    }
    first.current = false;
  }, [current?._id]);

  return (
    <>
      <Notices pageSession={pageSession} />
      <section class="card">
        <Top pageSession={pageSession} session={session} />
        {replied.length > 0 && (
          <section aria-label={words.log()} class="log">
            {replied.map(({ _id, text }) => (
              <div key={_id}>
                <p class="strong">{words.they()}</p>
                <Prose>{text}</Prose>
                <p class="strong">{words.you()}</p>
                <Prose>{kept.get(_id)?.text ?? pageSession.own(_id)}</Prose>
              </div>
            ))}
          </section>
        )}
        {current ? (
          <>
            <h2 ref={heading} tabIndex={-1}>{words.they()}</h2>
            <Prose>{current.text}</Prose>
            <Answer pageSession={pageSession} question={current} label={words.yourReply()}
              key={current._id} />
            <Reply pageSession={pageSession} token={token} id={current._id} key={`reply-${current._id}`} />
          </>
        ) : <p aria-busy="true">{words.coming()}</p>}
      </section>
    </>
  );
}

function Reply({ pageSession, token, id }: { pageSession: PageSession; token: string; id: string }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const part = pageSession.drafts().parts.value[id];
  if (!part || part.theirs) return null;
  const ready = part.text.trim() !== '' && length(part.text) <= part.most
    && !pageSession.ended.value && pageSession.writer.value?.mine.value !== false;

  async function send() {
    setBusy(true);
    await pageSession.alone(() => reply(token, id, pageSession.own(id)));
    setBusy(false);
    setAsking(false);
  }

  return (
    <div class="row">
      <Button kind="main" busy={busy && words.replying()} onClick={() => {
        if (ready) setAsking(true);
        else announce(words.replyEmpty());
      }}>{words.reply()}</Button>
      {asking && (
        <Dialog title={words.replyTitle()} act={words.replyAct()}
          acting={busy && words.replying()} onAct={() => void send()}
          onClose={() => setAsking(false)}>
          <p>{words.replyText()}</p>
        </Dialog>
      )}
    </div>
  );
}
