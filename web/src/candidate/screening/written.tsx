// Written questions and scenarios: one question at a time, in any order, then a review.
import { useEffect } from 'preact/hooks';
import { length } from '../../drafts/length.ts';
import { Button } from '../../parts/parts.tsx';
import { Prose, TextArea } from '../../parts/text_area.tsx';
import { session as words } from '../../text/en_session.ts';
import { Choice, Other } from '../session/choice.tsx';
import { Notices, Top } from '../session/frame.tsx';
import { Places, usePlaces } from '../session/places.tsx';
import type { Question, Session } from './kind.ts';
import { Review } from './review.tsx';
import type { PageSession } from '../session/page_session.ts';

export function Written({ pageSession, session }: { pageSession: PageSession; session: Session }) {
  const { questions } = session;
  const { at, reviewing, heading, go } =
    usePlaces(pageSession, questions.map(({ _id }) => _id), () => placeOf(pageSession, questions));

  useEffect(() => {
    if (questions[at]) pageSession.goTo(questions[at]._id);
  }, []);

  const question = questions[at];
  return (
    <>
      <Notices pageSession={pageSession} />
      <section class="card">
        <Top pageSession={pageSession} session={session} />
        {reviewing || !question ? (
          <Review pageSession={pageSession} session={session} heading={heading}
            onChange={(index) => go(index)} />
        ) : (
          <>
            <Places label={words.questions()} places={placesOf(pageSession, questions)} at={at}
              onGo={go} />
            <h2 ref={heading} tabIndex={-1}>{words.question(at + 1, questions.length)}</h2>
            {question.title && <h3 dir="auto">{question.title}</h3>}
            <Prose>{question.text}</Prose>
            <Answer pageSession={pageSession} question={question} key={question._id} />
            <div class="row apart">
              <div class="row">
                <Button off={at === 0} onClick={() => go(at - 1)}>{words.back()}</Button>
                <Button off={at === questions.length - 1} onClick={() => go(at + 1)}>
                  {words.next()}
                </Button>
              </div>
              <Button kind="main" onClick={() => go(at, true)}>{words.review()}</Button>
            </div>
          </>
        )}
      </section>
    </>
  );
}

// Where one was, else the first question that has no answer.
function placeOf(pageSession: PageSession, questions: Question[]): number {
  const was = questions.findIndex(({ _id }) => _id === pageSession.place());
  if (was >= 0) return was;
  const parts = pageSession.drafts().parts.value;
  return Math.max(questions.findIndex(({ _id }) => !parts[_id]?.text || parts[_id].theirs), 0);
}

function placesOf(pageSession: PageSession, questions: Question[]) {
  const parts = pageSession.drafts().parts.value;
  return questions.map(({ _id }, index) => {
    const done = Boolean(parts[_id]?.text.trim());
    return { id: _id, label: words.go(index + 1, done), done };
  });
}

// The field of one question, or the choice between two texts.
export function Answer({ pageSession, question, label = words.answer() }: { pageSession: PageSession;
  question: Question; label?: string }) {
  const drafts = pageSession.drafts();
  const part = drafts.parts.value[question._id];
  if (!part) return null;
  if (part.theirs) return <Choice pageSession={pageSession} id={question._id} part={part} />;
  const used = length(part.text);
  const over = used - part.most;
  return (
    <>
      <TextArea label={label} value={part.text}
        hint={words.used(used, part.most)} wrong={over > 0 ? words.tooLong(over) : undefined}
        readOnly={pageSession.ended.value || pageSession.writer.value?.mine.value === false}
        onValue={(value) => pageSession.type(question._id, value)}
        onBlur={() => void drafts.flush()} />
      <Other part={part} />
    </>
  );
}
