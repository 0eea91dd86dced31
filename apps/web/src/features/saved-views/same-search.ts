import type { PageSearch } from '../../navigation/page-search.ts';

/** Whether two searches ask for the same; the order of several values of one filter does not count. */
export function sameSearch(one: PageSearch, other: PageSearch): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (part) => sorted(one[part]) === sorted(other[part]),
  );
}

const sorted = (value = ''): string => value.split(',').toSorted().join(',');
