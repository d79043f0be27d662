// `/screening/:token`: an automated stage with questions, which a candidate takes by a link.
import '../links_core.ts';
import type { Params } from '../../frame/routes.ts';
import { session as words } from '../../text/en_session.ts';
import { Phases } from '../session/phases.tsx';
import { createPageSession } from '../session/page_session.ts';
import { Conversation } from './conversation.tsx';
import { isConversation, screeningKind, type Session } from './kind.ts';
import { Written } from './written.tsx';

export function Page({ params }: { params: Params }) {
  const token = params['token'] ?? '';
  return (
    <Phases key={token} scope="/screening/" make={() => createPageSession(token, screeningKind(token))}
      before={before} nameOf={nameOf}>
      {(pageSession, session) => (isConversation(session)
        ? <Conversation pageSession={pageSession} session={session} token={token} />
        : <Written pageSession={pageSession} session={session} />)}
    </Phases>
  );
}

function before(session: Session) {
  const { organization: { name }, questionCount, timeLimitMinutes } = session;
  const limit = timeLimitMinutes ? words.limit(timeLimitMinutes) : words.noLimit();
  return isConversation(session)
    ? { lead: words.leadConversation(name), points: [words.oneAtATime(questionCount), limit] }
    : { lead: words.lead(name), points: [words.count(questionCount), limit] };
}

const nameOf = ({ questions }: Session) => (id: string) =>
  words.question(questions.findIndex(({ _id }) => _id === id) + 1, questions.length);
