import { expect, test } from 'vitest';
import { isPressed, type KeyPress, type ShortcutName } from './shortcuts.ts';

const key = (name: string, pending: Partial<KeyPress> = {}): KeyPress => ({
  ...{ key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...pending,
});
const which = (name: ShortcutName, pressed: readonly KeyPress[]) =>
  pressed.map((press) => isPressed(press, name));

test('SHELL-47: a shortcut is Ctrl or Cmd with its key, and no other key held', () => {
  const pressed = [
    key('k', { ctrlKey: true }),
    key('K', { metaKey: true }),
    key('k'),
    key('k', { ctrlKey: true, shiftKey: true }),
    key('k', { metaKey: true, altKey: true }),
    key('b', { ctrlKey: true }),
  ];
  expect(which('palette', pressed)).toEqual([true, true, false, false, false, false]);
});

test('FORM-410: a shortcut without Ctrl or Cmd is its key alone, and a sign may need Shift to be typed', () => {
  expect(which('shortcuts', [key('?', { shiftKey: true }), key('?'), key('?', { ctrlKey: true })])).toEqual([
    true,
    true,
    false,
  ]);
  expect(which('create', [key('n'), key('N', { shiftKey: true }), key('n', { metaKey: true })])).toEqual([
    true,
    false,
    false,
  ]);
  expect(which('drop', [key(' '), key('Enter'), key('Enter', { ctrlKey: true })])).toEqual([
    true,
    true,
    false,
  ]);
  expect(which('submit', [key('Enter', { ctrlKey: true }), key('Enter')])).toEqual([true, false]);
});
