// The focus, where what has it goes, such as the button of an act that is done.
import { useLayoutEffect, useRef } from 'preact/hooks';

// Gives it to the heading of the section then: from the page, people would begin at its top again.
export function useKeptFocus<Section extends HTMLElement = HTMLElement>() {
  const box = useRef<Section>(null);
  // Read before this drawing changes the page.
  const hadFocus = box.current?.contains(document.activeElement);
  useLayoutEffect(() => {
    const heading = box.current?.querySelector('h2');
    if (!hadFocus || !heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus();
  });
  return box;
}
