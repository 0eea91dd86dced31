import { expect, test } from 'vitest';
import { clockMarkText } from './clock-mark-text.ts';

const zone = { locale: 'en-US', timeZone: 'America/Chicago' };
const plain = (text: string) => text.replaceAll('\u202f', ' ');

test('TIME-19 an entry whose clock was changed shows the device’s reading and the counted time of each punch', () => {
  const clockIn = { device: '2026-11-18T13:00:00.000Z', counted: '2026-11-18T13:00:00.000Z' };
  const clockOut = { device: '2026-11-21T13:00:03.000Z', counted: '2026-11-18T13:00:03.000Z' };
  const { title, readings } = clockMarkText({ clockIn, clockOut }, zone);
  expect(title).toBe('Check these hours: the clock was changed');
  expect(plain(readings.join(' '))).toMatch(
    /^In: device said .*18.* 7:00 AM, counted as .*18.* 7:00 AM\. Out: device said .*21.* 7:00 AM, counted as .*18.* 7:00 AM\.$/,
  );
  expect(clockMarkText({ clockIn, clockOut: null }, zone).readings).toHaveLength(1);
});
