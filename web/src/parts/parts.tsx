// The parts of which pages are made.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Answer } from '../api/client.ts';
import { wordsOf, type Problem as Refusal } from '../api/problems.ts';
import { frame as text } from '../text/en_frame.ts';
import { announce, announcement, dismiss, rememberFocus, toasts } from './live.ts';

interface ButtonProps {
  children: ComponentChildren;
  kind?: 'main' | 'danger' | 'link';
  type?: 'button' | 'submit';
  busy?: string | false;  // what the button says while its act is under way
  off?: boolean;
  pressed?: boolean;
  label?: string;
  onClick?: () => void;
}

// A button that is off or busy keeps the focus, and does nothing.
export function Button({ children, kind, type = 'button', busy, off, pressed, label, onClick }:
  ButtonProps) {
  const idle = !busy && !off;
  return (
    <button type={type} class={kind} aria-disabled={idle ? undefined : 'true'} aria-label={label}
      aria-pressed={pressed} onClick={(event) => {
        if (!idle) event.preventDefault();
        else onClick?.();
      }}>
      {busy || children}
    </button>
  );
}

interface FieldProps {
  label: string;
  value: string;
  onValue: (value: string, input: HTMLInputElement) => void;
  onPaste?: (event: ClipboardEvent) => void;
  hint?: string;
  wrong?: string | undefined;
  class?: string;
  type?: 'text' | 'email' | 'number' | 'date' | 'time' | 'url';
  autocomplete: string;
  inputRef?: { current: HTMLInputElement | null };
  id?: string;
  maxLength?: number;
  capitals?: boolean;
}

export function Field({ label, value, onValue, onPaste, hint, wrong, type = 'text', autocomplete,
  inputRef, id: given, maxLength, capitals, class: look }: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const told = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ');
  const common = {
    id,
    ref: inputRef ?? null,
    class: look,
    value,
    maxLength,
    spellcheck: false,
    autocomplete,
    autocapitalize: capitals ? 'characters' as const : 'off' as const,
    dir: capitals ? 'ltr' as const : 'auto' as const,
    'aria-describedby': told || undefined,
    'aria-invalid': wrong ? 'true' as const : undefined,
    onPaste,
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onValue(currentTarget.value, currentTarget),
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {hint && <p class="hint" id={`${id}-hint`}>{hint}</p>}
      <input {...common} type={type as 'text'} />
      {wrong && <p class="wrong" id={`${id}-wrong`}>{wrong}</p>}
    </div>
  );
}

export function Banner({ kind, title, children }: { kind?: 'good' | 'warn' | 'bad'; title?: string;
  children?: ComponentChildren }) {
  return (
    <div class={`banner ${kind ?? ''}`}>
      {title && <p class="strong">{title}</p>}
      {children}
    </div>
  );
}

interface ProblemProps {
  problem: Refusal;
  topic?: string;
  onRetry?: (() => void) | undefined;
  children?: ComponentChildren;  // another way on
}

let signInAgain: (() => void) | undefined;

// Says how one signs in again here. Pages of links have no sign-in, and load none.
export function offerSignIn(again: () => void): void {
  signInAgain = again;
}

// A refusal in words, with what can be done about it, and the number that finds it in the log.
export function Problem({ problem, topic, onRetry, children }: ProblemProps) {
  const words = wordsOf(problem, topic);
  useEffect(() => announce(`${words.title}. ${words.text}`), [problem]);
  const again = signInAgain
    && (problem.status === 401 || (problem.code === 'sign_in_again' && !topic));
  const ours = problem.status === 0 || problem.status >= 500;
  return (
    <Banner kind="bad" title={words.title}>
      <p>{words.text}</p>
      {ours && problem.requestId
        && <p class="small">{text.requestId()} <code>{problem.requestId}</code></p>}
      {(again || (words.retry && onRetry) || children) && (
        <div class="row">
          {again && <Button onClick={() => signInAgain?.()}>{text.signInAgain()}</Button>}
          {words.retry && onRetry && <Button onClick={onRetry}>{text.retry()}</Button>}
          {children}
        </div>
      )}
    </Banner>
  );
}

export function Skeleton() {
  return (
    <div class="skeleton card" aria-hidden="true">
      <div class="bar" /><div class="bar" /><div class="bar" /><div class="bar" />
    </div>
  );
}

export function Empty({ title, children }: { title: string; children: ComponentChildren }) {
  return <section class="card"><h2>{title}</h2>{children}</section>;
}

interface PanelProps {
  title: string;
  children: ComponentChildren;
  look?: string | undefined;
  busy?: boolean;  // something is being sent: stays open until the answer
  onClose: () => void;
}

// Gives the focus back, or to the heading if the opener has gone, then or later: it may stand in a row
// that the act has removed.
function giveBack(opener: HTMLElement | null): void {
  if (!opener?.isConnected) return focusHeading();
  opener.focus();
  const watcher = new MutationObserver(() => {
    if (document.activeElement === opener) return;
    watcher.disconnect();
    if (!opener.isConnected && document.activeElement === document.body) focusHeading();
  });
  return watcher.observe(document.body, { childList: true, subtree: true });
}

// A layer over the page. The browser keeps the focus inside, closes on Escape, and gives the focus
// back to the opener, if it is still there.
export function Panel({ title, children, look, busy, onClose }: PanelProps) {
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  // The live region of the page cannot be heard from beneath, so that there is one here. What was
  // said before it opened is not said again.
  const before = useRef<string | undefined>(announcement.value);
  if (announcement.value !== before.current) before.current = undefined;
  const gone = useRef(false);
  useLayoutEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    const dialog = box.current;
    dialog?.showModal();
    return () => {
      gone.current = true;
      dialog?.close();
      giveBack(opener);
    };
  }, []);
  return (
    <dialog ref={box} class={look} aria-labelledby={id} onCancel={(event) => {
      event.preventDefault();
      if (!busy) onClose();
    }} onClose={() => {
      // The browser tells it later, also of a dialog that the page itself has closed.
      if (gone.current) return;
      // At the second Escape the browser closes it without asking.
      if (busy) box.current?.showModal();
      else onClose();
    }}>
      <h2 id={id}>{title}</h2>
      {children}
      <div class="away" role="status">
        {before.current === undefined && announcement.value}
      </div>
    </dialog>
  );
}

interface DialogProps {
  title: string;
  children: ComponentChildren;
  act: string;
  acting: string | false;
  kind?: 'main' | 'danger';
  isWide?: boolean;
  off?: boolean;  // the act cannot be done yet
  keep?: string;  // what the other button says, where "Cancel" could be taken for the act
  problem?: Refusal | undefined;
  topic?: string;
  onAct: () => void;
  onClose: () => void;
}

// Asks before something that can't be undone, or for what an act needs.
export function Dialog({ title, children, act, acting, kind = 'danger', isWide, off, keep, problem,
  topic, onAct, onClose }: DialogProps) {
  return (
    <Panel title={title} look={isWide ? 'large' : undefined} busy={acting !== false}
      onClose={onClose}>
      {children}
      {problem && <Problem problem={problem} onRetry={onAct} {...(topic ? { topic } : {})} />}
      <div class="row">
        <Button off={acting !== false} onClick={onClose}>{keep ?? text.cancel()}</Button>
        <Button kind={kind} busy={acting} off={off ?? false} onClick={onAct}>{act}</Button>
      </div>
    </Panel>
  );
}

export function Toasts() {
  if (toasts.value.length === 0) return null;
  return (
    <section class="toasts" aria-label={text.messages()} onFocusIn={rememberFocus}>
      {toasts.value.map(({ id, words, action }) => (
        <div class="toast" id={`toast-${id}`} key={id}>
          <p>{words}</p>
          {action && (
            <Button onClick={() => {
              dismiss(id);
              action.run();
            }}>{action.label}</Button>
          )}
          <Button kind="link" onClick={() => dismiss(id)}>{text.close()}</Button>
        </div>
      ))}
    </section>
  );
}

// What people wrote, in the direction of its own script.
export function Their({ children, strong }: { children: string; strong?: boolean }) {
  return <bdi class={strong ? 'strong' : undefined}>{children}</bdi>;
}

export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus();
}

export type Loaded<Data> = { data?: Data; etag?: string; problem?: Refusal; reload: () => void };

// Loads when it is shown first, when `of` changes, and at each reload. The data before stays until the
// answer. It asks before the next frame: parts within parts would wait for a frame each.
export function useLoad<Data>(load: () => Promise<Answer<Data>>,
  of: readonly unknown[] = []): Loaded<Data> {
  const [found, setFound] = useState<Omit<Loaded<Data>, 'reload'>>({});
  const [round, setRound] = useState(0);
  useLayoutEffect(() => {
    let current = true;
    void load().then((answer) => {
      if (!current) return;
      if (answer.ok) setFound({ data: answer.data, ...(answer.etag ? { etag: answer.etag } : {}) });
      else setFound({ problem: answer.problem });
    });
    return () => { current = false; };
  }, [round, ...of]);
  return { ...found, reload: () => setRound((before) => before + 1) };
}

// What a loaded thing shows: nothing yet, what went wrong, or itself.
export function Load<Data>({ from, topic, children }: { from: Loaded<Data>; topic?: string;
  children: (data: Data) => ComponentChildren }) {
  const { data, problem, reload } = from;
  if (problem)
    return <Problem problem={problem} onRetry={reload} {...(topic ? { topic } : {})} />;
  return data === undefined ? <Skeleton /> : <>{children(data)}</>;
}
