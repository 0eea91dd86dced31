import { bridge, clinic, people } from '../../../testing/company.ts';
import { AppError } from '@plumbline/domain/errors/app-error';
import { expect, test } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { openCompany } from '../../../testing/app.tsx';
import { openAnewOnDevice, openOnDevice } from '../../../testing/device-part.tsx';
import { layerCloses } from '../../../testing/person.ts';
import { linesIn } from '../../../testing/read.ts';
import StillRunning from './still-running.tsx';

const { userId } = people.crew;

const noPositions = { rows: [], nextCursor: null, hasMore: false };

/** Clocked in at the clinic on the afternoon before; now it is nine in the morning. */
async function forgotten() {
  const company = await openCompany('crew');
  const { server, records } = company;
  server.answer('locations.listOwn', () => noPositions);
  const entry = records.hours({
    ...{ userId, clockIn: '2026-03-03T13:02:00.000Z', clockOut: null, status: 'active' },
    breaks: [{ start: '2026-03-03T15:00:00.000Z', end: '2026-03-03T15:20:00.000Z', paid: false }],
  });
  await server.put('timeEntry', entry);
  await server.put(
    'photo',
    records.photo({ takenBy: userId, takenAt: '2026-03-03T16:09:00.000Z', projectId: bridge }),
    records.photo({ takenAt: '2026-03-03T18:00:00.000Z' }),
  );
  await server.put('note', records.note({ createdBy: userId, createdAt: '2026-03-03T14:00:00.000Z' }));
  return { ...company, entry };
}

const card = async () =>
  linesIn(await screen.findByRole('region', { name: 'Still on the clock?' })).join(' | ');

test('CLOCK-67: a forgotten clock is ended at the last sign of work by one press, with the reason; before that nothing changes', async () => {
  const { server, records, entry } = await forgotten();
  const visit = { startDate: '2026-03-03T14:00:00.000Z', endDate: '2026-03-03T16:30:00.000Z' };
  await server.put('calendarEvent', records.visit({ ...visit, attendees: [userId] }));
  const person = await openOnDevice(<StillRunning entry={entry} />);
  await person.find('button', 'I stopped at 4:09 PM');
  await person.find('button', 'I stopped at 4:30 PM');
  await waitFor(async () =>
    expect(await card()).toContain(
      'You clocked in at Clinic at 1:02 PM, 19:58 h ago. Last photo at 4:09 PM at Bridge. Last stop planned until 4:30 PM.',
    ),
  );
  expect(server.inputsOf('updateTimeEntry')).toEqual([]);
  await person.press('I stopped at 4:09 PM');
  await waitFor(() =>
    expect(server.inputsOf('updateTimeEntry').map((input) => normal(input))).toEqual([
      {
        entryId: entry.id,
        clockOut: '2026-03-03T16:09:00.000Z',
        reason: 'Forgot to clock out: last photo at 4:09 PM',
      },
    ]),
  );
});

const normal = (input: unknown): unknown => JSON.parse(JSON.stringify(input).replaceAll('\u202f', ' '));

test('CLOCK-68: another time is asked for, lies in the past, may be of the day after, and cuts the breaks', async () => {
  const { server, entry } = await forgotten();
  const person = await openOnDevice(<StillRunning entry={entry} />);
  await person.press('Another time');
  await person.press('I stopped then');
  await person.reads('Say at what time you stopped.');
  await person.set('Stopped at', '11:30');
  await person.press('I stopped then');
  await person.reads('This is in the future.');
  await person.set('Stopped at', '15:10');
  await person.press('I stopped then');
  await layerCloses();
  await waitFor(() =>
    expect(server.inputsOf('updateTimeEntry')).toEqual([
      {
        ...{ entryId: entry.id, clockOut: '2026-03-03T15:10:00.000Z', reason: 'Forgot to clock out' },
        breaks: [{ start: '2026-03-03T15:00:00.000Z', end: '2026-03-03T15:10:00.000Z', paid: false }],
      },
    ]),
  );
});

test('CLOCK-69: who still works is not asked again for a while, and changes nothing by it', async () => {
  const { server, entry } = await forgotten();
  const person = await openOnDevice(<StillRunning entry={entry} />);
  await person.press('I’m still working');
  await person.readsNo('Still on the clock?');
  const anew = await openAnewOnDevice(
    <>
      <StillRunning entry={entry} />
      <p>Drawn</p>
    </>,
  );
  await anew.reads('Drawn');
  await anew.readsNo('Still on the clock?');
  expect(server.inputsOf('updateTimeEntry')).toEqual([]);
  // Another entry is another question.
  anew.show(<StillRunning key="other" entry={{ ...entry, id: clinic }} />);
  await anew.reads('Still on the clock?');
});

test('CLOCK-76: without any sign of work the card asks when its person stopped', async () => {
  const { server, records } = await openCompany('crew');
  server.answer('locations.listOwn', () => noPositions);
  const clockIn = '2026-03-03T13:02:00.000Z';
  const entry = records.hours({ userId, clockIn, clockOut: null, status: 'active', breaks: [] });
  const person = await openOnDevice(<StillRunning entry={entry} />);
  await person.press('Say when I stopped');
  await person.find('button', 'I stopped then');
});

test('CLOCK-677: positions count as signs of work: the last one at the job, else the last of the entry', async () => {
  const { server, records } = await openCompany('crew');
  const site = { latitude: 46.78, longitude: -92.1 };
  await server.put('project', records.project({ id: clinic, name: 'Clinic', ...site, geofenceRadiusM: 100 }));
  const clockIn = '2026-03-03T13:02:00.000Z';
  const running = { userId, clockIn, clockOut: null, status: 'active' as const, breaks: [] };
  const entry = records.hours({ ...running, projectId: clinic });
  const position = (at: string, more: object = {}) => ({
    ...{ id: at, organizationId: server.organizationId, userId, timeEntryId: entry.id, at, ...site },
    ...{ accuracyM: 8, speed: null, heading: null, batteryPercent: null, ...more },
  });
  const rows = [
    position('2026-03-03T17:30:00.000Z', { timeEntryId: bridge }),
    // On the way home.
    position('2026-03-03T16:52:00.000Z', { latitude: 46.9 }),
    position('2026-03-03T16:31:00.000Z'),
    position('2026-03-03T15:00:00.000Z'),
  ];
  server.answer('locations.listOwn', () => ({ rows, nextCursor: null, hasMore: false }));
  await openOnDevice(<StillRunning entry={entry} />);
  await waitFor(async () => expect(await card()).toContain('Last position at 4:31 PM at Clinic.'));
  expect(await card()).toContain('I stopped at 4:31 PM');
  expect(await card()).not.toContain('4:52');
});

test('CLOCK-678: where no position is at the job the last one is proposed, and without an answer of the server none', async () => {
  const { server, records } = await openCompany('crew');
  const clockIn = '2026-03-03T13:02:00.000Z';
  const running = { userId, clockIn, clockOut: null, status: 'active' as const, breaks: [] };
  const entry = records.hours({ ...running, projectId: null });
  const at = '2026-03-03T16:52:00.000Z';
  const found = { id: at, organizationId: server.organizationId, userId, timeEntryId: entry.id, at };
  const there = { latitude: 46.9, longitude: -92.1, accuracyM: 8, speed: null, heading: null };
  server.answer('locations.listOwn', () => ({
    rows: [{ ...found, ...there, batteryPercent: null }],
    nextCursor: null,
    hasMore: false,
  }));
  server.refuse('locations.listOwn', new AppError('NETWORK_ERROR'));
  const person = await openOnDevice(<StillRunning entry={entry} />);
  await person.find('button', 'Say when I stopped');
  const anew = await openAnewOnDevice(<StillRunning entry={entry} />);
  await anew.find('button', 'I stopped at 4:52 PM');
});

test('TRACK-869: a position that does not count is no sign of work', async () => {
  const { server, records } = await openCompany('crew');
  const clockIn = '2026-03-03T13:02:00.000Z';
  const running = { userId, clockIn, clockOut: null, status: 'active' as const, breaks: [] };
  const entry = records.hours({ ...running, projectId: null });
  const position = (at: string, more: object = {}) => ({
    ...{ id: at, organizationId: server.organizationId, userId, timeEntryId: entry.id, at },
    ...{ latitude: 46.9, longitude: -92.1, accuracyM: 8, speed: null, heading: null, batteryPercent: null },
    ...more,
  });
  const rows = [
    position('2026-03-03T19:10:00.000Z', { accuracyM: 2_200 }),
    position('2026-03-03T18:20:00.000Z', { latitude: 0, longitude: 0 }),
    position('2026-03-03T16:52:00.000Z'),
  ];
  server.answer('locations.listOwn', () => ({ rows, nextCursor: null, hasMore: false }));
  const person = await openOnDevice(<StillRunning entry={entry} />);
  await person.find('button', 'I stopped at 4:52 PM');
  await waitFor(async () => expect(await card()).not.toMatch(/7:10|6:20/));
});
