// The end: what arrived, with a receipt.
import '../links_core.ts';
import { useEffect, useState } from 'preact/hooks';
import { asText } from '../../drafts/receipt.ts';
import type { Receipt as Given } from '../../drafts/wire.ts';
import { announce, toast } from '../../parts/live.ts';
import { Banner, Button } from '../../parts/parts.tsx';
import { Prose } from '../../parts/text_area.tsx';
import { receipt as words } from '../../text/en_receipt.ts';
import { About } from './frame.tsx';
import type { Told } from './kind.ts';
import type { PageSession } from './page_session.ts';
import type { Done } from './phase.ts';

// What a part is called.
export type NameOf = (id: string) => string;

interface Props {
  pageSession: PageSession;
  session: Told;
  done: Done;
  nameOf: NameOf;
}

export function Receipt({ pageSession, session, done, nameOf }: Props) {
  useEffect(() => announce(words.done()), []);
  return (
    <>
      <Banner kind="good" title={words.done()}>
        <p>{words.submittedAt(done.submittedAt)} {words.doneText(session.organization.name)}</p>
        {done.receipt?.from === 'draft' && <Late receipt={done.receipt} savedAt={done.draftAt} />}
      </Banner>
      {done.differing.length > 0 && (
        <Banner kind="bad" title={words.differs()}>
          <p>{words.differsText()}</p>
          {done.differing.map((id) => (
            <div key={id}>
              <p class="strong">{nameOf(id)}</p>
              <Prose>{pageSession.own(id)}</Prose>
            </div>
          ))}
        </Banner>
      )}
      <section class="card">
        <About session={session} />
        {done.receipt && <Details receipt={done.receipt} nameOf={nameOf}
          equal={done.compared && done.differing.length === 0} />}
      </section>
    </>
  );
}

function Late({ receipt, savedAt }: { receipt: Given; savedAt: string | undefined }) {
  return (
    <p>
      {words.late()} {receipt.parts.length === 0 && words.lateNothing()}
      {savedAt && words.lateFrom(savedAt)}
    </p>
  );
}

function Details({ receipt, nameOf, equal }: { receipt: Given; nameOf: NameOf; equal: boolean }) {
  const row = (key: string, name: string, value: string) => (
    <div key={key}><dt>{name}</dt><dd><code>{value}</code></dd></div>
  );
  return (
    <>
      <h2>{words.receipt()}</h2>
      <p>{words.receiptText()}{equal && ` ${words.receiptEqual()}`}</p>
      <dl class="facts">
        {row('number', words.receiptNumber(), receipt.interviewId)}
        {receipt.parts.map(({ id, digest }) => row(id, nameOf(id), digest))}
        {row('digest', words.digest(), receipt.digest)}
        {row('seal', words.seal(), receipt.seal)}
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
          .then(() => toast(words.copied()), () => toast(words.notCopied()))}>{words.copy()}</Button>
      )}
      <Button onClick={() => print()}>{words.print()}</Button>
      {address && <a class="button" href={address} download={words.file()}>{words.save()}</a>}
    </div>
  );
}
