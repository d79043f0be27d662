// The code editor. This file alone knows CodeMirror, and is loaded when code is to be written. It stands
// in a shadow root: there it uses style sheets that are made by script, which the policy of the pages
// allows, and no <style>, which it refuses.
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, StreamLanguage,
  syntaxHighlighting, type StreamParser } from '@codemirror/language';
import { Compartment, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, highlightSpecialChars, keymap, lineNumbers }
  from '@codemirror/view';
import { tags } from '@lezer/highlight';

export interface Editor {
  setText(text: string): void;
  setReadOnly(readOnly: boolean): void;
  destroy(): void;
}

interface Options {
  host: HTMLElement;
  text: string;
  language: string;
  label: string;
  readOnly: boolean;
  onText(text: string): void;
  onPaste(size: number): void;
  onBlur(): void;
  onRun(): void;
}

const modes: Record<string, () => Promise<StreamParser<unknown>>> = {
  python: async () => (await import('@codemirror/legacy-modes/mode/python')).python,
  javascript: async () => (await import('@codemirror/legacy-modes/mode/javascript')).javascript,
  cpp: async () => (await import('@codemirror/legacy-modes/mode/clike')).cpp,
  c: async () => (await import('@codemirror/legacy-modes/mode/clike')).c,
  java: async () => (await import('@codemirror/legacy-modes/mode/clike')).java,
  go: async () => (await import('@codemirror/legacy-modes/mode/go')).go,
  ruby: async () => (await import('@codemirror/legacy-modes/mode/ruby')).ruby,
  bash: async () => (await import('@codemirror/legacy-modes/mode/shell')).shell,
};

const look = EditorView.theme({
  '&': { color: 'var(--text)', backgroundColor: 'var(--surface)', fontSize: '0.9375rem' },
  // The content itself, so that a click below the last line sets the cursor.
  '.cm-content, .cm-gutter': { minHeight: '16rem' },
  '.cm-scroller': { maxHeight: '32rem', lineHeight: '1.5',
    fontFamily: 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace' },
  '.cm-gutters': { backgroundColor: 'var(--page)', color: 'var(--quiet)', border: '0' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground':
    { background: 'color-mix(in srgb, var(--accent) 30%, transparent)' },
  '&.cm-focused .cm-matchingBracket': { outline: '1px solid var(--accent)', background: 'none' },
});

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--accent)', fontWeight: '600' },
  { tag: tags.string, color: 'var(--good)' },
  { tag: tags.number, color: 'var(--warn)' },
  { tag: tags.comment, color: 'var(--quiet)', fontStyle: 'italic' },
]);

const wide: Record<string, string> = { python: '    ', java: '    ', cpp: '    ', c: '    ', go: '\t' };

// Browsers that type over coloured text keep its look by an inline style, which the policy refuses with
// a report. So the editor types itself; only compositions are left to the browser.
function typeIn(event: InputEvent, view: EditorView): boolean {
  if (event.inputType !== 'insertText' || event.data === null || view.composing
    || view.state.readOnly) return false;
  event.preventDefault();
  view.dispatch(view.state.replaceSelection(event.data),
    { userEvent: 'input.type', scrollIntoView: true });
  return true;
}

export async function createEditor(options: Options): Promise<Editor> {
  const language = StreamLanguage.define(await modes[options.language]!());
  const root = options.host.shadowRoot ?? options.host.attachShadow({ mode: 'open' });
  root.replaceChildren();
  const writable = new Compartment();
  const readOnly = (now: boolean) => [EditorState.readOnly.of(now)];
  let quiet = false;  // while the page itself sets the text

  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        lineNumbers(), history(), drawSelection(), highlightActiveLine(), highlightSpecialChars(),
        bracketMatching(), indentOnInput(), indentUnit.of(wide[options.language] ?? '  '),
        language, syntaxHighlighting(colours), look, EditorView.lineWrapping,
        keymap.of([
          { key: 'Ctrl-Enter', mac: 'Cmd-Enter', run: () => (options.onRun(), true) },
          ...defaultKeymap, ...historyKeymap, indentWithTab,
        ]),
        EditorView.contentAttributes.of({ 'aria-label': options.label }),
        writable.of(readOnly(options.readOnly)),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !quiet) options.onText(update.state.doc.toString());
        }),
        EditorView.domEventHandlers({
          beforeinput: typeIn,
          paste: ({ clipboardData }) => {
            options.onPaste(clipboardData?.getData('text').length ?? 0);
            return false;
          },
          blur: () => {
            options.onBlur();
            return false;
          },
        }),
      ],
    }),
  });

  return {
    setText(text) {
      if (text === view.state.doc.toString()) return;
      quiet = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      quiet = false;
    },
    setReadOnly: (now) => view.dispatch({ effects: writable.reconfigure(readOnly(now)) }),
    destroy: () => view.destroy(),
  };
}
