import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { openCompany } from '../../../testing/app.tsx';
import { bridge, clinic, people, type Who } from '../../../testing/company.ts';
import { setSignal } from '../../../testing/device-network.ts';
import { openOnDevice } from '../../../testing/device-part.tsx';
import { rowsIn, saidInToasts } from '../../../testing/read.ts';
import CrewDialog from './crew-dialog.tsx';
import { useLedProjects } from './use-led-projects.ts';

const off = { entryId: null, since: null, projectId: null, onBreak: false };
const since = '2026-03-04T07:02:00.000Z';
const onClock = { entryId: clinic, since, onBreak: false };

function Crew() {
  const names = useProjectNames();
  const jobs = useLedProjects(names);
  return (
    <>
      <p>{jobs.map(({ label }) => label).join(', ') || 'No job'}</p>
      {jobs.length > 0 && (
        <CrewDialog jobs={jobs} projectId={clinic} names={names} onClose={() => undefined} />
      )}
    </>
  );
}

async function crewOf(who: Who) {
  const company = await openCompany(who);
  const { server } = company;
  server.answer('timeEntries.listCrew', () => ({
    people: [
      { userId: people.crew.userId, ...off },
      { userId: people.office.userId, ...onClock, projectId: bridge },
    ],
  }));
  return company;
}

const listed = async () => rowsIn(await screen.findByRole('dialog'));
const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\u202f', ' '));

test('CLOCK-70: the crew of a job is clocked in by one press; who is on the clock is marked with since when and where', async () => {
  const { server } = await crewOf('office');
  server.answer('timeEntries.clockInCrew', () => ({
    entries: [],
    skipped: [{ userId: people.crew.userId, since, projectId: bridge, reason: 'on_the_clock' }],
  }));
  const person = await openOnDevice(<Crew />);
  await person.find('checkbox', /Marc Olsen/);
  await waitFor(async () =>
    expect(plain(await listed())).toEqual([
      'Marc Olsen | Off the clock',
      'Dana Reyes | On the clock since 7:02 AM at Bridge',
    ]),
  );
  await person.press('Clock in');
  await person.reads('Choose at least one person.');
  await person.press(/Marc Olsen/, 'checkbox');
  await person.readsNo('Choose at least one person.');
  await person.press('Clock in 1');
  await waitFor(() =>
    expect(server.inputsOf('timeEntries.clockInCrew')).toMatchObject([
      {
        ...{ userIds: [people.crew.userId], projectId: clinic },
        punch: { at: '2026-03-04T09:00:00.000Z' },
      },
    ]),
  );
  await waitFor(() =>
    expect(plain(saidInToasts())).toEqual([
      'Nobody clocked in at Clinic: Marc Olsen is on the clock since 7:02 AM at Bridge.',
    ]),
  );
});

test('CLOCK-71: only who is on this job can be clocked out there', async () => {
  const { server } = await crewOf('office');
  server.answer('timeEntries.listCrew', () => ({
    people: [
      { userId: people.crew.userId, ...onClock, projectId: clinic, onBreak: true },
      { userId: people.office.userId, ...onClock, since: '2026-03-03T22:00:00.000Z', projectId: bridge },
    ],
  }));
  server.answer('timeEntries.clockOutCrew', () => ({
    entries: [{ userId: people.crew.userId, entryId: clinic }],
    skipped: [],
  }));
  const person = await openOnDevice(<Crew />);
  await person.press('Clock out', 'radio');
  await waitFor(async () =>
    expect(plain(await listed())).toEqual([
      'Marc Olsen | On the clock since 7:02 AM, on a break',
      'Dana Reyes | On the clock since Mar 3, 10:00 PM at Bridge',
    ]),
  );
  await person.press(/Marc Olsen/, 'checkbox');
  await person.press('Clock out 1');
  await waitFor(() => expect(saidInToasts()).toEqual(['1 person clocked out at Clinic']));
});

test('CLOCK-72: crew punches are offered for the jobs that a person leads or manages, and say without a signal that they need one', async () => {
  const { server, records } = await crewOf('crew');
  const person = await openOnDevice(<Crew />);
  await person.reads('No job');
  await server.put('projectTeam', records.onTeam({ projectId: bridge }));
  await server.put('projectTeam', records.onTeam({ projectId: clinic, role: 'lead' }));
  await person.reads('Clinic');
  await person.find('checkbox', /Marc Olsen/);
  setSignal(false);
  await person.press(/Marc Olsen/, 'checkbox');
  await person.press('Clock in 1');
  await person.reads(/This needs one/);
  expect(server.inputsOf('timeEntries.clockInCrew')).toEqual([]);
});

test('CREW-157 who has been on the clock for days is left as they are, and it says that they end it themselves', async () => {
  const { server } = await crewOf('office');
  server.answer('timeEntries.listCrew', () => ({
    people: [{ userId: people.crew.userId, ...onClock, projectId: clinic, onBreak: false }],
  }));
  const skipped = { userId: people.crew.userId, projectId: clinic, reason: 'runs_too_long' } as const;
  server.answer('timeEntries.clockOutCrew', () => ({
    entries: [],
    skipped: [{ ...skipped, since: '2026-02-27T07:02:00.000Z' }],
  }));
  const person = await openOnDevice(<Crew />);
  await person.press('Clock out', 'radio');
  await person.press(/Marc Olsen/, 'checkbox');
  await person.press('Clock out 1');
  await waitFor(() =>
    expect(plain(saidInToasts())).toEqual([
      'Nobody clocked out at Clinic: Marc Olsen is on the clock since Feb 27, 7:02 AM, too long to be stopped by somebody else. They say when they stopped.',
    ]),
  );
});
