// Where there is room, the problem, the code and the results stand side by side. On phones, and where
// people zoom in, each of them is a tab.
import { useId, useState } from 'preact/hooks';
import { focusTab, panel, useMedia } from '../../parts/tabs.tsx';

export type Name = 'problem' | 'code' | 'results';

const NARROW = '(max-width: 43.75rem)';

export function usePanels() {
  const id = useId();
  const narrow = useMedia(NARROW);
  const [chosen, choose] = useState<Name>('problem');
  return {
    id,
    narrow,
    chosen,
    choose,
    of: (name: Name) => (narrow ? panel(id, name, chosen) : {}),
    // Shows a panel whose tab was not pressed: the focus would be lost with what is hidden now.
    show(name: Name) {
      if (!narrow || chosen === name) return;
      choose(name);
      focusTab(id, name);
    },
  };
}

export type Panels = ReturnType<typeof usePanels>;
