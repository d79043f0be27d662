// Tabs: one of several panels is shown. Arrows, Home and End move among the tabs.
import { useEffect, useState } from 'preact/hooks';

export interface Tab<Name extends string> {
  name: Name;
  label: string;
}

interface Props<Name extends string> {
  id: string;
  label: string;
  tabs: readonly Tab<Name>[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

const tabId = (id: string, name: string) => `${id}-tab-${name}`;
const panelId = (id: string, name: string) => `${id}-panel-${name}`;

export function Tabs<Name extends string>({ id, label, tabs, chosen, onChoose }: Props<Name>) {
  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const { name } = tabs.at(to % tabs.length)!;
    onChoose(name);
    focusTab(id, name);
  }
  return (
    <div role="tablist" class="tabs" aria-label={label} onKeyDown={move}>
      {tabs.map(({ name, label: words }) => (
        <button type="button" role="tab" key={name} id={tabId(id, name)}
          aria-selected={name === chosen} aria-controls={panelId(id, name)}
          tabIndex={name === chosen ? 0 : -1} onClick={() => onChoose(name)}>{words}</button>
      ))}
    </div>
  );
}

export const focusTab = (id: string, name: string) => document.getElementById(tabId(id, name))?.focus();

// What the element of a panel needs.
export const panel = (id: string, name: string, chosen: string) => ({
  id: panelId(id, name),
  role: 'tabpanel' as const,
  'aria-labelledby': tabId(id, name),
  hidden: name !== chosen,
});

// Whether the window fits such a media query now.
export function useMedia(query: string): boolean {
  const [list] = useState(() => matchMedia(query));
  const [fits, setFits] = useState(list.matches);
  useEffect(() => {
    const changed = () => setFits(list.matches);
    changed();
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  }, []);
  return fits;
}
