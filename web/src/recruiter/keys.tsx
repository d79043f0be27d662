// The help for keys (?).
import './core.ts';
import { Button, Panel } from '../parts/parts.tsx';
import { Table } from '../parts/table.tsx';
import { frame } from '../text/en_frame.ts';
import { keys as words } from '../text/recruiter/en_keys.ts';
import { may } from './who.tsx';

interface Line {
  keys: readonly string[];  // any of them
  where: string;
  does: string;
}

const lines = (): Line[] => [
  { keys: ['?'], where: words.everywhere(), does: words.help() },
  { keys: ['Ctrl K', '⌘ K'], where: words.everywhere(), does: words.palette() },
  { keys: [words.arrows()], where: words.board(), does: words.walk() },
  { keys: ['Enter'], where: words.board(), does: words.open() },
  ...(may('manage_hiring') ? [{ keys: ['M'], where: words.board(), does: words.move() }] : []),
  { keys: ['Esc'], where: words.dialogs(), does: words.escape() },
];

export function Keys({ onClose }: { onClose: () => void }) {
  return (
    <Panel title={words.title()} look="large" onClose={onClose}>
      <p class="quiet">{words.lead()}</p>
      <Table caption={words.title()} rows={lines()} keyOf={({ does }) => does} columns={[
        {
          name: words.key(),
          cell: ({ keys }) => keys.map((key, index) => (
            <span key={key}>{index > 0 && words.or()}<kbd>{key}</kbd></span>
          )),
        },
        { name: words.does(), cell: ({ does }) => does },
        { name: words.where(), cell: ({ where }) => where },
      ]} />
      <div class="row"><Button onClick={onClose}>{frame.close()}</Button></div>
    </Panel>
  );
}
