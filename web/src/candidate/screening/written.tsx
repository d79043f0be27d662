// Written questions and scenarios: one question at a time, in any order, then a review.
import { useEffect, useRef, useState } from 'preact/hooks';
import { length } from '../../drafts/length.ts';
import type { Part } from '../../drafts/sync.ts';
import { Button } from '../../parts/parts.tsx';
import { Prose, TextArea } from '../../parts/text_area.tsx';
import { session as words } from '../../text/en_session.ts';
import { Choice, Other } from '../sitting/choice.tsx';
import { Notices, Top } from '../sitting/frame.tsx';
import type { Question, Session } from './kind.ts';
import { Review } from './review.tsx';
import type { Sitting } from '../sitting/sitting.ts';

export function Written({ sitting, session }: { sitting: Sitting; session: Session }) {
  const { questions } = session;
  const parts = sitting.drafts().parts.value;
  const [at, setAt] = useState(() => placeOf(sitting, questions));
  const [reviewing, setReviewing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);

  useEffect(() => {
    if (questions[at]) sitting.goTo(questions[at]._id);
  }, []);

  useEffect(() => {
    if (moved.current) heading.current?.focus();
  }, [at, reviewing]);

  function go(to: number, review = false) {
    moved.current = true;
    void sitting.drafts().flush();
    if (questions[to]) sitting.goTo(questions[to]._id);
    setAt(to);
    setReviewing(review);
  }

  const question = questions[at];
  return (
    <>
      <Notices sitting={sitting} />
      <section class="card">
        <Top sitting={sitting} session={session} />
        {reviewing || !question ? (
          <Review sitting={sitting} session={session} heading={heading}
            onChange={(index) => go(index)} />
        ) : (
          <>
            <Places questions={questions} parts={parts} at={at} onGo={(index) => go(index)} />
            <h2 ref={heading} tabIndex={-1}>{words.question(at + 1, questions.length)}</h2>
            {question.title && <h3 dir="auto">{question.title}</h3>}
            <Prose>{question.text}</Prose>
            <Answer sitting={sitting} question={question} key={question._id} />
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
function placeOf(sitting: Sitting, questions: Question[]): number {
  const was = questions.findIndex(({ _id }) => _id === sitting.place());
  if (was >= 0) return was;
  const parts = sitting.drafts().parts.value;
  return Math.max(questions.findIndex(({ _id }) => !parts[_id]?.text || parts[_id].theirs), 0);
}

function Places({ questions, parts, at, onGo }: { questions: Question[];
  parts: Readonly<Record<string, Part>>; at: number; onGo: (index: number) => void }) {
  if (questions.length < 2) return null;
  return (
    <nav aria-label={words.questions()}>
      <ol class="places">
        {questions.map(({ _id }, index) => {
          const answered = Boolean(parts[_id]?.text.trim());
          return (
            <li key={_id}>
              <button type="button" class={answered ? 'done' : undefined}
                aria-label={words.go(index + 1, answered)}
                aria-current={index === at ? 'step' : undefined} onClick={() => onGo(index)}>
                {index + 1}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

// The field of one question, or the choice between two texts.
export function Answer({ sitting, question, label = words.answer() }: { sitting: Sitting;
  question: Question; label?: string }) {
  const drafts = sitting.drafts();
  const part = drafts.parts.value[question._id];
  if (!part) return null;
  if (part.theirs) return <Choice sitting={sitting} id={question._id} part={part} />;
  const used = length(part.text);
  const over = used - part.most;
  return (
    <>
      <TextArea label={label} value={part.text}
        hint={words.used(used, part.most)} wrong={over > 0 ? words.tooLong(over) : undefined}
        readOnly={sitting.ended.value || sitting.writer.value?.mine.value === false}
        onValue={(value) => sitting.type(question._id, value)}
        onBlur={() => void drafts.flush()} />
      <Other part={part} />
    </>
  );
}
