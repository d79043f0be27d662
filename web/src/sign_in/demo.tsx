// The people of the demo, one click each.
import '#core';
import { useState } from 'preact/hooks';
import type { Problem as Refusal } from '../api/problems.ts';
import type { DemoPerson } from '../api/types.ts';
import { readPeople, tokenOf } from '../auth/demo.ts';
import { Button, Load, Problem, Their, useLoad } from '../parts/parts.tsx';
import { text } from '../text/en.ts';
import { demo as words } from '../text/en_demo.ts';
import type { WaysProps } from './ways.tsx';

type Props = Pick<WaysProps, 'onTokens'>;

export function Demo({ onTokens }: Props) {
  const found = useLoad(readPeople);
  return (
    <section class="other">
      <h3>{words.heading()}</h3>
      <p>{words.lead()}</p>
      <Load from={found}>
        {(people) => (people.length === 0 ? <p>{words.none()}</p>
          : <People people={people} onTokens={onTokens} />)}
      </Load>
    </section>
  );
}

function People({ people, onTokens }: Props & { people: DemoPerson[] }) {
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<Refusal>();

  async function be(one: DemoPerson) {
    setBusy(one.uid);
    setProblem(undefined);
    const answer = await tokenOf(one);
    setBusy(undefined);
    if (answer.ok) onTokens(answer.data, 'development');
    else setProblem(answer.problem);
  }

  return (
    <>
      {problem && <Problem problem={problem} />}
      <ul class="things">
        {people.map((one) => (
          <li key={one.uid}>
            <div>
              <p><Their strong>{one.name}</Their></p>
              <p class="quiet small"><Role person={one} /></p>
            </div>
            <Button label={words.be(one.name)} busy={busy === one.uid && words.busy()}
              onClick={() => void be(one)}>{text.signIn.heading()}</Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Role({ person: { role, organization } }: { person: DemoPerson }) {
  const said = words.role(role);
  return <Their>{organization ? words.roleAt(said, organization) : said}</Their>;
}
