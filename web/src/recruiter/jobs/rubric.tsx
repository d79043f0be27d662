// The points of a good answer, and the follow-ups of a question of a conversation.
import { Button, Field } from '../../parts/parts.tsx';
import { TextArea } from '../../parts/text_area.tsx';
import { job as words } from '../../text/recruiter/en_job.ts';
import { newPoint, type PointForm } from './form.ts';
import { focusSoon } from './focus.ts';
import type { WrongAt } from './items.tsx';
import { idOf } from './places.ts';

interface RubricProps {
  points: PointForm[];
  place: string;
  isOver: boolean;  // these go before those of the bank
  wrong: WrongAt;
  onChange: (points: PointForm[]) => void;
}

export function Rubric({ points, place, isOver, wrong, onChange }: RubricProps) {
  const at = (index: number) => `${place}.rubric.${index}`;
  const addId = idOf(`${place}.rubric.add`);
  const set = (index: number, change: Partial<PointForm>) => onChange(points.map((one, other) =>
    (other === index ? { ...one, ...change } : one)));
  return (
    <fieldset class="rubric" id={idOf(`${place}.rubric`)} tabIndex={-1}>
      <legend>{words.points()}</legend>
      {wrong(`${place}.rubric`) && <p class="wrong">{wrong(`${place}.rubric`)}</p>}
      <p class="quiet small">{words.pointsHint()} {isOver && words.pointsOverHint()}</p>
      {points.map((point, index) => (
        <fieldset class="point" key={index}>
          <legend class="away">{words.point(index + 1)}</legend>
          <Field id={idOf(`${at(index)}.point`)} label={words.fields.point()} value={point.point}
            wrong={wrong(`${at(index)}.point`)} autocomplete="off"
            onValue={(value) => set(index, { point: value })} />
          <Field id={idOf(`${at(index)}.weight`)} label={words.fields.weight()} type="number"
            value={point.weight} wrong={wrong(`${at(index)}.weight`)} autocomplete="off"
            onValue={(weight) => set(index, { weight })} />
          <TextArea id={idOf(`${at(index)}.keywords`)} label={words.fields.keywords()} rows={2}
            value={point.keywords} wrong={wrong(`${at(index)}.keywords`)}
            onValue={(keywords) => set(index, { keywords })} />
          <Button onClick={() => {
            onChange(points.filter((_, other) => other !== index));
            focusSoon(addId);
          }}>{words.removePoint(index + 1)}</Button>
        </fieldset>
      ))}
      <div class="row" id={addId}>
        <Button onClick={() => {
          onChange([...points, newPoint()]);
          focusSoon(idOf(`${at(points.length)}.point`));
        }}>{words.addPoint()}</Button>
      </div>
    </fieldset>
  );
}

export function FollowUps({ texts, place, wrong, onChange }: { texts: string[]; place: string;
  wrong: WrongAt; onChange: (texts: string[]) => void }) {
  const addId = idOf(`${place}.followUps.add`);
  const whole = wrong(`${place}.followUps`);
  return (
    <div id={idOf(`${place}.followUps`)} tabIndex={-1}>
      {whole && <p class="wrong">{whole}</p>}
      {texts.map((text, index) => (
        <div class="follow-up" key={index}>
          <Field id={idOf(`${place}.followUps.${index}`)} label={words.followUp(index + 1)}
            value={text} wrong={wrong(`${place}.followUps.${index}`)} autocomplete="off"
            onValue={(value) => onChange(texts.map((one, other) =>
              (other === index ? value : one)))} />
          <Button onClick={() => {
            onChange(texts.filter((_, other) => other !== index));
            focusSoon(addId);
          }}>{words.removeFollowUp(index + 1)}</Button>
        </div>
      ))}
      <div class="row" id={addId}>
        <Button onClick={() => {
          onChange([...texts, '']);
          focusSoon(idOf(`${place}.followUps.${texts.length}`));
        }}>{words.addFollowUp()}</Button>
      </div>
    </div>
  );
}
