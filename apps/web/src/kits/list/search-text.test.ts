import { searchCases } from '@plumbline/domain/search/cases.fixture';
import { expect, test, vi } from 'vitest';
import { searchFor } from './search-text.ts';

test('LIST-13: every word of a search stands somewhere, whatever its case and accents', () => {
  const fits = (search: string, ...texts: (string | null | undefined)[]) => searchFor(search)(() => texts);
  expect(fits('  clinic  ROOF ', 'St. Brigid Clinic', null, 'Roof, north side')).toBe(true);
  expect(fits('clinic roof', 'St. Brigid Clinic', undefined)).toBe(false);
  expect(fits('oscar', 'Óscar Díaz')).toBe(true);
  expect(fits('díaz', 'Oscar Diaz')).toBe(true);
  // Not over the border between two texts.
  expect(fits('clinicroof', 'clinic', 'roof')).toBe(false);
});

test('LIST-14: an empty search fits all, and looks at no text for it', () => {
  const texts = vi.fn<() => string[]>(() => []);
  expect(searchFor('   ')(texts)).toBe(true);
  expect(texts).not.toHaveBeenCalled();
});

test.each(searchCases)('SEARCH-807: a list with “%s” shows it for “%s”: %s', (stored, typed, found) => {
  expect(searchFor(typed)(() => [null, stored])).toBe(found);
});
