import { expect, test } from 'vitest';
import { cameraTime, instantTaken, type NotedTimes } from './photo-time.ts';

const original = '2026:11:16 14:05:09';
/** Six hours behind UTC on that day. */
const zone = 'America/Chicago';

test.each<[what: string, noted: Partial<NotedTimes>, at: string | null, zone?: string]>([
  ['its own zone', { offsets: ['+01:00', '-05:00'] }, '2026-11-16T13:05:09.000Z'],
  ['the zone of the picture as a whole', { offsets: [undefined, '-05:00'] }, '2026-11-16T19:05:09.000Z'],
  ['a zone of blanks, and another', { offsets: ['   :  ', '-05:00'] }, '2026-11-16T19:05:09.000Z'],
  ['an impossible zone', { offsets: ['+99:00'] }, '2026-11-16T20:05:09.000Z'],
  ['the time of its position', { gpsDay: '2026:11:16', gpsTime: '8:35:2' }, '2026-11-16T08:35:09.000Z'],
  [
    'a position of four minutes before, on another day in UTC',
    { original: '2026:11:16 23:59:09', gpsDay: '2026:11:17', gpsTime: '07:55:10.5' },
    '2026-11-17T07:59:09.000Z',
  ],
  [
    'a position of an hour and a half before',
    { gpsDay: '2026:11:16', gpsTime: '18:20:00' },
    '2026-11-16T20:05:09.000Z',
  ],
  ['a position of yesterday', { gpsDay: '2026:11:14', gpsTime: '20:05:00' }, '2026-11-16T20:05:09.000Z'],
  ['no zone, where it is given', {}, '2026-11-16T20:05:09.000Z'],
  ['no zone, where another is given', {}, '2026-11-16T03:35:09.000Z', 'Australia/Adelaide'],
  ['a time that comes twice', { original: '2026:11:01 01:30:00' }, '2026-11-01T06:30:00.000Z'],
  ['a time that the clocks skip', { original: '2026:03:08 02:30:00' }, '2026-03-08T08:30:00.000Z'],
  ['sub-seconds', { subseconds: '07 ' }, '2026-11-16T20:05:09.070Z'],
  ['a clock that was never set', { original: '0000:00:00 00:00:00' }, null],
  ['the first year there is', { original: '0001:01:01 00:00:00' }, null],
  ['an impossible day', { original: '2026:02:30 10:00:00' }, null],
  ['blanks', { original: '    :  :     :  :  ' }, null],
  ['no time', { original: undefined, gpsDay: '2026:11:16', gpsTime: '20:05:00' }, null],
])('PHOTOVIEW-1700 a camera that notes %s', (_, noted, at, timeZone = zone) => {
  const time = cameraTime({ original, offsets: [], ...noted });
  expect(time && instantTaken(time, timeZone).takenAt).toBe(at);
});

test.each([
  [{ offsets: ['-05:00'] }, { by: 'camera', takenOffsetMin: -300 }],
  [
    { gpsDay: '2026:11:16', gpsTime: '08:35:00' },
    { by: 'gps', takenOffsetMin: 330 },
  ],
  [{}, { by: null, takenOffsetMin: -360 }],
])('PHOTOVIEW-1700 the offset of the clock is kept, and what said it: %j', (noted, expected) => {
  const time = cameraTime({ original, offsets: [], ...noted });
  if (time === null) throw new Error('The camera has a time.');
  const { takenOffsetMin } = instantTaken(time, zone);
  expect({ by: time.by, takenOffsetMin }).toEqual(expected);
});
