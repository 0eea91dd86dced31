import { AppError } from '@plumbline/domain/errors/app-error';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { tellPunchLooks } from '../../../data/records/punch-looks.ts';
import { people } from '../../../testing/company.ts';
import { unsentStore } from '../../../data/replica/engine-state.ts';
import { historyPage } from '../../../testing/entry-history.ts';
import { linesIn } from '../../../testing/read.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import EntrySheet from './entry-sheet.tsx';
import { expectLogged } from '../../../testing/logged.ts';

const position = { latitude: 46.78, longitude: -92.1, accuracyM: 8, insideGeofence: null };
const nothing = () => undefined;

async function openSheet(
  userId: string,
  clockInLocation: typeof position | null,
  answer: () => { noted: number } = () => ({ noted: 1 }),
) {
  const { server, records, keep, show, replica } = await openDevice('office');
  server.answer('locations.notePunchLooks', answer);
  const entry = records.hours({ userId, clockInLocation });
  await keep('timeEntry', entry);
  function Sheet() {
    return (
      <EntrySheet
        entry={entry}
        ofDay={[entry]}
        names={useProjectNames()}
        onOpen={nothing}
        onClose={nothing}
      />
    );
  }
  await show(<Sheet />);
  return { server, entry, replica };
}

test('GPS-703 who opens the hours of another and sees where a punch was made leaves a mark of it', async () => {
  const { server, entry } = await openSheet(people.crew.userId, position);
  await waitFor(() =>
    expect(server.inputsOf('locations.notePunchLooks')).toEqual([{ entryIds: [entry.id] }]),
  );
});

test.each([
  ['one’s own hours', people.office.userId, position],
  ['hours without a position', people.crew.userId, null],
] as const)('GPS-703 %s leave none', async (_, userId, location) => {
  const { server } = await openSheet(userId, location);
  await waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
  expect(server.inputsOf('locations.notePunchLooks')).toEqual([]);
});

test('GPS-800 a look without a signal waits in the copy, beyond the page, until the server knows of it', async () => {
  expectLogged('Telling of a look at a punch: TIMEOUT_ERROR');
  const { server, replica, entry } = await openSheet(people.crew.userId, position, () => {
    throw new AppError('TIMEOUT_ERROR');
  });
  const waiting = async () => (await replica.meta.get('punchLooks'))?.value ?? [];
  await waitFor(async () => expect(await waiting()).toEqual([entry.id]));
  // The page was closed meanwhile, and the app is opened again.
  server.answer('locations.notePunchLooks', () => ({ noted: 1 }));
  await tellPunchLooks(replica);
  expect(server.inputsOf('locations.notePunchLooks').at(-1)).toEqual({ entryIds: [entry.id] });
  expect(await waiting()).toEqual([]);
});

test('SHEET-800 while a change waits on this device the history tells of the hours that the server knows', async () => {
  const { server, records, keep, show } = await openDevice('office');
  const { crew } = people;
  const entry = records.hours({ userId: crew.userId, createdBy: crew.userId, source: 'manual' });
  await keep('timeEntry', entry);
  server.answer('timeEntries.listHistory', () => historyPage(entry));
  let change: (next: TimeEntry) => void = nothing;
  function Sheet() {
    const [shown, setShown] = useState(entry);
    useEffect(() => {
      change = setShown;
    }, []);
    return (
      <EntrySheet
        entry={shown}
        ofDay={[shown]}
        names={useProjectNames()}
        onOpen={nothing}
        onClose={nothing}
      />
    );
  }
  const person = await show(<Sheet />);
  await person.reads(/written down afterwards/);
  const details = () => linesIn(screen.getByRole('list', { name: 'What happened to this entry' }));
  const before = details();
  const later = { ...entry, clockOut: new Date(Date.parse(entry.clockOut ?? '') + 3_600_000).toISOString() };
  const waits = (ids: readonly string[]) =>
    unsentStore.set({ ...unsentStore.get(), marks: new Map(ids.map((id) => [id, 'phone'])) });
  act(() => {
    waits([entry.id]);
    change(later);
  });
  await person.reads('Your change waits to be sent.');
  expect(details()).toEqual(before);
  act(() => {
    waits([]);
    change({ ...later, version: entry.version + 1 });
  });
  await waitFor(() => expect(screen.queryByText('Your change waits to be sent.')).toBeNull());
});
