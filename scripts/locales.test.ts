import { expect, test } from 'vitest';
import { filesBelow, isTest, readSource } from './sources.ts';

/** Where a locale may be named: the default, and a day that is read part by part and shown to nobody. */
const named = new Set(['apps/web/src/design/default-locale.ts', 'apps/web/src/design/format.ts']);

test('FORMAT-5 no screen names a locale of its own: formats follow the organization’s, and the default stands once', () => {
  const files = filesBelow(['apps/web/src'], ['.ts', '.tsx']).filter(
    (file) => !isTest(file) && !file.includes('/gallery/') && !named.has(file),
  );
  expect(files.filter((file) => /en-US|toLocale\w*String\(\)/.test(readSource(file)))).toEqual([]);
});
