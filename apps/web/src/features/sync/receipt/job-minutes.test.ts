import { expect, test } from 'vitest';
import { minutesByJob } from './job-minutes.ts';

const at = (time: string) => `2026-03-02T${time}:00.000Z`;
const worked = (projectId: string | null, from: string, to: string | null) => ({
  projectId,
  clockIn: at(from),
  clockOut: to && at(to),
  breaks: [],
});

test('SYNCVIEW-22 the receipt lists the time worked for each job, the longest first', () => {
  const entries = [
    worked('clinic', '07:00', '08:00'),
    worked('school', '08:00', '11:30'),
    worked('clinic', '13:00', null),
    worked(null, '12:00', '12:30'),
    worked('gone', '11:30', '12:00'),
    worked('depot', '12:30', '12:30'),
  ];
  const names: Record<string, string> = {
    clinic: 'Northshore Clinic',
    school: 'St. Brendan’s School',
    depot: 'Depot',
  };
  expect(minutesByJob(entries, { now: Date.parse(at('14:30')), nameOf: (id) => names[id] ?? '' })).toEqual([
    { job: 'St. Brendan’s School', minutes: 210 },
    { job: 'Northshore Clinic', minutes: 150 },
    { job: 'No job', minutes: 60 },
  ]);
});
