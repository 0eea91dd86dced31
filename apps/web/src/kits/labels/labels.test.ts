import { expect, test } from 'vitest';
import { countWord, countWordFirst, plural, projectNumber } from './counts.ts';
import { listed } from './listed.ts';
import { choices } from './status-labels.ts';

test('LISTED-2: words in a sentence are joined as English joins them', () => {
  expect(listed([])).toBe('');
  expect(listed(['the title'])).toBe('the title');
  expect(listed(['the title', 'the note'])).toBe('the title and the note');
  expect(listed(['the status', 'the title', 'the due date'])).toBe('the status, the title, and the due date');
});

test('LISTED-3: counts are words up to ten and figures beyond, with the noun that goes with them', () => {
  expect([0, 1, 10, 11, 240].map((count) => countWord(count))).toEqual(['no', 'one', 'ten', '11', '240']);
  expect([0, 3, 12].map((count) => countWordFirst(count))).toEqual(['No', 'Three', '12']);
  expect([0, 1, 2].map((count) => plural(count, 'task'))).toEqual(['tasks', 'task', 'tasks']);
  expect(plural(2, 'person', 'people')).toBe('people');
});

test('LISTED-4: a project has its number with four digits and more, and New until the server has given it one', () => {
  expect([0, 7, 42, 12_345].map(projectNumber)).toEqual(['New', 'P-0007', 'P-0042', 'P-12345']);
});

test('LISTED-5: the choices of a select come in the order asked for, each by its word', () => {
  const words = { low: 'Low', urgent: 'Urgent' };
  expect(choices(['urgent', 'low'] as const, (value) => words[value])).toEqual([
    { value: 'urgent', label: 'Urgent' },
    { value: 'low', label: 'Low' },
  ]);
});
