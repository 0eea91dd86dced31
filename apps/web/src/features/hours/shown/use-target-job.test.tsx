import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { bridge, clinic } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { useTargetJob } from './use-target-job.ts';

function Target({ inSight }: { inSight: string | null }) {
  const names = useProjectNames();
  const { projectId } = useTargetJob(inSight, names);
  return <p>{projectId === null ? 'nobody can tell' : `to ${names.nameOf(projectId)}`}</p>;
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
