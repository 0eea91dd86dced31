import { expect, test } from 'vitest';
import { openedText, savedText } from './rescue-text.ts';

test('SYNCVIEW-15 opening a rescue file says how much of it was new here', () => {
  expect(openedText({ imported: 3, existing: 0 })).toBe('3 changes taken from the file');
  expect(openedText({ imported: 1, existing: 1 })).toBe(
    'One change taken from the file, one was here already',
  );
  expect(openedText({ imported: 0, existing: 4 })).toBe('Everything in the file was here already');
  expect(openedText({ imported: 0, existing: 0 })).toBe('The file holds no changes');
});

test('SYNCVIEW-15 saving one says how much of it cannot be read by anybody', () => {
  expect(savedText({ saved: 1, unreadable: 0 })).toEqual({
    title: 'One change saved to the file',
    description: undefined,
  });
  expect(savedText({ saved: 2, unreadable: 1 })).toEqual({
    title: '3 changes saved to the file',
    description: 'One is in it unread: only the key of this device could open it.',
  });
});
