import { expect, test } from 'vitest';
import { browserTestsFor, shownBy } from './changed.ts';
import { filesBelow } from './sources.ts';

test('HOUSE-9 a change is shown by the browser tests of its part, and a changed browser test by itself', () => {
  expect(browserTestsFor(['apps/web/src/features/files/row.tsx'])).toEqual(['files']);
  expect(browserTestsFor(['apps/web/src/data/store.ts', 'apps/web/src/data/rpc.ts'])).toEqual([
    ...['story', 'shell', 'guards', 'offline'],
  ]);
  expect(
    browserTestsFor(['end-to-end/notes.test.ts', 'apps/web/src/data/retry.test.ts', 'README.md']),
  ).toEqual(['end-to-end/notes.test.ts']);
});

test('HOUSE-9 what all browser tests stand on is shown by all of them', () => {
  expect(browserTestsFor(['apps/web/src/features/files/row.tsx', 'end-to-end/steps.ts'])).toBe('all');
  expect(browserTestsFor(['vitest.config.ts'])).toBe('all');
});

test('HOUSE-9 each screen area has browser tests, each of which is there', () => {
  const files = filesBelow(['end-to-end'], ['.test.ts']);
  const areas = filesBelow(['apps/web/src/features'], ['.tsx']).map((file) =>
    file.split('/').slice(0, 5).join('/'),
  );
  const parts = shownBy.map(([part]) => part);
  expect([...new Set(areas)].filter((area) => !parts.includes(area))).toEqual([]);
  const named = shownBy.flatMap(([, tests]) => tests);
  expect(named.filter((name) => !files.some((file) => file.includes(name)))).toEqual([]);
});
