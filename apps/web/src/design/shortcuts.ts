import { paletteShortcutKey, sidebarShortcutKey } from '@plumbline/domain/limits/shell';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

type Shortcut = {
  /** As `KeyboardEvent.key` names them; any of them. */
  keys: readonly string[];
  /** Together with Ctrl or Cmd. */
  command?: true;
};

const upAndDown = ['ArrowUp', 'ArrowDown'];
const leftAndRight = ['ArrowLeft', 'ArrowRight'];

/**
 * The keys of every shortcut: what listens for one asks `isPressed`. What each does is said by the sheet on '?'
 * (`app/shell/shortcuts-dialog.tsx`), because the sign-in page has no room for the words.
 */
export const shortcuts = {
  palette: { keys: [paletteShortcutKey], command: true },
  sidebar: { keys: [sidebarShortcutKey], command: true },
  shortcuts: { keys: ['?'] },
  goTo: { keys: ['g'] },
  submit: { keys: ['Enter'], command: true },
  close: { keys: ['Escape'] },
  search: { keys: ['/'] },
  create: { keys: ['n'] },
  selectAll: { keys: ['a'], command: true },
  clearSelection: { keys: ['Escape'] },
  nextRow: { keys: upAndDown },
  stepRow: { keys: ['j', 'k'] },
  selectRow: { keys: ['x'] },
  approve: { keys: ['a'] },
  firstRow: { keys: ['Home', 'End'] },
  nextLane: { keys: leftAndRight },
  move: { keys: ['m'] },
  setStatus: { keys: ['1', '2', '3', '4', '5', '6'] },
  lift: { keys: [' '] },
  drop: { keys: [' ', 'Enter'] },
  putBack: { keys: ['Escape'] },
  turnPhotos: { keys: leftAndRight },
  zoomIn: { keys: ['+', '='] },
  zoomOut: { keys: ['-'] },
  zoomFit: { keys: ['0'] },
  details: { keys: ['i'] },
  markUp: { keys: ['m'] },
  undo: { keys: ['z'], command: true },
  redo: { keys: ['y'], command: true },
  removeMark: { keys: ['Delete', 'Backspace'] },
} satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutName = keyof typeof shortcuts;

export function isPressed(event: KeyPress, name: ShortcutName): boolean {
  const { keys, command }: Shortcut = shortcuts[name];
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (!keys.includes(key) || event.altKey || (event.ctrlKey || event.metaKey) !== (command === true))
    return false;
  // Keyboards type some signs, such as '?', with Shift.
  return !event.shiftKey || /^[^\p{L}\s]$/u.test(key);
}
