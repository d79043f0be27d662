// The review before the submit: what is there, what is empty.
import { useEffect, useState } from 'preact/hooks';
import { length } from '../../drafts/length.ts';
import type { Part } from '../../drafts/sync.ts';
import { announce } from '../../parts/live.ts';
import { Banner, Button } from '../../parts/parts.tsx';
import { Prose } from '../../parts/text_area.tsx';
import { session as words } from '../../text/en_session.ts';
import type { PageSession } from '../session/page_session.ts';
import type { Session } from './kind.ts';

interface Props {
  pageSession: PageSession;
  session: Session;
  heading: { current: HTMLHeadingElement | null };
  onChange: (index: number) => void;
}

export function Review({ pageSession, session, heading, onChange }: Props) {
  const { questions } = session;
  const parts = pageSession.drafts().parts.value;
  const [tried, setTried] = useState(false);
  const which = (test: (part: Part | undefined) => boolean) =>
    questions.map(({ _id }, index) => (test(parts[_id]) ? index : -1)).filter((one) => one >= 0);
  const empty = which((part) => !part?.text.trim() && !part?.theirs);
  const long = which((part) => part !== undefined && length(part.text) > part.most);
  const undecided = which((part) => part?.theirs !== undefined);
  const ready = long.length === 0 && undecided.length === 0;
  const mayWrite = pageSession.writer.value?.mine.value !== false;
  useEffect(() => {
    if (tried && !ready) announce(long.length ? words.long() : words.undecided());
  }, [tried]);

  return (
    <>
      <h2 ref={heading} tabIndex={-1}>{words.reviewTitle()}</h2>
      <p>{words.reviewText()}</p>
      <Missing title={words.empty(empty.length)} of={empty} onChange={onChange} />
      <Missing title={words.long()} of={long} onChange={onChange} bad />
      <Missing title={words.undecided()} of={undecided} onChange={onChange} bad />
      <ol class="things">
        {questions.map((question, index) => (
          <li key={question._id}>
            <div>
              <p class="strong">{words.question(index + 1, questions.length)}</p>
              {parts[question._id]?.text.trim()
                ? <Prose>{parts[question._id]!.text}</Prose>
                : <p class="quiet">{words.noAnswer()}</p>}
            </div>
            <Button label={words.change(index + 1)} onClick={() => onChange(index)}>
              {words.changeShort()}
            </Button>
          </li>
        ))}
      </ol>
      <div class="row">
        <Button kind="main" off={!mayWrite} onClick={() => {
          setTried(true);
          if (ready) void pageSession.submit();
        }}>{words.submit()}</Button>
        <Button onClick={() => onChange(undecided[0] ?? long[0] ?? empty[0] ?? 0)}>{words.goOn()}</Button>
      </div>
    </>
  );
}

function Missing({ title, of, bad, onChange }: { title: string; of: number[]; bad?: boolean;
  onChange: (index: number) => void }) {
  if (of.length === 0) return null;
  return (
    <Banner kind={bad ? 'bad' : 'warn'} title={title}>
      <div class="row">
        {of.map((index) => (
          <Button kind="link" key={index} label={words.change(index + 1)}
            onClick={() => onChange(index)}>{String(index + 1)}</Button>
        ))}
      </div>
    </Banner>
  );
}
