import { paletteShortcutKey, sidebarShortcutKey } from '@plumbline/domain/limits/shell';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

type Shortcut = {
  where: ShortcutPlace;
  /** As `KeyboardEvent.key` names them; any of them. */
  keys: readonly string[];
  /** Together with Ctrl or Cmd. */
  command?: true;
  /** What it does, in the sheet of shortcuts. */
  does: string;
};

export const shortcutPlaces = [
  'Anywhere',
  'In a form',
  'On a list',
  'On a row or card',
  'In a photo',
] as const;
export type ShortcutPlace = (typeof shortcutPlaces)[number];

/** Every shortcut: what listens for one asks `isPressed`, and the sheet on '?' shows them all. */
export const shortcuts = {
  palette: { where: 'Anywhere', keys: [paletteShortcutKey], command: true, does: 'Find anything' },
  sidebar: {
    where: 'Anywhere',
    keys: [sidebarShortcutKey],
    command: true,
    does: 'Fold or unfold the sidebar',
  },
  shortcuts: { where: 'Anywhere', keys: ['?'], does: 'Show these shortcuts' },
  submit: { where: 'In a form', keys: ['Enter'], command: true, does: 'Save or send it' },
  close: { where: 'In a form', keys: ['Escape'], does: 'Close it and keep a draft' },
  search: { where: 'On a list', keys: ['/'], does: 'Search it' },
  create: { where: 'On a list', keys: ['n'], does: 'Add a new one' },
  selectAll: { where: 'On a list', keys: ['a'], command: true, does: 'Select all tasks shown' },
  clearSelection: { where: 'On a list', keys: ['Escape'], does: 'Clear the selection' },
  nextRow: {
    where: 'On a row or card',
    keys: ['ArrowUp', 'ArrowDown'],
    does: 'Go to the one above or below',
  },
  firstRow: { where: 'On a row or card', keys: ['Home', 'End'], does: 'Go to the first or last one' },
  nextLane: {
    where: 'On a row or card',
    keys: ['ArrowLeft', 'ArrowRight'],
    does: 'Go to the next column of the board',
  },
  lift: { where: 'On a row or card', keys: [' '], does: 'Pick it up to move it with the arrow keys' },
  drop: { where: 'On a row or card', keys: [' ', 'Enter'], does: 'Put it down' },
  putBack: { where: 'On a row or card', keys: ['Escape'], does: 'Put it back where it was' },
  turnPhotos: {
    where: 'In a photo',
    keys: ['ArrowLeft', 'ArrowRight'],
    does: 'Show the one before or after',
  },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutName = keyof typeof shortcuts;

export function isPressed(event: KeyPress, name: ShortcutName): boolean {
  const { keys, command }: Shortcut = shortcuts[name];
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (!keys.includes(key) || event.altKey || (event.ctrlKey || event.metaKey) !== (command === true))
    return false;
  // Keyboards type some signs, such as '?', with Shift.
  return !event.shiftKey || /^[^\p{L}\s]$/u.test(key);
}

/** The key that is held with others: '⌘' on Apple's devices. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl');

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
