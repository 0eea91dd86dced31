import { expect, test } from 'vitest';
import { browserTestsFor, shownBy, testsOf } from './changed.ts';
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
    browserTestsFor(['end-to-end/notes.test.ts', 'apps/web/src/data/retry.test.ts', 'README.md']),
  ).toEqual(['end-to-end/notes.test.ts']);
});

test('HOUSE-9 for a change of what all browser tests use, all of them are chosen', () => {
  expect(browserTestsFor(['apps/web/src/features/files/row.tsx', 'end-to-end/steps.ts'])).toBe('all');
  expect(browserTestsFor(['vitest.config.ts'])).toBe('all');
});

test('HOUSE-9 each screen area has browser tests, each of which exists', () => {
  const files = filesBelow(['end-to-end'], ['.test.ts']);
  const isThere = (name: string) => files.some((file) => file.includes(name));
  const screens = filesBelow(['apps/web/src/features'], ['.tsx']);
  expect(screens.filter((screen) => testsOf(screen).length === 0)).toEqual([]);
  const named = [...screens.flatMap(testsOf), ...shownBy.flatMap(([, tests]) => tests)];
  expect([...new Set(named)].filter((name) => !isThere(name))).toEqual([]);
});
