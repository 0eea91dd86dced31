import { expect, test } from 'vitest';
import type { Photo } from '@plumbline/domain/entities/photo';
import { recordsOf } from '../../../testing/company.ts';
import { photosByDay } from '../../../data/records/photos.ts';
import { neighbour, photosByJob, tagsOf } from './photo-days.ts';
import {
  areaForAddress,
  areaFromAddress,
  daysOfTime,
  isFiltered,
  isPhotoTime,
  photoFits,
  photosAsked,
  type PhotoFilters,
} from './photo-filter.ts';
import { missingText, photoName, photosHeadline } from './photo-text.ts';

const row = (id: string, takenAt: string | null, projectId = 'northshore') => ({
  ...{ id, takenAt, projectId },
  createdAt: '2026-11-18T20:00:00.000Z',
});
const [a, b, c] = [
  row('a', '2026-11-18T13:00:00.000Z'),
  row('b', '2026-11-18T05:00:00.000Z'),
  row('c', null, 'lakewalk'),
] as const;

test('PHOTOVIEW-1 photos are listed under the day they were taken or, where that is not known, added', () => {
  expect([...photosByDay([a, c, b], 'America/Chicago')]).toEqual([
    ['2026-11-18', [a, c]],
    ['2026-11-17', [b]],
  ]);
});

test('PHOTOVIEW-2 the photos of a day stand by job, that of the newest first, with each who took some once', () => {
  const by = (photo: typeof a, takenBy: string | null) => ({ ...photo, takenBy });
  const [first, second, third] = [by(a, 'sanna'), by(c, null), by(b, 'marko')];
  expect(photosByJob([first, second, third, first])).toEqual([
    { projectId: 'northshore', takers: ['sanna', 'marko'], photos: [first, third, first] },
    { projectId: 'lakewalk', takers: [], photos: [second] },
  ]);
  expect(tagsOf([{ tags: ['gas', 'crane'] }, { tags: ['gas'] }, { tags: ['attic'] }])).toEqual([
    'gas',
    'attic',
    'crane',
  ]);
});

const none: PhotoFilters = {
  search: '',
  projects: [],
  categories: [],
  people: [],
  tags: [],
  when: null,
  area: null,
};
const around = { today: '2026-11-18', timeZone: 'America/Chicago' };

test('PHOTOVIEW-1800 the device and the server are asked for the same photos by every filter', () => {
  const photo: Photo = recordsOf('halden').photo({
    ...{ projectId: 'clinic', category: 'issue', takenBy: 'marko', tags: ['gas'], caption: 'Valve fitted' },
    takenAt: '2026-11-18T06:00:00.000Z',
  });
  const fits = (filters: Partial<PhotoFilters>) => photoFits({ ...none, ...filters }, around)(photo);
  expect([isFiltered(none), isFiltered({ ...none, search: ' ' }), fits({})]).toEqual([false, false, true]);
  const cases: [Partial<PhotoFilters>, Partial<PhotoFilters>, object][] = [
    [{ projects: ['clinic', 'x'] }, { projects: ['x'] }, { projectIds: ['clinic', 'x'] }],
    [{ categories: ['issue'] }, { categories: ['safety'] }, { categories: ['issue'] }],
    [{ people: ['marko'] }, { people: ['tess'] }, { takenBy: ['marko'] }],
    [{ tags: ['gas', 'x'] }, { tags: ['x'] }, { tags: ['gas', 'x'] }],
    [{ search: ' valve ' }, { search: 'pump' }, { search: 'valve' }],
    [
      { when: 'today' },
      { when: '2025' },
      { takenFrom: '2026-11-18T06:00:00.000Z', takenTo: '2026-11-19T06:00:00.000Z' },
    ],
    [
      { when: '2026-11' },
      { when: '2026-12' },
      { takenFrom: '2026-11-01T05:00:00.000Z', takenTo: '2026-12-01T06:00:00.000Z' },
    ],
  ];
  for (const [filters, others, asked] of cases) {
    expect([filters, fits(filters), fits(others)]).toEqual([filters, true, false]);
    expect(photosAsked({ ...none, ...filters }, around)).toEqual(asked);
  }
});

test('PHOTOVIEW-1801 a time is some last days, a year or a month, and nothing else', () => {
  expect(daysOfTime('week', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-04' });
  expect(daysOfTime('2026', '2026-03-03')).toEqual({ from: '2026-01-01', to: '2027-01-01' });
  expect(daysOfTime('2026-12', '2026-03-03')).toEqual({ from: '2026-12-01', to: '2027-01-01' });
  const texts = ['today', 'month', '2026', '2026-07', '2026-13', '20', 'ever', undefined];
  expect(texts.filter(isPhotoTime)).toEqual(['today', 'month', '2026', '2026-07']);
});

test('PHOTOVIEW-3 the viewer goes from photo to photo and stops at both ends', () => {
  expect(neighbour([a, b, c], 'b', 1)).toBe(c);
  expect(neighbour([a, b, c], 'b', -1)).toBe(a);
  expect(neighbour([a, b, c], 'c', 1)).toBeNull();
  expect(neighbour([a, b, c], 'gone', 1)).toBeNull();
});

test('PHOTOVIEW-4 a photo is named by its caption, else by job and time; the headline counts photos and jobs', () => {
  const where = { project: 'Northshore Clinic', time: '7:00 AM' };
  expect(photoName({ caption: ' Valve fitted ', title: null }, where)).toBe('Valve fitted');
  expect(photoName({ caption: null, title: null }, where)).toBe('Northshore Clinic, 7:00 AM');
  const locale = 'en-US';
  const all = (count: number) => ({ all: { count, since: 'March 2021' }, locale });
  expect(photosHeadline([], all(0))).toBe('Every job in pictures.');
  expect(photosHeadline([], { ...all(0), found: true })).toBe('No photo fits.');
  expect(photosHeadline([a], all(1))).toBe('One photo of one job.');
  expect(photosHeadline([a, b, c], all(3))).toBe('Three photos of 2 jobs.');
  expect(photosHeadline([a, b, c], { all: null, locale })).toBe('Three recent photos of 2 jobs.');
  expect(photosHeadline([a, b, c], all(4_912))).toBe('4,912 photos since March 2021.');
  const german = { ...all(4_912), locale: 'de-DE' };
  expect(photosHeadline([a, b, c], german)).toBe('4.912 photos since March 2021.');
});

test('PHOTOVIEW-9 a picture that cannot be shown says where it is', () => {
  expect(missingText({ waiting: true, online: false }).detail).toContain('waits on this device');
  expect(missingText({ waiting: false, online: false }).detail).toContain('when there is signal');
  expect(missingText({ waiting: false, online: true }).detail).not.toContain('signal');
});

test('PHOTOVIEW-1827 the area of the address is the device’s and the server’s filter, also across 180°, and what is none is left out', () => {
  const area = { west: 179, south: 51, east: -179, north: 53 };
  const filters: PhotoFilters = { ...none, area };
  expect(areaFromAddress(areaForAddress(area))).toEqual(area);
  for (const given of [undefined, '', '1,2,3', '1,2,3,x', '1,,3,4', '181,0,0,0', '0,10,1,9', '0,0,0,91'])
    expect(areaFromAddress(given)).toBeNull();
  expect(isFiltered(filters)).toBe(true);
  expect(photosAsked(filters, around)).toEqual({ area });
  const fits = photoFits(filters, around);
  const at = (latitude: number | null, longitude: number | null) =>
    fits(recordsOf('halden').photo({ latitude, longitude }));
  expect([at(52, 179.5), at(52, -179.5), at(52, 0), at(50, 180), at(null, null)]).toEqual([
    ...[true, true, false, false, false],
  ]);
});
