// The fields of a form, which are off while it is sent.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

// A field that is off loses the focus, also that in which Enter sent the form. So the button that sends
// gets it.
export function Whole({ busy, children }: { busy: boolean; children: ComponentChildren }) {
  const box = useRef<HTMLFieldSetElement>(null);
  // Read before this drawing turns the fields off.
  const hadFocus = busy && box.current?.contains(document.activeElement);
  useLayoutEffect(() => {
    if (hadFocus) box.current?.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
  });
  return <fieldset class="whole" disabled={busy} ref={box}>{children}</fieldset>;
}
