import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { bridge, clinic, people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { useTargetJob } from './use-target-job.ts';

function Target({ inSight }: { inSight: string | null }) {
  const names = useProjectNames();
  const { projectId, choose } = useTargetJob(inSight, names);
  return (
    <>
      <p>{projectId === null ? 'nobody can tell' : `to ${names.nameOf(projectId)}`}</p>
      <button type="button" onClick={() => choose(clinic)}>
        Choose the clinic
      </button>
    </>
  );
}

async function withJobs() {
  const device = await openDevice('crew');
  const { keep, records } = device;
  await keep(
    'project',
    records.project({ id: clinic, name: 'St. Brigid Clinic' }),
    records.project({ id: bridge, name: 'Pier warehouse' }),
  );
  return device;
}

test('CLOCK-11: of several jobs nobody can tell, until the clock runs on one', async () => {
  const { records, keep, show } = await withJobs();
  await show(<Target inSight={null} />);
  await screen.findByText('nobody can tell');
  await keep('timeEntry', records.hours({ projectId: bridge, clockOut: null, status: 'active' }));
  await screen.findByText('to Pier warehouse');
});

test('CLOCK-11: the job in sight goes before the one that the clock runs on', async () => {
  const { records, keep, show } = await withJobs();
  await keep('timeEntry', records.hours({ projectId: bridge, clockOut: null, status: 'active' }));
  await show(<Target inSight={clinic} />);
  await screen.findByText('to St. Brigid Clinic');
});

test('CLOCK-11: the only open job is meant, and one that is over never', async () => {
  const { records, keep, show } = await withJobs();
  await keep('timeEntry', records.hours({ projectId: bridge, clockOut: null, status: 'active' }));
  await keep('project', records.project({ id: bridge, name: 'Pier warehouse', status: 'completed' }));
  await show(<Target inSight={bridge} />);
  await screen.findByText('to St. Brigid Clinic');
});

test('CLOCK-22: without a running clock it is the next stop’s, and what is chosen holds for the day', async () => {
  const { records, keep, show } = await withJobs();
  const person = await show(<Target inSight={null} />);
  await keep('timeEntry', records.hours({ projectId: clinic }));
  await screen.findByText('to St. Brigid Clinic');
  await keep('calendarEvent', records.visit({ projectId: bridge, attendees: [people.crew.userId] }));
  await screen.findByText('to Pier warehouse');
  await person.press('Choose the clinic');
  await screen.findByText('to St. Brigid Clinic');
});
