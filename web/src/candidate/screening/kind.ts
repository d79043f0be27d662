// Written questions, scenarios and conversations: their calls, and what their sessions hold. The link
// is all they need: no call sends a sign-in.
import { call } from '../../api/client.ts';
import { api } from '../../api/open.ts';
import type { Schemas } from '../../api/types.ts';
import { length } from '../../drafts/length.ts';
import type { Kept } from '../../drafts/wire.ts';
import { outlives, patience, timed } from '../session/calls.ts';
import type { Kind } from '../session/kind.ts';
import type { Outgoing } from '../../drafts/sync.ts';

export type Session = Schemas['ScreeningSession'];
export type Question = Schemas['SessionQuestion'];

export const isConversation = ({ stage }: Session) => stage.stageTypeKey === 'ai_conversational';

// The questions that can be answered now.
export function open(session: Session): Question[] {
  if (!isConversation(session)) return session.questions;
  return session.questionIsComing ? [] : session.questions.slice(-1);
}

export function keptOf(session: Session): Map<string, Kept> {
  return new Map(session.savedResponses.map(({ questionId, answer, revision, savedAt }) =>
    [questionId, { text: answer, revision, savedAt }]));
}

const responsesOf = (parts: Outgoing[]) => parts.map(({ id, answer, baseRevision }) =>
  ({ questionId: id, answer, baseRevision }));

export function reply(token: string, questionId: string, answer: string) {
  return call((headers) => api.open.POST('/v1/screening/{token}/reply',
    { params: { path: { token } }, body: { questionId, answer }, headers, signal: patience() }));
}

export function screeningKind(token: string): Kind<Session> {
  const params = { path: { token } };
  return {
    open: () => timed(() => call((headers) => api.open.GET('/v1/screening/{token}',
      { params, headers, signal: patience() }))),

    start: () => timed(() => call((headers) => api.open.POST('/v1/screening/{token}/start',
      { params, headers, signal: patience() }))),

    async save(parts, leaving) {
      const body = { responses: responsesOf(parts) };
      const answer = await call((headers) => api.open.PUT('/v1/screening/{token}/responses',
        { params, body, headers, keepalive: outlives(body, leaving), signal: patience() }));
      if (!answer.ok) return answer;
      const { savedAt, saved } = answer.data;
      return { ok: true, data: { savedAt, saved: saved.map(({ questionId, ...one }) =>
        ({ id: questionId, ...one })) } };
    },

    submit: ({ key, parts }) => call((headers) => api.open.POST('/v1/screening/{token}/submit',
      { params, body: { responses: responsesOf(parts) },
        headers: { ...headers, 'Idempotency-Key': key }, signal: patience() })),

    parts: (session) => open(session).map(({ _id, maxLength }) => ({ id: _id, most: maxLength })),
    size: length,
    kept: keptOf,
    isComing: ({ questionIsComing }) => questionIsComing,
    sends: () => true,
    compared: (_, own) => own,
    submitsItself: isConversation,
  };
}
