// The draft of feedback at the service: what somebody typed on one device goes on on another.
import { useEffect, useRef } from 'preact/hooks';
import type { Draft } from '../../drafts/form.ts';
import { api, ask } from '../who.tsx';
import type { InterviewKit } from './kit.tsx';
import { bodyOf, formOf, newer, NOTHING, textOf, type Form } from './typed.ts';

const QUIET = 2000;  // milliseconds

// Begins with what the service has, and saves there whatever is typed, after a pause. `isOff`: the
// feedback is being given. Who was excused, or is on no panel, has a draft on this device only. A
// refusal is not told: the text is on the device.
export function useSavedDraft(interview: string, own: InterviewKit['own'], draft: Draft<Form>,
  isOff: boolean): void {
  // Saves follow each other, so that an older text never comes last.
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const known = useRef<string | undefined>(undefined);  // the text at the service, as far as it is known
  const form = draft.value;
  const now = useRef({ form, isOff });
  now.current = { form, isOff };
  const isReady = form !== undefined && own !== undefined && own.waivedAt === undefined;
  const text = form && textOf(form);
  useEffect(() => {
    if (isOff || !isReady) return undefined;
    if (known.current === undefined) {
      known.current = own.draft ? textOf(formOf(own.draft)) : NOTHING;
      const theirs = newer(form, own.draft);
      if (theirs) {
        draft.take(theirs);
        return undefined;
      }
    }
    if (text === known.current) return undefined;
    // While it waited for its turn, more may have been typed, or the feedback been given.
    const save = async () => {
      const newest = now.current.form;
      if (now.current.isOff || !newest) return;
      const sent = textOf(newest);
      if (sent === known.current) return;
      if (sent !== NOTHING) draft.set({ ...newest, sent });
      const answer = await ask((headers) => api.own.PUT('/v1/interviews/{id}/scorecard-draft', {
        params: { path: { id: interview } }, body: bodyOf(newest), headers }));
      if (answer.ok) known.current = sent;
    };
    const timer = setTimeout(() => { saving.current = saving.current.then(save); },
      text === NOTHING ? 0 : QUIET);
    return () => clearTimeout(timer);
  }, [isReady, isOff, text]);
}
