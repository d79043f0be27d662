// Says that a form begins with what was typed before, and starts it over.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { frame as words } from '../text/en_frame.ts';
import { Banner, Button } from './parts.tsx';

export const focusFirstField = (of: Element | null | undefined): void =>
  of?.querySelector<HTMLElement>('input, select, textarea')?.focus();

// What was pressed is gone then, so the first field gets the focus.
export function KeptDraft({ onDrop, children }: { onDrop: () => void;
  children?: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <Banner title={words.keptDraft()}>
      {children}
      <div class="row" ref={box}>
        <Button onClick={() => {
          const form = box.current?.closest('form, dialog');
          onDrop();
          focusFirstField(form);
        }}>{words.dropDraft()}</Button>
      </div>
    </Banner>
  );
}
