// A step that the candidate does alone, by its link. Lists hold no links, so the step asks for its
// own.
import { call, type Answer } from '../api/client.ts';
import { serverNow } from '../api/clock.ts';
import type { Interview, Stage } from '../api/types.ts';
import { api } from '../auth/session.ts';
import { Load, Their, useLoad } from '../parts/parts.tsx';
import { text } from '../text/en.ts';
import { webAddress } from '../parts/web_address.ts';

const words = text.my;

// The latest interview of the stage; none if the stage has none that goes on.
async function current(pipeline: string, order: number): Promise<Answer<Interview | null>> {
  const found = await call((headers) => api.own.GET('/v1/candidate/pipeline/{id}',
    { params: { path: { id: pipeline } }, headers }));
  if (!found.ok) return found;
  const stage = found.data.stageProgression.find((one) => one.order === order);
  const id = stage?.interviews.at(-1)?._id;
  if (!id) return { ok: true, data: null };
  return call((headers) => api.own.GET('/v1/candidate/interviews/{id}',
    { params: { path: { id } }, headers }));
}

export function AutomatedStep({ pipeline, stage }: { pipeline: string; stage: Stage }) {
  const found = useLoad(() => current(pipeline, stage.order));
  return (
    <Load from={found}>
      {(interview) => interview?.link && <LinkBox interview={interview} name={stage.name} />}
    </Load>
  );
}

export function LinkBox({ interview, name }: { interview: Interview; name: string }) {
  const session = interview.session ?? interview.codingSession;
  const address = webAddress(interview.link);
  const over = !session?.startedAt && interview.linkExpiresAt !== undefined
    && Date.parse(interview.linkExpiresAt) <= serverNow();
  return (
    <section class="box" aria-label={name}>
      <h3>{words.next()}: <Their>{name}</Their></h3>
      {over ? <p>{words.linkOver(interview.linkExpiresAt!)}</p> : <About interview={interview} />}
      {!over && address && (
        <div class="row">
          <a class="button main" href={address}>
            {session?.startedAt ? words.go() : words.start()}
            <span class="away"> <Their>{name}</Their></span>
          </a>
        </div>
      )}
    </section>
  );
}

function About({ interview }: { interview: Interview }) {
  const session = interview.session ?? interview.codingSession;
  if (session?.startedAt) return session.endsAt ? <p>{words.ends(session.endsAt)}</p> : null;
  return (
    <>
      {interview.session && <p>{words.questions(interview.session.questionCount)}</p>}
      <p>{session?.timeLimitMinutes ? words.takes(session.timeLimitMinutes) : words.noLimit()}</p>
      {interview.linkExpiresAt && <p>{words.linkUntil(interview.linkExpiresAt)}</p>}
    </>
  );
}
