import { expect, test } from 'vitest';
import { openedWords } from './rescue-words.ts';

test('SYNCVIEW-15 opening a rescue file says how much of it was new here', () => {
  expect(openedWords({ taken: 3, known: 0 })).toBe('3 changes taken from the file');
  expect(openedWords({ taken: 1, known: 1 })).toBe('One change taken from the file, one was here already');
  expect(openedWords({ taken: 0, known: 4 })).toBe('Everything in the file was here already');
  expect(openedWords({ taken: 0, known: 0 })).toBe('The file holds no changes');
});
