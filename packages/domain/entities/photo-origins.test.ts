import { expect, test } from 'vitest';
import { photoPositionSources, photoTimeSources } from './enumerations.ts';
import { placeOrigin, timeOrigin } from './photo-origins.ts';

const meters = (count: number) => `${count} m`;

test('PHOTO-40 each source of a time has its words, also where none was recorded, and a time nobody knows or a client may not know has none', () => {
  const takenAt = '2026-11-03T15:41:08.000Z';
  const words = [...photoTimeSources, null, undefined].map((timeSource) => [
    timeSource,
    timeOrigin({ takenAt, timeSource }),
    timeOrigin({ takenAt: null, timeSource }),
  ]);
  expect(words).toEqual([
    ['camera', 'The camera’s own time', null],
    ['gps', 'The camera’s time, its zone from its GPS', null],
    ['organization', 'The camera’s time, taken to be in the company’s zone', null],
    ['device', 'The time of the device that took it', null],
    ['file', 'The date of the file', null],
    [null, 'From what this is known was not recorded', null],
    [undefined, null, null],
  ]);
});

test('PHOTO-40 each source of a place has its words, with its accuracy and without, and so has a place that nobody recorded', () => {
  const at = { latitude: 46.8, longitude: -92.1 };
  const sources = [...photoPositionSources, null, undefined];
  const words = sources.flatMap((positionSource) =>
    [12, null].map((accuracyM) => [
      positionSource,
      accuracyM,
      placeOrigin({ ...at, positionSource, accuracyM }, meters),
    ]),
  );
  expect(words).toEqual([
    ['file', 12, 'The place in the file, within 12 m'],
    ['file', null, 'The place in the file'],
    ['device', 12, 'The device’s position at the press, within 12 m'],
    ['device', null, 'The device’s position at the press, how exactly was not recorded'],
    [null, 12, 'From what this is known was not recorded, within 12 m'],
    [null, null, 'From what this is known was not recorded'],
    [undefined, 12, 'From what this is known was not recorded, within 12 m'],
    [undefined, null, 'From what this is known was not recorded'],
  ]);
  for (const positionSource of sources)
    for (const accuracyM of [12, null]) {
      const none = { latitude: null, longitude: null, positionSource, accuracyM };
      expect(placeOrigin(none, meters)).toBe('No place was recorded');
      expect(placeOrigin({ positionSource, accuracyM }, meters)).toBeNull();
    }
});
