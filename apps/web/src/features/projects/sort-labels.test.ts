import { expect, test } from 'vitest';
import { firstSortBy, projectSortKeys } from './parts/project-view.ts';
import { sortOptions } from './sort-labels.ts';

const offered = (key: (typeof projectSortKeys)[number], turned: boolean) => {
  const usual = firstSortBy(key);
  return sortOptions(turned ? { key, descending: !usual.descending } : usual);
};

test('PROJ-133: orders are offered as they are mostly wanted, by words and not by arrows', () => {
  expect(offered('number', false)).toEqual([
    { value: '-number', label: 'Newest first' },
    { value: 'name', label: 'By name' },
    { value: 'status', label: 'By status' },
    { value: 'start', label: 'By start' },
    { value: 'end', label: 'By end' },
    { value: 'progress', label: 'Least done first' },
    { value: '-changed', label: 'Last changed first' },
  ]);
});

test.each([
  ['number', 'number', 'Oldest first'],
  ['name', '-name', 'By name, Z to A'],
  ['progress', '-progress', 'Most done first'],
  ['changed', 'changed', 'Longest unchanged first'],
] as const)(
  'PROJ-133: turned round by its column, the order by %s stands among them while it holds',
  (key, value, label) => {
    const options = offered(key, true);
    expect(options).toHaveLength(projectSortKeys.length + 1);
    expect(options).toContainEqual({ value, label });
  },
);
