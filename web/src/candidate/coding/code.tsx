// The field with the code: the editor when it is there, a plain field until then and without it.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Editor } from '../../editor/editor.ts';
import { Button, Dialog } from '../../parts/parts.tsx';
import { TextArea } from '../../parts/text_area.tsx';
import { coding as words } from '../../text/en_coding.ts';
import { Other } from '../sitting/choice.tsx';
import type { Sitting } from '../sitting/sitting.ts';

interface Props {
  sitting: Sitting;
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
  const { sitting, id, text, starter } = props;
  const [resetting, setResetting] = useState(false);
  const part = sitting.drafts().parts.value[id]!;
  const over = new TextEncoder().encode(text).length > part.most;
  return (
    <>
      <Field {...props} key={id} />
      {over && <p class="wrong" role="alert">{words.tooLong()}</p>}
      <div class="row apart">
        <p class="quiet small">{words.leave()}</p>
        {text !== starter && (
          <Button kind="link" onClick={() => setResetting(true)}>{words.reset()}</Button>
        )}
      </div>
      <Other part={part} />
      {resetting && (
        <Dialog title={words.resetTitle()} act={words.resetAct()} acting={false}
          onClose={() => setResetting(false)} onAct={() => {
            sitting.type(id, starter);
            setResetting(false);
          }}>
          <p>{words.resetText()}</p>
        </Dialog>
      )}
    </>
  );
}

// What the drafts hold now. What was rendered may be older than what the editor has.
export function textOf(sitting: Sitting, id: string, starter: string): string {
  const part = sitting.drafts().parts.peek()[id];
  return !part || (!part.changed && part.base === 0) ? starter : part.text;
}

function Field({ sitting, id, language, title, text, starter, onPaste, onRun }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | undefined>(undefined);
  const [state, setState] = useState<State>('loading');
  const readOnly = sitting.ended.value || sitting.writer.value?.mine.value === false;
  const now = () => textOf(sitting, id, starter);
  const flush = () => void sitting.drafts().flush();

  useEffect(() => {
    let wanted = true;
    import('../../editor/editor.ts').then(({ createEditor }) => createEditor({
      host: host.current!, text: now(), language, label: words.code(title), readOnly,
      onText: (typed) => sitting.type(id, typed), onPaste, onBlur: flush,
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
          onValue={(typed) => sitting.type(id, typed)} onBlur={flush} />
      )}
    </>
  );
}
