import { projectStatuses, taskStatuses } from '@plumbline/domain/entities/enumerations';
import { routeRequirements } from '@plumbline/domain/access/pages';
import { type ShortcutName, shortcuts } from '../../design/shortcuts.ts';
import { projectStatusSigns, taskStatusSigns } from '../../kits/labels/status-labels.ts';
import { goToKeys } from '../../navigation/go-to-keys.ts';
import { pageOfKey } from './page-of-key.ts';

export const shortcutScopes = [
  'Anywhere',
  'In “Find anything”',
  'Go to a page',
  'In a form',
  'On a list',
  'On a row or card',
  'On a task',
  'On a project',
  'On an expense',
  'On the crew’s board',
  'With an event picked up',
  'On a project’s plan',
  'In a photo',
  'While drawing on a photo',
] as const;
export type ShortcutScope = (typeof shortcutScopes)[number];

/**
 * What is pressed, or held, one after the other: 'Command' is Ctrl, or ⌘ on Apple's devices. Alternatives beside each
 * other.
 */
export type Press = readonly string[];
export type ShortcutLine = { where: ShortcutScope; does: string; presses: readonly Press[] };

/** Where each shortcut works and what it does, in the order of the sheet; null where lines of its own say it. */
const shortcutWords: Readonly<Record<ShortcutName, { where: ShortcutScope; does: string } | null>> = {
  palette: { where: 'Anywhere', does: 'Find anything' },
  sidebar: { where: 'Anywhere', does: 'Open or close the sidebar' },
  shortcuts: { where: 'Anywhere', does: 'Show these shortcuts' },
  goTo: null,
  submit: { where: 'In a form', does: 'Save or send it' },
  close: { where: 'In a form', does: 'Close it and keep a draft' },
  search: { where: 'On a list', does: 'Search it' },
  create: { where: 'On a list', does: 'Add a new one' },
  selectAll: { where: 'On a list', does: 'Select all tasks shown' },
  clearSelection: { where: 'On a list', does: 'Clear the selection' },
  nextRow: { where: 'On a row or card', does: 'Go to the one above or below' },
  stepRow: { where: 'On an expense', does: 'Go to the next one or the one before' },
  selectRow: { where: 'On an expense', does: 'Select it' },
  approve: { where: 'On an expense', does: 'Approve it' },
  firstRow: { where: 'On a row or card', does: 'Go to the first or last one' },
  nextLane: { where: 'On a row or card', does: 'Go to the next column of the board' },
  move: { where: 'On a row or card', does: 'Move an event to other people or another time' },
  setStatus: null,
  lift: { where: 'On a row or card', does: 'Pick it up to move it with the arrow keys' },
  drop: { where: 'On a row or card', does: 'Put it down' },
  putBack: { where: 'On a row or card', does: 'Put it back where it was' },
  turnPhotos: { where: 'In a photo', does: 'Show the one before or after' },
  zoomIn: { where: 'In a photo', does: 'Enlarge it' },
  zoomOut: { where: 'In a photo', does: 'Make it smaller' },
  zoomFit: { where: 'In a photo', does: 'Show all of it' },
  details: { where: 'In a photo', does: 'Show or hide its details' },
  markUp: { where: 'In a photo', does: 'Draw on it' },
  undo: { where: 'While drawing on a photo', does: 'Take back the last step' },
  redo: { where: 'While drawing on a photo', does: 'Do it again' },
  removeMark: { where: 'While drawing on a photo', does: 'Remove the selected mark' },
};

const allArrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
const sideArrows = ['ArrowLeft', 'ArrowRight'];
const whileHeld = (key: string, arrows: readonly string[]): Press[] => arrows.map((arrow) => [key, arrow]);

/** What a held key changes about a press, a drag or an arrow. */
const heldLines: readonly ShortcutLine[] = [
  {
    where: 'While drawing on a photo',
    does: 'Move the selected mark',
    presses: allArrows.map((key) => [key]),
  },
  {
    where: 'While drawing on a photo',
    does: 'Move its last end alone',
    presses: whileHeld('Shift', allArrows),
  },
  {
    where: 'While drawing on a photo',
    does: 'Zoom in',
    presses: [['+'], ['Command', 'wheel']],
  },
  { where: 'While drawing on a photo', does: 'Zoom out', presses: [['-'], ['Command', 'wheel']] },
  { where: 'While drawing on a photo', does: 'Fit: show all of it', presses: [['0']] },
  {
    where: 'While drawing on a photo',
    does: 'Move the enlarged photo',
    presses: [[' ', 'drag']],
  },
  {
    where: 'While drawing on a photo',
    does: 'Move the enlarged photo, with no mark selected',
    presses: allArrows.map((key) => [key]),
  },
  { where: 'In “Find anything”', does: 'See what can be done with it', presses: [['Tab']] },
  { where: 'In “Find anything”', does: 'Open it in a new tab', presses: [['Command', 'Enter']] },
  { where: 'On a list', does: 'Select all up to this box', presses: [['Shift', 'click']] },
  { where: 'On the crew’s board', does: 'Copy an event', presses: [['Command', 'drag']] },
  { where: 'On the crew’s board', does: 'Add people to an event', presses: [['Alt', 'drag']] },
  { where: 'On the crew’s board', does: 'Select several to move together', presses: [['Command', 'click']] },
  { where: 'On the crew’s board', does: 'Select the next as well', presses: whileHeld('Shift', allArrows) },
  {
    where: 'With an event picked up',
    does: 'Move it by 15 minutes',
    presses: sideArrows.map((key) => [key]),
  },
  { where: 'With an event picked up', does: 'Move it by an hour', presses: whileHeld('Shift', sideArrows) },
  {
    where: 'With an event picked up',
    does: 'Make it longer or shorter',
    presses: whileHeld('Alt', sideArrows),
  },
  { where: 'With an event picked up', does: 'Put down a copy', presses: [['Command', 'Enter']] },
  { where: 'With an event picked up', does: 'Add these people', presses: [['Alt', 'Enter']] },
  {
    where: 'On a project’s plan',
    does: 'Move the end of a task alone',
    presses: whileHeld('Shift', sideArrows),
  },
];

/** Every shortcut of this person, in the order of the sheet: pages that they may not open have no keys. */
export function shortcutLines(access: Parameters<typeof pageOfKey>[1]): ShortcutLine[] {
  const names = Object.keys(shortcuts).filter((name): name is ShortcutName => name in shortcutWords);
  const lines = [
    ...names.flatMap((name): ShortcutLine[] => {
      const words = shortcutWords[name];
      const { keys, command = false }: { keys: readonly string[]; command?: boolean } = shortcuts[name];
      return words === null
        ? []
        : [{ ...words, presses: keys.map((key) => (command ? ['Command', key] : [key])) }];
    }),
    ...Object.keys(goToKeys).flatMap((key): ShortcutLine[] => {
      const page = pageOfKey(key, access);
      if (page === null) return [];
      const does = routeRequirements[page].label;
      return [{ where: 'Go to a page', does, presses: [[...shortcuts.goTo.keys, key]] }];
    }),
    ...statusLines(
      'On a task',
      taskStatuses.map((status) => taskStatusSigns[status].word),
    ),
    ...statusLines(
      'On a project',
      projectStatuses.map((status) => projectStatusSigns[status].word),
    ),
    ...heldLines,
  ];
  return shortcutScopes.flatMap((scope) => lines.filter(({ where }) => where === scope));
}

/** A line for each status that a figure gives, in the order of the figures. */
const statusLines = (where: ShortcutScope, words: readonly string[]): ShortcutLine[] =>
  shortcuts.setStatus.keys.flatMap((key, at) => {
    const word = words[at];
    return word === undefined ? [] : [{ where, does: `Set it to ${word}`, presses: [[key]] }];
  });

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
