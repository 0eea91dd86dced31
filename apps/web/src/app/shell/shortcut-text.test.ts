import { expect, test } from 'vitest';
import { dragKey } from '../../kits/timeline/drag-plan.ts';
import { keyName, shortcutLines } from './shortcut-text.ts';

test('FORM-415: keys are called by what stands on them', () => {
  expect(['k', '?', ' ', 'Escape', 'ArrowUp', 'Home'].map(keyName)).toEqual([
    'K',
    '?',
    'Space',
    'Esc',
    '↑',
    'Home',
  ]);
});

const office = { role: 'admin', plan: 'business' } as const;

test('SHELL-1103: what the sheet says of an event that is picked up is what the keys do', () => {
  const act = (press: readonly string[]) =>
    dragKey({
      key: press.at(-1) ?? '',
      shiftKey: press.includes('Shift'),
      altKey: press.includes('Alt'),
      ctrlKey: press.includes('Command'),
      metaKey: false,
    });
  const said = shortcutLines(office)
    .filter(({ where }) => where === 'With an event picked up')
    .map(({ does, presses }) => [does, ...presses.map(act)]);
  expect(said).toEqual([
    ['Move it by 15 minutes', { to: 'time', steps: -1 }, { to: 'time', steps: 1 }],
    ['Move it by an hour', { to: 'time', steps: -4 }, { to: 'time', steps: 4 }],
    ['Make it longer or shorter', { to: 'end', steps: -1 }, { to: 'end', steps: 1 }],
    ['Put down a copy', 'copy'],
    ['Add these people', 'add'],
  ]);
});

test('SHELL-1104: the sheet names the keys of those pages alone that a person may open', () => {
  const pages = (access: Parameters<typeof shortcutLines>[0]) =>
    shortcutLines(access)
      .filter(({ where }) => where === 'Go to a page')
      .map(({ does, presses }) => `${does}: ${presses.flat().join(' ')}`);
  expect(pages(office)).toContain('Reports: g r');
  expect(pages(office)).toHaveLength(14);
  expect(pages({ role: 'client', plan: 'business' })).toEqual([
    ...['Dashboard: g d', 'Projects: g p', 'Tasks: g t', 'Messages: g m'],
  ]);
});

test('SHELL-1105: every status of a task and of a project has a key', () => {
  const linesOf = (scope: string) =>
    shortcutLines(office)
      .filter(({ where }) => where === scope)
      .map(({ does, presses }) => `${presses.flat().join(' ')}: ${does}`);
  expect(linesOf('On a task')).toEqual([
    ...['1: Set it to To do', '2: Set it to In progress', '3: Set it to Blocked', '4: Set it to In review'],
    ...['5: Set it to Done', '6: Set it to Canceled'],
  ]);
  expect(linesOf('On a project')).toEqual([
    ...['1: Set it to Planning', '2: Set it to Active', '3: Set it to On hold', '4: Set it to Completed'],
    ...['5: Set it to Canceled', '6: Set it to Archived'],
  ]);
});
