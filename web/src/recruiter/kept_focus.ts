// The focus, where what has it goes, such as the button of an act that is done.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { focusHeading } from '../parts/parts.tsx';

// Gives it to the heading of the section then, or of the page if the section has gone, too.
// Otherwise people would begin at the top of the page again.
export function useKeptFocus<Section extends HTMLElement = HTMLElement>() {
  const box = useRef<Section>(null);
  // Read before this drawing changes the page.
  const hadFocus = box.current?.contains(document.activeElement);
  useLayoutEffect(() => {
    if (!hadFocus || document.activeElement !== document.body) return;
    const heading = box.current?.querySelector('h2');
    if (!heading) return focusHeading();
    heading.tabIndex = -1;
    heading.focus();
  });
  return box;
}
