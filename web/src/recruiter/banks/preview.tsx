// An entry as candidates see it; an interview question as interviewers see it.
import { Statement } from '../../parts/statement.tsx';
import { Prose } from '../../parts/text_area.tsx';
import { editor as words } from '../../text/recruiter/en_bank_editor.ts';
import type { Bank } from './bank.ts';
import { emptyForm, type Form } from './form.ts';

export function Preview({ bank, form }: { bank: Bank; form: Form }) {
  return (
    <section class="card bank-preview" aria-labelledby="preview-title">
      <h2 id="preview-title">
        {bank === 'interview' ? words.interviewPreview() : words.preview()}
      </h2>
      {isEmpty(bank, form) ? <p class="quiet">{words.nothingYet()}</p>
        : bank === 'coding' ? <Problem form={form} />
          : bank === 'interview' ? <Interview form={form} /> : <Written form={form} />}
    </section>
  );
}

const isEmpty = (bank: Bank, { text, title, prompt, statement }: Form) =>
  ({ screening: text, interview: text, scenario: title + prompt, coding: title + statement }[bank]
    .trim() === '');

function Written({ form: { text, title, prompt } }: { form: Form }) {
  return (
    <>
      {title && <h3 dir="auto">{title}</h3>}
      <Prose>{text || prompt}</Prose>
      <p class="bank-answer quiet">{words.answerHere()}</p>
    </>
  );
}

function Interview({ form: { text, guidance, followUps } }: { form: Form }) {
  const told = followUps.filter(Boolean);
  return (
    <>
      <Prose>{text}</Prose>
      {guidance && <><h3>{words.field('guidance')}</h3><Prose>{guidance}</Prose></>}
      {told.length > 0 && (
        <>
          <h3>{words.field('followUps')}</h3>
          <ul>{told.map((one, index) => <li key={index} dir="auto">{one}</li>)}</ul>
        </>
      )}
    </>
  );
}

function Problem({ form }: { form: Form }) {
  return (
    <Statement problem={{
      title: form.title, statement: form.statement,
      difficulty: (form.difficulty || 'easy') as 'easy',
      constraints: form.constraints.split('\n').filter((one) => one.trim()),
      testCases: form.cases.map(({ explanation, ...one }) =>
        ({ ...one, ...(explanation ? { explanation } : {}) })),
      timeLimitMs: Number(form.timeLimitMs || emptyForm.timeLimitMs),
      memoryLimitMb: Number(form.memoryLimitMb || emptyForm.memoryLimitMb),
    }} />
  );
}
