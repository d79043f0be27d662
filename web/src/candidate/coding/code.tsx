// The field with the code: the editor when it is there, a plain field until then and without it.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Editor } from '../../editor/editor.ts';
import { announce } from '../../parts/live.ts';
import { Button, Dialog } from '../../parts/parts.tsx';
import { TextArea } from '../../parts/text_area.tsx';
import { coding as words } from '../../text/en_coding.ts';
import { Other } from '../session/choice.tsx';
import type { PageSession } from '../session/page_session.ts';

interface Props {
  pageSession: PageSession;
  id: string;
  language: string;
  title: string;
  text: string;
  starter: string;
  onPaste: (size: number) => void;
  onRun: () => void;
}

type State = 'loading' | 'there' | 'failed';

export function Code(props: Props) {
  const { pageSession, id, language, text, starter } = props;
  const [resetting, setResetting] = useState(false);
  const part = pageSession.drafts().parts.value[id]!;
  const over = new TextEncoder().encode(text).length > part.most;
  useEffect(() => { if (over) announce(words.tooLong()); }, [id, over]);
  return (
    <>
      <Field {...props} key={id} />
      {over && <p class="wrong">{words.tooLong()}</p>}
      <div class="row apart">
        <p class="quiet small">{words.leave()}</p>
        {text !== starter && (
          <Button kind="link" onClick={() => setResetting(true)}>{words.reset()}</Button>
        )}
      </div>
      <Other part={part} isCode />
      {resetting && (
        <Dialog title={words.resetTitle()} act={words.resetAct()} acting={false}
          onClose={() => setResetting(false)} onAct={() => {
            pageSession.type(id, starter);
            setResetting(false);
          }}>
          <p>{words.resetText(text.split('\n').length, language)}</p>
        </Dialog>
      )}
    </>
  );
}

// What the drafts hold now. What was rendered may be older than what the editor has.
export function textOf(pageSession: PageSession, id: string, starter: string): string {
  const part = pageSession.drafts().parts.peek()[id];
  return !part || (!part.changed && part.base === 0) ? starter : part.text;
}

function Field({ pageSession, id, language, title, text, starter, onPaste, onRun }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | undefined>(undefined);
  const [state, setState] = useState<State>('loading');
  const readOnly = pageSession.ended.value || pageSession.writer.value?.mine.value === false;
  const now = () => textOf(pageSession, id, starter);
  const flush = () => void pageSession.drafts().flush();

  useEffect(() => {
    let wanted = true;
    import('../../editor/editor.ts').then(({ createEditor }) => createEditor({
      host: host.current!, text: now(), language, label: words.code(title), readOnly,
      onText: (typed) => pageSession.type(id, typed), onPaste, onBlur: flush,
      onRun,
    })).then((made) => {
      if (!wanted) return made.destroy();
      editor.current = made;
      made.setText(now());
      return setState('there');
    }).catch(() => { if (wanted) setState('failed'); });
    return () => {
      wanted = false;
      editor.current?.destroy();
    };
  }, []);
  useEffect(() => editor.current?.setText(now()), [text]);
  useEffect(() => editor.current?.setReadOnly(readOnly), [readOnly, state]);

  return (
    <>
      <div ref={host} class="editor" hidden={state === 'failed'} />
      {state === 'loading' && <p class="quiet">{words.loading()}</p>}
      {state === 'failed' && (
        <TextArea label={words.plain()} hint={words.noEditor()} value={text} readOnly={readOnly}
          onValue={(typed) => pageSession.type(id, typed)} onBlur={flush} />
      )}
    </>
  );
}
