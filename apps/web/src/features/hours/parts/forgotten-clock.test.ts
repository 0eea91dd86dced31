import { expect, test } from 'vitest';
import { breaksUntil, isForgotten, proposedEnds, signsOfBreaks, type WorkSign } from './forgotten-clock.ts';

const at = (time: string, day = 4) => `2026-03-0${day}T${time}:00.000Z`;
const entry = { clockIn: at('07:00'), breaks: [], projectId: null };
const photo = (when: string): WorkSign => ({ at: when, kind: 'photo', projectId: null });
const ms = (instant: string) => Date.parse(instant);

test('CLOCK-65: a clock counts as forgotten after 14 hours, or an hour after the last stop of its day', () => {
  expect(isForgotten(entry, null, ms(at('20:59')))).toBe(false);
  expect(isForgotten(entry, null, ms(at('21:00')))).toBe(true);
  expect(isForgotten(entry, at('15:30'), ms(at('16:29')))).toBe(false);
  expect(isForgotten(entry, at('15:30'), ms(at('16:30')))).toBe(true);
  // Started after the planned day.
  expect(isForgotten(entry, at('06:30'), ms(at('09:00')))).toBe(false);
});

test('CLOCK-66: the proposed end is the last sign of work, and the planned end where that is later', () => {
  const now = ms(at('23:00'));
  const last = photo(at('16:09'));
  expect(proposedEnds(entry, [photo(at('09:00')), last, photo(at('06:00'))], at('15:30'), now)).toEqual([
    { at: last.at, sign: last },
  ]);
  expect(proposedEnds(entry, [photo(at('09:00'))], at('15:30'), now).map((end) => end.at)).toEqual([
    at('09:00'),
    at('15:30'),
  ]);
  expect(proposedEnds(entry, [], null, now)).toEqual([]);
  // The next morning's photo is of another day.
  expect(proposedEnds(entry, [photo(at('07:30', 5))], null, ms(at('08:00', 5)))).toEqual([]);
});

test('CLOCK-66: a break is a sign of work, and none goes on after the end', () => {
  const breaks = [
    { start: at('09:00'), end: at('09:15'), paid: true },
    { start: at('12:00'), end: null, paid: false },
  ];
  expect(signsOfBreaks({ breaks, projectId: null }).map((sign) => sign.at)).toEqual([
    at('09:15'),
    at('12:00'),
  ]);
  expect(breaksUntil(breaks, at('12:00'))).toEqual([breaks[0]]);
  expect(breaksUntil(breaks, at('12:20')).at(-1)).toEqual({ ...breaks[1], end: at('12:20') });
  expect(breaksUntil(breaks, at('09:10'))).toEqual([{ ...breaks[0], end: at('09:10') }]);
});
