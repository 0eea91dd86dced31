import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../days/days.ts';
import type { TimeEntry } from '../entities/time-entry.ts';
import { laborCosts } from './labor-cost.ts';

/**
 * The cost of a person's weeks once more, in whole numbers of any size and minute by minute, made without the code that it checks.
 */
type Shift = { id: string; clockIn: number; minutes: number; seconds: number };
type Rules = { timeZone: string; dailyMinutes: number | null; weeklyMinutes: number | null };
type Rate = { validFrom: string; hourlyCost: number; burden: string };

const localDay = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    ms,
  );

/** The Monday on or before a day. */
function mondayOf(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** A decimal as whole ten-thousandths. */
function tenThousandths(text: string): bigint {
  const [whole = '0', behind = ''] = text.split('.');
  return BigInt(whole + behind.padEnd(4, '0'));
}

function slowCosts(shifts: readonly Shift[], rules: Rules, rates: readonly Rate[], factor: string) {
  const inOrder = shifts.toSorted((a, b) => a.clockIn - b.clockIn);
  const regularOfDay = new Map<string, number>();
  const regularOfWeek = new Map<string, number>();
  return inOrder.map(({ id, clockIn, minutes, seconds }) => {
    const day = localDay(clockIn, rules.timeZone);
    const week = mondayOf(day);
    const counted = minutes + (seconds >= 30 ? 1 : 0);
    let overtime = 0;
    for (let minute = 0; minute < counted; minute += 1) {
      const [ofDay, ofWeek] = [regularOfDay.get(day) ?? 0, regularOfWeek.get(week) ?? 0];
      const isBeyond =
        (rules.dailyMinutes !== null && ofDay >= rules.dailyMinutes) ||
        (rules.weeklyMinutes !== null && ofWeek >= rules.weeklyMinutes);
      if (isBeyond) overtime += 1;
      else {
        regularOfDay.set(day, ofDay + 1);
        regularOfWeek.set(week, ofWeek + 1);
      }
    }
    const sorted = rates.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
    const rate = sorted.filter(({ validFrom }) => validFrom <= day).at(-1) ?? sorted[0];
    if (!rate) return { id, day, counted, overtime, cost: null };
    // cost × burden × (regular + overtime × factor) / 60, with both factors in ten-thousandths.
    const weighted = BigInt(counted - overtime) * 10_000n + BigInt(overtime) * tenThousandths(factor);
    const top = BigInt(rate.hourlyCost) * tenThousandths(rate.burden) * weighted;
    const bottom = 60n * 10_000n * 10_000n;
    const [whole, rest] = [top / bottom, top % bottom];
    return { id, day, counted, overtime, cost: Number(2n * rest >= bottom ? whole + 1n : whole) };
  });
}

const entryOf = ({ id, clockIn, minutes, seconds }: Shift): TimeEntry => ({
  ...{ id, organizationId: 'o', createdAt: '', updatedAt: '', createdBy: null, version: 1, deletedAt: null },
  ...{ userId: 'sanna', projectId: null, taskId: null, breaks: [], notes: null, source: 'clock' },
  ...{ clockInLocation: null, clockOutLocation: null, deviceClockSkewMs: null, status: 'approved' },
  ...{ approvedBy: null, revisions: [] },
  clockIn: new Date(clockIn).toISOString(),
  clockOut: new Date(clockIn + (minutes * 60 + seconds) * 1_000).toISOString(),
});

/** Shifts one after the other, with pauses between them, over the change of the clocks in March. */
const shifts = fc
  .array(
    fc.record({
      pause: fc.integer({ min: 1, max: 1_400 }),
      minutes: fc.integer({ min: 0, max: 900 }),
      seconds: fc.integer({ min: 0, max: 59 }),
    }),
    {
      minLength: 1,
      maxLength: 14,
    },
  )
  .map((parts) => {
    let at = Date.UTC(2026, 2, 2, 5);
    return parts.map(({ pause, minutes, seconds }, index): Shift => {
      const clockIn = at + pause * 60_000;
      at = clockIn + (minutes + 1) * 60_000;
      return { id: String(index), clockIn, minutes, seconds };
    });
  });
const decimalText = fc.integer({ min: 10_000, max: 30_000 }).map((value) => String(value / 10_000));
const rates = fc.uniqueArray(
  fc.record({
    validFrom: fc.integer({ min: 0, max: 20 }).map((days) => addDays('2026-03-01', days)),
    // Dollars have cents; yen have none, so that an hour is a few thousand of either.
    hourlyCost: fc.integer({ min: 0, max: 20_000 }),
    burden: decimalText,
  }),
  { selector: ({ validFrom }) => validFrom, minLength: 0, maxLength: 4 },
);
const limit = (most: number) => fc.option(fc.integer({ min: 60, max: most }), { nil: null });

describe.each(['America/Chicago', 'Asia/Tokyo'])('LABOR in %s', (timeZone) => {
  it('LABOR-20 costs random weeks as whole numbers of any size do, minute by minute', () => {
    fc.assert(
      fc.property(
        shifts,
        rates,
        decimalText,
        limit(600),
        limit(3_000),
        (worked, known, factor, daily, weekly) => {
          const expected = slowCosts(
            worked,
            { timeZone, dailyMinutes: daily, weeklyMinutes: weekly },
            known,
            factor,
          );
          const costs = laborCosts(worked.map(entryOf), {
            rates: known.map(({ burden, ...rate }) => ({ ...rate, burdenFactor: burden, userId: 'sanna' })),
            frozen: [],
            rules: {
              timeZone,
              weekStart: 'monday',
              overtime: {
                dailyS: daily === null ? null : daily * 60,
                weeklyS: weekly === null ? null : weekly * 60,
              },
              overtimeFactor: factor,
            },
          });
          const found = costs.map(({ entryId, day, minutes, overtimeMinutes, cost }) => ({
            ...{ id: entryId, day, counted: minutes, overtime: overtimeMinutes, cost },
          }));
          const byId = (a: { id: string }, b: { id: string }) => Number(a.id) - Number(b.id);
          expect(found.toSorted(byId)).toEqual(expected.toSorted(byId));
        },
      ),
      { seed: 20_260_304, numRuns: 150 },
    );
  });
});

it('LABOR-21 an entry keeps the price it was frozen with, unless it is on another day or had none', () => {
  const shift = { id: '1', clockIn: Date.UTC(2026, 2, 3, 15), minutes: 60, seconds: 0 };
  const rules = {
    ...{ timeZone: 'America/Chicago', weekStart: 'monday' as const, overtimeFactor: '2' },
    overtime: { dailyS: null, weeklyS: null },
  };
  const present = [{ userId: 'sanna', hourlyCost: 9_900, validFrom: '2026-01-01', burdenFactor: '1' }];
  const frozen = {
    entryId: '1',
    day: '2026-03-03',
    hourlyCost: 4_000,
    burdenFactor: '1.5',
    overtimeFactor: '1.5',
  };
  const costOf = (was: Omit<typeof frozen, 'hourlyCost'> & { hourlyCost: number | null }) =>
    laborCosts([entryOf(shift)], { rates: present, frozen: [was], rules }).map(({ cost }) => cost);
  expect(costOf(frozen)).toEqual([6_000]);
  expect(costOf({ ...frozen, day: '2026-03-02' })).toEqual([9_900]);
  expect(costOf({ ...frozen, hourlyCost: null })).toEqual([9_900]);
});
