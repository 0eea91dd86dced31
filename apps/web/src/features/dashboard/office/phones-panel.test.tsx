import { AppError } from '@plumbline/domain/errors/app-error';
import { expect, test } from 'vitest';
import { notePresence } from '../../../data/device/presence.ts';
import { people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { linesIn, panelReads } from '../../../testing/read.ts';
import PhonesPanel from './phones-panel.tsx';

const title = 'On phones, not sent yet';
const withUnsent = (userId: string, changes: number, since: string | null, at: string) => ({
  ...{ userId, online: false, lastSeenAt: at, clientId: null },
  unsent: { changes, since, at },
});

test('DASH-126: each phone that holds work says how much, since when, and when it was heard', async () => {
  const { server, show } = await openDevice('office');
  server.answer('presence.list', () => ({
    people: [
      withUnsent(people.crew.userId, 3, '2026-03-03T15:00:00.000Z', '2026-03-04T08:55:00.000Z'),
      withUnsent(people.office.userId, 1, null, '2026-03-04T08:59:00.000Z'),
      { ...withUnsent(people.client.userId, 1, null, ''), unsent: null },
    ],
  }));
  notePresence([{ userId: people.office.userId, online: true, lastSeenAt: '2026-03-04T08:59:00.000Z' }]);
  await show(<PhonesPanel />);
  const panel = await panelReads(title, [
    'Marc Olsen | 3 changes, oldest Mar 3 | Heard 5 minutes ago',
    'Dana Reyes | 1 change | In the app',
  ]);
  expect(linesIn(panel)).toContain('4 changes');
  expect(linesIn(panel).at(-1)).toBe('Kept on the phone. Sends itself when it can.');
});

test('DASH-126: phones that hold nothing are said to have sent everything', async () => {
  const { server, show } = await openDevice('office');
  server.answer('presence.list', () => ({ people: [] }));
  const person = await show(<PhonesPanel />);
  await person.reads('Everything is sent');
});

test('DASH-126: a refusal is said in its words, and Try again brings what phones hold', async () => {
  const { server, show } = await openDevice('office');
  server.answer('presence.list', () => ({ people: [] }));
  server.refuse('presence.list', new AppError('PERMISSION_DENIED'));
  const person = await show(<PhonesPanel />);
  await person.press('Try again');
  await person.reads('Everything is sent');
  expect(server.inputsOf('presence.list')).toHaveLength(2);
});

test('DASH-126: without a signal it says that phones cannot be asked', async () => {
  const { hearSignal, show } = await openDevice('office');
  hearSignal(false);
  const person = await show(<PhonesPanel />);
  await person.reads('This needs a signal.');
  await person.find('button', 'Try again');
});
