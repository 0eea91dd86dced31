import { expect, test } from 'vitest';
import { browserTestsFor, shownBy, testsOf } from './changed.ts';
import { browserTestsNamed } from './browser-tests.ts';
import { filesBelow } from './sources.ts';

test('HOUSE-9 for a changed file the browser tests of its part are chosen, and for a changed browser test itself', () => {
  expect(browserTestsFor(['apps/web/src/features/files/row.tsx'])).toEqual(['files']);
  expect(browserTestsFor(['apps/web/src/features/calendar/parts/event-chip.tsx'])).toEqual([
    ...['calendar', 'screens', 'dashboard'],
  ]);
  expect(browserTestsFor(['apps/web/src/data/store.ts', 'apps/web/src/data/rpc.ts'])).toEqual([
    ...['story', 'shell', 'guards', 'offline'],
  ]);
  expect(
    browserTestsFor(['end-to-end/notes/notes.test.ts', 'apps/web/src/data/retry.test.ts', 'README.md']),
  ).toEqual(['end-to-end/notes/notes.test.ts']);
});

test('HOUSE-9 for a change of what all browser tests use, all of them are chosen', () => {
  expect(browserTestsFor(['apps/web/src/features/files/row.tsx', 'end-to-end/support/steps.ts'])).toBe('all');
  expect(browserTestsFor(['vitest.config.ts'])).toBe('all');
});

test('HOUSE-9 each screen area has browser tests, each of which exists', () => {
  const screens = filesBelow(['apps/web/src/features'], ['.tsx']);
  expect(screens.filter((screen) => testsOf(screen).length === 0)).toEqual([]);
  const named = [...screens.flatMap(testsOf), ...shownBy.flatMap(([, tests]) => tests)];
  expect([...new Set(named)].filter((name) => browserTestsNamed(name).length === 0)).toEqual([]);
});

test('HOUSE-920 a browser test is chosen by a part of its own name, all of a folder by the folder’s, and one file by its path', () => {
  expect(browserTestsNamed('note-paste')).toEqual(['end-to-end/notes/note-paste.test.ts']);
  // The folder of that name holds others, whose own names say something else.
  expect(browserTestsNamed('notes')).toEqual(['end-to-end/notes/notes.test.ts']);
  expect(browserTestsNamed('hours')).toContain('end-to-end/hours/time-clock.test.ts');
  expect(browserTestsNamed('tasks/tasks.test.ts')).toEqual(['end-to-end/tasks/tasks.test.ts']);
  expect(browserTestsNamed('no-such-test')).toEqual([]);
});
