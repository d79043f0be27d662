// The fields of coding problems.
import { Choices, Select, Switch } from '../../parts/choices.tsx';
import { Field } from '../../parts/parts.tsx';
import { TextArea } from '../../parts/text_area.tsx';
import { editor as words } from '../../text/recruiter/en_bank_editor.ts';
import { languages as languageNames } from '../../text/en_statement.ts';
import { emptyCase, fieldId, LANGUAGES, type Case } from './form.ts';
import { Difficulty, textOf, type FormProps } from './form_parts.tsx';
import { Rows } from './rows.tsx';

export function CodingFields(props: FormProps) {
  return (
    <>
      <section class="card">
        <h2>{words.question()}</h2>
        <Field {...textOf(props, 'title')} autocomplete="off" />
        <Difficulty {...props} none={words.choose()} />
        <TextArea {...textOf(props, 'tags')} hint={words.tagsHint()} rows={2} />
        <TextArea {...textOf(props, 'statement')} hint={words.statementHint()} rows={12} />
        <TextArea {...textOf(props, 'constraints')} hint={words.constraintsHint()} rows={3} />
        {props.hiddenCount === undefined && (
          <Field {...textOf(props, 'slug')} hint={words.slugHint()} autocomplete="off" />
        )}
      </section>
      <Languages {...props} />
      <section class="card code-text">
        <h2>{words.cases()}</h2>
        <p>{words.casesText()}</p>
        <Cases {...props} name="cases" />
      </section>
      <Hidden {...props} />
      <Judging {...props} />
    </>
  );
}

function Languages({ form: { languages, starterCode }, set, wrong }: FormProps) {
  return (
    <section class="card code-text">
      <h2>{words.languagesAndCode()}</h2>
      <div id={fieldId('languages')} tabIndex={-1}>
        <Choices legend={words.field('languages')} many across chosen={languages}
          wrong={wrong('languages')}
          choices={LANGUAGES.map((value) => ({ value, label: languageNames[value] ?? value }))}
          onChoose={(value, on) => set({ languages: LANGUAGES.filter((one) =>
            (one === value ? on : languages.includes(one))) })} />
      </div>
      {languages.map((language) => {
        const place = `starterCode.${language}`;
        return (
          <details key={language} open={wrong(place) !== undefined}>
            <summary>{words.starterCode(language)}</summary>
            <TextArea id={fieldId(place)} label={words.starterCode(language)} rows={8}
              value={starterCode[language] ?? ''} wrong={wrong(place)}
              onValue={(code) => set({ starterCode: { ...starterCode, [language]: code } })} />
          </details>
        );
      })}
    </section>
  );
}

function Cases({ form, set, wrong, name }: FormProps & { name: 'cases' | 'hidden' }) {
  return (
    <Rows name={name} rows={form[name]} empty={emptyCase} wrong={wrong(name)}
      onRows={(rows) => set({ [name]: rows })}>
      {(row, index, change) => {
        const part = (field: keyof Case, label: string) => {
          const place = `${name}.${index}.${field}`;
          return { id: fieldId(place), label, value: row[field], wrong: wrong(place),
            onValue: (value: string) => change({ ...row, [field]: value }) };
        };
        return (
          <>
            <div class="bank-pair">
              <TextArea {...part('input', words.input())} rows={3} />
              <TextArea {...part('expectedOutput', words.output())} rows={3} />
            </div>
            <Field {...part('weight', words.caseWeight())} type="number" autocomplete="off" />
            {name === 'cases' && (
              <TextArea {...part('explanation', words.explanation())} rows={2}
                hint={words.explanationHint()} />
            )}
          </>
        );
      }}
    </Rows>
  );
}

function Hidden(props: FormProps) {
  const { form: { replacesHidden }, set, hiddenCount } = props;
  return (
    <section class="card code-text">
      <h2>{words.hidden()}</h2>
      <p>{words.hiddenText()}</p>
      {hiddenCount !== undefined && (
        <>
          <p>{words.hiddenKept(hiddenCount)}</p>
          <div id={replacesHidden ? undefined : fieldId('hidden')} tabIndex={-1}>
            <Switch label={words.replace()} hint={words.replaceHint(hiddenCount)}
              on={replacesHidden} onSwitch={(on) => set({ replacesHidden: on })} />
          </div>
        </>
      )}
      {(hiddenCount === undefined || replacesHidden) && <Cases {...props} name="hidden" />}
    </section>
  );
}

function Judging(props: FormProps) {
  const { form, set, wrong } = props;
  const number = (name: 'timeLimitMs' | 'memoryLimitMb') => ({ id: fieldId(name), value: form[name],
    wrong: wrong(name), type: 'number' as const, autocomplete: 'off',
    onValue: (value: string) => set({ [name]: value }) });
  return (
    <section class="card">
      <h2>{words.judging()}</h2>
      <Select id={fieldId('checker')} label={words.field('checker')} value={form.checker}
        wrong={wrong('checker')} choices={Object.entries(words.checker).map(([value, label]) =>
          ({ value, label: label() }))} onValue={(checker) => set({ checker })} />
      {form.checker === 'float' && (
        <Field {...textOf(props, 'tolerance')} hint={words.toleranceHint()} autocomplete="off" />
      )}
      <div class="bank-pair">
        <Field {...number('timeLimitMs')} label={words.timeLimit()} hint={words.timeLimitHint()} />
        <Field {...number('memoryLimitMb')} label={words.memoryLimit()}
          hint={words.memoryLimitHint()} />
      </div>
    </section>
  );
}
