// `/dsa/:token`: a coding stage that a candidate takes by a link.
import '../links_core.ts';
import { useState } from 'preact/hooks';
import type { Params } from '../../frame/routes.ts';
import { coding as words } from '../../text/en_coding.ts';
import { Phases } from '../session/phases.tsx';
import { createPageSession } from '../session/page_session.ts';
import { codingKind, type Session } from './kind.ts';
import { Workspace } from './workspace.tsx';

export function Page({ params }: { params: Params }) {
  const token = params['token'] ?? '';
  return <Sat token={token} key={token} />;
}

function Sat({ token }: { token: string }) {
  const [coding] = useState(() => codingKind(token));
  return (
    <Phases scope="/dsa/" make={() => createPageSession(token, coding.kind)} before={before}
      nameOf={nameOf}>
      {(pageSession, session) => <Workspace pageSession={pageSession} session={session} coding={coding} />}
    </Phases>
  );
}

const before = ({ organization, problemCount, timeLimitMinutes, languages }: Session) => ({
  lead: words.lead(organization.name),
  points: [words.count(problemCount), words.limit(timeLimitMinutes),
    ...(languages.length > 0 ? [words.languages(languages)] : []), words.activity()],
});

const nameOf = ({ problems }: Session) => (id: string) => {
  const [problem, language] = id.split('/') as [string, string];
  return words.name(problems.find(({ problemId }) => problemId === problem)?.title ?? '', language);
};
