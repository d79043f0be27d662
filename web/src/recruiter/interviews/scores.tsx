// What is rated on the scorecard of an interview.
import type { Schemas } from '../../api/types.ts';
import { Choices } from '../../parts/choices.tsx';
import { Their } from '../../parts/parts.tsx';
import { Prose, TextArea } from '../../parts/text_area.tsx';
import { interviews as words } from '../../text/recruiter/en_interviews.ts';

type Criterion = Schemas['Criterion'];
type Score = Schemas['CriterionScore'];

// As it is typed, by the id of the criterion.
export type Typed = Record<string, { rating?: string; evidence?: string }>;

export const scoresOf = (typed: Typed = {}): Score[] =>
  Object.entries(typed).flatMap(([criterionId, { rating, evidence }]) => {
    const text = evidence?.trim();
    return rating || text ? [{ criterionId, ...(rating ? { rating: Number(rating) } : {}),
      ...(text ? { evidence: text } : {}) }] : [];
  });

const pointsOf = ({ points, anchors }: Criterion) =>
  Array.from({ length: points }, (_, index) => {
    const anchor = anchors.find(({ point }) => point === index + 1);
    return { value: String(index + 1),
      label: anchor ? `${index + 1}: ${anchor.behaviour}` : String(index + 1) };
  });

interface Props {
  criteria: readonly Criterion[];
  typed: Typed | undefined;
  wrong: (criterion: string) => string | undefined;  // what is said about the evidence
  set: (typed: Typed) => void;
}

export const evidenceId = (criterion: string) => `evidence-${criterion}`;

export function ScoreFields({ criteria, typed = {}, wrong, set }: Props) {
  return (
    <>
      <h3>{words.scorecard()}</h3>
      <p class="quiet small">{words.scorecardHint()}</p>
      {criteria.map((one) => {
        const id = one.criterionId;
        const score = typed[id] ?? {};
        const change = (more: Typed[string]) => set({ ...typed, [id]: { ...score, ...more } });
        return (
          <div class="box" key={id}>
            <Choices legend={words.criterion(one.name, one.isRequired)} choices={pointsOf(one)}
              chosen={score.rating ? [score.rating] : []}
              onChoose={(rating) => change({ rating })} />
            <p class="quiet small" dir="auto">{one.definition}</p>
            <TextArea id={evidenceId(id)} label={words.evidence(one.name)} rows={2}
              value={score.evidence ?? ''} wrong={wrong(id)}
              onValue={(evidence) => change({ evidence })} />
          </div>
        );
      })}
    </>
  );
}

// The scores of a feedback, with the names of their criteria.
export function Scores({ of, criteria }: { of: readonly Score[]; criteria: readonly Criterion[] }) {
  return (
    <ul class="plain">
      {of.map(({ criterionId, rating, evidence }) => {
        const criterion = criteria.find((one) => one.criterionId === criterionId);
        return criterion && (
          <li key={criterionId}>
            <Their strong>{criterion.name}</Their>{' '}
            {rating === undefined ? words.notRated() : words.ratedOf(rating, criterion.points)}
            {evidence && <Prose>{evidence}</Prose>}
          </li>
        );
      })}
    </ul>
  );
}
