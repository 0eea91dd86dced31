import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { bridge, clinic, people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { lastJob, useNextJob } from './next-job.ts';

test('CLOCK-5 the clock offers the job that was worked on last', () => {
  const entries = [
    { projectId: 'lakewalk', taskId: null, clockIn: '2026-11-17T13:00:00.000Z' },
    { projectId: 'northshore', taskId: 'valves', clockIn: '2026-11-18T13:00:00.000Z' },
    { projectId: null, taskId: null, clockIn: '2026-11-18T15:00:00.000Z' },
  ];
  expect(lastJob(entries)).toEqual({ projectId: 'northshore', taskId: 'valves' });
  expect(lastJob([])).toEqual({ projectId: null, taskId: null });
});

const { userId } = people.crew;
const at = (hour: string) => `2026-03-04T${hour}:00.000Z`;

function Next() {
  const { nameOf } = useProjectNames();
  const { projectId, taskId } = useNextJob();
  return <p>{`${projectId === null ? 'no job' : nameOf(projectId)}, ${taskId ?? 'any task'}`}</p>;
}

test('CLOCK-21: the next stop of the day is the job that is offered, before the one worked on last', async () => {
  const { keep, records, show } = await openDevice('crew');
  await keep(
    'project',
    records.project({ id: clinic, name: 'Clinic' }),
    records.project({ id: bridge, name: 'Bridge' }),
  );
  const own = { attendees: [userId] };
  await show(<Next />);
  await screen.findByText('no job, any task');
  await keep(
    'timeEntry',
    records.hours({ projectId: clinic, taskId: 'doors', clockIn: at('07:00'), clockOut: at('08:00') }),
  );
  await screen.findByText('Clinic, doors');
  // The first is over, the second is on no job.
  await keep(
    'calendarEvent',
    records.visit({ ...own, projectId: clinic, startDate: at('07:00'), endDate: at('08:00') }),
    records.visit({ ...own, projectId: null, startDate: at('09:00'), endDate: at('09:30') }),
    records.visit({
      ...own,
      projectId: bridge,
      taskId: 'glass',
      startDate: at('10:00'),
      endDate: at('12:00'),
    }),
    records.visit({ ...own, projectId: clinic, startDate: at('13:00'), endDate: at('15:00') }),
  );
  await screen.findByText('Bridge, glass');
});

test('CLOCK-21: back at the site of the last entry its task goes on', async () => {
  const { keep, records, show } = await openDevice('crew');
  await keep('project', records.project({ id: clinic, name: 'Clinic' }));
  await keep(
    'timeEntry',
    records.hours({ projectId: clinic, taskId: 'doors', clockIn: at('07:00'), clockOut: at('08:00') }),
  );
  await keep('calendarEvent', records.visit({ attendees: [userId], projectId: clinic }));
  await show(<Next />);
  await screen.findByText('Clinic, doors');
});
