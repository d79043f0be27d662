// The sentences of the help for keys.

export const keys = {
  title: () => 'Keys',
  lead: () => 'One-letter keys do nothing while you type in a field.',
  key: () => 'Key',
  where: () => 'Where',
  does: () => 'What it does',
  everywhere: () => 'Everywhere',
  board: () => 'On a card of a board',
  dialogs: () => 'In dialogs and menus',
  or: () => ' or ',
  arrows: () => 'Arrow keys',
  help: () => 'Shows this help',
  palette: () => 'Finds pages, jobs and people',
  walk: () => 'Go from card to card',
  open: () => 'Opens the candidate',
  move: () => 'Moves the candidate to another stage or status',
  escape: () => 'Closes without doing anything',
};
