import type { ShortcutName } from '../../design/shortcuts.ts';

export const shortcutScopes = [
  'Anywhere',
  'In a form',
  'On a list',
  'On a row or card',
  'In a photo',
] as const;
type ShortcutScope = (typeof shortcutScopes)[number];

/** Where each shortcut works and what it does, in the order of the sheet. */
export const shortcutWords: Readonly<Record<ShortcutName, { where: ShortcutScope; does: string }>> = {
  palette: { where: 'Anywhere', does: 'Find anything' },
  sidebar: { where: 'Anywhere', does: 'Open or close the sidebar' },
  shortcuts: { where: 'Anywhere', does: 'Show these shortcuts' },
  submit: { where: 'In a form', does: 'Save or send it' },
  close: { where: 'In a form', does: 'Close it and keep a draft' },
  search: { where: 'On a list', does: 'Search it' },
  create: { where: 'On a list', does: 'Add a new one' },
  selectAll: { where: 'On a list', does: 'Select all tasks shown' },
  clearSelection: { where: 'On a list', does: 'Clear the selection' },
  nextRow: { where: 'On a row or card', does: 'Go to the one above or below' },
  firstRow: { where: 'On a row or card', does: 'Go to the first or last one' },
  nextLane: { where: 'On a row or card', does: 'Go to the next column of the board' },
  move: { where: 'On a row or card', does: 'Move an event to other people or another time' },
  lift: { where: 'On a row or card', does: 'Pick it up to move it with the arrow keys' },
  drop: { where: 'On a row or card', does: 'Put it down' },
  putBack: { where: 'On a row or card', does: 'Put it back where it was' },
  turnPhotos: { where: 'In a photo', does: 'Show the one before or after' },
};

const keyNames: Readonly<Record<string, string>> = {
  ' ': 'Space',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** What stands on a key: 'K', 'Esc', '↑'. */
export const keyName = (key: string): string => keyNames[key] ?? (key.length === 1 ? key.toUpperCase() : key);
