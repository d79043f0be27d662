// The end: what arrived, with a receipt.
import { useEffect, useState } from 'preact/hooks';
import { asText } from '../../drafts/receipt.ts';
import type { Receipt as Given, Session } from '../../drafts/wire.ts';
import { announce, toast } from '../../parts/live.ts';
import { Banner, Button } from '../../parts/parts.tsx';
import { Prose } from '../../parts/text_area.tsx';
import { screening as words } from '../../text/en_screening.ts';
import { About } from './frame.tsx';
import type { Done, Sitting } from './sitting.ts';
import { QuestionName } from './written.tsx';

export function Receipt({ sitting, session, done }: { sitting: Sitting; session: Session;
  done: Done }) {
  useEffect(() => announce(words.done()), []);
  const late = words.late(done.receipt?.from);
  return (
    <>
      <Banner kind="good" title={words.done()}>
        <p>{words.submittedAt(done.submittedAt)} {words.doneText(session.organization.name)}</p>
        {late && <p>{late}</p>}
      </Banner>
      {done.differing.length > 0 && (
        <Differing sitting={sitting} session={session} ids={done.differing} />
      )}
      <section class="card">
        <About session={session} />
        {done.receipt && <Details receipt={done.receipt} session={session}
          equal={done.compared && done.differing.length === 0} />}
      </section>
    </>
  );
}

function Differing({ sitting, session, ids }: { sitting: Sitting; session: Session;
  ids: string[] }) {
  return (
    <Banner kind="bad" title={words.differs()}>
      <p>{words.differsText()}</p>
      {session.questions.map((question, index) => ids.includes(question._id) && (
        <div key={question._id}>
          <QuestionName question={question} index={index} count={session.questions.length} />
          <Prose>{sitting.own(question._id)}</Prose>
        </div>
      ))}
    </Banner>
  );
}

function Details({ receipt, session, equal }: { receipt: Given; session: Session;
  equal: boolean }) {
  const orderOf = (id: string) => session.questions.findIndex(({ _id }) => _id === id) + 1;
  const row = (name: string, value: string) => (
    <div key={name}><dt>{name}</dt><dd><code>{value}</code></dd></div>
  );
  return (
    <>
      <h2>{words.receipt()}</h2>
      <p>{words.receiptText()}{equal && ` ${words.receiptEqual()}`}</p>
      <dl class="facts">
        {row(words.receiptNumber(), receipt.interviewId)}
        {receipt.parts.map(({ id, digest }) => row(words.digestOf(orderOf(id)), digest))}
        {row(words.digest(), receipt.digest)}
        {row(words.seal(), receipt.seal)}
      </dl>
      <Take receipt={receipt} />
    </>
  );
}

function Take({ receipt }: { receipt: Given }) {
  const text = asText(receipt);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [text]);
  return (
    <div class="row">
      {navigator.clipboard && (
        <Button onClick={() => void navigator.clipboard.writeText(text)
          .then(() => toast(words.copied()))}>{words.copy()}</Button>
      )}
      <Button onClick={() => print()}>{words.print()}</Button>
      {address && <a class="button" href={address} download={words.file()}>{words.save()}</a>}
    </div>
  );
}
