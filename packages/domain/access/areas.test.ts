import { expect, test } from 'vitest';
import { type Area, areaOf, areas, mayOpenArea } from './areas.ts';

/** [area, field_tech, client]; admin opens every one. */
const matrix: [Area, boolean, boolean][] = [
  ['dashboard', true, true],
  ['timeclock', true, false],
  ['projects', true, true],
  ['photos', true, false],
  ['notes', true, false],
  ['tracking', false, false],
  ['teammanagement', false, false],
  ['messages', true, true],
  ['timeentries', true, false],
  ['reports', false, true],
  ['expenses', true, false],
  ['profile', true, true],
  ['subcontractorexpenses', false, false],
  ['calendar', true, false],
  ['tasks', true, true],
  ['projectdetail', true, true],
  ['subscription', false, false],
  ['invoices', false, true],
];

test.each(matrix)('ACCESS-16 area %s: admin, field_tech %s, client %s', (area, fieldTech, client) => {
  expect(mayOpenArea('admin', area)).toBe(true);
  expect(mayOpenArea('field_tech', area)).toBe(fieldTech);
  expect(mayOpenArea('client', area)).toBe(client);
});

test('ACCESS-16 there are no further areas', () => {
  expect(areas).toEqual(matrix.map(([area]) => area));
});

test.each<[string, Area | null]>([
  ['/notes', 'notes'],
  ['/notes/x', 'notes'],
  ['/NOTES', 'notes'],
  ['/time-entries', 'timeentries'],
  ['/timeentries', 'timeentries'],
  ['/Time-Clock/today', 'timeclock'],
  ['/project-detail', 'projectdetail'],
  ['/invoices', 'invoices'],
  ['//notes', 'notes'],
  ['/anything/notes', null],
  ['/nosuchpage', null],
  ['/test', null],
  ['/admin-dashboard', null],
  ['/', null],
  ['/toString', null],
])('ACCESS-17 the address %s is of the area %s', (pathname, area) => {
  expect(areaOf(pathname)).toBe(area);
});

test('ACCESS-17 an address outside every area is open to any role', () => {
  expect(mayOpenArea('admin', null)).toBe(true);
  expect(mayOpenArea('field_tech', null)).toBe(true);
  expect(mayOpenArea('client', null)).toBe(true);
});

test('ACCESS-18 a person without a role opens nothing, Dashboard included', () => {
  for (const [area] of matrix) {
    expect(mayOpenArea(null, area)).toBe(false);
    expect(mayOpenArea(undefined, area)).toBe(false);
  }
  expect(mayOpenArea(null, null)).toBe(false);
});
