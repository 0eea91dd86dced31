import { expect, test } from 'vitest';
import { neighbour, photosByDay, photosByProject } from './photo-days.ts';
import { missingText, photoName, photosHeadline } from './photo-text.ts';

const photo = (id: string, takenAt: string | null, projectId = 'northshore') => ({
  ...{ id, takenAt, projectId },
  createdAt: '2026-11-18T20:00:00.000Z',
});
const [a, b, c] = [
  photo('a', '2026-11-18T13:00:00.000Z'),
  photo('b', '2026-11-18T05:00:00.000Z'),
  photo('c', null, 'lakewalk'),
] as const;

test('PHOTOVIEW-1 photos are listed under the day they were taken or, where that is not known, added', () => {
  expect(photosByDay([a, c, b], 'America/Chicago')).toEqual([
    { day: '2026-11-18', photos: [a, c] },
    { day: '2026-11-17', photos: [b] },
  ]);
});

test('PHOTOVIEW-2 the job with the most photos is offered first', () => {
  expect(photosByProject([c, a, b])).toEqual([
    { projectId: 'northshore', count: 2 },
    { projectId: 'lakewalk', count: 1 },
  ]);
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
  expect(photosHeadline([], { whole: true })).toBe('Every job in pictures.');
  expect(photosHeadline([a], { whole: true })).toBe('One photo of one job.');
  expect(photosHeadline([a, b, c], { whole: true })).toBe('Three photos of 2 jobs.');
  expect(photosHeadline([a, b, c], { whole: false })).toBe('Three recent photos of 2 jobs.');
});

test('PHOTOVIEW-9 a picture that cannot be shown says where it is', () => {
  expect(missingText({ waiting: true, online: false }).detail).toContain('waits on this device');
  expect(missingText({ waiting: false, online: false }).detail).toContain('when there is signal');
  expect(missingText({ waiting: false, online: true }).detail).not.toContain('signal');
});
