// The fields of questions and scenarios.
import { Choices, Select } from '../../parts/choices.tsx';
import { Field } from '../../parts/parts.tsx';
import { TextArea } from '../../parts/text_area.tsx';
import { app } from '../../text/recruiter/en_app.ts';
import { editor as words } from '../../text/recruiter/en_bank_editor.ts';
import { banks } from '../../text/recruiter/en_banks.ts';
import type { Bank } from './bank.ts';
import { CodingFields } from './coding_fields.tsx';
import { emptyPoint, fieldId } from './form.ts';
import { Difficulty, options, textOf, type FormProps } from './form_parts.tsx';
import { Rows } from './rows.tsx';

export function Fields({ bank, ...rest }: FormProps & { bank: Bank }) {
  if (bank === 'screening') return <Screening {...rest} />;
  if (bank === 'interview') return <Interview {...rest} />;
  return bank === 'scenario' ? <Scenario {...rest} /> : <CodingFields {...rest} />;
}

function Screening(props: FormProps) {
  return (
    <>
      <section class="card">
        <h2>{words.question()}</h2>
        <TextArea {...textOf(props, 'text')} rows={5} />
        <div class="bank-pair">
          <Field {...textOf(props, 'category')} autocomplete="off" />
          <Difficulty {...props} none={words.noDifficulty()} />
        </div>
      </section>
      <section class="card">
        <h2>{words.scoring()}</h2>
        <p>{words.scoringText()}</p>
        <TextArea {...textOf(props, 'idealAnswer')} hint={words.idealAnswerHint()} rows={5} />
        <Rubric {...props} />
      </section>
    </>
  );
}

function Interview(props: FormProps) {
  const { form, set, wrong } = props;
  return (
    <>
      <section class="card">
        <h2>{words.question()}</h2>
        <TextArea {...textOf(props, 'text')} rows={5} />
        <Select id={fieldId('questionType')} label={words.field('questionType')}
          value={form.questionType} wrong={wrong('questionType')}
          choices={options(banks.questionTypes, words.choose())}
          onValue={(questionType) => set({ questionType })} />
        <StageTypes {...props} />
      </section>
      <section class="card">
        <h2>{words.forInterviewers()}</h2>
        <TextArea {...textOf(props, 'guidance')} hint={words.guidanceHint()} rows={4} />
        <h3>{words.field('followUps')}</h3>
        <Rows name="followUps" rows={form.followUps} empty="" wrong={wrong('followUps')}
          onRows={(followUps) => set({ followUps })}>
          {(text, index, change) => (
            <TextArea id={fieldId(`followUps.${index}`)} label={words.row('followUps', index)}
              rows={2} value={text} wrong={wrong(`followUps.${index}`)} onValue={change} />
          )}
        </Rows>
      </section>
    </>
  );
}

function Scenario(props: FormProps) {
  return (
    <>
      <section class="card">
        <h2>{words.question()}</h2>
        <Field {...textOf(props, 'title')} autocomplete="off" />
        <TextArea {...textOf(props, 'prompt')} hint={words.promptHint()} rows={8} />
        <Field {...textOf(props, 'scenarioType')} autocomplete="off" />
        <StageTypes {...props} />
      </section>
      <section class="card">
        <h2>{words.scoring()}</h2>
        <p>{words.scenarioScoringText()}</p>
        <Rubric {...props} />
      </section>
    </>
  );
}

function StageTypes({ form: { applicableStageTypes: chosen }, set, wrong }: FormProps) {
  return (
    <div id={fieldId('applicableStageTypes')} tabIndex={-1}>
      <Choices legend={words.field('applicableStageTypes')} many across chosen={chosen}
        wrong={wrong('applicableStageTypes')}
        choices={Object.entries(app.stageType).map(([value, label]) => ({ value, label: label() }))}
        onChoose={(value, on) => set({ applicableStageTypes: on ? [...chosen, value]
          : chosen.filter((one) => one !== value) })} />
      <p class="quiet small">{words.stagesHint()}</p>
    </div>
  );
}

function Rubric({ form, set, wrong }: FormProps) {
  return (
    <>
      <h3>{words.field('rubric')}</h3>
      <Rows name="rubric" rows={form.rubric} empty={emptyPoint} wrong={wrong('rubric')}
        onRows={(rubric) => set({ rubric })}>
        {(row, index, change) => {
          const at = (part: string) => `rubric.${index}.${part}`;
          return (
            <>
              <TextArea id={fieldId(at('point'))} label={words.pointLabel()} rows={2}
                value={row.point} wrong={wrong(at('point'))}
                onValue={(point) => change({ ...row, point })} />
              <div class="bank-pair">
                <Field id={fieldId(at('weight'))} label={words.weight()} type="number"
                  hint={words.weightHint()} autocomplete="off" value={row.weight}
                  wrong={wrong(at('weight'))} onValue={(weight) => change({ ...row, weight })} />
                <TextArea id={fieldId(at('keywords'))} label={words.keywords()} rows={2}
                  hint={words.keywordsHint()} value={row.keywords} wrong={wrong(at('keywords'))}
                  onValue={(keywords) => change({ ...row, keywords })} />
              </div>
            </>
          );
        }}
      </Rows>
    </>
  );
}
