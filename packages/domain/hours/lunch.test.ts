import { expect, test } from 'vitest';
import { lunchOf } from './lunch.ts';

const at = (time: string) => `2026-03-04T${time}:00.000Z`;
const facts = { noon: Date.parse(at('12:00')), until: Date.parse(at('16:00')), lengthMs: 1_800_000 };
const pause = (start: string, end: string | null, paid = false) => ({
  start: at(start),
  end: end === null ? null : at(end),
  paid,
});

test.each([
  ['noon where it is free', '07:00', null, [], '12:00'],
  ['the last half hour before noon', '07:00', '11:30', [], '11:00'],
  ['the last half hour where work began after noon', '13:00', '15:00', [], '14:30'],
  ['the last free stretch where noon is in a break', '07:00', null, [pause('12:10', '12:20', true)], '15:30'],
  ['before a break that runs', '13:00', null, [pause('15:00', null)], '14:30'],
  ['the entry itself where it is just as long', '14:00', '14:30', [], '14:00'],
] as const)('CLOCK-1500: a lunch that nobody punched goes to %s', (_, clockIn, clockOut, breaks, start) => {
  const hours = { clockIn: at(clockIn), clockOut: clockOut && at(clockOut), breaks: [...breaks] };
  const lunch = lunchOf(hours, facts);
  expect(lunch?.start).toBe(at(start));
  expect(lunch && Date.parse(lunch.end) - Date.parse(lunch.start)).toBe(facts.lengthMs);
  expect(lunch?.paid).toBe(false);
});

test('CLOCK-1500: it goes nowhere where no free half hour is left', () => {
  expect(lunchOf({ clockIn: at('15:40'), clockOut: null, breaks: [] }, facts)).toBeNull();
  const breaks = [pause('12:20', '12:40'), pause('12:55', '13:10')];
  expect(lunchOf({ clockIn: at('12:00'), clockOut: at('13:20'), breaks }, facts)).toBeNull();
});
