import { expect, test } from 'vitest';
import { isCommandKey, type KeyPress } from './command-key.ts';

const key = (name: string, held: Partial<KeyPress>): KeyPress => ({
  ...{ key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...held,
});

test('SHELL-47: a shortcut is Ctrl or Cmd with its key, and no other key held', () => {
  const pressed = [
    key('k', { ctrlKey: true }),
    key('K', { metaKey: true }),
    key('k', {}),
    key('k', { ctrlKey: true, shiftKey: true }),
    key('k', { metaKey: true, altKey: true }),
    key('b', { ctrlKey: true }),
  ];
  expect(pressed.map((press) => isCommandKey(press, 'k'))).toEqual([true, true, false, false, false, false]);
});
