import { expect, test } from 'vitest';
import type { JobStatus } from '../entities/enumerations.ts';
import { statusChangesKept } from '../limits/schedule.ts';
import { withStep } from './job-steps.ts';

test('SCHEDULE-141 of the steps of a job the newest are kept, and the newest of each status', () => {
  const step = (status: JobStatus, minute: number) => ({
    ...{ status, by: '0197f3a0-0000-7000-8000-000000000001' },
    at: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  });
  let steps = [step('scheduled', 0), step('cancelled', 1)];
  for (let minute = 2; minute < 200; minute += 1)
    steps = withStep(steps, step(minute % 2 === 0 ? 'en_route' : 'on_site', minute));
  expect(steps.slice(0, 2)).toEqual([step('scheduled', 0), step('cancelled', 1)]);
  expect(steps.slice(2)).toEqual(
    Array.from({ length: statusChangesKept }, (_, index) => 200 - statusChangesKept + index).map((minute) =>
      step(minute % 2 === 0 ? 'en_route' : 'on_site', minute),
    ),
  );
});
