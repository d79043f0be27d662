// Running the code on the examples or an own input, and what came out.
import { useRef, useState } from 'preact/hooks';
import type { Problem as Refusal } from '../../api/problems.ts';
import { useKept } from '../../drafts/kept.ts';
import { announce } from '../../parts/live.ts';
import { Banner, Button, Problem as Refused } from '../../parts/parts.tsx';
import { TextArea } from '../../parts/text_area.tsx';
import { coding as words } from '../../text/en_coding.ts';
import type { PageSession } from '../session/page_session.ts';
import { firstDifference } from './difference.ts';
import { partOf, type Coding, type Language, type Problem, type RunReport } from './kind.ts';

interface Props {
  pageSession: PageSession;
  coding: Coding;
  problem: Problem;
  language: Language;
  code: () => string;
  runRef: { current: () => void };
}

type Kind = 'examples' | 'own';
type Case = RunReport['cases'][number];

export function Runs({ pageSession, coding, problem, language, code, runRef }: Props) {
  const [busy, setBusy] = useState<Kind>();
  const input = useKept(pageSession.device, `#input ${problem.problemId}`, '');
  const stdin = input.value ?? '';
  const [report, setReport] = useState<{ of: Kind; report: RunReport }>();
  const [failed, setFailed] = useState<{ of: Kind; refusal: Refusal }>();
  const underWay = useRef(false);  // known at once; `busy` only when the page is drawn again

  const id = partOf(problem.problemId, language);
  const drafts = () => pageSession.drafts();
  // There are two texts, of which a run would save one.
  const isUndecided = () => drafts().parts.value[id]?.theirs !== undefined;

  async function run(of: Kind) {
    if (underWay.current) return undefined;
    underWay.current = true;
    setBusy(of);
    setFailed(undefined);
    // The service saves what it runs. Saved before, it is no change of another device.
    await drafts().flush();
    const answer = isUndecided() ? undefined : await coding.run(problem.problemId, language,
      code(), drafts().parts.value[id]!.base, of === 'own' ? stdin : undefined);
    underWay.current = false;
    setBusy(undefined);
    if (!answer) return undefined;
    if (!answer.ok && answer.problem.code === 'draft_changed') return pageSession.look();
    if (!answer.ok) return setFailed({ of, refusal: answer.problem });
    announce(said(of, answer.data));
    return setReport({ of, report: answer.data });
  }

  runRef.current = () => void run('examples');
  const off = busy !== undefined || isUndecided() || pageSession.ended.value
    || pageSession.writer.value?.mine.value === false;
  return (
    <section aria-label={words.results()}>
      <div class="row">
        <Button off={off} busy={busy === 'examples' && words.running()}
          onClick={() => void run('examples')}>{words.run()}</Button>
      </div>
      <details open={input.isKept}>
        <summary>{words.ownInput()}</summary>
        <TextArea label={words.ownInput()} value={stdin} onValue={input.set}
          onBlur={input.flush} rows={4} />
        <Button off={off} busy={busy === 'own' && words.running()} onClick={() => void run('own')}>
          {words.runOwn()}
        </Button>
      </details>
      {failed && (
        <Refused problem={failed.refusal} topic="run" onRetry={() => void run(failed.of)} />
      )}
      {report && <Report {...report} />}
    </section>
  );
}

function said(of: Kind, { compile, cases }: RunReport): string {
  if (!compile.ok) return words.compile();
  return of === 'own' ? words.ranOwn()
    : words.ran(cases.filter(({ verdict }) => verdict === 'accepted').length, cases.length);
}

function Report({ of, report }: { of: Kind; report: RunReport }) {
  const { compile, cases } = report;
  const right = compile.ok && cases.every(({ verdict }) => !verdict || verdict === 'accepted');
  return (
    <>
      <Banner kind={right ? 'good' : 'bad'} title={said(of, report)}>
        {!compile.ok && <pre tabIndex={0}><code>{compile.output}</code></pre>}
      </Banner>
      {cases.map((one, index) => (
        <Ran one={one} title={words.case(index + 1, words.verdict(one.verdict), one.timeMs)}
          key={index} />
      ))}
    </>
  );
}

function Ran({ one, title }: { one: Case; title: string }) {
  const block = (name: string, text: string, cut = false) => (
    <>
      <p class="small strong">{name}</p>
      <pre tabIndex={0}><code>{text || words.empty()}</code></pre>
      {cut && <p class="small">{words.cut()}</p>}
    </>
  );
  const differs = one.verdict === 'wrong_answer' && one.expectedOutput !== undefined
    ? firstDifference(one.stdout, one.expectedOutput) : undefined;
  return (
    <details open={one.verdict !== 'accepted'}>
      <summary>{title}</summary>
      {differs && <p>{words.differs(differs)}</p>}
      {block(words.stdout(), one.stdout, one.stdoutTruncated)}
      {one.expectedOutput !== undefined && block(words.output(), one.expectedOutput)}
      {one.stderr && block(words.stderr(), one.stderr, one.stderrTruncated)}
    </details>
  );
}
