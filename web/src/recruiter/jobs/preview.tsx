// What an entry of a bank is: as candidates or interviewers see it, and how it is measured.
import { Markdown } from '../../parts/markdown.tsx';
import { Load, useLoad } from '../../parts/parts.tsx';
import { Prose } from '../../parts/text_area.tsx';
import { job } from '../../text/recruiter/en_job.ts';
import { readProblem, type Entry } from './bank.ts';
import { SHAPES, type StageType } from './form.ts';

const words = job.picker;

export function Preview({ entry, type }: { entry: Entry; type: StageType }) {
  if (SHAPES[type].bank === 'dsa') return <Statement id={entry.id} />;
  const { text, idealAnswer, guidance, rubric, followUps } = entry;
  return (
    <div class="preview">
      {text && <Prose>{text}</Prose>}
      {idealAnswer && <><p class="strong">{words.ideal()}</p><Prose>{idealAnswer}</Prose></>}
      {guidance && <><p class="strong">{words.guidance()}</p><Prose>{guidance}</Prose></>}
      {rubric.length > 0 && (
        <>
          <p class="strong">{words.points()}</p>
          <ul>{rubric.map(({ point, weight }) =>
            <li key={point} dir="auto">{words.weighs(point, weight)}</li>)}</ul>
        </>
      )}
      {followUps.length > 0 && (
        <>
          <p class="strong">{words.followUps()}</p>
          <ul>{followUps.map((one) => <li key={one} dir="auto">{one}</li>)}</ul>
        </>
      )}
    </div>
  );
}

function Statement({ id }: { id: string }) {
  const found = useLoad(() => readProblem(id), [id]);
  return (
    <Load from={found}>
      {({ statement, constraints, testCases, hiddenCaseCount, languages }) => (
        <div class="preview">
          <Markdown>{statement}</Markdown>
          {constraints.length > 0 && (
            <>
              <p class="strong">{words.constraints()}</p>
              <ul>{constraints.map((one) => <li key={one} dir="auto">{one}</li>)}</ul>
            </>
          )}
          <p class="quiet small">{words.cases(testCases.length, hiddenCaseCount)}
            {' '}{words.languages(languages)}</p>
        </div>
      )}
    </Load>
  );
}
