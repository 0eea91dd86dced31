import { expect, test } from 'vitest';
import { filesBelow, isTest, readSource } from './sources.ts';

/** Files that may name a locale: the default, and the one in which a day is split into parts that are not shown. */
const named = new Set(['apps/web/src/design/default-locale.ts', 'apps/web/src/design/format.ts']);

test('FORMAT-5 no screen names a locale of its own: formats are the organization’s, and the default is named once', () => {
  const files = filesBelow(['apps/web/src'], ['.ts', '.tsx']).filter(
    (file) => !isTest(file) && !file.includes('/gallery/') && !named.has(file),
  );
  expect(files.filter((file) => /en-US|toLocale\w*String\(\)/.test(readSource(file)))).toEqual([]);
});
