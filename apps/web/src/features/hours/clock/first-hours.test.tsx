import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useProject } from '../../../data/records/projects.ts';
import { useTimeEntries } from '../../../data/records/time-entries.ts';
import { openCompany } from '../../../testing/app.tsx';
import { clinic, people } from '../../../testing/company.ts';
import { changesArrive, leaveWaiting, openOnDevice } from '../../../testing/device-part.tsx';
import { setSignal } from '../../../testing/device-network.ts';
import { idOf } from '@plumbline/offline/testing/rows';

const { userId } = people.crew;

/** The status of the job, and how many entries are on it, as every screen of the device has them. */
function Job() {
  const hours = useTimeEntries({ userId }).rows.filter(({ projectId }) => projectId === clinic);
  return <p>{`${useProject(clinic).row?.status}, ${hours.length} on it`}</p>;
}

async function openPlanned() {
  const { server, records } = await openCompany('crew');
  await server.put('project', records.project({ id: clinic, name: 'Clinic', status: 'planning' }));
  return { server, records };
}

test('TRACK-873: without a signal the job that a punch starts is active at once, and so it is when the punch has arrived', async () => {
  const { server } = await openPlanned();
  const person = await openOnDevice(<Job />);
  await person.reads('planning, 0 on it');
  await leaveWaiting('timeEntries.clockIn', {
    ...{ id: idOf(0xb01), projectId: clinic },
    punch: { at: '2026-03-04T08:30:00.000Z', offsetMs: 0, position: null },
  });
  await person.reads('active, 1 on it');
  setSignal(true);
  await waitFor(() => expect(server.inputsOf('clockIn')).toHaveLength(1));
  await changesArrive();
});

test('TRACK-874: so do hours that are recorded afterwards or moved to the job', async () => {
  const { server, records } = await openPlanned();
  const bare = records.hours({
    userId,
    projectId: null,
    clockIn: '2026-03-03T08:00:00.000Z',
    clockOut: '2026-03-03T10:00:00.000Z',
  });
  await server.put('timeEntry', bare);
  const person = await openOnDevice(<Job />);
  await person.reads('planning, 0 on it');
  await leaveWaiting('timeEntries.update', { entryId: bare.id, projectId: clinic });
  await person.reads('active, 1 on it');
});
