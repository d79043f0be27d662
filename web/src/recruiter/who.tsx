// Who uses these pages: members of an organization, each with what their role may do.
import { computed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { call, type Answer, type Called, type DataOf } from '../api/client.ts';
import type { Permission, Recruiter } from '../api/types.ts';
import { api } from '../auth/session.ts';
import { toast } from '../parts/live.ts';
import { Empty, Load, useLoad } from '../parts/parts.tsx';
import { Own } from '../sign_in/own.tsx';
import { me, readMe } from '../sign_in/site.ts';
import { app as words } from '../text/recruiter/en_app.ts';

export { api };

export interface Member extends Recruiter {
  organization: NonNullable<Recruiter['organization']>;
  role: NonNullable<Recruiter['role']>;
}

const isMember = (one: Recruiter | undefined): one is Member =>
  one?.organization !== undefined && one.role !== undefined;

// The member who is signed in. Undefined until it is known.
export const member = computed<Member | undefined>(() => {
  const found = me.value?.recruiter;
  return isMember(found) ? found : undefined;
});

export const may = (permission: Permission): boolean =>
  member.value?.permissions.includes(permission) ?? false;

// Interviewers read their own feedback alone, so that nobody writes what others think.
export const seesOthers = (): boolean =>
  may('see_feedback') && member.value?.role !== 'interviewer';

// Another role shows the page anew, and so without the refusal: a message says why.
async function readAgain(): Promise<void> {
  const answer = await readMe();
  if (!answer.ok) return;
  const before = member.value?.role;
  me.value = answer.data;
  const now = member.value?.role;
  if (before && now && now !== before) toast(words.roleIsNow(now));
}

// Calls the API. A role that was taken away while the page is open is noticed by the first refusal.
export async function ask<C extends Called>(
  made: (headers: Record<string, string>) => Promise<C>): Promise<Answer<DataOf<C>>> {
  const answer = await call(made);
  if (!answer.ok && answer.problem.status === 403) void readAgain();
  return answer;
}

// The content of a page, for a member whose role may do this.
export function Members({ needs = 'read', children }: { needs?: Permission;
  children: ComponentChildren }) {
  return <Own><Known needs={needs}>{children}</Known></Own>;
}

function Known({ needs, children }: { needs: Permission; children: ComponentChildren }) {
  const found = useLoad(async () => {
    if (me.value) return { ok: true as const, data: me.value };
    const answer = await readMe();
    if (answer.ok) me.value = answer.data;
    return answer;
  });
  if (me.value && !found.problem) return <Allowed needs={needs}>{children}</Allowed>;
  return <Load from={found}>{() => <Allowed needs={needs}>{children}</Allowed>}</Load>;
}

function Allowed({ needs, children }: { needs: Permission; children: ComponentChildren }) {
  if (!member.value)
    return <Empty title={words.noMember().title}><p>{words.noMember().text}</p></Empty>;
  if (!may(needs)) {
    return (
      <Empty title={words.notForRole().title}>
        <p>{words.notForRole().text(member.value.role, needs)}</p>
      </Empty>
    );
  }
  // A role that has changed shows the page anew.
  return <div key={member.value.role}>{children}</div>;
}
